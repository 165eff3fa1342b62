import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface VoyageHistoryRow {
  readonly id: number;
  readonly entity: string;
  readonly entity_id: number;
  readonly at: string;
  readonly full_name: string | null;
  readonly source: string;
  readonly action: string;
  readonly changes: unknown;
  readonly reason: string | null;
  readonly about: string | null;
}

export interface HistoryPage {
  readonly skip: number;
  readonly take: number;
}

/** Entries of a voyage, its port calls, its cargo and the ports of that, deleted ones too, newest first. */
export const historyOfVoyage = (company: number, voyage: number, { skip, take }: HistoryPage) =>
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
    ), records (entity, id, about) as (
      select 'voyage', v.id, null from tenant.voyages v
      where v.company_id = ${company} and v.id = ${voyage}
      union all select 'portCall', id, port from calls
      union all select 'cargo', id, commodity from cargoes
      union all
      select 'cargoPort', l.id, g.commodity || ', ' || k.port from tenant.cargo_ports l
      join cargoes g on g.id = l.cargo_id join calls k on k.id = l.port_call_id
      where l.company_id = ${company} and l.voyage_id = ${voyage}
    )
    select h.id, h.entity, h.entity_id, h.at, u.full_name, h.source, h.action, h.changes, h.reason, r.about
    from records r
    join tenant.history h on h.company_id = ${company} and h.entity = r.entity and h.entity_id = r.id
    left join control.users u on u.id = h.actor_id
    order by h.id desc offset ${skip} limit ${take}`);
