import { sql } from 'kysely';

/** An event `e` as lines of a statement of facts are made from it (`TakenEvent`), with the name `o` of its cargo. */
export const takenEvent = sql`e.id, e.internal_name as "internalName", e.name, e.action, e.event_date as at, e.data,
      e.remark, o.name as cargo, e.said_by as "saidBy", e.said_by_name as "saidByName", e.modified as "saidAt",
      e.author_id as "authorId"`;

export const cargoOfEvent = (company: number) => sql`
    left join tenant.cargo_ports p on p.company_id = ${company} and p.id = e.cargo_port_id
    left join tenant.cargo g on g.company_id = ${company} and g.id = p.cargo_id
    left join tenant.commodities o on o.company_id = ${company} and o.id = g.commodity_id`;
