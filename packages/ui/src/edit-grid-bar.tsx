import { utcEcho } from '@fairlead/domain/time/format';
import { IconPlus } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { columnName } from './edit-grid-columns.ts';
import { cellKey, positionOf } from './edit-grid-model.ts';
import type { GridModel, GridOwner, GridState } from './edit-grid-model.ts';
import { Glyph } from './glyph.tsx';
import { Kbd } from './kbd.tsx';
import css from './edit-grid.module.css';

interface CellMessage {
  readonly text: string;
  readonly tone?: 'error' | 'warning';
}

/** The message about the current cell. */
const messageOf = <T,>(owner: GridOwner<T>, state: GridState): CellMessage | undefined => {
  if (state.notice !== undefined) return { text: state.notice, tone: 'warning' };
  const position = positionOf(owner, state);
  const row = owner.rows[position.row];
  const column = owner.columns[position.column];
  if (row === undefined || column === undefined) return undefined;
  const refusal = state.refusals.get(cellKey(owner.rowId(row), column.id));
  const cell = owner.cellState?.(row, column.id);
  const wrong = refusal?.message ?? cell?.error;
  if (wrong !== undefined) return { text: `${columnName(column)}: ${wrong}`, tone: 'error' };
  if (cell?.locked !== undefined) return { text: `Field is locked, ${cell.locked}` };
  if (cell?.warning !== undefined) return { text: cell.warning, tone: 'warning' };
  if (column.kind !== 'date-time') return undefined;
  const value = column.get(row);
  return value === null ? undefined : { text: utcEcho(value) };
};

export interface GridBarProps<T> {
  readonly owner: GridOwner<T>;
  readonly model: GridModel<T>;
  readonly state: GridState;
  readonly addLabel: string;
  readonly onAdd: () => void;
}

/** Below the rows: the button that adds a row, the message about the cell, and the keys. */
export function GridBar<T>({ owner, state, addLabel, onAdd }: GridBarProps<T>) {
  const message = messageOf(owner, state);
  return (
    <div className={css['bar']}>
      {owner.newRow !== undefined && (
        <Button variant="quiet" icon={IconPlus} keys="Insert" onClick={onAdd}>
          {addLabel}
        </Button>
      )}
      <div className={css['message']} role="status" data-tone={message?.tone}>
        {message?.tone !== undefined && <Glyph kind={message.tone} />}
        {message?.text}
      </div>
      <div className={css['keys']} aria-hidden>
        <span>
          <Kbd keys="F2" /> edit
        </span>
        <span>
          <Kbd keys="Ctrl D" /> fill down
        </span>
        <span>
          <Kbd keys="Ctrl V" /> paste block
        </span>
      </div>
    </div>
  );
}
