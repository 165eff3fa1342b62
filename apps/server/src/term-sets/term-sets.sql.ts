import type { StoredTermSet } from '@fairlead/contract/charter-terms';
import { sql } from 'kysely';
import { holds, startsWith } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';

export interface TermSetReference {
  readonly company: number;
  readonly id: number;
}

export interface TermSetValues {
  readonly name: string;
  readonly note: string;
  readonly content: StoredTermSet;
  readonly inActive: boolean;
}

export interface TermSetRow {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly content: StoredTermSet;
  readonly in_active: boolean;
  readonly used_by: number;
  readonly modified: string;
}

/** Fixtures whose latest charter terms were copied from the set. */
const usedBy = (company: number) => sql`(
  select count(*) from tenant.charter_terms c
  join tenant.fixtures f on f.company_id = ${company} and f.id = c.fixture_id and f.deleted is null
  where c.company_id = ${company} and t.id in (c.loading_set_id, c.discharging_set_id)
    and c.version = (select max(l.version) from tenant.charter_terms l
      where l.company_id = ${company} and l.fixture_id = c.fixture_id)) as used_by`;

const columns = (company: number) =>
  sql`t.id, t.name, t.note, t.content, t.in_active, ${usedBy(company)}, t.modified`;

export interface TermSetSearch {
  readonly text: string;
  readonly withInactive: boolean;
  readonly skip: number;
  readonly take: number;
}

const found = (company: number, { text, withInactive }: TermSetSearch) => sql`
  t.company_id = ${company} and t.deleted is null
    ${withInactive ? sql`` : sql`and not t.in_active`}
    ${text === '' ? sql`` : sql`and ${holds(sql`shared.fold(t.name)`, text)}`}`;

export const listTermSets = (company: number, search: TermSetSearch) =>
  statementOf<TermSetRow>(sql`
    select ${columns(company)} from tenant.term_sets t where ${found(company, search)}
    order by not ${startsWith(sql`shared.fold(t.name)`, search.text)}, lower(t.name), t.id
    limit ${search.take} offset ${search.skip}`);

export const countTermSets = (company: number, search: TermSetSearch) =>
  statementOf<{ total: number }>(sql`
    select count(*) as total from tenant.term_sets t where ${found(company, search)}`);

export const oneTermSet = ({ company, id }: TermSetReference) =>
  statementOf<TermSetRow>(
    sql`
    select ${columns(company)} from tenant.term_sets t
    where t.company_id = ${company} and t.id = ${id} and t.deleted is null`,
    'one term set',
  );

/** Locks a set while it is changed. Send it before everything that is read to decide. */
export const claimTermSet = ({ company, id }: TermSetReference) =>
  statementOf(
    sql`select id from tenant.term_sets where company_id = ${company} and id = ${id} for update`,
    'claim term set',
  );

export const insertTermSet = (company: number, { name, note, content, inActive }: TermSetValues) =>
  statementOf<{ id: number }>(sql`
    insert into tenant.term_sets (company_id, name, note, content, in_active)
    values (${company}, ${name}, ${note}, ${JSON.stringify(content)}::jsonb, ${inActive}) returning id`);

export const updateTermSet = (
  { company, id }: TermSetReference,
  { name, note, content, inActive }: TermSetValues,
) =>
  statementOf(sql`
    update tenant.term_sets set name = ${name}, note = ${note}, content = ${JSON.stringify(content)}::jsonb,
      in_active = ${inActive}
    where company_id = ${company} and id = ${id} and deleted is null`);

export const deleteTermSet = ({ company, id }: TermSetReference) =>
  statementOf(
    sql`
    update tenant.term_sets set deleted = now()
    where company_id = ${company} and id = ${id} and deleted is null`,
    'delete term set',
  );

export const restoreTermSet = ({ company, id }: TermSetReference) =>
  statementOf(
    sql`
    update tenant.term_sets set deleted = null
    where company_id = ${company} and id = ${id} and deleted is not null`,
    'restore term set',
  );

export interface NamedRow {
  readonly id: number;
  readonly name: string;
}
export interface TermSetUsesRow {
  readonly fixtures: readonly NamedRow[];
  readonly fixture_total: number;
  readonly ports: readonly NamedRow[];
  readonly port_total: number;
  readonly is_default: boolean;
}

/** Where a set is used: by which fixtures and ports, the latest 20 by name, and whether it is the company's default. */
export const usesOfTermSet = ({ company, id }: TermSetReference) =>
  statementOf<TermSetUsesRow>(
    sql`
    with fixtures as (
      select distinct f.id, f.fixture_number as name from tenant.charter_terms c
      join tenant.fixtures f on f.company_id = ${company} and f.id = c.fixture_id and f.deleted is null
      where c.company_id = ${company} and ${id}::bigint in (c.loading_set_id, c.discharging_set_id)
        and c.version = (select max(l.version) from tenant.charter_terms l
          where l.company_id = ${company} and l.fixture_id = c.fixture_id)),
    ports as (
      select s.port_id as id, coalesce(p.name, q.name) as name from tenant.port_settings s
      left join shared.ports p on p.id = s.catalogue_port_id
      left join tenant.ports q on q.company_id = ${company} and q.id = s.own_port_id
      where s.company_id = ${company} and s.term_set_id = ${id}),
    latest_fixtures as (select * from fixtures order by id desc limit 20),
    first_ports as (select * from ports order by name, id limit 20)
    select (select coalesce(jsonb_agg(l order by l.id desc), '[]') from latest_fixtures l) as fixtures,
      (select count(*) from fixtures) as fixture_total,
      (select coalesce(jsonb_agg(l order by l.name, l.id), '[]') from first_ports l) as ports,
      (select count(*) from ports) as port_total,
      exists (select from tenant.laytime_settings where company_id = ${company} and term_set_id = ${id}) as is_default`,
    'uses of term set',
  );

/** Names that are taken, folded to lower case. */
export const takenNames = (company: number) =>
  statementOf<{ name: string }>(
    sql`select lower(name) as name from tenant.term_sets where company_id = ${company} and deleted is null`,
    'taken term set names',
  );
