import { formatDuration } from '@fairlead/domain/time/duration';
import { TextButton } from '@fairlead/ui/button';
import { EditGrid, type GridChange, type GridColumn } from '@fairlead/ui/edit-grid';
import { Glyph } from '@fairlead/ui/glyph';
import { type ReactNode, useId, useMemo } from 'react';
import { useReasonsForCall } from '../platform/catalogues/reasons-for-call.ts';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { callColumns } from './copied-calls.columns.tsx';
import { cargoColumns } from './copied-cargo.columns.tsx';
import { lineColumns } from './copied-lines.columns.tsx';
import { cellStateOf, tableSentences } from './copy-problems.state.ts';
import {
  addedCall,
  addedCargo,
  addedLast,
  addedLine,
  callsChanged,
  cargoChanged,
  type MovedCall,
  type TableChange,
  withRetainedStay,
} from './copy-rows.state.ts';
import { type CopyValues, rowsOf, zoneWithoutPort } from './voyage-copy.state.ts';
import css from './voyage-copy.module.css';

type Table = 'portCalls' | 'cargo' | 'cargoPorts';

export interface CopiedTablesProps {
  readonly values: CopyValues;
  readonly onChange: (change: TableChange) => void;
  /** By path, as in a refused save: `portCalls.0.port`. */
  readonly errors: FieldErrors;
  /** What was removed along with something else. */
  readonly note: string | undefined;
  /** A stay that a moved arrival has changed. */
  readonly moved: MovedCall | undefined;
  readonly timeZone: string;
  /** The text in a cell of a table that cannot be parsed. */
  readonly onProblem: Readonly<Record<Table, (message: string | null) => void>>;
}

interface SectionProps<Row extends { readonly id: number }> {
  readonly path: Table;
  readonly title: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly newRow: () => Row;
  readonly addLabel: string;
  readonly empty: string;
  readonly errors: FieldErrors;
  readonly note?: ReactNode;
  readonly onChange: (rows: readonly Row[], change: GridChange) => void;
  readonly onProblem: (message: string | null) => void;
}

function Section<Row extends { readonly id: number }>(props: SectionProps<Row>) {
  const { path, title, rows, errors, note, onChange, ...grid } = props;
  const id = useId();
  const sentences = tableSentences(errors, path);
  return (
    <section className={css['section']} aria-labelledby={id}>
      <h3 id={id}>
        {title} <span className={css['count']}>{rows.length}</span>
      </h3>
      {note !== undefined && (
        <div className={css['note']} role="status">
          <Glyph kind="information" /> {note}
        </div>
      )}
      {sentences.length > 0 && (
        <div className={css['wrong']} role="alert">
          <Glyph kind="error" /> {sentences.join('. ')}
        </div>
      )}
      <EditGrid
        {...grid}
        name={title}
        rows={rows}
        rowId={(row) => row.id}
        cellState={(row, columnId) =>
          cellStateOf(errors, {
            path,
            at: rows.findIndex((other) => other.id === row.id),
            columnId,
          })
        }
        canRemove={() => true}
        onChange={onChange}
      />
    </section>
  );
}

/** The port calls, the cargo and the cargo ports of the copy, each a table that is edited in place. */
export function CopiedTables(props: CopiedTablesProps) {
  const { values, onChange, errors, note, moved, timeZone, onProblem } = props;
  const { data: offered } = useReasonsForCall();
  const calls = values.portCalls.list;
  const cargo = values.cargo.list;
  const lines = values.cargoPorts.list;
  const zone = zoneWithoutPort(calls, timeZone);
  const ofCalls = useMemo(() => callColumns(offered ?? [], zone), [offered, zone]);
  const ofCargo = useMemo(() => cargoColumns(lines), [lines]);
  const ofLines = useMemo(() => lineColumns(calls, cargo), [calls, cargo]);
  return (
    <>
      <Section
        path="portCalls"
        title="Port calls to copy"
        columns={ofCalls}
        rows={calls}
        newRow={() => addedCall(calls, { now: new Date().toISOString(), timeZone })}
        addLabel="Add port call"
        empty="No port calls are copied"
        errors={errors}
        note={
          moved && (
            <>
              The stay in {moved.name} is now {formatDuration(moved.nowMs)}.{' '}
              <TextButton
                onClick={() =>
                  onChange({
                    part: { portCalls: rowsOf(withRetainedStay(calls, moved)) },
                    note: undefined,
                  })
                }
              >
                Keep the stay of {formatDuration(moved.stayMs)}
              </TextButton>
            </>
          )
        }
        onProblem={onProblem.portCalls}
        onChange={(list, { added }) => onChange(callsChanged(values, addedLast(list, added)))}
      />
      <Section
        path="cargo"
        title="Cargo to copy"
        columns={ofCargo}
        rows={cargo}
        newRow={addedCargo}
        addLabel="Add cargo"
        empty="No cargo is copied"
        errors={errors}
        onProblem={onProblem.cargo}
        onChange={(list) => onChange(cargoChanged(values, list))}
      />
      <Section
        path="cargoPorts"
        title="Cargo ports to copy"
        columns={ofLines}
        rows={lines}
        newRow={() => addedLine(values)}
        addLabel="Add cargo port"
        empty="No cargo ports are copied"
        errors={errors}
        note={note}
        onProblem={onProblem.cargoPorts}
        onChange={(list) => onChange({ part: { cargoPorts: rowsOf(list) }, note: undefined })}
      />
    </>
  );
}
