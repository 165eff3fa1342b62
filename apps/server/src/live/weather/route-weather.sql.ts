import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { ForecastPoint } from './open-meteo.ts';

export interface RouteWeatherRow {
  readonly fetched: string;
  readonly points: readonly ForecastPoint[];
}

/** The forecast along the route of a vessel, if it was read within a day. */
export const routeWeather = (company: number, vessel: number, now: string) =>
  statementOf<RouteWeatherRow>(sql`
    select fetched, points from tenant.route_weather
    where company_id = ${company} and vessel_id = ${vessel} and fetched > ${now}::timestamptz - interval '1 day'`);

export const writeRouteWeather = (
  company: number,
  { vessel, fetched, points }: RouteWeatherRow & { readonly vessel: number },
) =>
  statementOf(sql`
    insert into tenant.route_weather (company_id, vessel_id, fetched, points)
    values (${company}, ${vessel}, ${fetched}::timestamptz, ${JSON.stringify(points)}::jsonb)
    on conflict (company_id, vessel_id) do update set fetched = excluded.fetched, points = excluded.points`);

/** A vessel that is no longer at sea has no route. */
export const removeOtherWeather = (company: number, vessels: readonly number[]) =>
  statementOf(sql`
    delete from tenant.route_weather
    where company_id = ${company} and vessel_id <> all (${[...vessels]}::bigint[])`);
