import { reasonLabel, reasonsFor } from '@fairlead/domain/laytime/default-reasons';
import { sofReasons } from '@fairlead/domain/laytime/statement-of-facts';
import { Button } from '@fairlead/ui/button';
import { type CellState, EditGrid, type GridColumn } from '@fairlead/ui/edit-grid';
import { useMemo, useState } from 'react';
import {
  type CalendarTerms,
  changedTerms,
  isPercent,
  percentEntered,
  percentText,
  type TermsPartProps,
} from './terms-value.ts';
import css from './terms-editor.module.css';

type Reasons = NonNullable<CalendarTerms['reasons']>;
type Term = Reasons[string];

interface Row {
  readonly id: number;
  readonly code: string | null;
  readonly term: Term;
}

const parts = ['pct', 'onDemurrage', 'demurrageRatePct'] as const;
const headers = {
  pct: 'In laytime, %',
  onDemurrage: 'On demurrage, %',
  demurrageRatePct: 'Of the rate, %',
} as const;

const percentColumn = (part: (typeof parts)[number]): GridColumn<Row> => ({
  kind: 'text',
  id: part,
  header: headers[part],
  hint: '0 to 100, or a part such as 3/4',
  width: 120,
  align: 'right',
  get: ({ term }) => percentText(term[part]),
  set: (row, text) => ({ ...row, term: { ...row.term, [part]: percentEntered(text) } }),
});

const removeColumn: GridColumn<Row> = {
  kind: 'remove',
  id: 'remove',
  header: '',
  width: 36,
  label: 'Remove cause',
};

const columnsOf = (rows: readonly Row[]): readonly GridColumn<Row>[] => [
  {
    kind: 'choice',
    id: 'code',
    header: 'Cause',
    width: 190,
    grow: 1,
    options: ({ code }) =>
      [...sofReasons, ...ownCodes(rows)]
        .filter((reason) => reason.code === code || !rows.some((row) => row.code === reason.code))
        .map((reason) => ({ value: reason.code, code: reason.code, label: reason.label })),
    get: ({ code }) => code,
    set: (row, code) => ({ ...row, code: code === null ? null : String(code) }),
  },
  ...parts.map(percentColumn),
  {
    kind: 'text',
    id: 'clause',
    header: 'Clause',
    width: 80,
    maxLength: 40,
    get: ({ term }) => term.clause ?? '',
    set: (row, clause) => ({
      ...row,
      term: { ...row.term, clause: clause === '' ? undefined : clause },
    }),
  },
];

const ownCodes = (rows: readonly Row[]) =>
  rows.flatMap(({ code }) =>
    code === null || sofReasons.some((reason) => reason.code === code)
      ? []
      : [{ code, label: reasonLabel(code) }],
  );

const reasonsOf = (rows: readonly Row[]): Reasons =>
  Object.fromEntries(rows.flatMap(({ code, term }) => (code === null ? [] : [[code, term]])));

const rowsOf = (reasons: Reasons): readonly Row[] =>
  Object.entries(reasons).map(([code, term], id) => ({ id: id + 1, code, term }));

const cellState = ({ term }: Row, columnId: string): CellState => {
  const part = parts.find((name) => name === columnId);
  return part === undefined || isPercent(term[part])
    ? {}
    : { error: 'From 0 to 100, or a part such as 3/4' };
};

/** Rows without a cause are not complete; they are stored here until they are. */
function useRows(props: TermsPartProps) {
  const { reasons } = props.value.terms;
  const [stored, setStored] = useState<{ readonly of: Reasons; readonly rows: readonly Row[] }>();
  const rows = useMemo(
    () =>
      reasons === undefined
        ? []
        : stored !== undefined && stored.of === reasons
          ? stored.rows
          : rowsOf(reasons),
    [reasons, stored],
  );
  const change = (next: readonly Row[]) => {
    const of = reasonsOf(next);
    setStored({ of, rows: next });
    changedTerms(props, { reasons: of });
  };
  return { rows, change };
}

/** The effect of each cause on time: while laytime runs, on demurrage, and on the rate. */
export function ReasonsSection(props: TermsPartProps) {
  const { readOnly, value } = props;
  const { rows, change } = useRows(props);
  const columns = useMemo(() => {
    const editable = columnsOf(rows);
    return readOnly ? editable : [...editable, removeColumn];
  }, [rows, readOnly]);
  const begin = (weather: 'excepted' | 'counts') =>
    changedTerms(props, { reasons: structuredClone(reasonsFor(weather)) as Reasons });
  return (
    <section className={css['section']}>
      <h3>Causes</h3>
      {value.terms.reasons === undefined && !readOnly ? (
        <div className={css['brushes']}>
          <Button onClick={() => begin('excepted')}>Usual causes, weather excepted</Button>
          <Button onClick={() => begin('counts')}>Usual causes, weather counts</Button>
        </div>
      ) : (
        <EditGrid
          name="Causes"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          onChange={change}
          cellState={readOnly ? () => ({ locked: 'your role is read-only' }) : cellState}
          addLabel="Add cause"
          {...(readOnly
            ? {}
            : {
                newRow: () => ({
                  id: Math.max(0, ...rows.map(({ id }) => id)) + 1,
                  code: null,
                  term: {},
                }),
                canRemove: () => true as const,
              })}
        />
      )}
    </section>
  );
}
