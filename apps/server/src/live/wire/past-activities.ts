import { activitiesBetween, type PastFacts } from '@fairlead/domain/live/past-activity';
import { scheduledCallOf } from '../../lists/wire/scheduled-call.ts';
import type { Session } from '../../platform/database/session.ts';
import {
  type PastCallRow,
  pastCalls,
  type PastLoadRow,
  pastLoads,
  type PastOffHireRow,
  pastOffHires,
  type PastScope,
} from '../past-activity.sql.ts';

const pastCallOf = (row: PastCallRow): PastFacts['calls'][number] => ({
  ...scheduledCallOf(row, ''),
  reasonIds: row.reason_ids,
  hasBerthed: row.berthed !== null,
  berthedMs: row.berthed === null ? null : Date.parse(row.berthed),
});

const offHireOf = (row: PastOffHireRow): PastFacts['offHires'][number] => ({
  fromMs: Date.parse(row.from_at),
  toMs: row.to_at === null ? null : Date.parse(row.to_at),
});

const loadOf = (row: PastLoadRow): PastFacts['loads'][number] => ({
  atMs: Date.parse(row.at),
  isLaden: row.is_laden,
});

/** What each vessel was doing during a period, by its id. */
export async function readPastActivities(db: Session, scope: PastScope) {
  const rows = await Promise.all([
    db.all(pastCalls(scope)),
    db.all(pastOffHires(scope)),
    db.all(pastLoads(scope)),
  ]);
  const [calls, offHires, loads] = [
    Map.groupBy(rows[0], (row) => row.vessel_id),
    Map.groupBy(rows[1], (row) => row.vessel_id),
    Map.groupBy(rows[2], (row) => row.vessel_id),
  ];
  const period = { fromMs: Date.parse(scope.from), toMs: Date.parse(scope.to) };
  return (vessel: number) => {
    const facts = {
      calls: (calls.get(vessel) ?? []).map(pastCallOf),
      offHires: (offHires.get(vessel) ?? []).map(offHireOf),
      loads: (loads.get(vessel) ?? []).map(loadOf),
    };
    return activitiesBetween(facts, period).map(({ atMs, activity }) => ({
      at: new Date(atMs).toISOString(),
      activity,
    }));
  };
}
