import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import {
  entriesOfRecords,
  historyEntry,
  type HistoryEntryRow,
  type HistoryPage,
} from '../platform/database/record-history.sql.ts';

export interface VesselHistoryRow extends HistoryEntryRow {
  readonly part: string | null;
  readonly fuel_id: number | null;
  readonly commodity: string | null;
  readonly day: string | null;
}

/**
 * Entries of the vessel and of all that belongs to it. Those records are queried first, so that each is found by the
 * index of history; deleted versions of particulars are identified by their first entry. The verifier is not included: it
 * is for global administrators.
 */
export const historyOfVessel = (company: number, vessel: number, page: HistoryPage) =>
  statementOf<VesselHistoryRow>(sql`
    with parts as (
      select id, name from tenant.vessel_parts where company_id = ${company} and vessel_id = ${vessel}
    ), dated as (
      select g.entity_id as id, max(g.changes #>> '{valid_from,1}') as day from tenant.history g
      where g.company_id = ${company} and g.entity = 'vesselParticulars' and g.action = 'insert'
        and g.changes #>> '{vessel_id,1}' = ${String(vessel)}
      group by g.entity_id
    ), records (entity, id, part, fuel_id, commodity, day) as (
      select entity, ${vessel}::bigint, null, null::smallint, null, null
      from unnest(array['vessel', 'vesselSettings', 'vesselSeaRoute', 'vesselImage']) entity
      union all
      select 'vesselPart', id, name, null, null, null from parts
      union all
      select 'tankTable', id, name, null, null, null from parts
      union all
      select 'vesselFuel', id, null, fuel_id, null, null from tenant.vessel_fuels
      where company_id = ${company} and vessel_id = ${vessel}
      union all
      select 'vesselRate', r.id, null, null, c.name, null from tenant.vessel_cargo_rates r
      left join tenant.commodities c on c.company_id = ${company} and c.id = r.commodity_id
      where r.company_id = ${company} and r.vessel_id = ${vessel}
      union all
      select 'vesselSpeed', id, null, null, null, null from tenant.vessel_speeds
      where company_id = ${company} and vessel_id = ${vessel}
      union all
      select 'vesselParticulars', id, null, null, null, day from dated
    )
    select ${historyEntry}, r.part, r.fuel_id, r.commodity, r.day ${entriesOfRecords(company, page)}`);
