import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface RoutePortRow {
  readonly id: number;
  readonly name: string;
  readonly un_locode: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** Ports of the catalogue and of the company, with their positions in degrees. */
export const routePorts = (company: number, ids: readonly number[]) =>
  statementOf<RoutePortRow>(
    sql`
    select id, name, un_locode, latitude::float8 as latitude, longitude::float8 as longitude
    from shared.ports where id = any (${[...ids]}::bigint[])
    union all
    select id, name, un_locode, latitude::float8, longitude::float8 from tenant.ports
    where company_id = ${company} and id = any (${[...ids]}::bigint[])`,
    'ports of a sea route',
  );
