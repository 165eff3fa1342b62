import type {
  CalculationContent,
  CalculationResult,
  CalculationSummary,
} from '@fairlead/domain/laytime/calculation';
import type { FactsPart } from '@fairlead/domain/laytime/outdated-parts';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { CalculationReference } from '../laytime.sql.ts';

export interface VersionRow {
  readonly number: number;
  readonly at: string;
  readonly by: string | null;
  readonly party: number;
  readonly name: string;
  readonly note: string;
  readonly cause: number;
  readonly engine: string;
  readonly sha256: string;
  readonly summary: CalculationSummary;
  /** Parts that had changed and were not taken over when it was frozen. */
  readonly outdated: readonly FactsPart[];
}

export interface FullVersionRow extends VersionRow {
  readonly content: CalculationContent;
  readonly result: CalculationResult;
}

const versions = ({ company, fixture, id }: CalculationReference, more: RawBuilder<unknown>) => sql`
  select v.number, v.at, u.full_name as by, v.party, v.name, v.note, v.cause, v.engine, v.sha256, v.summary, v.outdated${more}
  from tenant.laytime_versions v
  join tenant.laytime_calculations l on l.company_id = ${company} and l.id = v.calculation_id and l.deleted is null
  join tenant.fixtures f on f.company_id = ${company} and f.id = l.fixture_id and f.deleted is null
  left join control.users u on u.id = v.author_id
  where v.company_id = ${company} and v.calculation_id = ${id} and l.fixture_id = ${fixture}`;

/** Versions of an existing calculation, latest first. */
export const versionsOfCalculation = (reference: CalculationReference) =>
  statementOf<VersionRow>(
    sql`${versions(reference, sql``)} order by v.number desc`,
    'versions of calculation',
  );

export const oneVersion = (reference: CalculationReference, number: number) =>
  statementOf<FullVersionRow>(
    sql`${versions(reference, sql`, v.content, v.result`)} and v.number = ${number}`,
    'version of calculation',
  );

export interface FrozenValues {
  readonly cause: number;
  readonly party: number;
  readonly name: string;
  readonly note: string;
  readonly summary: CalculationSummary;
  readonly content: CalculationContent;
  readonly result: CalculationResult;
  readonly engine: string;
  readonly sha256: string;
  readonly outdated: readonly FactsPart[];
}

/** The next version of a calculation that the caller has locked. */
export const insertVersion = (
  { company, id, author }: { company: number; id: number; author: number },
  frozen: FrozenValues,
) =>
  statementOf<{ number: number }>(
    sql`
    insert into tenant.laytime_versions (company_id, calculation_id, number, author_id, cause, party, name, note, summary,
      content, result, engine, sha256, outdated)
    select ${company}, ${id},
      coalesce(max(number), 0) + 1, ${author}::bigint, ${frozen.cause}, ${frozen.party}, ${frozen.name}, ${frozen.note},
      ${JSON.stringify(frozen.summary)}::jsonb, ${JSON.stringify(frozen.content)}::jsonb,
      ${JSON.stringify(frozen.result)}::jsonb, ${frozen.engine}, ${frozen.sha256}, ${frozen.outdated}::text[]
    from tenant.laytime_versions where company_id = ${company} and calculation_id = ${id}
    returning number`,
    'insert laytime version',
  );

/** The calculation that counts when the fixture's is agreed: the agreed one, else the owner's, the latest first. */
export const calculationToAgree = (company: number, fixture: number) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.laytime_calculations
    where company_id = ${company} and fixture_id = ${fixture} and deleted is null and party in (10, 30)
    order by party desc, number desc limit 1`,
    'calculation to agree',
  );
