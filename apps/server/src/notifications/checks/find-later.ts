import {
  laterFindings,
  type LaterFindings,
  laterReads,
  type LaterRecord,
} from '@fairlead/domain/validation/subjects/later-findings';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import { readReports } from '../../warehouse/reports/read-reports.ts';
import { activeRules } from '../rules/rules.sql.ts';
import { checkedCalls, checkedEvents } from './call-source.sql.ts';
import { heldBefore, type LaterScopeRow, laterScope } from './later-source.sql.ts';
import {
  aisSourceOf,
  callOf,
  checkedBy,
  eventOf,
  movementsOf,
  positionsOf,
  postingOf,
  trackedMs,
} from './read-vessel.ts';
import {
  checkedPositions,
  checkedPostings,
  checkedTanks,
  ledgerColumns,
} from './vessel-source.sql.ts';
import { checkedVessel, type CheckSettingsRow } from '../../vessels/checks/check-settings.sql.ts';

/** When the earliest change happened, and now; both in milliseconds since 1970. */
export interface LaterCheck {
  readonly since: number;
  readonly now: number;
}

interface Known {
  readonly vessel: CheckSettingsRow;
  readonly tanks: LaterRecord['record']['tanks'];
  readonly scope: LaterScopeRow & { readonly first_report: number };
}

async function readLater(
  db: Session,
  of: OfVessel,
  { vessel, tanks, scope, since, now }: Known & LaterCheck,
): Promise<LaterRecord> {
  const from = laterReads(since, tanks);
  const positionsFrom = new Date(Math.max(from.calls, now - trackedMs)).toISOString();
  const [reports, movements, held, postings, calls, events, positions] = await Promise.all([
    readReports(db, of, from.reports),
    db.all(ledgerColumns(of, since)),
    db.all(heldBefore(of, since)),
    db.all(checkedPostings(of, from.reports)),
    db.all(checkedCalls(of, from.calls)),
    db.all(checkedEvents(of, from.calls)),
    db.first(checkedPositions(of, positionsFrom)),
  ]);
  return {
    record: {
      ...checkedBy(of, vessel, now),
      reports,
      movements: movements.flatMap(movementsOf),
      postings: postings.map(postingOf),
      tanks,
      notes: [],
      calls: calls.map((row) => callOf(row, now)),
      periods: [],
      events: events.map(eventOf),
      lines: [],
      positions: positionsOf(positions),
      aisSource: aisSourceOf(vessel),
    },
    since,
    firstReport: scope.first_report,
    held: held.flatMap(({ tank_id: tankId, lot_id: lotId, kg }) =>
      tankId === null ? [] : [{ tankId, lotId, kg: BigInt(kg) }],
    ),
    usesLedger: scope.uses_ledger,
    laterNotes: scope.later_notes,
    endedPeriods: scope.ended_periods,
    openBefore: scope.open_before,
  };
}

/** What the data checks find after a change of what is late; undefined where everything of the vessel has to be checked. */
export async function findLater(
  db: Session,
  of: OfVessel,
  check: LaterCheck,
): Promise<LaterFindings | undefined> {
  // What has not happened yet, such as a port call without an arrival, is a change at no instant.
  if (!Number.isFinite(check.since)) return undefined;
  const [vessel, tanks, rules, scope] = await Promise.all([
    db.first(checkedVessel(of)),
    db.all(checkedTanks(of)),
    db.all(activeRules(of.company)),
    db.first(laterScope(of, check.since)),
  ]);
  if (vessel === undefined || rules.length > 0 || scope === undefined) return undefined;
  const { first_report: first } = scope;
  const reaches = scope.later_notes + scope.ended_periods + scope.open_before > 0;
  if (first === null || reaches) return undefined;
  const known = { vessel, tanks, scope: { ...scope, first_report: first } };
  return laterFindings(await readLater(db, of, { ...known, ...check }));
}
