import type { claims } from '@fairlead/contract/claims';
import {
  daysBetween,
  exposures,
  timeBarDays,
  timeBarState,
  type TimeBarState,
} from '@fairlead/domain/claims/ageing';
import {
  type ClaimAmount,
  claimAmount,
  claimBalance,
} from '@fairlead/domain/claim-accounts/balance';
import { foundDocuments } from '@fairlead/domain/claims/evidence';
import { missingDocuments, documentsOfClaim } from '@fairlead/domain/claims/claim-documents';
import { readFixtureSearch } from '@fairlead/domain/fixtures/search';
import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import { daysAfter } from '@fairlead/domain/time/calendar';
import type { Call } from '../../platform/http/call.ts';
import { listPage, partOf } from '../../platform/http/list-page.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import {
  type ClaimFilter,
  claimPart,
  type ClaimRow,
  claimTotal,
  type DocumentsRow,
  type OpenClaimRow,
  openClaims,
  statusTotals,
} from './claim-list.sql.ts';

type ListCall = Call<typeof claims.list>;
type ExposureCall = Call<typeof claims.exposure>;
type BoardCall = Call<typeof claims.board>;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

function barOf(state: Exclude<TimeBarState, 'clear'> | undefined, now: Date): ClaimFilter['bar'] {
  const { near, urgent } = timeBarDays;
  if (state === undefined) return null;
  if (state === 'passed') return { from: null, to: daysAfter(dayOf(now), -1) };
  if (state === 'urgent') return { from: dayOf(now), to: daysAfter(dayOf(now), urgent) };
  return { from: daysAfter(dayOf(now), urgent + 1), to: daysAfter(dayOf(now), near) };
}

function filterOf({
  company,
  query,
  now,
  actor,
}: ListCall | ExposureCall | BoardCall): ClaimFilter {
  const { terms, findings } = readFixtureSearch(query.search ?? '');
  if (findings.length > 0) refuseFields({ search: findings.map((finding) => finding.message) });
  return {
    company,
    statuses: query.statuses ?? [],
    charterers: query.chartererIds ?? [],
    vessels: query.vesselIds ?? [],
    isClosedToo: query.closed === true,
    bar: barOf(query.timeBar, now),
    owner: query.owner === 'mine' ? actor.userId : (query.owner ?? null),
    terms,
  };
}

/** Page and count in one round trip. */
export async function listClaims(call: ListCall) {
  const filter = filterOf(call);
  const part = partOf(call.query);
  const rows = await listPage(call, part, {
    page: claimPart(filter, part),
    count: claimTotal(filter),
  });
  return rows.map((row) => claimOf(row, dayOf(call.now)));
}

export function barAt(date: string | null, today: string) {
  if (date === null) return null;
  return { date, daysLeft: daysBetween(today, date), state: timeBarState(date, today) };
}

const ageOf = (completed: string | null, today: string): number | null =>
  completed === null ? null : Math.max(0, daysBetween(completed.slice(0, 10), today));

function claimOf(row: ClaimRow, today: string) {
  return {
    id: row.id,
    fixture: { id: row.id, fixtureNumber: row.fixture_number, status: row.status },
    vessel: { id: row.vessel_id, name: row.vessel_name },
    voyage: { id: row.voyage_id, voyageNumber: row.voyage_number, reference: row.reference },
    charterer: { id: row.charterer_id, name: row.charterer_name },
    netted: row.netted.map(({ id, fixture_number: fixtureNumber }) => ({ id, fixtureNumber })),
    calculation:
      row.calculation_id === null
        ? null
        : { id: row.calculation_id, party: row.party ?? 0, name: row.calculation_name ?? '' },
    demurrageMinutes: row.demurrage_minutes,
    savedMinutes: row.saved_minutes,
    net: row.net,
    settled: row.settled_amount,
    currency: row.settled_currency ?? row.calculation_currency ?? row.currency,
    completed: row.completed,
    ageDays: ageOf(row.completed, today),
    timeBar: barAt(row.time_bar, today),
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    balance: balanceOf(row),
    papersMissing: [row, ...row.netted].reduce((sum, one) => sum + documentsMissing(one), 0),
  };
}

/** How many of the documents that the charter requires are missing. */
export const documentsMissing = ({
  requested,
  papers: documents,
  evidence,
}: DocumentsRow): number =>
  missingDocuments(documentsOfClaim(requested, documents, foundDocuments(evidence)));

/** What a row states of the amount of its claim. */
export interface AmountRow {
  readonly currency: string;
  readonly settled_amount: string | null;
  readonly settled_currency: string | null;
  readonly net: string | null;
  readonly calculation_currency: string | null;
}

/** The amount of a claim, as far as it is known. */
export function claimAmountOf(
  row: AmountRow,
  items: Parameters<typeof claimAmount>[0]['items'],
): ClaimAmount | null {
  const { settled_amount: settled, settled_currency: settledIn } = row;
  return claimAmount({
    settled:
      settled === null || settledIn === null ? null : { amount: settled, currency: settledIn },
    items,
    itemCurrency: row.currency,
    calculated:
      row.net === null
        ? null
        : { amount: row.net, currency: row.calculation_currency ?? row.currency },
  });
}

function balanceOf(row: ClaimRow) {
  const due = claimAmountOf(row, row.items);
  return due === null ? null : claimBalance(due, row.payments);
}

const mostOnBoard = 500;

/** Claims by status, in the order of the statuses. */
export async function listBoard(call: BoardCall) {
  const { db, now } = call;
  const filter = filterOf(call);
  const [rows, totals] = await Promise.all([
    db.all(claimPart(filter, { skip: 0, take: mostOnBoard })),
    db.all(statusTotals(filter)),
  ]);
  const today = dayOf(now);
  return [...Map.groupBy(totals, ({ status }) => status)].map(([status, group]) => ({
    status,
    claims: group.reduce((sum, one) => sum + one.claims, 0),
    totals: group.map(({ currency, amount }) => ({ currency, amount })),
    rows: rows.filter((row) => row.status === status).map((row) => claimOf(row, today)),
  }));
}

/** The open balance of each charterer: the amount of each claim less what was paid, also once it is settled. */
export async function listExposure(call: ExposureCall) {
  const rows = await call.db.all(openClaims(filterOf(call)));
  const today = dayOf(call.now);
  return [...exposures(rows.flatMap((row) => openClaimOf(row, today)))];
}

function openClaimOf(row: OpenClaimRow, today: string) {
  const due = claimAmountOf(row, row.items);
  if (due === null) return [];
  // A payment without a rate cannot be deducted.
  const amount = claimBalance(due, row.payments)?.balance ?? due.amount;
  if (row.status === fixtureStatus.Settled && amount === '0') return [];
  const counterparty = { id: row.charterer_id, name: row.charterer_name };
  return [{ counterparty, currency: due.currency, amount, ageDays: ageOf(row.completed, today) }];
}
