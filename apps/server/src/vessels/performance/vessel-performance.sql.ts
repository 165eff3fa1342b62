import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface RateRow {
  readonly id: number;
  readonly operation: number;
  readonly commodity_id: number | null;
  readonly commodity_name: string | null;
  readonly rate: string;
  readonly unit: number;
  readonly remark: string | null;
  readonly deleted: boolean;
  readonly modified: string;
}

/** Rates of a vessel, general ones first; deleted ones among them. */
export const ratesOfVessel = (company: number, vessel: number) =>
  statementOf<RateRow>(
    sql`
    select r.id, r.operation, r.commodity_id, c.name as commodity_name, trim_scale(r.rate)::text as rate, r.unit,
      r.remark, r.deleted, r.modified
    from tenant.vessel_cargo_rates r
    left join tenant.commodities c on c.company_id = ${company} and c.id = r.commodity_id
    where r.company_id = ${company} and r.vessel_id = ${vessel}
    order by r.commodity_id is not null, lower(c.name), r.operation desc, r.id`,
    'rates-of-vessel',
  );

/** One item to save: its columns by name; id 0 is a new one. */
export interface RateValues {
  readonly id: number;
  readonly operation: number;
  readonly commodity_id: number | null;
  readonly rate: string;
  readonly unit: number;
  readonly remark: string | null;
  readonly deleted: boolean;
}

const rateRows = (items: readonly RateValues[]) =>
  sql`json_populate_recordset(null::tenant.vessel_cargo_rates, ${JSON.stringify(items)}) g`;

/** Changes the existing ones. Sent before the new ones, which may replace a deleted one. */
export const changeRates = (company: number, vessel: number, items: readonly RateValues[]) =>
  statementOf(sql`
    update tenant.vessel_cargo_rates r set (operation, commodity_id, rate, unit, remark, deleted)
      = (g.operation, g.commodity_id, g.rate, g.unit, g.remark, g.deleted)
    from ${rateRows(items)} where r.company_id = ${company} and r.vessel_id = ${vessel} and r.id = g.id`);

export const addRates = (company: number, vessel: number, items: readonly RateValues[]) =>
  statementOf(sql`
    insert into tenant.vessel_cargo_rates (company_id, vessel_id, operation, commodity_id, rate, unit, remark, deleted)
    select ${company}, ${vessel}, g.operation, g.commodity_id, g.rate, g.unit, g.remark, g.deleted
    from ${rateRows(items)} where g.id = 0`);

/** Those of the ids that are commodities of the company. */
export const commoditiesAmong = (company: number, ids: readonly number[]) =>
  statementOf<{ id: number }>(sql`
    select id from tenant.commodities where company_id = ${company} and id = any (${ids}::bigint[])`);

export interface SpeedRow {
  readonly id: number;
  readonly condition: number;
  readonly draft: string | null;
  readonly speed: string | null;
  readonly consumption: unknown;
  readonly remark: string | null;
  readonly deleted: boolean;
  readonly modified: string;
}

/** Lines of a vessel's speed table by condition, draft and speed; deleted ones among them. */
export const speedsOfVessel = (company: number, vessel: number) =>
  statementOf<SpeedRow>(
    sql`
    select id, condition, trim_scale(draft)::text as draft, trim_scale(speed)::text as speed, consumption, remark,
      deleted, modified
    from tenant.vessel_speeds
    where company_id = ${company} and vessel_id = ${vessel} order by condition, draft nulls first, speed, id`,
    'speeds-of-vessel',
  );

export interface SpeedValues {
  readonly id: number;
  readonly condition: number;
  readonly draft: string | null;
  readonly speed: string | null;
  readonly consumption: readonly { readonly fuelId: number; readonly tonnesPerDay: string }[];
  readonly remark: string | null;
  readonly deleted: boolean;
}

export const saveSpeeds = (company: number, vessel: number, items: readonly SpeedValues[]) =>
  statementOf(sql`
    with given as (
      select * from json_populate_recordset(null::tenant.vessel_speeds, ${JSON.stringify(items)})
    ), changed as (
      update tenant.vessel_speeds s set (condition, draft, speed, consumption, remark, deleted)
        = (g.condition, g.draft, g.speed, g.consumption, g.remark, g.deleted)
      from given g where s.company_id = ${company} and s.vessel_id = ${vessel} and s.id = g.id
    )
    insert into tenant.vessel_speeds (company_id, vessel_id, condition, draft, speed, consumption, remark, deleted)
    select ${company}, ${vessel}, condition, draft, speed, consumption, remark, deleted from given where id = 0`);
