import { sql } from 'kysely';

/** The port calls of a period `w`, with their ports: `f` and `t`, `fp` or `fq`, `tp` or `tq`. */
export const periodPorts = (company: number) => sql`
  left join tenant.port_calls f on f.company_id = ${company} and f.id = w.from_call_id
  left join shared.ports fp on fp.id = f.catalogue_port_id
  left join tenant.ports fq on fq.company_id = ${company} and fq.id = f.own_port_id
  left join tenant.port_calls t on t.company_id = ${company} and t.id = w.to_call_id
  left join shared.ports tp on tp.id = t.catalogue_port_id
  left join tenant.ports tq on tq.company_id = ${company} and tq.id = t.own_port_id`;

/** The names of the two ports; null where there is no port call. */
export const fromPort = sql<string | null>`coalesce(fp.name, fq.name)`;
export const toPort = sql<string | null>`coalesce(tp.name, tq.name)`;
