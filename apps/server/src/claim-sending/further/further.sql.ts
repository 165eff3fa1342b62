import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { VersionOfFixture } from './further-versions.ts';

/** A further fixture as an invoice or a sending states it. */
export interface FurtherVersion {
  readonly fixtureId: number;
  readonly fixtureNumber: string;
  readonly calculationId: number;
  readonly version: number;
}

/** What states the further fixtures, and its id. */
export type FurtherOwner = { readonly invoice: number } | { readonly sending: number };

const stated = (company: number) => sql`
  select jsonb_agg(jsonb_build_object('fixtureId', w.fixture_id, 'fixtureNumber', g.fixture_number,
    'calculationId', w.calculation_id, 'version', w.version) order by w.id)
  from tenant.claim_further_versions w
  join tenant.fixtures g on g.company_id = ${company} and g.id = w.fixture_id
  where w.company_id = ${company}`;

/** The further fixtures of the invoice `i`, as a column. */
export const furtherOfInvoice = (company: number) =>
  sql`coalesce((${stated(company)} and w.invoice_id = i.id), '[]') as further`;

/** The further fixtures of the sending `n`, as a column. */
export const furtherOfSending = (company: number) =>
  sql`coalesce((${stated(company)} and w.sending_id = n.id), '[]') as further`;

export const insertFurther = (
  company: number,
  owner: FurtherOwner,
  { id, version }: Pick<VersionOfFixture, 'id' | 'version'>,
) =>
  statementOf(
    sql`
    insert into tenant.claim_further_versions (company_id, invoice_id, sending_id, fixture_id, calculation_id, version)
    values (${company}, ${'invoice' in owner ? owner.invoice : null}, ${'sending' in owner ? owner.sending : null},
      ${id}, ${version.calculation_id}, ${version.version})`,
    'insert further version of a claim',
  );
