import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { enterPageTable } from './page-table.ts';
import { useShortcuts } from './shortcuts.tsx';
import css from './toolbar.module.css';

export interface ToolbarProps {
  readonly children: ReactNode;
  /** Controls on the right. */
  readonly end?: ReactNode;
}

/** The bar below the page header, 44 px. */
export function Toolbar({ children, end }: ToolbarProps) {
  return (
    <div className={css['toolbar']} data-print="hidden">
      {children}
      {end !== undefined && <div className={css['end']}>{end}</div>}
    </div>
  );
}

/** A thin vertical line between groups of controls. */
export function ToolbarDivider() {
  return <span className={css['divider']} aria-hidden />;
}

export interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Accessible name and placeholder, for instance "Search, or from: narvik, v: lunde". */
  readonly name: string;
  /** The shortcut that focuses it; shown in the empty box. */
  readonly shortcut?: string | undefined;
  /** Called on Enter; without it Enter, the down arrow and Tab move to the table of the page. */
  readonly onEnter?: (() => void) | undefined;
  /** Called when the text is finished and the keyboard moves to the table. */
  readonly onSettle?: (() => void) | undefined;
  readonly width?: number;
}

const leadsToTable = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ['Enter', 'ArrowDown', 'Tab'].includes(key) && !(shiftKey || ctrlKey || altKey || metaKey);

/** Text that filters a list. Escape clears it, a second Escape leaves it. */
export function SearchBox(props: SearchBoxProps) {
  const { value, onChange, name, shortcut, onEnter, onSettle, width } = props;
  const input = useRef<HTMLInputElement>(null);
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useShortcuts(
    shortcut === undefined ? [] : [{ keys: shortcut, name: 'Search this list', run: focus }],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (onEnter === undefined && leadsToTable(event) && enterPageTable()) {
      event.preventDefault();
      event.stopPropagation();
      onSettle?.();
      return;
    }
    if (event.key === 'Enter' && onEnter !== undefined) {
      // The search text is not part of the form around it.
      if (input.current?.form !== null) event.preventDefault();
      onEnter();
    }
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (value === '') input.current?.blur();
    else onChange('');
  };
  return (
    <div
      className={css['search']}
      role="search"
      style={width === undefined ? undefined : { flexBasis: width }}
    >
      <Icon of={IconSearch} size={15} />
      <input
        ref={input}
        type="search"
        value={value}
        aria-label={name}
        placeholder={name}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={css['end-of-search']}>
        {value !== '' ? (
          <IconButton icon={IconX} name="Clear search" size="small" onClick={() => onChange('')} />
        ) : (
          shortcut !== undefined && <Kbd keys={shortcut} />
        )}
      </span>
    </div>
  );
}
