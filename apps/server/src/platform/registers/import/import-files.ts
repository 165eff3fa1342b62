import { counted } from '@fairlead/domain/quantities/counted';
import type { registers } from '@fairlead/contract/registers';
import { type ImportRowState, importRowStates } from '@fairlead/domain/registers/import-rows';
import type { Session } from '../../database/session.ts';
import { writerOf } from '../../access/writer.ts';
import type { Call } from '../../http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../http/refusal.ts';
import { readInWorker } from '../../worker-pool/run-in-worker.ts';
import {
  claimRecords,
  insertRecords,
  type RegisterScope,
  recordsByIds,
  updateRecords,
} from '../record.sql.ts';
import type { Register, RegisterColumn } from '../register.ts';
import {
  claimImport,
  dropOldImports,
  type ImportAnswer,
  type ImportScope,
  storeImport,
  type StoredImport,
  noteApplied,
  oneImport,
} from './imports.sql.ts';
import type { JudgedRow } from './judge-rows.ts';
import { understand, type Understood } from './understand.ts';
import { unknownValues } from './unknown-values.ts';

/** A page of the preview's rows, by default. */
const usualTake = 200;

const scopeOf = (
  { company, actor }: Pick<Call<typeof registers.preview>, 'company' | 'actor'>,
  register: Register,
): ImportScope => ({ company, userId: actor.userId, register: register.name });

type Calls = typeof registers;
type Reading = 'db' | 'company' | 'actor' | 'source';

/** What each call of an import needs, whatever its path is. */
export type UploadCall = Pick<Call<Calls['upload']>, Reading | 'file'>;
export type ReadingCall<Body> = Pick<Call<Calls['preview']>, Reading> & {
  readonly params: { readonly id: number };
  readonly body: Body;
};
type PreviewCall = ReadingCall<Call<Calls['preview']>['body']>;
export type LeftOutCall = ReadingCall<Call<Calls['leftOut']>['body']>;
type ApplyCall = Pick<Call<Calls['apply']>, Reading | 'body' | 'changed' | 'afterCommit'>;

/** Reads a file, stores it for a day, and reports what it would do. */
export async function uploadImport(call: UploadCall, register: Register) {
  const { db, company, file } = call;
  const opened = await readInWorker('readTable', file.content);
  if (opened.kind === 'refused') return refuseFields({ file: [opened.reason] });
  const { readAs, rows } = opened.content;
  const name = file.name === '' ? 'Import' : file.name;
  const [, made] = await Promise.all([
    db.run(dropOldImports(company)),
    db.first(storeImport(scopeOf(call, register), { name, readAs, rows })),
  ]);
  if (made === undefined) throw new Error('An import that was just kept is not there.');
  const stored = { id: made.id, file_name: name, read_as: readAs, cells: rows, applied: null };
  const understood = await understand({
    db,
    company,
    register,
    stored,
    stated: {},
    isKey: writerOf(call) === 'key',
  });
  return previewOf(
    register,
    { stored, understood },
    { take: usualTake, skip: 0, state: undefined },
  );
}

/** A file that is not imported yet, read with the user's choices. */
export async function readAgain(call: PreviewCall | LeftOutCall, register: Register) {
  const { db, company, params, body } = call;
  const stored =
    (await db.first(oneImport(scopeOf(call, register), params.id))) ?? refuse('notFound');
  if (stored.applied !== null) refuseFields({ id: ['This file has already been imported'] });
  const isKey = writerOf(call) === 'key';
  const understood = await understand({ db, company, register, stored, stated: body, isKey });
  return { stored, understood };
}

/** The same file with another mapping, another date format, or another page of its rows. */
export async function previewImport(call: PreviewCall, register: Register) {
  const { body } = call;
  const { stored, understood } = await readAgain(call, register);
  return previewOf(
    register,
    { stored, understood },
    {
      take: body.take ?? usualTake,
      skip: body.skip ?? 0,
      state: body.state,
    },
  );
}

interface ShownRows {
  readonly state: ImportRowState | undefined;
  readonly skip: number;
  readonly take: number;
}

function previewOf(
  register: Register,
  { stored, understood }: { readonly stored: StoredImport; readonly understood: Understood },
  { state, skip, take }: ShownRows,
) {
  const { headings, mapping, columns, keys, missing, dateForm, dateForms, rows, fingerprint } =
    understood;
  const counts = Object.fromEntries(importRowStates.map((each) => [each, 0])) as Record<
    ImportRowState,
    number
  >;
  for (const row of rows) counts[row.state] += 1;
  const shown = state === undefined ? rows : rows.filter((row) => row.state === state);
  const examples = stored.cells.slice(1, 200);
  return {
    importId: stored.id,
    fileName: stored.file_name,
    readAs: stored.read_as,
    headings: headings.map((text, at) => ({
      text,
      examples: [...new Set(examples.map(({ cells }) => cells[at] ?? ''))]
        .filter((cell) => cell !== '')
        .slice(0, 3)
        .map((cell) => cell.slice(0, 100)),
    })),
    mapping: [...mapping],
    columns: [...columns],
    keys: keys.map((key) => [...key]),
    missing: [...missing],
    dateForm,
    dateForms: [...dateForms],
    counts,
    unknownValues: unknownValues(register, understood),
    mapped: mapping.filter((key) => key !== null),
    rows: shown.slice(skip, skip + take).map(rowOf),
    fingerprint,
  };
}

const rowOf = ({ line, state, record, cells, before, findings }: JudgedRow) => ({
  line,
  state,
  id: record?.id ?? null,
  cells: [...cells],
  before: [...before],
  findings: [...findings],
});

/** Stores what was previewed, all in the call's transaction; a repeated call returns the first result. */
export async function applyImport(call: ApplyCall, register: Register): Promise<ImportAnswer> {
  const { db, company, body } = call;
  const scope = scopeOf(call, register);
  const request = JSON.stringify([
    body.mapping,
    body.dateForm,
    body.values,
    body.fingerprint,
    body.rows,
    body.changes,
  ]);
  await db.run(claimImport(scope));
  const stored = (await db.first(oneImport(scope, body.importId))) ?? refuse('notFound');
  if (stored.applied !== null)
    return stored.applied.request === request
      ? stored.applied.answer
      : refuseFields({ importId: ['This file has already been imported'] });
  const isKey = writerOf(call) === 'key';
  const understood = await understand({ db, company, register, stored, stated: body, isKey });
  if (understood.missing.length > 0)
    refuseFields({ mapping: [`Choose a column for ${understood.missing.join(', ')}`] });
  if (understood.fingerprint !== body.fingerprint)
    refuseStale({ fingerprint: body.fingerprint }, { fingerprint: understood.fingerprint });
  const bad = understood.rows.filter(
    ({ state }) => state === 'wrong' || state === 'duplicate',
  ).length;
  if (body.rows === 'all' && bad > 0)
    refuseFields({
      rows: [`${counted(bad, 'row is', 'rows are')} invalid or duplicate. Nothing was imported.`],
    });
  const answer = await storeRows(call, { company, register }, understood.rows);
  await db.run(noteApplied(scope, stored.id, { request, answer }));
  return answer;
}

/** How many rows are sent in one statement. */
const batch = 2000;

async function storeRows(
  call: ApplyCall,
  scope: RegisterScope,
  rows: readonly JudgedRow[],
): Promise<ImportAnswer> {
  const { register } = scope;
  const made = rows.filter(({ state }) => state === 'new');
  const changed =
    call.body.changes === 'newOnly' ? [] : rows.filter(({ state }) => state === 'changed');
  for (let at = 0; at < made.length; at += batch)
    await insertRows(call.db, scope, made.slice(at, at + batch));
  await changeRows(call, scope, changed);
  if (made.length + changed.length > 0) {
    call.changed({ entity: register.entity, id: 0, action: 'updated' });
    call.afterCommit(() => register.stored?.(scope.company));
  }
  const same = rows.filter(({ state }) => state === 'same').length;
  return {
    created: made.length,
    changed: changed.length,
    same,
    leftOut: rows.length - made.length - changed.length - same,
  };
}

async function insertRows(
  db: Session,
  scope: RegisterScope,
  rows: readonly JudgedRow[],
): Promise<void> {
  const { register, company } = scope;
  const values = rows.map(newValues(register));
  const made = await db.all(
    register.writes?.insert(company, values) ?? insertRecords(scope, register.columns, values),
  );
  // A record that a row names was deleted since the preview.
  if (made.length < rows.length) refuse('stale');
}

/** Values that a file leaves out are as in a new record. */
const newValues =
  (register: Register) =>
  ({ values }: JudgedRow) =>
    Object.fromEntries(
      register.columns.map((column) => [column.column, values[column.column] ?? emptyOf(column)]),
    );

const emptyOf = ({ blank, type }: RegisterColumn): unknown => {
  if (blank !== undefined) return blank;
  if (type === 'boolean') return false;
  return type === 'jsonb' || type.endsWith('[]') ? [] : null;
};

/** Existing records with the values of the file, so that one statement changes them all. */
async function changeRows(
  { db }: Pick<ApplyCall, 'db'>,
  scope: RegisterScope,
  rows: readonly JudgedRow[],
): Promise<void> {
  const { derived, nameColumn } = scope.register;
  const renamed = rows.flatMap(({ record, values }) =>
    record !== undefined && (values[nameColumn] ?? record[nameColumn]) !== record[nameColumn]
      ? [record.id]
      : [],
  );
  await claimAsJudged(db, scope, rows);
  if (derived !== undefined && renamed.length > 0)
    await db.run(derived.claim(scope.company, renamed));
  for (let at = 0; at < rows.length; at += batch)
    await updateRows(db, scope, rows.slice(at, at + batch));
  if (derived !== undefined && renamed.length > 0)
    await db.run(derived.refresh(scope.company, renamed));
}

async function updateRows(
  db: Session,
  scope: RegisterScope,
  rows: readonly JudgedRow[],
): Promise<void> {
  const { register, company } = scope;
  const known = rows.flatMap(({ record, values }) =>
    record === undefined ? [] : [{ record, values }],
  );
  await db.run(
    register.writes?.update(company, known) ??
      updateRecords(
        scope,
        register.columns,
        known.map(({ record, values }) => ({ ...record, ...values })),
      ),
  );
}

/** Locks the records of changed rows; if another user saved one since they were read, the preview is outdated. */
async function claimAsJudged(
  db: Session,
  scope: RegisterScope,
  rows: readonly JudgedRow[],
): Promise<void> {
  const records = rows.flatMap(({ record }) => (record === undefined ? [] : [record]));
  const ids = records.map(({ id }) => id);
  const [, now] = await Promise.all([
    db.run(claimRecords(scope, ids)),
    db.all(recordsByIds(scope, ids)),
  ]);
  const stamps = new Map(now.map(({ id, modified }) => [id, modified]));
  if (records.some(({ id, modified }) => stamps.get(id) !== modified)) refuse('stale');
}
