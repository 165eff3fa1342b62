import { IconLock, IconTrash } from '@tabler/icons-react';
import { formatZoned } from '@fairlead/domain/time/format';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { alignOf, columnName, isEditable } from './edit-grid-columns.ts';
import type { CellState, GridColumn } from './edit-grid-columns.ts';
import { CellEditor } from './edit-grid-editor.tsx';
import { giveValue } from './edit-grid-edits.ts';
import type { Editing, GridModel, Refusal } from './edit-grid-model.ts';
import { removeRows } from './edit-grid-moves.ts';
import { printedText } from './edit-grid-values.ts';
import { Icon } from './icon.tsx';
import css from './edit-grid.module.css';

export interface GridCellProps<T> {
  readonly model: GridModel<T>;
  readonly row: T;
  readonly column: GridColumn<T>;
  readonly rowIndex: number;
  readonly columnIndex: number;
  readonly canRemove: ((row: T) => true | string) | undefined;
  readonly state: CellState | undefined;
  readonly refusal: Refusal | undefined;
  readonly isFocused: boolean;
  readonly isChosen: boolean;
  readonly editing: Editing | undefined;
}

function CellButton<T>({ model, row, column, canRemove }: GridCellProps<T>) {
  if (column.kind === 'action' && column.isAbsent?.(row) !== true)
    return (
      <IconButton
        icon={column.icon}
        name={column.label(row)}
        size="small"
        tabIndex={-1}
        onClick={() => column.run(row)}
      />
    );
  if (column.kind !== 'remove') return null;
  const answer = canRemove?.(row) ?? 'Rows cannot be removed here';
  return (
    <IconButton
      icon={answer === true ? IconTrash : IconLock}
      name={answer === true ? column.label : answer}
      keys={answer === true ? 'Ctrl Delete' : undefined}
      size="small"
      tabIndex={-1}
      aria-disabled={answer !== true}
      onClick={() => removeRows(model, [model.owner().rowId(row)])}
    />
  );
}

const zonedText = (value: string | null, zone: string): ReactNode => {
  if (value === null) return null;
  const { text, zone: name } = formatZoned(value, zone);
  return (
    <>
      {text} <span className={css['zone']}>{name}</span>
    </>
  );
};

const marked = (mark: ReactNode, name: string | undefined): ReactNode => (
  <>
    {mark !== undefined && <span className={css['mark']}>{mark}</span>}
    {name}
  </>
);

function CellContent<T>(props: GridCellProps<T>) {
  const { model, row, column, state, refusal } = props;
  if (refusal !== undefined) return refusal.text;
  switch (column.kind) {
    case 'action':
    case 'remove':
      return <CellButton {...props} />;
    case 'toggle':
      return (
        <Checkbox
          checked={column.get(row)}
          name={columnName(column)}
          disabled={state?.locked !== undefined}
          tabIndex={-1}
          onChange={(isOn) =>
            giveValue(model, { rowId: model.owner().rowId(row), columnId: column.id }, isOn)
          }
        />
      );
    case 'date-time':
      return zonedText(column.get(row), column.zone(row));
    case 'choice': {
      const value = column.get(row);
      const chosen = column.options(row).find((option) => option.value === value);
      return marked(chosen?.mark, chosen?.label);
    }
    case 'search': {
      const found = column.get(row);
      return found === null ? null : marked(column.mark?.(found), found.name);
    }
    case 'read-only':
      return column.show?.(row) ?? column.text(row);
    default:
      return printedText(column, row);
  }
}

const tipOf = (state: CellState | undefined, refusal: Refusal | undefined): string | undefined => {
  if (refusal !== undefined) return refusal.message;
  if (state?.error !== undefined) return state.error;
  return state?.locked === undefined ? state?.warning : `Field is locked, ${state.locked}`;
};

const appearanceOf = <T,>({ column, state, refusal }: GridCellProps<T>): string | undefined => {
  if (refusal !== undefined || state?.error !== undefined) return 'error';
  if (state?.locked !== undefined) return 'locked';
  if (state?.warning !== undefined) return 'warning';
  return column.kind === 'read-only' ? 'read-only' : undefined;
};

/** One cell: plain text until the keyboard opens it. */
export function GridCell<T>(props: GridCellProps<T>) {
  const { model, row, column, rowIndex, columnIndex, state, refusal } = props;
  const { isFocused, isChosen, editing } = props;
  const isEdited = editing !== undefined && isEditable(column);
  const appearance = appearanceOf(props);
  const tip = tipOf(state, refusal) ?? (isEditable(column) ? column.explain?.(row) : undefined);
  const message = {
    'aria-readonly': isEditable(column) ? state?.locked !== undefined : true,
    'aria-description': tip,
  };
  const isCuttable = column.kind !== 'number' && column.kind !== 'date-time';
  return (
    <div
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      aria-colindex={columnIndex + 1}
      aria-selected={isChosen || undefined}
      aria-invalid={appearance === 'error' || undefined}
      {...message}
      className={css['cell']}
      data-at={`${rowIndex} ${columnIndex}`}
      data-align={alignOf(column)}
      data-appearance={appearance}
      data-chosen={isChosen || undefined}
      data-editing={isEdited || undefined}
      data-tip={isEdited ? undefined : tip}
      data-tip-truncated={isCuttable && !isEdited && tip === undefined ? '' : undefined}
    >
      {isEdited ? (
        <CellEditor model={model} editing={editing} column={column} row={row} refusal={refusal} />
      ) : (
        <CellContent {...props} />
      )}
      {!isEdited && appearance === 'locked' && column.kind !== 'toggle' && (
        <span className={css['lock']}>
          <Icon of={IconLock} size={14} />
        </span>
      )}
    </div>
  );
}
