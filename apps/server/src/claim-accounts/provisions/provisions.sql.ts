import type { ProvidedClaim, Provision } from '@fairlead/domain/claim-accounts/provision';
import { sql } from 'kysely';
import type { ClaimReference } from '../../claims/page/claim-page.sql.ts';
import type { ClaimKey } from '../../claims/writes/claim-writes.sql.ts';
import { statementOf } from '../../platform/database/query.ts';

export interface ProvisionRow {
  readonly id: number;
  readonly as_of: string;
  readonly currency: string;
  readonly expected: string;
  readonly probability: string | null;
  readonly agreed: string | null;
  readonly note: string | null;
  readonly author: string | null;
  readonly modified: string;
}

export const fixtureExists = ({ company, fixture }: ClaimReference) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.fixtures where company_id = ${company} and id = ${fixture} and deleted is null`,
    'fixture of provisions',
  );

export const provisionsOfClaim = ({ company, fixture }: ClaimReference) =>
  statementOf<ProvisionRow>(
    sql`
    select v.id, v.as_of, v.currency, v.expected::text as expected, v.probability::text as probability,
      v.agreed::text as agreed, v.note, u.full_name as author, v.modified
    from tenant.claims m
    join tenant.claim_provisions v on v.company_id = ${company} and v.claim_id = m.id and v.deleted is null
    left join control.users u on u.id = v.author_id
    where m.company_id = ${company} and m.fixture_id = ${fixture}
    order by v.as_of desc, v.id desc limit 500`,
    'provisions of claim',
  );

export interface ProvisionValues extends Provision {
  readonly note: string | null;
  readonly author: number | null;
}

export const saveProvisionRow = ({ company, id }: ClaimKey, values: ProvisionValues) =>
  statementOf(
    sql`
    insert into tenant.claim_provisions as v
      (company_id, claim_id, as_of, currency, expected, probability, agreed, note, author_id)
    values (${company}, ${id}, ${values.asOf}::date, ${values.currency}, ${values.expected}::numeric,
      ${values.probability}::numeric, ${values.agreed}::numeric, ${values.note}, ${values.author})
    on conflict (company_id, claim_id, as_of) where deleted is null do update
      set currency = excluded.currency, expected = excluded.expected, probability = excluded.probability,
        agreed = excluded.agreed, note = excluded.note, author_id = excluded.author_id
    where (v.currency, v.expected, v.probability, v.agreed, v.note) is distinct from
      (excluded.currency, excluded.expected, excluded.probability, excluded.agreed, excluded.note)`,
    'save claim provision',
  );

export const deleteProvision = ({ company, id }: ClaimKey, provision: number) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.claim_provisions set deleted = clock_timestamp()
    where company_id = ${company} and claim_id = ${id} and id = ${provision} and deleted is null returning id`,
    'delete claim provision',
  );

/** One row where the claim has the provision afterwards, whether restored now or before. */
export const restoreProvision = ({ company, id }: ClaimKey, provision: number) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.claim_provisions set deleted = null
    where company_id = ${company} and claim_id = ${id} and id = ${provision} returning id`,
    'restore claim provision',
  );

type Entry = Omit<Provision, 'asOf'> & { readonly asOf: string };
export interface ProvidedRow extends Omit<ProvidedClaim, 'fixtureNumber' | 'now' | 'before'> {
  readonly fixture_number: string;
  readonly now: Entry | null;
  readonly before: Entry | null;
}

/** The last entry of a claim up to a day. */
const entryAt = (company: number, day: string) => sql`
  (select jsonb_build_object('asOf', v.as_of, 'currency', v.currency, 'expected', v.expected::text,
     'probability', v.probability::text, 'agreed', v.agreed::text)
   from tenant.claim_provisions v
   where v.company_id = ${company} and v.claim_id = m.id and v.deleted is null and v.as_of <= ${day}::date
   order by v.as_of desc limit 1)`;

/** Claims that have a provision up to the end of the period. */
export const providedClaims = (
  company: number,
  {
    periodEnd,
    previous,
    limit,
  }: { readonly periodEnd: string; readonly previous: string; readonly limit: number },
) =>
  statementOf<ProvidedRow>(sql`
    select f.fixture_number, s.name as vessel, p.name as charterer, f.status, u.full_name as owner,
      ${entryAt(company, periodEnd)} as now, ${entryAt(company, previous)} as before
    from tenant.claims m
    join tenant.fixtures f on f.company_id = ${company} and f.id = m.fixture_id and f.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = f.vessel_id
    join tenant.partners p on p.company_id = ${company} and p.id = f.charterer_id
    left join tenant.claim_follow_ups w on w.company_id = ${company} and w.claim_id = m.id
    left join control.users u on u.id = w.owner_id
    where m.company_id = ${company} and exists (
      select from tenant.claim_provisions v where v.company_id = ${company} and v.claim_id = m.id
        and v.deleted is null and v.as_of <= greatest(${periodEnd}::date, ${previous}::date))
    order by f.fixture_number, f.id limit ${limit}`);
