import type { allowanceAccount } from '@fairlead/contract/compliance/allowances';
import { pageSize } from '@fairlead/domain/constants';
import {
  allowanceBalance,
  allowanceEntryFindings,
} from '@fairlead/domain/compliance/allowances/account';
import { allowanceEntriesTable } from '@fairlead/domain/compliance/allowances/entries-table';
import {
  allowanceEntryKind,
  type TradingScheme,
  tradingSchemes,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseFindings } from '../../platform/http/refusal.ts';
import { downloadTable, mostRows } from '../../platform/print/download-table.ts';
import { vesselsOf } from '../compliance.sql.ts';
import {
  allowancePartner,
  type EntryFilter,
  entryPage,
  type EntryRow,
  type EntrySumRow,
  entrySums,
  entryTotal,
  holdEntry,
  insertEntry,
  oneEntry,
} from './entries.sql.ts';

const namedOrNull = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

const entryRecord = (row: EntryRow) => ({
  id: row.id,
  scheme: row.scheme,
  kind: row.kind,
  day: row.day,
  allowances: row.allowances,
  charterer: namedOrNull(row.charterer_id, row.charterer),
  vessel: namedOrNull(row.vessel_id, row.vessel),
  year: row.year,
  note: row.note,
  reverses: row.reverses,
  reversedBy: row.reversed_by,
  author: row.author,
  created: row.created,
  held: row.held,
});

const filterOf = ({
  company,
  query,
}: Pick<Call<typeof allowanceAccount.entries>, 'company' | 'query'>): EntryFilter => ({
  company,
  scheme: query.scheme,
  charterer: query.chartererId ?? null,
  kind: query.kind ?? null,
});

export async function listEntries(call: Call<typeof allowanceAccount.entries>) {
  const { db, query } = call;
  const filter = filterOf(call);
  const [rows, counted] = await Promise.all([
    db.all(entryPage(filter, { skip: query.skip ?? 0, take: query.take ?? pageSize })),
    db.first(entryTotal(filter)),
  ]);
  call.total(counted?.total ?? 0);
  return rows.map(entryRecord);
}

export async function downloadEntries(call: Call<typeof allowanceAccount.download>) {
  const rows = await call.db.all(entryPage(filterOf(call), { skip: 0, take: mostRows + 1 }));
  return downloadTable(
    call,
    rows.map(entryRecord),
    allowanceEntriesTable(label(tradingSchemes, call.query.scheme)),
  );
}

async function readEntry(db: Session, company: number, of: { id: number; scheme: TradingScheme }) {
  const row = await db.first(oneEntry({ company, id: of.id }, of.scheme));
  return row === undefined ? refuse('notFound') : entryRecord(row);
}

/** Refuses a charterer or a vessel that the company does not have. */
async function refuseUnknown(
  db: Session,
  company: number,
  { charterer, vessel }: Call<typeof allowanceAccount.create>['body'],
): Promise<void> {
  const [partner, found] = await Promise.all([
    charterer === null ? null : db.first(allowancePartner(company, charterer.id)),
    vessel === null ? null : db.first(vesselsOf({ company, vessels: [vessel.id] })),
  ]);
  if (partner === undefined) refuseFields({ charterer: ['Not found'] });
  if (found === undefined) refuseFields({ vessel: ['Not found'] });
}

export async function createEntry(call: Call<typeof allowanceAccount.create>) {
  const { db, company, body, actor } = call;
  const { scheme, kind, year } = body;
  refuseFindings(allowanceEntryFindings({ kind, hasCharterer: body.charterer !== null, year }));
  await refuseUnknown(db, company, body);
  const made = await db.first(
    insertEntry(company, {
      ...body,
      charterer: body.charterer?.id ?? null,
      vessel: body.vessel?.id ?? null,
      reverses: null,
      statement: null,
      author: actor.userId === 0 ? null : actor.userId,
    }),
  );
  const id = made?.id ?? 0;
  call.changed({ entity: 'allowanceEntry', id, action: 'created' });
  return readEntry(db, company, { id, scheme });
}

export const isReversal = 'A reversal cannot be reversed: add the entry again';
export const isReversed = 'This entry is reversed already';

export async function reverseEntry(call: Call<typeof allowanceAccount.reverse>) {
  const { db, company, params, body, actor } = call;
  const held = await db.first(holdEntry({ company, id: params.id }));
  if (held === undefined) return refuse('notFound');
  if (held.reverses !== null) refuseFields({ reason: [isReversal] });
  if (held.is_reversed) refuseFields({ reason: [isReversed] });
  const made = await db.first(
    insertEntry(company, {
      ...held,
      note: body.reason,
      reverses: params.id,
      author: actor.userId === 0 ? null : actor.userId,
    }),
  );
  const id = made?.id ?? 0;
  call.changed({ entity: 'allowanceEntry', id, action: 'created' });
  return readEntry(db, company, { id, scheme: held.scheme });
}

export async function readBalance({ db, company, query }: Call<typeof allowanceAccount.balance>) {
  const rows = await db.all(entrySums(company, query.scheme));
  const { charterers, ...sums } = allowanceBalance(
    rows.map((row) => ({ ...row, charterer: row.charterer_id })),
  );
  const names = new Map(rows.map((row) => [row.charterer_id, row.charterer ?? '']));
  return {
    scheme: query.scheme,
    ...sums,
    charterers: charterers.map(({ charterer, ...own }) => ({
      charterer: { id: charterer, name: names.get(charterer) ?? '' },
      ...own,
    })),
    years: surrenderedByYear(rows),
  };
}

function surrenderedByYear(rows: readonly EntrySumRow[]) {
  const surrendered = rows.filter(({ kind }) => kind === allowanceEntryKind.Surrendered);
  return [...Map.groupBy(surrendered, ({ year }) => year ?? 0)]
    .toSorted(([one], [other]) => other - one)
    .map(([year, own]) => ({
      year,
      surrendered: sumDecimals(own.map(({ allowances }) => allowances)),
    }));
}
