import { createHash } from 'node:crypto';
import { foldName } from '@fairlead/domain/registers/cells';
import type { DateForm } from '@fairlead/domain/registers/date-forms';
import type { ImportRowState } from '@fairlead/domain/registers/import-rows';
import { externalIdIsOfKeys } from '@fairlead/domain/people/writer';
import { inTurns } from '../../http/in-turns.ts';
import type { Names } from '../lookups.ts';
import type { StoredRecord } from '../record.sql.ts';
import type { RecordFinding, Register, RegisterColumn } from '../register.ts';
import { repairedText } from './double-encoding.ts';
import type { FileRow } from './parse-rows.ts';

/** How a file is understood. */
export interface Understanding {
  readonly register: Register;
  /** For each column of the file the register's column, or undefined where it is left out. */
  readonly mapped: readonly (RegisterColumn | undefined)[];
  readonly dateForm: DateForm;
  readonly names: Names;
  /** By the key of a column: the values that texts of the file are mapped to. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Whether an API key imports: only keys set ids of other systems. */
  readonly isKey: boolean;
}

export type RowFinding = RecordFinding;

export interface JudgedRow {
  readonly line: number;
  readonly state: ImportRowState;
  readonly record: StoredRecord | undefined;
  /** By the columns of the table; cells that are empty are left out. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly cells: readonly string[];
  readonly before: readonly (string | null)[];
  readonly findings: readonly RowFinding[];
}

interface ReadRow {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Texts of the mapped columns as they would be stored. */
  readonly texts: ReadonlyMap<string, string>;
  readonly findings: readonly RowFinding[];
}

/** Determines for each row what it does to the register. */
export async function judgeRows(
  rows: readonly FileRow[],
  records: readonly StoredRecord[],
  understanding: Understanding,
): Promise<readonly JudgedRow[]> {
  const judging = { understanding, index: indexOf(records, understanding), seen: new Map() };
  return inTurns(rows, (row) => judged(readRow(row, understanding), judging));
}

function readRow(
  { line, cells }: FileRow,
  { mapped, dateForm, names, texts: knownMeanings }: Understanding,
): ReadRow {
  const values: Record<string, unknown> = {};
  const texts = new Map<string, string>();
  const findings: RowFinding[] = [];
  for (const [at, column] of mapped.entries()) {
    if (column === undefined) continue;
    const written = cells[at] ?? '';
    const text = meant(column, written, knownMeanings.get(column.key));
    texts.set(column.key, text);
    if (text === '') {
      continue;
    }
    const read = column.read(text, { dateForm, find: (name) => names.find(column, name) });
    if (read.ok) {
      values[column.column] = read.value;
      if (read.warning !== undefined) findings.push(warning(column.key, read.warning));
      const plain = repairedText(text);
      if (plain !== undefined)
        findings.push(
          warning(column.key, `The file was encoded twice: this looks like ${plain.slice(0, 60)}`),
        );
      texts.set(column.key, names.show(column, read.value));
      if (/^[=+\-@].*[(!*/]/.test(text))
        findings.push(warning(column.key, 'Imported as text; formulas are not run'));
    } else findings.push({ key: column.key, message: read.message, isWarning: false });
  }
  return { line, values, texts, findings };
}

/** A cell with its mapped values: the cell as a whole, else each value of one that may contain several. */
function meant(
  { valuesIn }: RegisterColumn,
  written: string,
  meanings: ReadonlyMap<string, string> | undefined,
): string {
  const whole = meanings?.get(written);
  if (meanings === undefined || whole !== undefined) return whole ?? written;
  const parts = valuesIn?.(written) ?? [];
  return parts.some((part) => meanings.has(part))
    ? parts.map((part) => meanings.get(part) ?? part).join(', ')
    : written;
}

/** Records by what names them: one map for each key of the register. */
type Index = readonly ReadonlyMap<string, readonly StoredRecord[]>[];

function indexOf(records: readonly StoredRecord[], { register, names }: Understanding): Index {
  return register.keys.map((key) => {
    const columns = key.map((name) => columnOf(register, name));
    const found = new Map<string, StoredRecord[]>();
    for (const record of records) {
      const text = keyText(columns.map((column) => names.show(column, record[column.column])));
      if (text === undefined) continue;
      const same = found.get(text);
      if (same === undefined) found.set(text, [record]);
      else same.push(record);
    }
    return found;
  });
}

function columnOf({ name, columns }: Register, key: string): RegisterColumn {
  const column = columns.find((each) => each.key === key);
  if (column === undefined) throw new Error(`The register ${name} has no column ${key}.`);
  return column;
}

/** Undefined where all of it is empty. */
function keyText(texts: readonly string[]): string | undefined {
  return texts[texts.length - 1] === '' ? undefined : texts.map(foldName).join('\n');
}

interface Judging {
  readonly understanding: Understanding;
  readonly index: Index;
  /** Lines by the key that they state. */
  readonly seen: Map<string, number>;
}

function judged(row: ReadRow, judging: Judging): JudgedRow {
  const { register, mapped } = judging.understanding;
  const columns = mapped.filter((column) => column !== undefined);
  const found = candidatesOf(row, judging);
  const record = found.records.length === 1 ? found.records[0] : undefined;
  const findings = [
    ...row.findings,
    ...(judging.understanding.isKey ? [] : foreignIds(row, { columns, record })),
    ...found.findings,
    ...(found.records.length > 1
      ? [
          problem(
            found.key,
            `${found.records.length} ${register.things} have this name. Merge them first.`,
          ),
        ]
      : []),
  ];
  const { names } = judging.understanding;
  const whole = wholeOf(row, { register, mapped, record, names });
  findings.push(...whole.findings);
  const { before, changes } = compared(row, {
    record,
    columns,
    names,
  });
  return {
    line: row.line,
    state: stateOf({ row, found, record, changes, findings }),
    record,
    values: whole.values,
    cells: columns.map(({ key }) => row.texts.get(key) ?? ''),
    before,
    findings,
  };
}

const warning = (key: string, message: string): RowFinding => ({ key, message, isWarning: true });
const problem = (key: string, message: string): RowFinding => ({ key, message, isWarning: false });

interface Whole {
  readonly register: Register;
  readonly mapped: Understanding['mapped'];
  readonly record: StoredRecord | undefined;
  readonly names: Names;
}

/** The record that results from a row, with values derived from others, and the findings on the record as a whole. */
function wholeOf(row: ReadRow, { register, mapped, record, names }: Whole) {
  const values: Record<string, unknown> = { ...row.values };
  const findings: RowFinding[] = [];
  for (const column of record === undefined ? register.columns : []) {
    if (
      values[column.column] !== undefined ||
      row.findings.some(({ key }) => key === column.key && row.texts.get(key) !== '')
    )
      continue;
    const derived = column.derive?.(values, names.only(column));
    if (derived !== undefined) {
      values[column.column] = derived;
      findings.push(
        warning(
          column.key,
          column.lookup === undefined
            ? `Follows from the other columns: ${derived}`
            : `The only possible value: ${names.show(column, derived)}`,
        ),
      );
    } else if (column.isRequired === true && row.values[column.column] === undefined)
      findings.push(
        problem(
          column.key,
          mapped.includes(column) ? 'Required' : 'Required: no column of the file contains it',
        ),
      );
  }
  return {
    values,
    findings: [...findings, ...(register.findings?.({ ...record, ...values }, record) ?? [])],
  };
}

/** The records that a row means by the first key that it fills, and whether an earlier row means the same. */
function candidatesOf(row: ReadRow, { understanding: { register }, index, seen }: Judging) {
  for (const [at, key] of register.keys.entries()) {
    const text = keyText(key.map((name) => row.texts.get(name) ?? ''));
    const last = key.at(-1) ?? '';
    if (text === undefined) continue;
    const records = index[at]?.get(text) ?? [];
    const isLast = at === register.keys.length - 1;
    if (records.length === 0 && !isLast) continue;
    const [only, ...more] = records;
    const mark = only !== undefined && more.length === 0 ? `record ${only.id}` : `${at} ${text}`;
    const earlier = seen.get(mark);
    if (earlier === undefined) seen.set(mark, row.line);
    return {
      records,
      key: last,
      isRepeated: earlier !== undefined,
      findings:
        earlier === undefined
          ? []
          : [problem(last, `The same ${register.thing} as in line ${earlier}`)],
    };
  }
  return { records: [], key: '', isRepeated: false, findings: [] };
}

/** People's files may find records by ids of other systems, but not set them. */
function foreignIds(
  { values }: ReadRow,
  {
    columns,
    record,
  }: { readonly columns: readonly RegisterColumn[]; readonly record: StoredRecord | undefined },
): readonly RowFinding[] {
  return columns
    .filter(({ isOfKeys, column }) => isOfKeys === true && values[column] !== undefined)
    .filter(({ column }) => values[column] !== record?.[column])
    .map(({ key }) => problem(key, externalIdIsOfKeys));
}

function compared(
  row: ReadRow,
  {
    record,
    columns,
    names,
  }: {
    readonly record: StoredRecord | undefined;
    readonly columns: readonly RegisterColumn[];
    readonly names: Names;
  },
) {
  const before = columns.map((column) => {
    if (record === undefined || row.values[column.column] === undefined) return null;
    const shown = names.show(column, record[column.column]);
    return shown === row.texts.get(column.key) ? null : shown;
  });
  return { before, changes: before.some((text) => text !== null) };
}

function stateOf({
  found,
  record,
  changes,
  findings,
}: {
  readonly row: ReadRow;
  readonly found: ReturnType<typeof candidatesOf>;
  readonly record: StoredRecord | undefined;
  readonly changes: boolean;
  readonly findings: readonly RowFinding[];
}): ImportRowState {
  if (found.isRepeated || found.records.length > 1) return 'duplicate';
  if (findings.some(({ isWarning }) => !isWarning)) return 'wrong';
  if (record === undefined) return 'new';
  return changes ? 'changed' : 'same';
}

/** Identifies the result of the preview, and the records it was based on: another result has another identifier. */
export async function fingerprintOf(
  rows: readonly JudgedRow[],
  parts: readonly unknown[],
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(parts));
  await inTurns(rows, ({ line, state, record, values }) => {
    hash.update(JSON.stringify([line, state, record?.id ?? 0, record?.modified ?? '', values]));
  });
  return hash.digest('hex');
}
