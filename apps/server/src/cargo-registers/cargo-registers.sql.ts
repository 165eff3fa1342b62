import { sql } from 'kysely';
import { holds, startsWith } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';

export interface RegisterSearch {
  readonly text: string;
  readonly take: number;
}

/** Names that begin with the text first, then the others that hold it. */
const bestFirst = (text: string) =>
  sql`order by not ${startsWith(sql`shared.fold(r.name)`, text)}, lower(r.name), r.id`;

export interface CommodityRow {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly measurement_id: number | null;
  readonly measurement_name: string | null;
  readonly symbol: string | null;
}

export const searchCommodities = (company: number, { text, take }: RegisterSearch) =>
  statementOf<CommodityRow>(sql`
    select r.id, r.name, r.code, m.id as measurement_id, m.name as measurement_name, m.symbol
    from tenant.commodities r
    left join tenant.measurements m on m.company_id = ${company} and m.id = r.default_measurement_id
    where r.company_id = ${company} and not r.in_active
      ${text === '' ? sql`` : sql`and ${holds(sql`shared.fold(concat_ws(' ', r.name, r.code))`, text)}`}
    ${bestFirst(text)} limit ${take}`);

export interface MeasurementRow {
  readonly id: number;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly tonnes: string | null;
}

export const searchMeasurements = (company: number, { text, take }: RegisterSearch) =>
  statementOf<MeasurementRow>(sql`
    select r.id, r.name, r.symbol, r.decimals, trim_scale(r.tonnes)::text as tonnes
    from tenant.measurements r
    where r.company_id = ${company} and not r.in_active
      ${text === '' ? sql`` : sql`and ${holds(sql`shared.fold(concat_ws(' ', r.name, r.symbol))`, text)}`}
    ${bestFirst(text)} limit ${take}`);

export const searchFreightTypes = (company: number, { text, take }: RegisterSearch) =>
  statementOf<{ id: number; name: string }>(sql`
    select r.id, r.name from tenant.freight_types r
    where r.company_id = ${company} and not r.in_active
      ${text === '' ? sql`` : sql`and ${holds(sql`shared.fold(r.name)`, text)}`}
    ${bestFirst(text)} limit ${take}`);
