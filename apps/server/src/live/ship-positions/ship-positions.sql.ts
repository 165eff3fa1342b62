import { positionSource } from '@fairlead/domain/live/enumerations';
import { aisGoesFirstMs } from '@fairlead/domain/live/ship-positions';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

interface VesselAt {
  readonly company: number;
  readonly vessel: number;
  readonly at: string;
}

/** The last position of a vessel before an instant, and not more than two days before it; generated ones say nothing. */
export const positionBefore = ({ company, vessel, at }: VesselAt) =>
  statementOf<{ readonly at: string; readonly latitude: number; readonly longitude: number }>(sql`
    select at, latitude::float8 as latitude, longitude::float8 as longitude from tenant.vessel_positions
    where company_id = ${company} and vessel_id = ${vessel} and source <> ${positionSource.Generated}
      and at < ${at}::timestamptz and at > ${at}::timestamptz - interval '2 days'
    order by at desc limit 1`);

const near = sql`${aisGoesFirstMs} * interval '1 millisecond'`;

/** Of these instants those about which AIS has the vessel; by their position in the list, from 1. */
export const instantsOfAis = (company: number, vessel: number, instants: readonly string[]) =>
  statementOf<{ readonly position: number }>(sql`
    select n.position::int as position from unnest(${[...instants]}::timestamptz[]) with ordinality as n (at, position)
    where exists (
      select from tenant.vessel_positions p
      where p.company_id = ${company} and p.vessel_id = ${vessel} and p.source = ${positionSource.Receiver}
        and p.at between n.at - ${near} and n.at + ${near})`);

/** Counts what became of positions; in the order of its names, so that two calls never wait for each other. */
export const countOutcomes = (
  outcomes: readonly { readonly outcome: string; readonly count: number }[],
  now: string,
) =>
  statementOf(sql`
    insert into control.ship_position_counts as c (outcome, count, since, latest)
    select n.outcome, n.count, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${outcomes.map(({ outcome }) => outcome)}::text[], ${outcomes.map(({ count }) => count)}::bigint[])
      as n (outcome, count)
    order by n.outcome
    on conflict (outcome) do update set count = c.count + excluded.count, latest = excluded.latest`);

export interface OutcomeCountRow {
  readonly outcome: string;
  readonly count: number;
  readonly since: string;
  readonly latest: string;
}

export const outcomeCounts = () =>
  statementOf<OutcomeCountRow>(sql`
    select outcome, count, since, latest from control.ship_position_counts order by outcome`);
