import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import css from './chip.module.css';

export interface ChipProps {
  /** What is narrowed, for instance "From". */
  readonly label?: string | undefined;
  readonly children: ReactNode;
  readonly mark?: ReactNode;
  readonly onRemove?: (() => void) | undefined;
  /** What the removing cross is called; by default "Remove" and the label. */
  readonly removeName?: string | undefined;
}

/** A filter or a chosen value that can be taken away. */
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
  /** The key of the page that clears all. */
  readonly clearKey?: string | undefined;
  /** Where the filters come from, with an explanation. */
  readonly note?: { readonly text: string; readonly tip: string } | undefined;
}

/** The filters in force, with one way to drop them all. */
export function ChipRow({ children, onClearAll, clearKey, note }: ChipRowProps) {
  return (
    <div className={css['row']} role="group" aria-label="Filters in force">
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
