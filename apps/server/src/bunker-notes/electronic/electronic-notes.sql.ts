import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface StatedReferences {
  readonly company: number;
  readonly imo: string;
  readonly number: string;
  readonly unLoCode: string;
  readonly portName: string;
}

interface FoundVessel {
  readonly id: number;
  readonly name: string;
  /** A note of this vessel with this number exists. */
  readonly isKnown: boolean;
}

interface FoundPort {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
}

/** The company’s vessel with an IMO number, and the port with a LOCODE, otherwise with a name; null where there is none. */
export const foundReferences = (stated: StatedReferences) =>
  statementOf<{ vessel: FoundVessel | null; port: FoundPort | null }>(
    sql`
    select (
      select jsonb_build_object('id', s.id, 'name', s.name, 'isKnown', exists (
        select from tenant.bunker_notes n
        where n.company_id = ${stated.company} and n.vessel_id = s.id and n.deleted is null and n.state <> 30
          and lower(n.number) = lower(${stated.number})))
      from tenant.vessels s
      where s.company_id = ${stated.company} and s.imo = ${stated.imo} and not s.deleted and ${stated.imo} <> ''
      order by s.in_active, s.id limit 1) as vessel, (
      select jsonb_build_object('id', p.id, 'name', p.name, 'timeZone', p.time_zone)
      from (
        select c.id, c.name, c.un_locode, c.time_zone from shared.ports c
        where c.un_locode = ${stated.unLoCode} or shared.fold(c.name) = shared.fold(${stated.portName})
        union all
        select o.id, o.name, o.un_locode, o.time_zone from tenant.ports o
        where o.company_id = ${stated.company} and not o.in_active
          and (o.un_locode = ${stated.unLoCode} or shared.fold(o.name) = shared.fold(${stated.portName}))
      ) p
      where ${stated.unLoCode} <> '' or ${stated.portName} <> ''
      order by p.un_locode = ${stated.unLoCode} desc nulls last, p.id limit 1) as port`,
    'references of electronic note',
  );
