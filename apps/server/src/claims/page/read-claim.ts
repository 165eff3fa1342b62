import type { claims } from '@fairlead/contract/claims';
import { foundDocuments } from '@fairlead/domain/claims/evidence';
import { negotiationTotals } from '@fairlead/domain/claims/negotiation';
import { papersOfClaim } from '@fairlead/domain/claims/papers';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { barAt, dayOf } from '../list/list-claims.ts';
import {
  claimHead,
  type ClaimHeadRow,
  type ClaimPlace,
  itemHistory,
  type ItemChangeRow,
  itemsOfClaim,
  papersOfClaimRow,
} from './claim-page.sql.ts';

export function readClaim({ db, company, params, now }: Call<typeof claims.get>) {
  return claimAt(db, { company, fixture: params.id }, now);
}

/** The claim as currently stored, in one round trip. */
export async function claimAt(db: Session, place: ClaimPlace, now: Date) {
  const [head, items, papers, changes] = await Promise.all([
    db.first(claimHead(place)),
    db.all(itemsOfClaim(place)),
    db.all(papersOfClaimRow(place)),
    db.all(itemHistory(place)),
  ]);
  if (head === undefined) return refuse('notFound');
  return {
    currency: head.currency,
    partOf:
      head.part_of_id === null
        ? null
        : { id: head.part_of_id, fixtureNumber: head.part_of_number ?? '' },
    netted: head.netted,
    items: [...items],
    modified: head.modified,
    itemHistory: changes.map(changeOf),
    totals: negotiationTotals(items),
    settlement: settlementOf(head),
    papers: [...papersOfClaim(head.requested, papers, foundDocuments(head.evidence))],
    timeBar: barAt(head.time_bar, dayOf(now)),
  };
}

function settlementOf(row: ClaimHeadRow) {
  const { settled_amount: amount, settled_currency: currency, settled_on: settledOn } = row;
  if (amount === null || currency === null || settledOn === null) return null;
  return {
    amount,
    currency,
    settledOn,
    reason: row.settled_reason,
    exchange: exchangeOf(row),
    by: row.settled_by,
  };
}

function exchangeOf(row: ClaimHeadRow) {
  const { exchange_currency: currency, exchange_rate: rate } = row;
  const { exchange_on: on, exchange_source: source } = row;
  if (currency === null || rate === null || on === null || source === null) return null;
  return { currency, rate, on, source };
}

/** What people negotiate about; the order among the items is not. */
const fieldsShown = new Set([
  'title',
  'claimed',
  'countered',
  'agreed',
  'state',
  'reason',
  'deleted',
]);

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

function changeOf({ at, by, title, changes }: ItemChangeRow) {
  return {
    at,
    by,
    title,
    changes: Object.entries(changes)
      .filter(([field]) => fieldsShown.has(field))
      .map(([field, [before, after]]) => ({ field, before: textOf(before), after: textOf(after) })),
  };
}
