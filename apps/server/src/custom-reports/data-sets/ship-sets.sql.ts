import {
  lateAfterHours,
  missingAfterHours,
} from '@fairlead/domain/custom-reports/columns/ship-report-columns';
import { carbonFactorsOfFuels } from '@fairlead/domain/custom-reports/carbon-factors';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import { sql } from 'kysely';
import {
  hoursBetween,
  ofPort,
  portJoin,
  vesselJoin,
  voyageJoin,
  voyageNumber,
} from './data-set-parts.sql.ts';
import { storedAt } from '../../period-measures/period-measures.sql.ts';
import type { DataSetSource, Part } from './data-set-source.ts';

const { Withdrawn } = logReportState;
const delay = hoursBetween(sql`r.at`, sql`r.received`);
const gap = hoursBetween(sql`b.at`, sql`r.at`);

export const logReportSource = (company: number): DataSetSource => ({
  from: sql`
    from tenant.log_reports r
    ${vesselJoin(company, sql`r.vessel_id`)} ${voyageJoin(company, sql`r.voyage_id`)}
    left join lateral (
      select o.at from tenant.log_reports o
      where o.company_id = ${company} and o.vessel_id = r.vessel_id and o.state <> ${Withdrawn} and o.at < r.at
      order by o.at desc, o.id desc limit 1) b on true
    where r.company_id = ${company} and r.state <> ${Withdrawn}`,
  columns: {
    vessel: sql`s.name`,
    voyage: voyageNumber,
    kind: sql`r.kind`,
    at: sql`r.at`,
    state: sql`r.state`,
    received: sql`r.received`,
    delay,
    gap,
    isLateOrMissing: sql`(${delay} > ${lateAfterHours} or coalesce(${gap} > ${missingAfterHours}, false))`,
    distance: sql`r.distance`,
    hoursUnderWay: sql`r.hours_under_way`,
    speed: sql`(r.distance / nullif(r.hours_under_way, 0))`,
    windForce: sql`r.wind_force`,
    isLaden: sql`r.is_laden`,
    fuelUsed: sql`(select sum(x.kg) / 1000.0 from tenant.log_report_fuel x
      where x.company_id = ${company} and x.report_id = r.id)`,
    fuelRemaining: sql`(select sum(x.kg) / 1000.0 from tenant.log_report_remaining x
      where x.company_id = ${company} and x.report_id = r.id)`,
    latitude: sql`r.latitude`,
    longitude: sql`r.longitude`,
    findings: sql`r.findings`,
    version: sql`r.version`,
    author: sql`r.author_name`,
    rank: sql`nullif(r.author_rank, '')`,
    remark: sql`nullif(r.remark, '')`,
  },
  ids: { vessel: sql`r.vessel_id` },
  zone: sql`r.zone`,
  address: sql`'/reports/log/' || r.guid`,
  order: sql`r.id`,
});

const periodFrom = (company: number): Part => sql`
  from tenant.warehouse_periods w
  ${vesselJoin(company, sql`w.vessel_id`)} ${voyageJoin(company, sql`w.voyage_id`)}
  left join tenant.port_calls f on f.company_id = ${company} and f.id = w.from_call_id
  ${portJoin(company, 'f', 'from_')}
  left join tenant.port_calls t on t.company_id = ${company} and t.id = w.to_call_id
  ${portJoin(company, 't', 'to_')}`;

const ofPeriod = {
  kind: sql`w.kind`,
  vessel: sql`s.name`,
  voyage: voyageNumber,
  fromPort: ofPort('name', 'from_'),
  toPort: ofPort('name', 'to_'),
};

const periodIds = { vessel: sql`w.vessel_id`, fromPort: sql`f.port_id`, toPort: sql`t.port_id` };
const periodAddress = sql`'/performance/consumption/'
  || case when w.kind = ${periodKind.Leg}::int then 'legs/' else 'portcalls/' end || w.ref`;

/** The warehouse counts tenths of a mile, hundredths of an hour and kilograms. */
export const legSource = (company: number): DataSetSource => ({
  from: sql`${periodFrom(company)} where w.company_id = ${company}`,
  columns: {
    ...ofPeriod,
    start: sql`w.start_at`,
    end: sql`w.end_at`,
    hours: sql`(w.hours / 100.0)`,
    hoursUnderWay: sql`(w.hours_under_way / 100.0)`,
    distance: sql`(w.distance / 10.0)`,
    speed: sql`(w.distance * 10.0 / nullif(w.hours_under_way, 0))`,
    fuel: sql`(w.fuel_kg / 1000.0)`,
    fuelPerDay: sql`(w.fuel_kg * 2.4 / nullif(w.hours, 0))`,
    fuelPerMile: sql`(w.fuel_kg * 10.0 / nullif(w.distance, 0))`,
    seaDistance: sql`(w.sea_distance / 10.0)`,
    seaHours: sql`(w.sea_hours / 100.0)`,
    seaFuel: sql`(w.sea_fuel_kg / 1000.0)`,
    unexplained: sql`(w.unexplained_kg / 1000.0)`,
    shorePower: sql`w.shore_kwh`,
    cargo: sql`(w.cargo_kg / 1000.0)`,
    isLaden: sql`w.is_laden`,
    isEstimated: sql`w.is_estimated`,
    reports: sql`w.reports`,
  },
  ids: periodIds,
  zone: null,
  address: periodAddress,
  order: sql`w.ref`,
});

/** Of the measures of a period. */
const yearOfMeasures = sql`(y.one ->> ${storedAt.year}::int)`;
const yearStart = sql`make_timestamptz(${yearOfMeasures}::int, 1, 1, 0, 0, 0, 'UTC')`;
const startInYear = sql`greatest(w.start_at, ${yearStart})`;

export const emissionSource = (company: number): DataSetSource => ({
  from: sql`
    ${periodFrom(company)}
    cross join lateral jsonb_array_elements(w.measures::jsonb -> ${storedAt.years}::int) as y (one)
    cross join lateral (
      select (e ->> ${storedAt.useFuel}::int)::smallint as fuel_id, sum((e ->> ${storedAt.useKg}::int)::numeric) / 1000.0 as tonnes
      from jsonb_array_elements(y.one -> ${storedAt.uses}::int) as e group by 1) x
    join shared.fuels n on n.id = x.fuel_id
    left join jsonb_each_text(${JSON.stringify(carbonFactorsOfFuels)}::jsonb) as c (fuel, factor)
      on c.fuel = x.fuel_id::text
    where w.company_id = ${company}`,
  columns: {
    ...ofPeriod,
    start: startInYear,
    year: yearOfMeasures,
    quarter: sql`to_char(${startInYear} at time zone 'UTC', 'YYYY "Q"Q')`,
    fuel: sql`n.name`,
    fuelUsed: sql`x.tonnes`,
    co2: sql`(x.tonnes * c.factor::numeric)`,
    factor: sql`c.factor::numeric`,
  },
  ids: periodIds,
  zone: null,
  address: periodAddress,
  order: sql`w.ref, ${yearOfMeasures}, x.fuel_id`,
});

const signed = sql`case when n.is_debunkered then -1 else 1 end`;

export const bunkerSource = (company: number): DataSetSource => ({
  from: sql`
    from tenant.bunker_notes n
    ${vesselJoin(company, sql`n.vessel_id`)} ${portJoin(company, 'n')}
    left join tenant.port_calls k on k.company_id = ${company} and k.id = n.port_call_id
    ${voyageJoin(company, sql`k.voyage_id`)}
    left join tenant.fuel_lots l on l.company_id = ${company} and l.note_id = n.id and l.ended is null
    left join shared.fuels x on x.id = coalesce(l.fuel_id, n.fuel_ids[1])
    where n.company_id = ${company} and n.deleted is null`,
  columns: {
    number: sql`n.number`,
    vessel: sql`s.name`,
    voyage: voyageNumber,
    port: ofPort('name'),
    supplier: sql`n.supplier`,
    fuel: sql`x.name`,
    quantity: sql`(coalesce(l.kg, n.kg) / 1000.0 * ${signed})`,
    density: sql`l.density`,
    commenced: sql`n.commenced`,
    completed: sql`n.completed`,
    hours: hoursBetween(sql`n.commenced`, sql`n.completed`),
    isDebunkered: sql`n.is_debunkered`,
    state: sql`n.state`,
  },
  ids: { vessel: sql`n.vessel_id`, port: sql`n.port_id` },
  zone: ofPort('time_zone'),
  address: sql`'/reports/bdn/' || n.guid`,
  order: sql`n.id, l.id`,
});

const duration = hoursBetween(sql`o.from_at`, sql`coalesce(o.to_at, greatest(now(), o.from_at))`);

export const offHireSource = (company: number): DataSetSource => ({
  from: sql`
    from tenant.offhires o
    ${vesselJoin(company, sql`o.vessel_id`)} ${voyageJoin(company, sql`o.voyage_id`)}
    left join tenant.port_calls k on k.company_id = ${company} and k.id = o.port_call_id
    ${portJoin(company, 'k')}
    where o.company_id = ${company} and o.deleted is null`,
  columns: {
    vessel: sql`s.name`,
    voyage: voyageNumber,
    port: ofPort('name'),
    reason: sql`o.reason`,
    from: sql`o.from_at`,
    to: sql`o.to_at`,
    hours: duration,
    percentage: sql`o.percentage`,
    lost: sql`(${duration} * o.percentage / 100)`,
    hireRate: sql`o.hire_rate`,
    ownerHours: sql`o.owner_hours`,
    ownerAmount: sql`o.owner_amount`,
    chartererHours: sql`o.charterer_hours`,
    chartererAmount: sql`o.charterer_amount`,
    agreedHours: sql`o.agreed_hours`,
    agreedAmount: sql`o.agreed_amount`,
    currency: sql`o.currency::text`,
    isPlanned: sql`o.is_planned`,
    remarks: sql`nullif(o.remarks, '')`,
  },
  ids: { vessel: sql`o.vessel_id`, port: sql`k.port_id` },
  zone: sql`o.time_zone`,
  address: sql`'/offhires/' || o.id`,
  order: sql`o.id`,
});
