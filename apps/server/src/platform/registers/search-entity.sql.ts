import type { searchedEntities } from '@fairlead/contract/registers';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../database/query.ts';

export interface EntitySearch {
  readonly company: number;
  /** Blank: every record. */
  readonly text: string;
  readonly vessel: number | null;
  readonly voyage: number | null;
  readonly fixture: number | null;
  readonly take: number;
}

type Entity = (typeof searchedEntities)[number];

/** Name, page, vessel, voyage and fixture of the records of an entity. */
const sources: Readonly<Record<Entity, (company: number) => RawBuilder<unknown>>> = {
  cargo: (company) => sql`
    select c.id, m.name || ', ' || p.name as name, '/voyages/' || c.voyage_id || '/edit?cargo=' || c.id as href,
      v.vessel_id, c.voyage_id, c.fixture_id
    from tenant.cargo c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    join tenant.commodities m on m.company_id = ${company} and m.id = c.commodity_id
    join tenant.partners p on p.company_id = ${company} and p.id = c.charterer_id
    where c.company_id = ${company} and c.deleted is null`,
  cargoGroups: (company) => sql`
    select g.id, g.name, '/voyages/' || g.voyage_id || '/edit' as href, v.vessel_id, g.voyage_id, null::bigint as fixture_id
    from tenant.cargo_groups g
    join tenant.voyages v on v.company_id = ${company} and v.id = g.voyage_id and v.deleted is null
    where g.company_id = ${company}`,
  documents: (company) => sql`
    select d.id, n.name, '/fixtures/' || d.fixture_id || '/documents' as href, f.vessel_id, f.voyage_id,
      d.fixture_id
    from tenant.documents d
    join tenant.files n on n.company_id = ${company} and n.id = d.file_id
    join tenant.fixtures f on f.company_id = ${company} and f.id = d.fixture_id and f.deleted is null
    where d.company_id = ${company} and d.deleted is null`,
  ltcs: (company) => sql`
    select l.id, l.name, '/fixtures/' || l.fixture_id || '/laytime/' || l.id as href, f.vessel_id, f.voyage_id,
      l.fixture_id
    from tenant.laytime_calculations l
    join tenant.fixtures f on f.company_id = ${company} and f.id = l.fixture_id and f.deleted is null
    where l.company_id = ${company} and l.deleted is null`,
};

export const foundRecords = (entity: Entity, search: EntitySearch) =>
  statementOf<{ id: number; name: string; href: string }>(
    sql`
    select r.id, r.name, r.href from (${sources[entity](search.company)}) r
    where (${search.vessel}::bigint is null or r.vessel_id = ${search.vessel}::bigint)
      and (${search.voyage}::bigint is null or r.voyage_id = ${search.voyage}::bigint)
      and (${search.fixture}::bigint is null or r.fixture_id = ${search.fixture}::bigint)
      ${search.text === '' ? sql`` : sql`and shared.fold(r.name) like '%' || shared.like_pattern(${search.text}) || '%'`}
    order by r.id desc limit ${search.take}`,
  );
