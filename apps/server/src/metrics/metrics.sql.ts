import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { partKind } from '@fairlead/domain/vessels/parts';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** Vessels of a company by their ids. */
export interface Fleet {
  readonly company: number;
  readonly vessels: readonly number[];
}

export interface VesselRow {
  readonly id: number;
  readonly name: string;
}

const narrowedVessels = ({ company, vessels }: Fleet): RawBuilder<unknown> => sql`
  from tenant.vessels v where v.company_id = ${company} and not v.deleted and not v.in_active
    and (cardinality(${[...vessels]}::bigint[]) = 0 or v.id = any (${[...vessels]}::bigint[]))`;

/** Vessels in use; all of them where no ids are passed. */
export const vesselPage = (
  of: Fleet,
  { skip, take }: { readonly skip: number; readonly take: number },
) =>
  statementOf<VesselRow>(
    sql`select v.id, v.name ${narrowedVessels(of)} order by v.name, v.id limit ${take} offset ${skip}`,
    'vessels of tank states',
  );

export const vesselTotal = (of: Fleet) =>
  statementOf<{ total: number }>(
    sql`select count(*)::int as total ${narrowedVessels(of)}`,
    'number of vessels of tank states',
  );

/** One vessel, also one that is not in use. */
export const oneVessel = (company: number, id: number) =>
  statementOf<VesselRow>(
    sql`select v.id, v.name from tenant.vessels v where v.company_id = ${company} and v.id = ${id} and not v.deleted`,
    'vessel of tank states',
  );

export interface FleetTankRow {
  readonly vessel_id: number;
  readonly id: number;
  readonly name: string;
  readonly capacity: string | null;
  readonly in_use: boolean;
}

export const tanksOfFleet = ({ company, vessels }: Fleet) =>
  statementOf<FleetTankRow>(
    sql`
    select p.vessel_id, p.id, p.name, trim_scale(p.capacity)::text as capacity, not p.deleted and not p.in_active as in_use
    from tenant.vessel_parts p
    where p.company_id = ${company} and p.vessel_id = any (${[...vessels]}::bigint[]) and p.kind = ${partKind.tank}
    order by p.vessel_id, p.id`,
    'fuel tanks of a fleet',
  );

export interface FleetCellRow {
  readonly vessel_id: number;
  readonly tank_id: number | null;
  readonly lot_id: number | null;
  readonly fuel_id: number | null;
  readonly kg: string;
  readonly density: string | null;
}

/** What is in the tanks, by lot. */
export const stockOfFleet = ({ company, vessels }: Fleet, at: string) =>
  statementOf<FleetCellRow>(
    sql`
    select m.vessel_id, m.tank_id, m.lot_id, m.fuel_id, m.kg::text as kg, trim_scale(l.density)::text as density
    from (select vessel_id, tank_id, lot_id, fuel_id, sum(kg) as kg from tenant.fuel_ledger
      where company_id = ${company} and vessel_id = any (${[...vessels]}::bigint[]) and at <= ${at}::timestamptz
      group by vessel_id, tank_id, lot_id, fuel_id having sum(kg) <> 0) m
    left join tenant.fuel_lots l on l.company_id = ${company} and l.id = m.lot_id
    order by m.vessel_id, m.lot_id, m.tank_id, m.fuel_id`,
    'fuel stock of a fleet',
  );

/** Mean consumption in kg a day of each fuel on the days with any, in the week before an instant. */
export const meansOfFleet = ({ company, vessels }: Fleet, at: string) =>
  statementOf<{
    vessel_id: number;
    fuel_id: number;
    per_day: number;
    days: number;
    reported: string;
  }>(
    sql`
    select vessel_id, fuel_id, (-sum(kg) / count(distinct at::date))::float8 as per_day,
      count(distinct at::date)::int as days, max(at) as reported
    from tenant.fuel_ledger
    where company_id = ${company} and vessel_id = any (${[...vessels]}::bigint[]) and kind = 60 and fuel_id is not null
      and at > ${at}::timestamptz - interval '7 days' and at <= ${at}::timestamptz
    group by vessel_id, fuel_id having sum(kg) < 0`,
    'mean fuel consumption of a fleet',
  );

/** Speed and consumption at sea as entered: the first laden line of each vessel, else the first in ballast. */
export const seaLinesOfFleet = ({ company, vessels }: Fleet) =>
  statementOf<{
    vessel_id: number;
    speed: number | null;
    consumption: readonly { readonly fuelId: number; readonly tonnesPerDay: string }[];
  }>(
    sql`
    select distinct on (vessel_id) vessel_id, speed::float8 as speed, consumption from tenant.vessel_speeds
    where company_id = ${company} and vessel_id = any (${[...vessels]}::bigint[]) and speed is not null and not deleted
    order by vessel_id, condition, id`,
    'fuel at sea of a fleet',
  );

export interface WindowRow {
  readonly vessel_id: number;
  readonly port_call_id: number;
  readonly voyage_id: number;
  readonly port_name: string;
  readonly zone: string;
  readonly opens: string;
  readonly closes: string;
  readonly is_planned: boolean;
}

/** The next port call of each vessel that is for bunkering, otherwise its next port call. */
export const windowsOfFleet = ({ company, vessels }: Fleet, at: string) =>
  statementOf<WindowRow>(
    sql`
    select distinct on (v.vessel_id) v.vessel_id, c.id as port_call_id, c.voyage_id,
      coalesce(p.name, o.name, '') as port_name, coalesce(p.time_zone, o.time_zone, 'UTC') as zone,
      coalesce(c.arrived, c.scheduled_arrival) as opens, c.scheduled_departure as closes,
      c.reason_ids @> array[${reasonForCall.Bunkering}::smallint] as is_planned
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null and not v.in_active
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports o on o.company_id = ${company} and o.id = c.own_port_id
    where c.company_id = ${company} and v.vessel_id = any (${[...vessels]}::bigint[]) and c.deleted is null
      and not c.in_active and c.parent_id is null and c.departed is null
      and c.scheduled_departure >= ${at}::timestamptz
    order by v.vessel_id, is_planned desc, c.scheduled_arrival, c.id`,
    'bunkering windows of a fleet',
  );
