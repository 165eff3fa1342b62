import type { jointClaims } from '@fairlead/contract/joint-claims';
import {
  type JointCandidate,
  jointNet,
  jointObstacle,
} from '@fairlead/domain/joint-claims/joint-claim';
import { barAt, dayOf, documentsMissing } from '../../claims/list/list-claims.ts';
import type { ClaimReference } from '../../claims/page/claim-page.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { fixturesOfJointClaim, fixturesToJoin, type JointRow } from '../joint-claims.sql.ts';

export function readJointClaim({ db, company, params, now }: Call<typeof jointClaims.get>) {
  return jointClaimAt(db, { company, fixture: params.id }, now);
}

/** The claim that the fixture leads or is part of. */
export async function jointClaimAt(db: Session, reference: ClaimReference, now: Date) {
  const [lead, ...others] = await db.all(fixturesOfJointClaim(reference));
  if (lead === undefined) return refuse('notFound');
  const today = dayOf(now);
  return {
    lead: { id: lead.id, fixtureNumber: lead.fixture_number },
    charterer: { id: lead.charterer_id, name: lead.charterer_name },
    fixtures: [lead, ...others].map((row) => fixtureOf(row, today)),
    ...jointNet(candidateOf(lead), others.map(candidateOf)),
    modified: lead.modified,
  };
}

export async function readChoices({ db, company, params, now }: Call<typeof jointClaims.choices>) {
  const reference = { company, fixture: params.id };
  const [[lead], rows] = await Promise.all([
    db.all(fixturesOfJointClaim(reference)),
    db.all(fixturesToJoin(reference)),
  ]);
  if (lead === undefined) return refuse('notFound');
  const today = dayOf(now);
  return rows
    .filter((row) => row.id !== lead.id)
    .map((row) => ({
      ...fixtureOf(row, today),
      obstacle: row.lead === lead.id ? null : jointObstacle(candidateOf(lead), candidateOf(row)),
    }));
}

export const candidateOf = (row: JointRow): JointCandidate => ({
  fixtureNumber: row.fixture_number,
  charterer: { id: row.charterer_id, name: row.charterer_name },
  currency: row.currency,
  net: row.net,
  partOf: row.lead_number,
  isLead: row.is_lead,
  isSettled: row.is_settled,
  items: row.items,
  payments: row.payments,
  invoices: row.invoices,
});

const fixtureOf = (row: JointRow, today: string) => ({
  id: row.id,
  fixtureNumber: row.fixture_number,
  status: row.status,
  vessel: { id: row.vessel_id, name: row.vessel_name },
  voyage: { id: row.voyage_id, voyageNumber: row.voyage_number, reference: row.reference },
  calculation:
    row.calculation_id === null
      ? null
      : { id: row.calculation_id, party: row.party ?? 0, name: row.calculation_name ?? '' },
  demurrageMinutes: row.demurrage_minutes,
  savedMinutes: row.saved_minutes,
  net: row.net,
  currency: row.currency,
  timeBar: barAt(row.time_bar, today),
  papersMissing: documentsMissing(row),
});
