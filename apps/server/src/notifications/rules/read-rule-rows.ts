import { ratio, ruleEntity, type RuleRow } from '@fairlead/domain/validation/rules/rule-matches';
import { ruleSubject, type RuleSubject } from '@fairlead/domain/validation/rules/rule-columns';
import {
  burnedColumns,
  burnedKey,
  figureColumns,
  groupKeys,
  periodHours,
  remainingKey,
  slipOf,
  stateKeys,
} from '@fairlead/domain/validation/rules/rule-figures';
import type { CompanyRule } from '@fairlead/domain/validation/rules/company-rule';
import type { FindingRecord } from '@fairlead/domain/validation/finding-input';
import { periodRecord, reportRecord } from '@fairlead/domain/validation/subjects/finding-records';
import {
  recordLocation,
  reportLocation,
} from '@fairlead/domain/validation/subjects/located-finding';
import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import { measuresOf } from '../../period-measures/stored/stored-measures.ts';
import {
  type PeriodRuleRow,
  periodRuleRows,
  type ReportRuleRow,
  reportRuleRows,
} from './rule-rows.sql.ts';

const kgInTonne = 1000;
const tonnes = (kg: number | null): number | null => (kg === null ? null : kg / kgInTonne);

const numberOf = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text);

/** Adds a mass to a column, in tonnes. */
function add(values: Record<string, number>, key: string, kg: number): void {
  values[key] = (values[key] ?? 0) + kg / kgInTonne;
}

/** Consumption and stock by fuel, in tonnes. */
function fuelsOf({ burned, remaining }: ReportRuleRow): Readonly<Record<string, number>> {
  const values: Record<string, number> = {};
  for (let at = 0; at < burned.length; at += 3)
    add(values, burnedKey(burned[at + 1] ?? 0), burned[at + 2] ?? 0);
  for (let at = 0; at < remaining.length; at += 2)
    add(values, remainingKey(remaining[at] ?? 0), remaining[at + 1] ?? 0);
  return values;
}

/** Every other figure by its key, and what follows from them. */
function figuresOf({ figures, distance }: ReportRuleRow): Readonly<Record<string, number | null>> {
  if (figures === null) return {};
  return {
    ...Object.fromEntries(
      Object.entries(figures).map(([key, value]) => [key, numberOf(value)] as const),
    ),
    slip: slipOf(numberOf(figures.engineDistance), distance),
  };
}

/** Hours by state, and fuel by consumer and kind, of a period; in hours and tonnes. */
function measuredFigures({ measures }: PeriodRuleRow): Readonly<Record<string, number>> {
  const values: Record<string, number> = {};
  const years = measures === null ? [] : measuresOf(measures).years;
  for (const { hours, uses } of years) {
    for (const state of ['manoeuvring', 'drifting', 'atAnchor', 'atBerth'] as const)
      values[stateKeys[state]] = (values[stateKeys[state]] ?? 0) + hours[state] / 100;
    for (const { fuelId, group, kg } of uses) {
      add(values, burnedKey(fuelId), Number(kg));
      add(values, groupKeys[group], Number(kg));
    }
  }
  return values;
}

function ofReport(row: ReportRuleRow): RuleRow {
  const { distance, hours_under_way: hoursUnderWay, used_kg: usedKg } = row;
  const at = Date.parse(row.at);
  return {
    subject: ruleSubject.LogReport,
    location: reportLocation({ guid: row.guid, at }),
    record: () => reportRecord({ ...row, at }),
    values: {
      vessel: row.vessel,
      ...figuresOf(row),
      ...fuelsOf(row),
      [groupKeys.main]: tonnes(row.main_kg),
      [groupKeys.aux]: tonnes(row.aux_kg),
      [groupKeys.boiler]: tonnes(row.boiler_kg),
      [groupKeys.other]: tonnes(row.other_kg),
      shipType: row.ship_type,
      voyage: row.voyage,
      port: row.port,
      kind: row.kind,
      distance,
      hoursUnderWay,
      speed: ratio(distance, hoursUnderWay),
      windForce: row.wind_force,
      isLaden: row.is_laden,
      fuelUsed: tonnes(usedKg),
      fuelPerMile: ratio(usedKg, distance),
      fuelRemaining: tonnes(row.remaining_kg),
      delay: row.delay,
      version: row.version,
      author: row.author_name,
      rank: row.author_rank,
      remark: row.remark,
    },
  };
}

const recordOf = (row: PeriodRuleRow, end: number): FindingRecord =>
  periodRecord(
    {
      kind: row.kind === periodKind.Leg ? 'leg' : 'portStay',
      ref: row.ref,
      toCallId: row.to_call_id,
      end,
    },
    { from: row.from_port ?? 'sea', to: row.to_port ?? 'sea', zone: row.to_zone ?? 'UTC' },
  );

/** The warehouse counts tenths of a mile and hundredths of an hour. */
function ofPeriod(row: PeriodRuleRow): RuleRow {
  const isLeg = row.kind === periodKind.Leg;
  const subject = isLeg ? ruleSubject.Leg : ruleSubject.PortCall;
  const [hours, moving, distance] = [row.hours / 100, row.hours_under_way / 100, row.distance / 10];
  const end = Date.parse(row.end_at);
  const perHour = ratio(row.fuel_kg, hours);
  return {
    subject,
    location: recordLocation(ruleEntity[subject], isLeg ? row.ref : row.to_call_id, end),
    record: () => recordOf(row, end),
    values: {
      vessel: row.vessel,
      ...measuredFigures(row),
      shipType: row.ship_type,
      voyage: row.voyage,
      fromPort: row.from_port,
      toPort: row.to_port,
      port: row.to_port,
      hours,
      fuel: row.fuel_kg / kgInTonne,
      fuelPerDay: perHour === null ? null : (perHour * 24) / kgInTonne,
      isLaden: row.is_laden,
      cargo: tonnes(row.cargo_kg),
      unexplained: row.unexplained_kg / kgInTonne,
      reports: row.reports,
      isEstimated: row.is_estimated,
      distance,
      hoursUnderWay: moving,
      speed: ratio(distance, moving),
      fuelPerMile: ratio(row.fuel_kg, distance),
      seaDistance: row.sea_distance / 10,
      seaHours: row.sea_hours / 100,
      seaFuel: row.sea_fuel_kg / kgInTonne,
      shorePower: row.shore_kwh,
    },
  };
}

interface Wanted {
  readonly rules: readonly Pick<CompanyRule, 'subject' | 'conditions'>[];
  readonly from: string | null;
}

/** Columns that are only read if a rule compares them. */
const detailed: ReadonlySet<string> = new Set([
  'slip',
  ...[...figureColumns, ...burnedColumns, ...periodHours].map(({ key }) => key),
]);

/** The records of a vessel that some rules are about, from an instant on. */
export async function readRuleRows(
  db: Session,
  of: OfVessel,
  wanted: Wanted,
): Promise<readonly RuleRow[]> {
  const subjects = new Set<RuleSubject>(wanted.rules.map(({ subject }) => subject));
  const isDetailed = wanted.rules.some(({ conditions }) =>
    conditions.some(({ column }) => detailed.has(column)),
  );
  const from = { from: wanted.from, isDetailed };
  const hasPeriods = subjects.has(ruleSubject.Leg) || subjects.has(ruleSubject.PortCall);
  const [reports, periods] = await Promise.all([
    subjects.has(ruleSubject.LogReport) ? db.all(reportRuleRows(of, from)) : [],
    hasPeriods ? db.all(periodRuleRows(of, from)) : [],
  ]);
  return [...reports.map(ofReport), ...periods.map(ofPeriod)];
}
