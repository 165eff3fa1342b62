import { sql } from 'kysely';
import type { Part } from './data-set-source.ts';

/** The port of a call or a note, of the catalogue as `NAMEp` or the company's own as `NAMEq`. */
export const portJoin = (company: number, of: string, name = ''): Part => {
  const [p, q, call] = [sql.ref(`${name}p`), sql.ref(`${name}q`), sql.ref(of)];
  return sql`
    left join shared.ports ${p} on ${p}.id = ${call}.catalogue_port_id
    left join tenant.ports ${q} on ${q}.company_id = ${company} and ${q}.id = ${call}.own_port_id`;
};

export const ofPort = (column: 'name' | 'un_locode' | 'time_zone' | 'country_code', name = '') =>
  sql`coalesce(${sql.ref(`${name}p.${column}`)}, ${sql.ref(`${name}q.${column}`)})`;

/** Hours between two instants; empty without both. */
export const hoursBetween = (from: Part, to: Part): Part =>
  sql`(extract(epoch from (${to}) - (${from})) / 3600)`;

/** Hours of a call's arrival after its scheduled time; one that is overdue counts up to now. */
export const lateHours = (call: string): Part => {
  const k = sql.ref(call);
  return sql`greatest(0, ${hoursBetween(sql`${k}.scheduled_arrival`, sql`coalesce(${k}.arrived, now())`)})`;
};

/** A voyage as people name it. */
export const voyageNumber: Part = sql`v.voyage_number::text`;

export const vesselJoin = (company: number, of: Part): Part =>
  sql`join tenant.vessels s on s.company_id = ${company} and s.id = ${of}`;

export const voyageJoin = (company: number, of: Part): Part =>
  sql`left join tenant.voyages v on v.company_id = ${company} and v.id = ${of}`;
