import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton, TextButton } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Popover } from './popover.tsx';
import { nameOf, noChoice, withHidden } from './table-columns.ts';
import type { Column, ColumnChoice } from './table-columns.ts';
import css from './table.module.css';

export interface ColumnChoiceProps<T> {
  readonly columns: readonly Column<T>[];
  readonly choice: ColumnChoice;
  readonly onChoice: (choice: ColumnChoice) => void;
}

/** The button that lets a user hide and show columns. */
export function ColumnChoiceButton<T>({ columns, choice, onChoice }: ColumnChoiceProps<T>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        icon={IconAdjustmentsHorizontal}
        name="Columns"
        data-phone="hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popover anchor={anchor} align="end" maxHeight={460} onClose={() => setOpen(false)}>
          <div className={css['menu']} role="group" aria-label="Columns">
            {columns.map((column) => (
              <Checkbox
                key={column.key}
                checked={!choice.hidden.includes(column.key)}
                disabled={column.fixed === true}
                onChange={(isShown) => onChoice(withHidden(choice, column.key, !isShown))}
              >
                {nameOf(column)}
              </Checkbox>
            ))}
            <div className={css['reset']}>
              <TextButton onClick={() => onChoice(noChoice)}>
                Standard columns and widths
              </TextButton>
            </div>
          </div>
        </Popover>
      )}
    </>
  );
}
