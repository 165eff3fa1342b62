import { type RawBuilder, sql } from 'kysely';
import { type DocumentsRow, documents } from '../claims/list/claim-list.sql.ts';
import { calculation, joined } from '../claims/list/joined.sql.ts';
import type { ClaimReference } from '../claims/page/claim-page.sql.ts';
import { statementOf } from '../platform/database/query.ts';

/** A fixture as it is netted with others, and what exists of a claim of its own. */
export interface JointRow extends DocumentsRow {
  readonly id: number;
  readonly fixture_number: string;
  readonly status: number;
  readonly charterer_id: number;
  readonly charterer_name: string;
  readonly vessel_id: number;
  readonly vessel_name: string;
  readonly voyage_id: number;
  readonly voyage_number: number;
  readonly reference: string | null;
  /** Of the calculation that counts, else of the fixture. */
  readonly currency: string;
  readonly calculation_id: number | null;
  readonly party: number | null;
  readonly calculation_name: string | null;
  readonly demurrage_minutes: number | null;
  readonly saved_minutes: number | null;
  readonly net: string | null;
  readonly time_bar: string | null;
  readonly claim_id: number | null;
  readonly modified: string | null;
  readonly lead: number | null;
  readonly lead_number: string | null;
  readonly is_lead: boolean;
  readonly is_settled: boolean;
  readonly items: number;
  readonly payments: number;
  /** Invoices that state the fixture and are not credited in full. */
  readonly invoices: number;
}

const invoicesLeft = (company: number) => sql`
  (select count(*) from tenant.claim_invoices i
   where i.company_id = ${company} and i.kind = 10
     and (i.fixture_id = f.id or i.id in (
       select n.invoice_id from tenant.claim_further_versions n
       where n.company_id = ${company} and n.fixture_id = f.id))
     and i.total > coalesce((select sum(c.total) from tenant.claim_invoices c
       where c.company_id = ${company} and c.credits_id = i.id), 0))`;

const fixtures = (company: number, where: RawBuilder<unknown>) => sql`
  select f.id, f.fixture_number, f.status, f.charterer_id, p.name as charterer_name, f.vessel_id,
    s.name as vessel_name, f.voyage_id, v.voyage_number, v.reference, coalesce(l.currency, f.currency) as currency,
    l.id as calculation_id, l.party, l.name as calculation_name, l.demurrage_minutes, l.saved_minutes,
    l.net::text as net, l.time_bar, m.id as claim_id, m.modified, part_of.lead, part_of.lead_number,
    exists (select from (${joined(company)}) j where j.lead = f.id) as is_lead,
    m.settled_amount is not null as is_settled,
    (select count(*) from tenant.claim_items i
     where i.company_id = ${company} and i.claim_id = m.id and i.deleted is null) as items,
    (select count(*) from tenant.claim_payments y
     where y.company_id = ${company} and y.claim_id = m.id and y.deleted is null) as payments,
    ${invoicesLeft(company)} as invoices, ${documents(company)}
  from tenant.fixtures f
  join tenant.vessels s on s.company_id = ${company} and s.id = f.vessel_id
  join tenant.voyages v on v.company_id = ${company} and v.id = f.voyage_id
  join tenant.partners p on p.company_id = ${company} and p.id = f.charterer_id
  left join tenant.claims m on m.company_id = ${company} and m.fixture_id = f.id
  left join (${joined(company)}) part_of on part_of.fixture = f.id
  ${calculation(company)}
  where f.company_id = ${company} and f.deleted is null ${where}`;

/** The fixture that leads the claim of a fixture, then the others; no row where the fixture does not exist. */
export const fixturesOfJointClaim = ({ company, fixture }: ClaimReference) =>
  statementOf<JointRow>(
    sql`
    with chosen as (
      select coalesce((select j.lead from (${joined(company)}) j where j.fixture = f.id), f.id) as lead
      from tenant.fixtures f where f.company_id = ${company} and f.id = ${fixture} and f.deleted is null)
    ${fixtures(company, sql`and (f.id = (select lead from chosen) or part_of.lead = (select lead from chosen))`)}
    order by part_of.lead is not null, f.id`,
    'fixtures of a joint claim',
  );

export const fixturesById = (company: number, ids: readonly number[]) =>
  statementOf<JointRow>(
    sql`${fixtures(company, sql`and f.id = any (${[...ids]}::bigint[])`)} order by f.id`,
    'fixtures by id',
  );

const mostChoices = 200;

/** Other fixtures with the same charterer that have a calculation, latest first. */
export const fixturesToJoin = ({ company, fixture }: ClaimReference) =>
  statementOf<JointRow>(
    sql`
    ${fixtures(
      company,
      sql`and l.id is not null and f.id <> ${fixture} and f.charterer_id = (
        select k.charterer_id from tenant.fixtures k
        where k.company_id = ${company} and k.id = ${fixture} and k.deleted is null)`,
    )}
    order by f.id desc limit ${mostChoices}`,
    'fixtures to join',
  );

/** Creates the claims of existing fixtures where there are none yet. Send it before `holdClaims`. */
export const createClaims = (company: number, ids: readonly number[]) =>
  statementOf(
    sql`
    insert into tenant.claims (company_id, fixture_id)
    select ${company}, f.id from tenant.fixtures f
    where f.company_id = ${company} and f.id = any (${[...ids]}::bigint[]) and f.deleted is null
    on conflict (company_id, fixture_id) do nothing`,
    'open claims',
  );

/** Locks the claims of fixtures until the end of the transaction, in one order whoever asks. */
export const holdClaims = (company: number, ids: readonly number[]) =>
  statementOf(
    sql`
    select id from tenant.claims
    where company_id = ${company} and fixture_id = any (${[...ids]}::bigint[]) order by id for update`,
    'hold claims',
  );

/** States which claims are part of the claim `lead`. */
export const setJoined = (
  company: number,
  { lead, ids }: { readonly lead: number; readonly ids: readonly number[] },
) =>
  statementOf(
    sql`
    update tenant.claims k set lead_id = case when k.fixture_id = any (${[...ids]}::bigint[]) then ${lead}::bigint end
    where k.company_id = ${company} and k.id <> ${lead}
      and (k.lead_id = ${lead} or k.fixture_id = any (${[...ids]}::bigint[]))
      and k.lead_id is distinct from case when k.fixture_id = any (${[...ids]}::bigint[]) then ${lead}::bigint end`,
    'set joined claims',
  );

/** The latest frozen version of a calculation. */
export const latestVersion = (company: number, id: number) =>
  statementOf<{ number: number; sha256: string }>(
    sql`
    select number, sha256 from tenant.laytime_versions
    where company_id = ${company} and calculation_id = ${id} order by number desc limit 1`,
    'latest version of calculation',
  );
