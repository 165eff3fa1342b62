import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { StoredSummary } from '@fairlead/domain/laytime/stored-summary';
import type { ReadFacts } from '@fairlead/domain/laytime/follow';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** The location of a calculation. */
export interface CalculationReference {
  readonly company: number;
  readonly fixture: number;
  readonly id: number;
}

export interface CalculationRow extends StoredSummary {
  readonly id: number;
  readonly fixture_id: number;
  readonly fixture_number: string;
  readonly number: number;
  readonly party: number;
  readonly name: string;
  readonly sofs: readonly { id: number; revision: number; present: number }[];
  readonly version: number | null;
  readonly created: string;
  readonly modified: string;
}

/** A calculation with the whole input of the engine. */
export interface FullCalculationRow extends CalculationRow {
  readonly content: CalculationContent;
  /** What it was built from; null where that was not stored. */
  readonly facts: ReadFacts | null;
}

/** Calculations `l` of existing fixtures, with what they have read and their latest version. */
const rows = (company: number, content: RawBuilder<unknown>) => sql`
  select l.id, l.fixture_id, f.fixture_number, l.number, l.party, l.name, l.terms_version, l.status, l.questions,
    l.allowed_minutes, l.used_minutes, l.demurrage_minutes, l.saved_minutes, l.demurrage::text as demurrage,
    l.despatch::text as despatch, l.net::text as net, l.currency, l.time_bar, l.engine, l.created, l.modified,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', r.sof_id, 'revision', r.revision, 'present', s.revision) order by r.sof_id)
      from tenant.laytime_sofs r
      join tenant.statements_of_facts s on s.company_id = ${company} and s.id = r.sof_id
      where r.company_id = ${company} and r.calculation_id = l.id), '[]') as sofs,
    (select max(v.number) from tenant.laytime_versions v
      where v.company_id = ${company} and v.calculation_id = l.id) as version${content}
  from tenant.laytime_calculations l
  join tenant.fixtures f on f.company_id = ${company} and f.id = l.fixture_id and f.deleted is null`;

const withContent = (company: number) => sql`,
    (select c.content from tenant.laytime_contents c
      where c.company_id = ${company} and c.calculation_id = l.id) as content,
    (select c.facts from tenant.laytime_contents c
      where c.company_id = ${company} and c.calculation_id = l.id) as facts`;

/** Existing calculations, in order of their numbers. */
export const calculationsOfFixture = (company: number, fixture: number) =>
  statementOf<CalculationRow>(
    sql`${rows(company, sql``)}
    where l.company_id = ${company} and l.fixture_id = ${fixture} and l.deleted is null
    order by l.number`,
    'calculations of fixture',
  );

/** The same with their contents. */
export const fullCalculationsOfFixture = (company: number, fixture: number) =>
  statementOf<FullCalculationRow>(
    sql`${rows(company, withContent(company))}
    where l.company_id = ${company} and l.fixture_id = ${fixture} and l.deleted is null
    order by l.number`,
    'full calculations of fixture',
  );

export const oneCalculation = ({ company, fixture, id }: CalculationReference) =>
  statementOf<FullCalculationRow>(
    sql`${rows(company, withContent(company))}
    where l.company_id = ${company} and l.fixture_id = ${fixture} and l.id = ${id} and l.deleted is null`,
    'one calculation',
  );

/** One row where the fixture exists. */
export const fixtureExists = (company: number, fixture: number) =>
  statementOf<{ fixture_number: string }>(
    sql`select fixture_number from tenant.fixtures
      where company_id = ${company} and id = ${fixture} and deleted is null`,
    'fixture of calculations',
  );

/** Locks the calculation, also a deleted one. Send it before everything that is read to decide. */
export const claimCalculation = ({ company, fixture, id }: CalculationReference) =>
  statementOf(
    sql`select id from tenant.laytime_calculations
      where company_id = ${company} and fixture_id = ${fixture} and id = ${id} for update`,
    'claim calculation',
  );

/** Whether a newer version of the calculation is stored than the stated one. */
export const calculationIsStale = ({ company, id }: CalculationReference, stated: string | null) =>
  statementOf<{ is_stale: boolean | null }>(
    sql`select modified > ${stated}::timestamptz as is_stale from tenant.laytime_calculations
      where company_id = ${company} and id = ${id}`,
    'calculation is stale',
  );
