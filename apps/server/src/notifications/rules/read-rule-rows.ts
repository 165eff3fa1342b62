import { ratio, ruleEntity, type RuleRow } from '@fairlead/domain/validation/rules/rule-matches';
import { ruleSubject, type RuleSubject } from '@fairlead/domain/validation/rules/rule-columns';
import {
  recordLocation,
  reportLocation,
} from '@fairlead/domain/validation/subjects/located-finding';
import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import {
  type PeriodRuleRow,
  periodRuleRows,
  type ReportRuleRow,
  reportRuleRows,
} from './rule-rows.sql.ts';

const kgInTonne = 1000;
const tonnes = (kg: number | null): number | null => (kg === null ? null : kg / kgInTonne);

function ofReport(row: ReportRuleRow): RuleRow {
  const { distance, hours_under_way: hoursUnderWay, used_kg: usedKg } = row;
  return {
    subject: ruleSubject.LogReport,
    location: reportLocation({ guid: row.guid, at: Date.parse(row.at) }),
    values: {
      vessel: row.vessel,
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

/** The warehouse counts tenths of a mile and hundredths of an hour. */
function ofPeriod(row: PeriodRuleRow): RuleRow {
  const isLeg = row.kind === periodKind.Leg;
  const subject = isLeg ? ruleSubject.Leg : ruleSubject.PortCall;
  const [hours, moving, distance] = [row.hours / 100, row.hours_under_way / 100, row.distance / 10];
  const perHour = ratio(row.fuel_kg, hours);
  return {
    subject,
    location: recordLocation(
      ruleEntity[subject],
      isLeg ? row.ref : row.to_call_id,
      Date.parse(row.end_at),
    ),
    values: {
      vessel: row.vessel,
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

/** The records of a vessel that some rules are about, from an instant on. */
export async function readRuleRows(
  db: Session,
  of: OfVessel,
  { subjects, from }: { readonly subjects: ReadonlySet<RuleSubject>; readonly from: string | null },
): Promise<readonly RuleRow[]> {
  const hasPeriods = subjects.has(ruleSubject.Leg) || subjects.has(ruleSubject.PortCall);
  const [reports, periods] = await Promise.all([
    subjects.has(ruleSubject.LogReport) ? db.all(reportRuleRows(of, from)) : [],
    hasPeriods ? db.all(periodRuleRows(of, from)) : [],
  ]);
  return [...reports.map(ofReport), ...periods.map(ofPeriod)];
}
