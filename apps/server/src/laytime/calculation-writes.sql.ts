import type { CalculationContent, CalculationSummary } from '@fairlead/domain/laytime/calculation';
import type { ReadFacts } from '@fairlead/domain/laytime/follow';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { CalculationReference } from './laytime.sql.ts';

/** What is stored of a calculation beside its content. */
export interface CalculationValues {
  readonly party: number;
  readonly name: string;
  readonly termsVersion: number | null;
  readonly summary: CalculationSummary;
  readonly engine: string;
  readonly contentSha256: string;
}

/** A new calculation with the next number of its fixture; the caller has locked the fixture. */
export const insertCalculation = (
  { company, fixture, author }: { company: number; fixture: number; author: number | null },
  { party, name, termsVersion, summary, engine, contentSha256 }: CalculationValues,
) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.laytime_calculations (company_id, fixture_id, number, party, name, terms_version, status, questions,
      allowed_minutes, used_minutes, demurrage_minutes, saved_minutes, demurrage, despatch, net, currency, time_bar,
      engine, content_sha256, author_id)
    select ${company}, ${fixture},
      coalesce(max(number), 0) + 1, ${party}, ${name}, ${termsVersion}::int, ${summary.status}, ${summary.questions},
      ${summary.allowedMinutes}::float8, ${summary.usedMinutes}::float8, ${summary.demurrageMinutes}::float8,
      ${summary.savedMinutes}::float8, ${summary.demurrage}::numeric, ${summary.despatch}::numeric,
      ${summary.net}::numeric, ${summary.currency}, ${summary.timeBar}::date, ${engine}, ${contentSha256}, ${author}::bigint
    from tenant.laytime_calculations where company_id = ${company} and fixture_id = ${fixture}
    returning id`,
    'insert calculation',
  );

export const updateCalculation = (
  { company, id }: CalculationReference,
  { party, name, termsVersion, summary, engine, contentSha256 }: CalculationValues,
) =>
  statementOf(
    sql`
    update tenant.laytime_calculations set party = ${party}, name = ${name}, terms_version = ${termsVersion}::int,
      status = ${summary.status}, questions = ${summary.questions}, allowed_minutes = ${summary.allowedMinutes}::float8,
      used_minutes = ${summary.usedMinutes}::float8, demurrage_minutes = ${summary.demurrageMinutes}::float8,
      saved_minutes = ${summary.savedMinutes}::float8, demurrage = ${summary.demurrage}::numeric,
      despatch = ${summary.despatch}::numeric, net = ${summary.net}::numeric, currency = ${summary.currency},
      time_bar = ${summary.timeBar}::date, engine = ${engine}, content_sha256 = ${contentSha256}
    where company_id = ${company} and id = ${id}`,
    'update calculation',
  );

/** Null facts: those that the calculation was built from stay. */
export const storeContent = (
  company: number,
  id: number,
  { content, facts }: { content: CalculationContent; facts: ReadFacts | null },
) =>
  statementOf(
    sql`
    insert into tenant.laytime_contents (company_id, calculation_id, content, facts)
    values (${company}, ${id}, ${JSON.stringify(content)}::jsonb,
      ${facts === null ? null : JSON.stringify(facts)}::jsonb)
    on conflict (company_id, calculation_id) do update set content = excluded.content,
      facts = coalesce(excluded.facts, laytime_contents.facts)`,
    'keep laytime content',
  );

export interface ReadSof {
  readonly id: number;
  readonly revision: number;
}

/** Records which statements of facts the calculation has read; removes those that it no longer reads. */
export const storeReadSofs = (company: number, id: number, sofs: readonly ReadSof[]) =>
  statementOf(
    sql`
    with read as (
      select * from jsonb_to_recordset(${JSON.stringify(sofs)}::jsonb) as t (id bigint, revision int)
    ), gone as (
      delete from tenant.laytime_sofs where company_id = ${company} and calculation_id = ${id}
        and sof_id not in (select id from read)
    )
    insert into tenant.laytime_sofs (company_id, calculation_id, sof_id, revision)
    select ${company}, ${id}, r.id, max(r.revision) from read r group by r.id
    on conflict (company_id, calculation_id, sof_id) do update set revision = excluded.revision`,
    'keep read statements',
  );

/** How many of the stated port calls and statements of facts the fixture may not name. */
export const foreignOf = (
  { company, fixture }: { company: number; fixture: number },
  {
    portCalls,
    sofs,
  }: { portCalls: readonly number[]; sofs: readonly { id: number; portCallId: number }[] },
) =>
  statementOf<{ port_calls: number; sofs: number }>(
    sql`
    with mine as (
      select k.id from tenant.fixtures f
      join tenant.port_calls k on k.company_id = ${company} and (
        k.voyage_id = f.voyage_id or k.id in (
          select p.port_call_id from tenant.cargo c
          join tenant.cargo_ports p on p.company_id = ${company} and p.cargo_id = c.id
          where c.company_id = ${company} and c.fixture_id = f.id))
      where f.company_id = ${company} and f.id = ${fixture}
    )
    select
      (select count(*) from unnest(${portCalls}::bigint[]) as one (id) where id not in (select id from mine)) as port_calls,
      (select count(*) from jsonb_to_recordset(${JSON.stringify(sofs)}::jsonb) as one (id bigint, "portCallId" bigint)
        where not exists (select from tenant.statements_of_facts s
          where s.company_id = ${company} and s.id = one.id and s.port_call_id = one."portCallId")) as sofs`,
  );

/** One row where the calculation existed; the calculations of a deleted fixture cannot be deleted. */
export const deleteCalculation = ({ company, fixture, id }: CalculationReference) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.laytime_calculations l set deleted = now()
    from tenant.fixtures f
    where l.company_id = ${company} and l.fixture_id = ${fixture} and l.id = ${id} and l.deleted is null
      and f.company_id = ${company} and f.id = l.fixture_id and f.deleted is null
    returning l.id`,
    'delete calculation',
  );

export const restoreCalculation = ({ company, fixture, id }: CalculationReference) =>
  statementOf<{ id: number; wasCurrent: boolean }>(
    sql`
    with before as (
      select l.id, l.deleted is null as "wasCurrent" from tenant.laytime_calculations l
      join tenant.fixtures f on f.company_id = ${company} and f.id = l.fixture_id and f.deleted is null
      where l.company_id = ${company} and l.fixture_id = ${fixture} and l.id = ${id}
    ), back as (
      update tenant.laytime_calculations set deleted = null
      where company_id = ${company} and id in (select id from before where not "wasCurrent")
    )
    select id, "wasCurrent" from before`,
    'restore calculation',
  );
