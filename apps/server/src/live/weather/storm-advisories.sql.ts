import type { StormAdvisory } from '@fairlead/domain/live/storms/storm-advisory';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface StormsRow {
  /** When the list of storms was read last. */
  readonly fetched: string;
  readonly storms: readonly StormAdvisory[];
}

/** The storms of the last two days; none without a source. */
export const storedStorms = (now: string) =>
  statementOf<StormsRow>(sql`
    select fetched, storms from control.storm_advisories
    where fetched > ${now}::timestamptz - interval '2 days'`);

export const writeStorms = ({ fetched, storms }: StormsRow) =>
  statementOf(sql`
    insert into control.storm_advisories (fetched, storms)
    values (${fetched}::timestamptz, ${JSON.stringify(storms)}::jsonb)
    on conflict (id) do update set fetched = excluded.fetched, storms = excluded.storms`);
