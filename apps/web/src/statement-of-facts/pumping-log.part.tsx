import { minuteMs } from '@fairlead/domain/time/milliseconds';
import {
  pressureUnits,
  pressureUnitLabel,
  pumpingIntervals,
} from '@fairlead/domain/laytime/pumping';
import { counted } from '@fairlead/domain/quantities/counted';
import {
  cellsOfCsv,
  type PastedReading,
  readPastedPumping,
} from '@fairlead/domain/statement-of-facts/pasted-pumping';
import { formatDuration } from '@fairlead/domain/time/duration';
import { localFields } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { type CellState, EditGrid } from '@fairlead/ui/edit-grid';
import { TheirLine } from '@fairlead/ui/field';
import { Glyph } from '@fairlead/ui/glyph';
import { Select } from '@fairlead/ui/select';
import { toast } from '@fairlead/ui/toast';
import { IconSortAscending, IconUpload } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { type RecordForm, useRecordForm } from '../platform/forms/record-form.ts';
import { usePastedBlocks } from '../platform/grids/pasted-blocks.ts';
import { readingColumns } from './pumping-log.columns.tsx';
import {
  errorsOfLog,
  filled,
  gapsOf,
  logOf,
  logValues,
  type LogValues,
  missingOfLog,
  type ReadingRow,
  readingRow,
  readingRows,
  readingsByTime,
} from './pumping-log.state.ts';
import { PumpingPasteDialog } from './pumping-paste.dialog.tsx';
import { type Statement, useSavePumpingLog } from './statement-of-facts.data.ts';
import css from './statement-of-facts.module.css';

const units = pressureUnits.map(({ value, label }) => ({ value, label }));
const intervals = pumpingIntervals.map((minutes) => ({
  value: minutes,
  label: formatDuration(minutes * minuteMs),
}));

function useLogForm(statement: Statement): RecordForm<LogValues> {
  const stored = useMemo(() => logValues(statement), [statement]);
  return useRecordForm({
    entity: 'statementOfFacts',
    id: statement.id,
    what: 'pumping log',
    stored,
    missing: missingOfLog,
    wrong: errorsOfLog,
    describe: (field, values) => describeField(field, values),
    body: (values) => ({ log: logOf(values), modified: statement.modified }),
    saving: useSavePumpingLog(),
    sentOf: (values: LogValues) => ({ ...values, rows: readingRows(filled(values.rows)) }),
    onSaved: () => toast.show({ text: 'Pumping log saved', kind: 'success' }),
  });
}

function describeField(
  field: keyof LogValues,
  { unit, everyMinutes, endedAt, rows }: LogValues,
): string {
  if (field === 'unit') return pressureUnitLabel(unit);
  if (field === 'everyMinutes') return formatDuration(everyMinutes * minuteMs);
  return field === 'endedAt' ? (endedAt ?? 'nothing') : counted(filled(rows).length, 'reading');
}

/** Larger files are not pumping logs. */
const mostBytes = 1_000_000;

interface FileButtonProps {
  readonly onLines: (lines: readonly (readonly string[])[]) => void;
}

function CsvButton({ onLines }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > mostBytes) {
      toast.show({
        text: 'The file is larger than 1 MB, too large for a pumping log',
        kind: 'error',
      });
      return;
    }
    onLines(cellsOfCsv(await file.text()));
  };
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Pumping log as CSV"
        accept=".csv,.tsv,.txt"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]).catch(() =>
            toast.show({ text: 'The file could not be read', kind: 'error' }),
          );
          currentTarget.value = '';
        }}
      />
      <Button icon={IconUpload} variant="quiet" onClick={() => input.current?.click()}>
        Upload CSV
      </Button>
    </>
  );
}

interface PartProps {
  readonly statement: Statement;
  readonly form: RecordForm<LogValues>;
  readonly mayWrite: boolean;
}

function LogFields({ statement, form, mayWrite }: PartProps) {
  const { values, change, errors, theirs } = form;
  const zone = statement.port.timeZone;
  return (
    <div className={css['log']}>
      <Select
        label="Pressures in"
        options={units}
        value={values.unit}
        readOnly={!mayWrite}
        theirs={theirs('unit')}
        onChange={(unit) => change({ unit })}
      />
      <Select
        label="A reading every"
        options={intervals}
        value={values.everyMinutes}
        readOnly={!mayWrite}
        theirs={theirs('everyMinutes')}
        onChange={(everyMinutes) => change({ everyMinutes })}
      />
      <DateTimeField
        label="Pumping ended"
        zone={zone}
        zoneLabel=""
        value={values.endedAt}
        readOnly={!mayWrite}
        theirs={theirs('endedAt')}
        error={errors['log.endedAt']}
        onChange={(endedAt) => change({ endedAt })}
      />
    </div>
  );
}

/** The messages of a cell: errors first, then missing readings. */
function useReadingStates({ form, mayWrite }: PartProps) {
  const { values, errors } = form;
  const gaps = useMemo(() => gapsOf(values), [values]);
  const locations = useMemo(
    () => new Map(filled(values.rows).map(({ key }, at) => [key, at])),
    [values.rows],
  );
  const stateOf = (row: ReadingRow, column: string): CellState | undefined => {
    if (!mayWrite) return { locked: 'your role is read-only' };
    const error = errors[`log.rows.${locations.get(row.key) ?? -1}.${column}`];
    const warning = column === 'at' ? gaps.get(row.key) : undefined;
    return error === undefined && warning === undefined ? undefined : { error, warning };
  };
  return { gaps, stateOf };
}

function Readings(props: PartProps) {
  const { statement, form, mayWrite } = props;
  const { values, change, errors, theirs, onProblem } = form;
  const { list } = values.rows;
  const zone = statement.port.timeZone;
  const start = statement.arrived;
  const { unit } = values;
  const columns = useMemo(() => readingColumns({ zone, unit, start }), [zone, unit, start]);
  const { gaps, stateOf } = useReadingStates(props);
  const { block, onPasteCapture, close } = usePastedBlocks();
  const [file, setFile] = useState<readonly (readonly string[])[]>();
  const onGridProblem = useCallback(
    (message: string | null) => onProblem('rows', message),
    [onProblem],
  );
  const give = (rows: readonly ReadingRow[]) => change({ rows: readingRows(rows) });
  const changed = theirs('rows');
  const known = list.flatMap(({ at }) => at ?? []);
  const read = (lines: readonly (readonly string[])[]): readonly PastedReading[] => {
    const near = known.at(-1) ?? start ?? statement.modified;
    return readPastedPumping(lines, { zone, date: localFields(near, zone).date, taken: known });
  };
  const lines = block ?? file;
  const leave = () => {
    close();
    setFile(undefined);
  };
  const take = (rows: readonly ReadingRow[]) => {
    leave();
    give(readingsByTime([...filled(values.rows), ...rows]));
    toast.show({ text: `${counted(rows.length, 'reading')} added`, kind: 'success' });
  };
  return (
    <div onPasteCapture={mayWrite ? onPasteCapture : undefined}>
      {changed !== undefined && <TheirLine theirs={changed} />}
      {errors['log.rows'] !== undefined && (
        <div className={css['wrong']} role="alert">
          <Glyph kind="error" /> {errors['log.rows']}
        </div>
      )}
      {mayWrite && (
        <div className={css['bar']}>
          <CsvButton onLines={setFile} />
          <Button
            icon={IconSortAscending}
            variant="quiet"
            disabled={list.length < 2}
            onClick={() => give(readingsByTime(list))}
          >
            Order by time
          </Button>
          <span className={css['between']} />
          {gaps.size > 0 && (
            <span className={css['message']} role="status">
              <Glyph kind="warning" /> Readings are missing in {counted(gaps.size, 'place')}
            </span>
          )}
        </div>
      )}
      <EditGrid
        name="Pumping log"
        isBare
        columns={columns}
        rows={list}
        rowId={({ key }) => key}
        cellState={stateOf}
        newRow={mayWrite ? () => readingRow() : undefined}
        growsOnEnter
        canRemove={mayWrite ? () => true : undefined}
        maxHeight={420}
        addLabel="Add reading"
        empty="No readings yet. Type them, paste them from a spreadsheet, or upload a CSV file: time, pressure, terminal limit, activity, grade."
        onChange={give}
        onProblem={onGridProblem}
      />
      {lines !== undefined && (
        <PumpingPasteDialog
          read={read(lines)}
          zone={zone}
          unit={unit}
          onClose={leave}
          onTake={take}
        />
      )}
    </div>
  );
}

/** The pressures of a discharge, hour by hour, by which a pumping warranty is measured. */
export function PumpingLogCard({ statement }: { readonly statement: Statement }) {
  const mayWrite = useMay('company.write', 'fixtures');
  const form = useLogForm(statement);
  const { isDirty, isSaving, save, refusal } = form;
  const guard = useLeaveGuard(isDirty);
  const [isOpen, setOpen] = useState(statement.pumpingLog !== null);
  const isShown = isOpen || statement.pumpingLog !== null;
  if (!isShown && !mayWrite) return null;
  return (
    <Card
      title="Pumping log"
      count={isShown ? filled(form.values.rows).length : undefined}
      flush
      actions={
        isShown ? undefined : <Button onClick={() => setOpen(true)}>Enter a pumping log</Button>
      }
    >
      {isShown && (
        <>
          {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
          <LogFields statement={statement} form={form} mayWrite={mayWrite} />
          <Readings statement={statement} form={form} mayWrite={mayWrite} />
          {mayWrite && (
            <div className={css['footer']}>
              <span className={css['quiet']}>{isDirty ? 'Not saved yet' : 'Saved'}</span>
              <span className={css['between']} />
              <Button variant="filled" loading={isSaving} disabled={!isDirty} onClick={save}>
                Save pumping log
              </Button>
            </div>
          )}
        </>
      )}
      {guard}
    </Card>
  );
}
