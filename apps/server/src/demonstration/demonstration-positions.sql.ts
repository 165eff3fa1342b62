import type { PortCallRow } from '@fairlead/demonstration/rows';
import { positionSource } from '@fairlead/domain/live/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface GeneratedRow {
  readonly vessel_id: number;
  readonly latest: string;
}

/** The vessels whose positions are generated, and the latest position of each: no other vessel ever gets one. */
export const generatedVessels = (company: number) =>
  statementOf<GeneratedRow>(sql`
    select p.vessel_id, max(p.at) as latest from tenant.vessel_positions p
    join tenant.vessels s on s.company_id = ${company} and s.id = p.vessel_id and not s.deleted and not s.in_active
    where p.company_id = ${company} and p.source = ${positionSource.Generated}
    group by p.vessel_id order by p.vessel_id`);

/** The calls of the last months and those ahead, by vessel, in the form of the plan. */
export const callsOfVessels = (company: number, vessels: readonly number[]) =>
  statementOf<PortCallRow & { readonly call_vessel_id: number }>(sql`
    select c.company_id, c.id, c.call_vessel_id, c.voyage_id, c.parent_id, c.port_id, c.agent_id, c.scheduled_arrival,
      c.scheduled_departure, c.arrived, c.departed, c.in_active, c.hide_in_app, c.reason_ids, c.external_id
    from tenant.port_calls c
    where c.company_id = ${company} and c.call_vessel_id = any (${[...vessels]}::bigint[]) and c.call_exists
      and not c.call_idle and c.scheduled_arrival > now() - interval '90 days'
    order by c.call_vessel_id, c.scheduled_arrival, c.id`);
