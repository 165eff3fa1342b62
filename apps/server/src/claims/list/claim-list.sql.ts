import type { ClaimEvidence } from '@fairlead/domain/claims/evidence';
import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import type { ClaimPayment } from '@fairlead/domain/claim-accounts/balance';
import type { FixtureSearchColumn } from '@fairlead/domain/fixtures/search';
import type { FreeTextTerm } from '@fairlead/domain/lists/free-text';
import { type RawBuilder, sql } from 'kysely';
import { termCondition } from '../../fixtures/list/fixture-list.sql.ts';
import { statementOf } from '../../platform/database/query.ts';
import { isNotJoined, joined, netCalculation } from './joined.sql.ts';

/** The filters of the list; days as `2026-09-17`. */
export interface ClaimFilter {
  readonly company: number;
  readonly statuses: readonly number[];
  readonly charterers: readonly number[];
  readonly vessels: readonly number[];
  /** Include ended claims. */
  readonly isClosedToo: boolean;
  /** Time bars of these days only, both included; null is open. */
  readonly bar: { readonly from: string | null; readonly to: string | null } | null;
  /** Only this person's; 'none': of no one; null: of everyone. */
  readonly owner: number | 'none' | null;
  readonly terms: readonly FreeTextTerm<FixtureSearchColumn>[];
}

/** What exists of the documents of a fixture's claim. */
export interface DocumentsRow {
  readonly requested: readonly string[] | null;
  readonly papers: readonly { code: string; state: 10 | 20 | 30; note: string | null }[];
  readonly evidence: ClaimEvidence;
}

export interface NettedRow extends DocumentsRow {
  readonly id: number;
  readonly fixture_number: string;
}

export interface ClaimRow extends DocumentsRow {
  readonly id: number;
  readonly fixture_number: string;
  readonly status: number;
  readonly currency: string;
  readonly vessel_id: number;
  readonly vessel_name: string;
  readonly voyage_id: number;
  readonly voyage_number: number;
  readonly reference: string | null;
  readonly charterer_id: number;
  readonly charterer_name: string;
  readonly calculation_id: number | null;
  readonly party: number | null;
  readonly calculation_name: string | null;
  readonly demurrage_minutes: number | null;
  readonly saved_minutes: number | null;
  readonly net: string | null;
  readonly calculation_currency: string | null;
  readonly time_bar: string | null;
  readonly completed: string | null;
  readonly settled_amount: string | null;
  readonly settled_currency: string | null;
  readonly netted: readonly NettedRow[];
  readonly owner_id: number | null;
  readonly owner_name: string | null;
  readonly items: readonly { readonly claimed: string; readonly state: 10 | 20 | 30 }[];
  readonly payments: readonly ClaimPayment[];
}

type Condition = RawBuilder<unknown>;
const nothing = sql``;

const anyOf = (column: Condition, ids: readonly number[]): Condition =>
  ids.length === 0 ? nothing : sql`and ${column} = any (${ids}::bigint[])`;

const { None, NoDemurrageOrDespatch, NoClaim, Withdrawn, TimeBarred, Settled } = fixtureStatus;
export const endedStatuses = [NoDemurrageOrDespatch, NoClaim, Withdrawn, TimeBarred, Settled];

const ownedBy = (company: number, owner: ClaimFilter['owner']): Condition => {
  if (owner === null) return nothing;
  const owned = sql`select from tenant.claims m
    join tenant.claim_follow_ups w on w.company_id = ${company} and w.claim_id = m.id
    where m.company_id = ${company} and m.fixture_id = f.id`;
  return owner === 'none'
    ? sql`and not exists (${owned} and w.owner_id is not null)`
    : sql`and exists (${owned} and w.owner_id = ${owner})`;
};

function conditions({ company, terms, bar, ...filter }: ClaimFilter): Condition {
  return sql`f.company_id = ${company} and f.deleted is null
    and (l.id is not null or f.status not in (${None}, ${NoDemurrageOrDespatch}))
    ${filter.isClosedToo || filter.statuses.length > 0 ? nothing : sql`and f.status <> all (${endedStatuses}::smallint[])`}
    ${anyOf(sql`f.status`, filter.statuses)} ${anyOf(sql`f.charterer_id`, filter.charterers)}
    ${anyOf(sql`f.vessel_id`, filter.vessels)}
    ${ownedBy(company, filter.owner)}
    ${bar?.from == null ? nothing : sql`and l.time_bar >= ${bar.from}::date`}
    ${bar?.to == null ? nothing : sql`and l.time_bar <= ${bar.to}::date`}
    ${isNotJoined(company)} ${searched(company, terms)}`;
}

/** A claim is also found by the other fixtures that are netted in it. */
function searched(company: number, terms: ClaimFilter['terms']): Condition {
  if (terms.length === 0) return nothing;
  const all = sql.join(
    terms.map((term) => termCondition(company, term)),
    sql` `,
  );
  return sql`and f.id in (
    select f.id from tenant.fixtures f where f.company_id = ${company} ${all}
    union all
    select j.lead from (${joined(company)}) j
    join tenant.fixtures f on f.company_id = ${company} and f.id = j.fixture where true ${all})`;
}

const claimsFrom = (filter: ClaimFilter) => sql`
  from tenant.fixtures f
  join tenant.vessels s on s.company_id = ${filter.company} and s.id = f.vessel_id
  join tenant.voyages v on v.company_id = ${filter.company} and v.id = f.voyage_id
  join tenant.partners p on p.company_id = ${filter.company} and p.id = f.charterer_id
  ${netCalculation(filter.company)}
  where ${conditions(filter)}`;

/**
 * When the last of the fixture's cargo was out: as the statements of facts state, or when she left; null while one port
 * call has not reached that point.
 */
export const completed = (company: number) => sql`
  (select case when bool_and(coalesce(facts.at, pc.departed) is not null) then max(coalesce(facts.at, pc.departed)) end
   from tenant.cargo c
   join tenant.cargo_ports cp on cp.company_id = ${company} and cp.cargo_id = c.id and not cp.in_active
   join tenant.port_calls pc on pc.company_id = ${company} and pc.id = cp.port_call_id
   left join lateral (
     select max(n.at) as at from tenant.statements_of_facts s
     join tenant.sof_lines n on n.company_id = ${company} and n.sof_id = s.id
     where s.company_id = ${company} and s.port_call_id = pc.id and n.kind in ('cargoCompleted', 'hosesOff')) facts on true
   where c.company_id = ${company} and c.fixture_id = f.id and c.deleted is null)`;

export const documents = (company: number) => sql`
  (select t.content -> 'papers' from tenant.charter_terms t
   where t.company_id = ${company} and t.fixture_id = f.id order by t.version desc limit 1) as requested,
  coalesce((
    select jsonb_agg(jsonb_build_object('code', n.code, 'state', n.state, 'note', n.note) order by n.id)
    from tenant.claims m
    join tenant.claim_documents n on n.company_id = ${company} and n.claim_id = m.id
    where m.company_id = ${company} and m.fixture_id = f.id), '[]') as papers,
  tenant.claim_evidence(${company}, f.id) as evidence`;

/** The other fixtures that are netted in the claim of the fixture `part.id`, with their documents. */
export const netted = (company: number) => sql`
  coalesce((
    select jsonb_agg(to_jsonb(other) order by other.id) from (
      select f.id, f.fixture_number, ${documents(company)}
      from tenant.claims m
      join tenant.claims k on k.company_id = ${company} and k.lead_id = m.id
      join tenant.fixtures f on f.company_id = ${company} and f.id = k.fixture_id and f.deleted is null
      where m.company_id = ${company} and m.fixture_id = part.id offset 0) other), '[]') as netted`;

/** The parts of a claim's balance; decimals as text. */
export const accounts = (company: number) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('claimed', i.claimed::text, 'state', i.state))
    from tenant.claim_items i
    where i.company_id = ${company} and i.claim_id = settled.id and i.deleted is null), '[]') as items,
  coalesce((
    select jsonb_agg(jsonb_build_object('direction', y.direction, 'amount', y.amount::text, 'currency', y.currency,
      'rate', y.rate::text, 'rateCurrency', y.rate_currency, 'paidOn', y.paid_on, 'isOnAccount', y.is_on_account))
    from tenant.claim_payments y
    where y.company_id = ${company} and y.claim_id = settled.id and y.deleted is null), '[]') as payments`;

const columns = (company: number) => sql`
  f.id, f.fixture_number, f.status, f.currency, f.vessel_id, s.name as vessel_name, f.voyage_id, v.voyage_number,
  v.reference, f.charterer_id, p.name as charterer_name, l.id as calculation_id, l.party,
  l.name as calculation_name, l.demurrage_minutes, l.saved_minutes, l.net::text as net,
  l.currency as calculation_currency, l.time_bar, ${completed(company)} as completed,
  settled.settled_amount::text as settled_amount, settled.settled_currency, followed.owner_id, holder.full_name as owner_name,
  ${accounts(company)}, ${documents(company)}, ${netted(company)}`;

const settlement = (company: number) => sql`
  left join tenant.claims settled on settled.company_id = ${company} and settled.fixture_id = part.id
  left join tenant.claim_follow_ups followed on followed.company_id = ${company} and followed.claim_id = settled.id
  left join control.users holder on holder.id = followed.owner_id`;

/** A page of the list, the nearest time bar first. */
export const claimPart = (
  filter: ClaimFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
) =>
  statementOf<ClaimRow>(sql`
    with part as materialized (
      select f.id, l.time_bar ${claimsFrom(filter)}
      order by l.time_bar nulls last, f.id desc offset ${skip} limit ${take})
    select ${columns(filter.company)}
    from part
    join tenant.fixtures f on f.company_id = ${filter.company} and f.id = part.id
    join tenant.vessels s on s.company_id = ${filter.company} and s.id = f.vessel_id
    join tenant.voyages v on v.company_id = ${filter.company} and v.id = f.voyage_id
    join tenant.partners p on p.company_id = ${filter.company} and p.id = f.charterer_id
    ${netCalculation(filter.company)} ${settlement(filter.company)}
    order by part.time_bar nulls last, f.id desc`);

/** Counting stops here. */
const mostCounted = 10_000;

export const claimTotal = (filter: ClaimFilter) =>
  statementOf<{ total: number }>(
    sql`select count(*) as total from (select ${claimsFrom(filter)} limit ${mostCounted}) counted`,
  );

export interface StatusTotalRow {
  readonly status: number;
  readonly currency: string;
  readonly claims: number;
  readonly amount: string;
}

/** How many claims of each status and currency there are, and their totals. */
export const statusTotals = (filter: ClaimFilter) =>
  statementOf<StatusTotalRow>(sql`
    select counted.status, counted.currency, count(*) as claims, coalesce(sum(counted.amount), 0)::text as amount
    from (
      select f.status, coalesce(m.settled_currency, l.currency, f.currency) as currency,
        coalesce(m.settled_amount, l.net) as amount
      from (select f.id ${claimsFrom(filter)} limit ${mostCounted}) part
      join tenant.fixtures f on f.company_id = ${filter.company} and f.id = part.id
      left join tenant.claims m on m.company_id = ${filter.company} and m.fixture_id = f.id
      ${netCalculation(filter.company)}) counted
    group by counted.status, counted.currency order by counted.status, counted.currency`);

/** The amount of a claim that may be open, and what was paid of it. */
export type OpenClaimRow = Pick<
  ClaimRow,
  | 'status'
  | 'currency'
  | 'charterer_id'
  | 'charterer_name'
  | 'net'
  | 'calculation_currency'
  | 'settled_amount'
  | 'settled_currency'
  | 'completed'
  | 'items'
  | 'payments'
>;

/** Claims on which no further payment is expected. */
const lostStatuses = [NoDemurrageOrDespatch, NoClaim, Withdrawn, TimeBarred];

/** Every claim on which money may still be owed, including settled ones. */
export const openClaims = (filter: ClaimFilter) =>
  statementOf<OpenClaimRow>(sql`
    with part as materialized (
      select f.id ${claimsFrom({ ...filter, isClosedToo: true })}
        and f.status <> all (${lostStatuses}::smallint[])
      limit ${mostCounted})
    select f.status, f.currency, f.charterer_id, p.name as charterer_name, l.net::text as net,
      l.currency as calculation_currency, settled.settled_amount::text as settled_amount, settled.settled_currency,
      ${completed(filter.company)} as completed, ${accounts(filter.company)}
    from part
    join tenant.fixtures f on f.company_id = ${filter.company} and f.id = part.id
    join tenant.partners p on p.company_id = ${filter.company} and p.id = f.charterer_id
    left join tenant.claims settled on settled.company_id = ${filter.company} and settled.fixture_id = f.id
    ${netCalculation(filter.company)}`);
