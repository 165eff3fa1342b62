import type { claims } from '@fairlead/contract/claims';
import { foundDocuments } from '@fairlead/domain/claims/evidence';
import { negotiationTotals } from '@fairlead/domain/claims/negotiation';
import { documentsOfClaim } from '@fairlead/domain/claims/claim-documents';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { barAt, dayOf } from '../list/list-claims.ts';
import {
  claimHeader,
  type ClaimHeaderRow,
  type ClaimReference,
  itemHistory,
  type ItemChangeRow,
  itemsOfClaim,
  documentsOfClaimRow,
} from './claim-page.sql.ts';

export function readClaim({ db, company, params, now }: Call<typeof claims.get>) {
  return claimAt(db, { company, fixture: params.id }, now);
}

/** The claim as currently stored, in one round trip. */
export async function claimAt(db: Session, reference: ClaimReference, now: Date) {
  const [header, items, documents, changes] = await Promise.all([
    db.first(claimHeader(reference)),
    db.all(itemsOfClaim(reference)),
    db.all(documentsOfClaimRow(reference)),
    db.all(itemHistory(reference)),
  ]);
  if (header === undefined) return refuse('notFound');
  return {
    currency: header.currency,
    partOf:
      header.part_of_id === null
        ? null
        : { id: header.part_of_id, fixtureNumber: header.part_of_number ?? '' },
    netted: header.netted,
    items: [...items],
    modified: header.modified,
    itemHistory: changes.map(changeOf),
    totals: negotiationTotals(items),
    settlement: settlementOf(header),
    papers: [...documentsOfClaim(header.requested, documents, foundDocuments(header.evidence))],
    timeBar: barAt(header.time_bar, dayOf(now)),
  };
}

function settlementOf(row: ClaimHeaderRow) {
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

function exchangeOf(row: ClaimHeaderRow) {
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
