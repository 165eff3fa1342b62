import type { ClaimEvidence } from '@fairlead/domain/claims/evidence';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import { joined, netCalculation } from '../list/joined.sql.ts';

/** The location of a claim. */
export interface ClaimReference {
  readonly company: number;
  readonly fixture: number;
}

export interface ClaimHeaderRow {
  readonly currency: string;
  /** Null while nothing has been saved for the claim. */
  readonly claim_id: number | null;
  readonly modified: string | null;
  readonly settled_amount: string | null;
  readonly settled_currency: string | null;
  readonly settled_on: string | null;
  readonly settled_reason: string | null;
  readonly settled_by: string | null;
  readonly exchange_currency: string | null;
  readonly exchange_rate: string | null;
  readonly exchange_on: string | null;
  readonly exchange_source: string | null;
  /** The earliest of the fixtures in the claim. */
  readonly time_bar: string | null;
  readonly part_of_id: number | null;
  readonly part_of_number: string | null;
  readonly netted: number;
  readonly requested: readonly string[] | null;
  readonly evidence: ClaimEvidence;
}

/** One row where the fixture exists. */
export const claimHeader = ({ company, fixture }: ClaimReference) =>
  statementOf<ClaimHeaderRow>(
    sql`
    select f.currency, m.id as claim_id, m.modified, m.settled_amount::text as settled_amount,
      m.settled_currency, m.settled_on, m.settled_reason, u.full_name as settled_by, m.exchange_currency,
      trim_scale(m.exchange_rate)::text as exchange_rate, m.exchange_on, m.exchange_source,
      l.time_bar, part_of.lead as part_of_id, part_of.lead_number as part_of_number,
      (select count(*) from (${joined(company)}) j where j.lead = f.id) as netted,
      (select t.content -> 'papers' from tenant.charter_terms t
       where t.company_id = ${company} and t.fixture_id = f.id order by t.version desc limit 1) as requested,
      tenant.claim_evidence(${company}, f.id) as evidence
    from tenant.fixtures f
    left join tenant.claims m on m.company_id = ${company} and m.fixture_id = f.id
    left join control.users u on u.id = m.settled_by
    left join (${joined(company)}) part_of on part_of.fixture = f.id
    ${netCalculation(company)}
    where f.company_id = ${company} and f.id = ${fixture} and f.deleted is null`,
    'claim head',
  );

export interface ClaimItemRow {
  readonly id: number;
  readonly title: string;
  readonly claimed: string;
  readonly countered: string | null;
  readonly agreed: string | null;
  readonly state: 10 | 20 | 30;
  readonly reason: string | null;
}

const claimId = ({ company, fixture }: ClaimReference) =>
  sql`(select m.id from tenant.claims m where m.company_id = ${company} and m.fixture_id = ${fixture})`;

export const itemsOfClaim = (reference: ClaimReference) =>
  statementOf<ClaimItemRow>(
    sql`
    select i.id, i.title, i.claimed::text as claimed, i.countered::text as countered,
      i.agreed::text as agreed, i.state, i.reason
    from tenant.claim_items i
    where i.company_id = ${reference.company} and i.claim_id = ${claimId(reference)} and i.deleted is null
    order by i.place, i.id`,
    'items of claim',
  );

export interface ClaimDocumentRow {
  readonly code: string;
  readonly state: 10 | 20 | 30;
  readonly note: string | null;
}

export const documentsOfClaimRow = (reference: ClaimReference) =>
  statementOf<ClaimDocumentRow>(
    sql`
    select n.code, n.state, n.note from tenant.claim_documents n
    where n.company_id = ${reference.company} and n.claim_id = ${claimId(reference)} order by n.id`,
    'documents of claim',
  );

export interface ItemChangeRow {
  readonly at: string;
  readonly by: string | null;
  readonly title: string;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** What was offered and agreed when, latest first. */
export const itemHistory = (reference: ClaimReference) =>
  statementOf<ItemChangeRow>(
    sql`
    select h.at, u.full_name as by, i.title, h.changes
    from tenant.claim_items i
    join tenant.history h on h.company_id = ${reference.company} and h.entity = 'claimItem' and h.entity_id = i.id
    left join control.users u on u.id = h.actor_id
    where i.company_id = ${reference.company} and i.claim_id = ${claimId(reference)}
    order by h.at desc, h.id desc limit 500`,
    'history of claim items',
  );
