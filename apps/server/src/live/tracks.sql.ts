import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** Makes the partition of one of the coming months, or of positions that have none; `made` is false once all exist. */
export const oneMonthAhead = 'select control.prepare_position_partitions() as made';

export const trackedVessels = (company: number, since: string) =>
  statementOf<{ readonly vessel_id: number }>(sql`
    select distinct vessel_id from tenant.vessel_positions
    where company_id = ${company} and at > ${since}::timestamptz order by vessel_id`);

export const positionsBetween = ({
  company,
  vessel,
  since,
}: {
  readonly company: number;
  readonly vessel: number;
  readonly since: string;
}) =>
  statementOf<{ readonly at: string; readonly lat: number; readonly lon: number }>(sql`
    select at, latitude::float8 as lat, longitude::float8 as lon from tenant.vessel_positions
    where company_id = ${company} and vessel_id = ${vessel} and at > ${since}::timestamptz order by at`);

export const removePositions = (
  { company, vessel }: { readonly company: number; readonly vessel: number },
  instants: readonly string[],
) =>
  statementOf(sql`
    delete from tenant.vessel_positions
    where company_id = ${company} and vessel_id = ${vessel} and at = any (${instants}::timestamptz[])`);
