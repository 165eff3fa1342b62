import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import {
  entriesOfRecords,
  historyEntry,
  type HistoryEntryRow,
  type HistoryPage,
} from '../../platform/database/record-history.sql.ts';

export interface VoyageHistoryRow extends HistoryEntryRow {
  readonly about: string | null;
}

/**
 * Entries of a voyage, its port calls, its cargo, that cargo's ports and its cargo groups, newest first. Deleted records
 * are included; a cargo group leaves no row, so it is found by the entry of its creation.
 */
export const historyOfVoyage = (company: number, voyage: number, page: HistoryPage) =>
  statementOf<VoyageHistoryRow>(sql`
    with calls as (
      select c.id, coalesce(p.name, o.name) as port from tenant.port_calls c
      left join shared.ports p on p.id = c.catalogue_port_id
      left join tenant.ports o on o.company_id = ${company} and o.id = c.own_port_id
      where c.company_id = ${company} and c.voyage_id = ${voyage}
    ), cargoes as (
      select c.id, m.name as commodity from tenant.cargo c
      join tenant.commodities m on m.company_id = ${company} and m.id = c.commodity_id
      where c.company_id = ${company} and c.voyage_id = ${voyage}
    ), groups as (
      select distinct on (g.entity_id) g.entity_id as id, g.changes #>> '{name,1}' as name from tenant.history g
      where g.company_id = ${company} and g.entity = 'cargoGroup' and g.action = 'insert'
        and g.changes #>> '{voyage_id,1}' = ${String(voyage)}
      order by g.entity_id, g.id desc
    ), records (entity, id, about) as (
      select 'voyage', v.id, null from tenant.voyages v
      where v.company_id = ${company} and v.id = ${voyage}
      union all select 'portCall', id, port from calls
      union all select 'cargo', id, commodity from cargoes
      union all select 'cargoGroup', id, name from groups
      union all
      select 'cargoPort', l.id, g.commodity || ', ' || k.port from tenant.cargo_ports l
      join cargoes g on g.id = l.cargo_id join calls k on k.id = l.port_call_id
      where l.company_id = ${company} and l.voyage_id = ${voyage}
    )
    select ${historyEntry}, r.about ${entriesOfRecords(company, page)}`);
