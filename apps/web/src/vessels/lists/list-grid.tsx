import { counted } from '@fairlead/domain/quantities/counted';
import { TextButton } from '@fairlead/ui/button';
import { type CellState, EditGrid, type GridChange, type GridColumn } from '@fairlead/ui/edit-grid';
import { toast } from '@fairlead/ui/toast';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import css from '../editor/editor.module.css';
import type { ListDraft } from './list-draft.ts';
import type { Line } from './list-edits.ts';

export interface ListGridProps<T extends Line> {
  readonly name: string;
  readonly draft: ListDraft<T>;
  /** Pass the same array in every render. */
  readonly columns: readonly GridColumn<T>[];
  readonly blank: (key: number) => T;
  readonly addLabel: string;
  /** The name of a line in messages. */
  readonly nameOf: (line: T) => string;
  readonly isInactive?: (line: T) => boolean;
  /** By line and column: `-1.name`. */
  readonly errors: FieldErrors;
  readonly empty: string;
  readonly maxHeight?: number | undefined;
  readonly isReadOnly: boolean;
  readonly onProblem: (message: string | null) => void;
}

const listed = (names: readonly string[]): string =>
  names.length > 3 ? counted(names.length, 'line') : names.join(', ');

function Contested<T extends Line>({ draft, nameOf }: Pick<ListGridProps<T>, 'draft' | 'nameOf'>) {
  const { contested, rows, chooseMine, takeTheirs } = draft;
  if (contested.length === 0) return null;
  const names = rows.filter(({ key }) => contested.includes(key)).map(nameOf);
  return (
    <div className={css['theirs']} data-theirs>
      Another user changed {listed(names)} while you were editing.{' '}
      <TextButton onClick={chooseMine}>Keep yours</TextButton> or{' '}
      <TextButton onClick={takeTheirs}>take theirs</TextButton>
    </div>
  );
}

/** A list of a vessel, edited in place. Removed lines can be restored for ten seconds, and are deleted with the next save. */
export function ListGrid<T extends Line>(props: ListGridProps<T>) {
  const { draft, nameOf, errors, isReadOnly } = props;
  const change = (rows: readonly T[], { removed }: GridChange) => {
    const gone = draft.rows.filter(({ key }) => removed.includes(key));
    draft.change(rows);
    const named = gone.map(nameOf).filter((name) => name.trim() !== '');
    if (named.length === 0) return;
    toast.show({ text: `${listed(named)} removed`, undo: () => draft.bringBack(gone) });
  };
  const stateOf = ({ key }: T, columnId: string): CellState | undefined => {
    const error = errors[`${key}.${columnId}`];
    if (isReadOnly) return { locked: 'your role is read-only' };
    if (error !== undefined) return { error };
    const isContested = draft.contested.includes(key);
    return isContested ? { warning: 'Another user changed this line too' } : undefined;
  };
  return (
    <>
      <Contested draft={draft} nameOf={nameOf} />
      <EditGrid
        name={props.name}
        isBare
        columns={props.columns}
        rows={draft.rows}
        rowId={({ key }) => key}
        cellState={stateOf}
        isInactive={props.isInactive}
        canRemove={() => (isReadOnly ? 'Your role is read-only' : true)}
        newRow={isReadOnly ? undefined : () => props.blank(draft.newKey())}
        growsOnEnter
        addLabel={props.addLabel}
        empty={props.empty}
        maxHeight={props.maxHeight}
        onProblem={props.onProblem}
        onChange={change}
      />
    </>
  );
}
