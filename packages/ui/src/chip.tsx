import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import css from './chip.module.css';

export interface ChipProps {
  /** What the filter applies to, for instance "From". */
  readonly label?: string | undefined;
  readonly children: ReactNode;
  readonly mark?: ReactNode;
  readonly onRemove?: (() => void) | undefined;
  /** Accessible name of the remove button; by default "Remove" and the label. */
  readonly removeName?: string | undefined;
}

/** A filter or selected value that can be removed. */
export function Chip({ label, children, mark, onRemove, removeName }: ChipProps) {
  const name =
    removeName ?? `Remove ${label ?? (typeof children === 'string' ? children : 'this')}`;
  return (
    <span className={classNames(css['chip'], onRemove !== undefined && css['removable'])}>
      {mark}
      {label !== undefined && <span className={css['label']}>{label}</span>}
      <span className={css['value']} data-tip-truncated>
        {children}
      </span>
      {onRemove !== undefined && (
        <button type="button" className={css['remove']} aria-label={name} onClick={onRemove}>
          <Icon of={IconX} size={12} />
        </button>
      )}
    </span>
  );
}

export interface ChipRowProps {
  readonly children: ReactNode;
  readonly onClearAll?: (() => void) | undefined;
  /** The page's shortcut that clears all filters. */
  readonly clearKey?: string | undefined;
  /** Where the filters come from, with an explanation as a tooltip. */
  readonly note?: { readonly text: string; readonly tip: string } | undefined;
}

/** The active filters, with a button that clears them all. */
export function ChipRow({ children, onClearAll, clearKey, note }: ChipRowProps) {
  return (
    <div className={css['row']} role="group" aria-label="Active filters">
      {note !== undefined && (
        <span className={css['note']} data-tip={note.tip}>
          {note.text}
        </span>
      )}
      {children}
      {onClearAll !== undefined && (
        <button type="button" className={css['clear']} onClick={onClearAll}>
          Clear all {clearKey !== undefined && <Kbd keys={clearKey} />}
        </button>
      )}
    </div>
  );
}
