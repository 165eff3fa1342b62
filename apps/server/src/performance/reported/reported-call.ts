import type { performance } from '@fairlead/contract/performance';
import { plannedPassage } from '@fairlead/domain/performance/planned-passage';
import { scaleDecimal } from '@fairlead/domain/quantities/scale';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { distanceBetween, settingsOf } from '../../sea-routes/routing/sea-router.ts';
import { periodRecord } from '../list/period-record.ts';
import { detailOf, reportsOfPeriod } from '../period/period-detail.ts';
import { contributingReports, type PeriodDetailRow, periodsOfCall } from '../performance.sql.ts';
import { type PlannedCallRow, plannedCalls } from './reported-call.sql.ts';

/** What the schedule asks of the passage between two port calls. */
function planOf(before: PlannedCallRow | undefined, call: PlannedCallRow, now: Date) {
  if (before === undefined) return null;
  const times = { departure: before.scheduled_departure, arrival: call.scheduled_arrival };
  const { nm, isSeaRoute } = distanceBetween(before, call, settingsOf(call, now));
  const plan = plannedPassage({ ...times, distanceNm: nm });
  return plan === null ? null : { ...times, ...plan, isSeaRoute };
}

/** Fuel on board when the vessel arrived and when it left. */
function stocksOf(stay: PeriodDetailRow | undefined) {
  if (stay === undefined) return [];
  return detailOf(stay, []).stocks.map(({ fuelId, fuel, begin, end }) => ({
    fuelId,
    fuel,
    arrival: begin,
    departure: stay.end_at === null ? null : end,
  }));
}

const recordOf = (row: PeriodDetailRow | undefined) =>
  row === undefined ? null : periodRecord(row);

/** What log reports say of a port call and of the passage to it, beside the plan. */
export async function readReportedCall(call: Call<typeof performance.reported>) {
  const { db, company, params } = call;
  const periods = await db.all(periodsOfCall(company, params.id));
  const passage = periods.find(({ kind }) => kind === periodKind.Leg);
  const stay = periods.find(({ kind }) => kind === periodKind.PortCall);
  const from = passage?.from_call_id ?? null;
  const ids = periods.flatMap(reportsOfPeriod);
  const [planned, reports] = await Promise.all([
    db.all(plannedCalls(company, from === null ? [params.id] : [params.id, from])),
    db.all(contributingReports(company, ids)),
  ]);
  const plan = planned.find(({ id }) => id === params.id);
  if (plan === undefined) return refuse('notFound');
  const { scheduled_arrival: arrival, scheduled_departure: departure } = plan;
  const ms = String(Date.parse(departure) - Date.parse(arrival));
  const before = planned.find(({ id }) => id === from);
  return {
    portCall: { id: plan.id, portName: plan.port_name, zone: plan.time_zone },
    planned: {
      arrival,
      departure,
      hours: scaleDecimal(ms, { numerator: '1', denominator: String(hourMs) }, 2),
    },
    passage: recordOf(passage),
    plannedPassage: planOf(before, plan, call.now),
    stay: recordOf(stay),
    stocks: stocksOf(stay),
    reports: reports.map(({ guid, kind, at, zone }) => ({ guid, kind, at, zone })),
  };
}
