import {
  type FuelLotKind,
  fuelMovementKind,
  fuelReportState,
} from '@fairlead/domain/fuel-ledger/enumerations';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import { partKind } from '@fairlead/domain/vessels/parts';

export interface OfVessel {
  readonly company: number;
  readonly vessel: number;
}

export interface TankRow {
  readonly id: number | null;
  readonly name: string;
  readonly capacity: string | null;
  readonly in_use: boolean;
}

/** The fuel tanks of an existing vessel, deleted ones too; one row without an id where it has none. */
export const tanksOf = ({ company, vessel }: OfVessel) =>
  statementOf<TankRow>(
    sql`
    select p.id, coalesce(p.name, '') as name, trim_scale(p.capacity)::text as capacity,
      coalesce(not p.deleted and not p.in_active, false) as in_use
    from tenant.vessels v
    left join tenant.vessel_parts p on p.company_id = ${company} and p.vessel_id = v.id and p.kind = ${partKind.tank}
    where v.company_id = ${company} and v.id = ${vessel} and not v.deleted order by p.id`,
    'fuel tanks',
  );

export interface CellRow {
  readonly tank_id: number | null;
  readonly lot_id: number | null;
  readonly fuel_id: number | null;
  readonly kg: string;
}

const stock = ({ company, vessel }: OfVessel, until: RawBuilder<unknown>) => sql<CellRow>`
  select tank_id, lot_id, fuel_id, sum(kg)::text as kg from tenant.fuel_ledger
  where company_id = ${company} and vessel_id = ${vessel} and ${until}
  group by tank_id, lot_id, fuel_id having sum(kg) <> 0 order by lot_id, tank_id, fuel_id`;

/** The stock with everything up to an instant, by tank and lot. */
export const stockAt = (of: OfVessel, at: string) =>
  statementOf(stock(of, sql`at <= ${at}::timestamptz`), 'fuel stock at an instant');

/** The stock without what happened at the instant itself. */
export const stockBefore = (of: OfVessel, at: string) =>
  statementOf(stock(of, sql`at < ${at}::timestamptz`), 'fuel stock before an instant');

export interface LotRow {
  readonly id: number;
  readonly kind: FuelLotKind;
  readonly fuel_id: number;
  readonly name: string;
  readonly note: string | null;
  readonly kg: string;
  readonly at: string;
  readonly density: string | null;
}

const lotColumns = sql`l.id, l.kind, l.fuel_id, l.name, n.guid as note, l.kg::text as kg, l.at,
  trim_scale(l.density)::text as density`;

/** The lots of a vessel; without those that a correction of their note has ended. */
export const lotsOf = ({ company, vessel }: OfVessel) =>
  statementOf<LotRow>(
    sql`
    select ${lotColumns} from tenant.fuel_lots l
    left join tenant.bunker_notes n on n.company_id = ${company} and n.id = l.note_id
    where l.company_id = ${company} and l.vessel_id = ${vessel} and l.ended is null order by l.id`,
    'fuel lots',
  );

export const oneLot = ({ company, vessel }: OfVessel, id: number) =>
  statementOf<LotRow>(
    sql`
    select ${lotColumns} from tenant.fuel_lots l
    left join tenant.bunker_notes n on n.company_id = ${company} and n.id = l.note_id
    where l.company_id = ${company} and l.vessel_id = ${vessel} and l.id = ${id}`,
    'one fuel lot',
  );

/** Mean consumption in kg a day of each fuel on the days with any, in the week before an instant. */
export const meanConsumption = ({ company, vessel }: OfVessel, at: string) =>
  statementOf<{ fuel_id: number; per_day: number }>(
    sql`
    select fuel_id, (-sum(kg) / count(distinct at::date))::float8 as per_day from tenant.fuel_ledger
    where company_id = ${company} and vessel_id = ${vessel} and kind = 60 and fuel_id is not null
      and at > ${at}::timestamptz - interval '7 days' and at <= ${at}::timestamptz
    group by fuel_id having sum(kg) < 0`,
    'mean fuel consumption',
  );

/** Speed and consumption at sea as entered for the vessel: the first laden line, else the first in ballast. */
export const seaLine = ({ company, vessel }: OfVessel) =>
  statementOf<{
    speed: number | null;
    consumption: readonly { readonly fuelId: number; readonly tonnesPerDay: string }[];
  }>(
    sql`
    select speed::float8 as speed, consumption from tenant.vessel_speeds
    where company_id = ${company} and vessel_id = ${vessel} and speed is not null and not deleted
    order by condition, id limit 1`,
    'fuel at sea',
  );

export interface MovementRow extends CellRow {
  readonly id: number;
  readonly at: string;
  readonly kind: 10 | 20 | 30 | 40 | 50 | 60;
  readonly source: 10 | 20 | 30 | 40;
  readonly source_id: string;
}

const movementColumns = sql`m.id, m.at, m.kind, m.tank_id, m.lot_id, m.fuel_id, m.kg::text as kg, p.source, p.source_id`;

/** Movements in force: neither reversals nor reversed. */
const inForce = (company: number) => sql`
  join tenant.fuel_postings p on p.company_id = ${company} and p.id = m.posting_id
  left join tenant.fuel_ledger r on r.company_id = ${company} and r.reverses = m.id`;

export const movementsIn = (
  { company, vessel }: OfVessel,
  { from, to }: { readonly from: string; readonly to: string },
  take: number,
) =>
  statementOf<MovementRow>(
    sql`
    select ${movementColumns} from tenant.fuel_ledger m ${inForce(company)}
    where m.company_id = ${company} and m.vessel_id = ${vessel} and m.at >= ${from}::timestamptz
      and m.at <= ${to}::timestamptz and m.reverses is null and r.id is null
    order by m.at, m.id limit ${take}`,
    'fuel movements',
  );

export interface ReportedEmptyRow {
  readonly vessel_id: number;
  readonly tank_id: number;
  readonly note: string;
  readonly since: string;
  readonly until: string | null;
  readonly kg: string;
}

/**
 * The tanks that a bunker delivery note in force reports as empty before bunkering, as long as that holds within a period:
 * until a later note reports the tank, or its stock is corrected.
 */
export const reportedEmptyIn = (
  { company, vessels }: { readonly company: number; readonly vessels: readonly number[] },
  { from, to }: { readonly from: string; readonly to: string },
) =>
  statementOf<ReportedEmptyRow>(
    sql`
    with reported as (
      select n.vessel_id, (t #>> '{tank,id}')::bigint as tank_id, n.guid as note, n.commenced as since, (t ->> 'before')::numeric as before,
        lead(n.commenced) over (partition by t #>> '{tank,id}' order by n.commenced, n.id) as next
      from tenant.bunker_notes n
      join tenant.bunker_note_versions v on v.company_id = ${company} and v.note_id = n.id and v.version = n.version
      cross join jsonb_array_elements(v.content -> 'products') p
      cross join jsonb_array_elements(p -> 'tanks') t
      where n.company_id = ${company} and n.vessel_id = any (${[...vessels]}::bigint[]) and n.deleted is null and not n.is_debunkered
        and n.state <> ${fuelReportState.Void}::int and t ->> 'before' is not null)
    select e.vessel_id, e.tank_id, e.note, e.since, least(e.next, c.at) as until, coalesce(b.kg, 0)::text as kg
    from reported e
    cross join lateral (
      select min(m.at) as at from tenant.fuel_ledger m ${inForce(company)}
      where m.company_id = ${company} and m.vessel_id = e.vessel_id and m.tank_id = e.tank_id and m.at >= e.since
        and m.kind in (${fuelMovementKind.Opening}::int, ${fuelMovementKind.Corrected}::int)
        and m.reverses is null and r.id is null) c
    cross join lateral (
      select sum(m.kg) as kg from tenant.fuel_ledger m
      where m.company_id = ${company} and m.vessel_id = e.vessel_id and m.tank_id = e.tank_id and m.at < e.since) b
    where e.before = 0 and e.since <= ${to}::timestamptz
      and coalesce(least(e.next, c.at) > ${from}::timestamptz, true)
    order by e.since, e.tank_id`,
    'tanks reported empty',
  );

export const movementsOfLot = ({ company, vessel }: OfVessel, lot: number) =>
  statementOf<MovementRow & { readonly tank: string | null }>(
    sql`
    select ${movementColumns}, t.name as tank from tenant.fuel_ledger m ${inForce(company)}
    left join tenant.vessel_parts t on t.company_id = ${company} and t.id = m.tank_id
    where m.company_id = ${company} and m.vessel_id = ${vessel} and m.lot_id = ${lot}
      and m.reverses is null and r.id is null
    order by m.at, m.id`,
    'movements of a fuel lot',
  );
