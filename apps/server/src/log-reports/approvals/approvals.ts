import type { logReports } from '@fairlead/contract/log-reports';
import { logReportState } from '@fairlead/domain/log-reports/states';
import {
  service,
  serviceTimeKind,
  serviceTimeSource,
} from '@fairlead/domain/port-calls/service-times';
import { claimVoyages, refreshVoyageTimes } from '../../lists/lists.sql.ts';
import type { PageMemory } from '../../lists/paging/page-memory.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { insertServiceTimes, setSchedule } from '../../port-call-events/service-times.sql.ts';
import { approveReports, claimReports, effectsOf, type ReportEffectRow } from './approvals.sql.ts';

type Approving = Call<typeof logReports.approve>;
type Previewing = Call<typeof logReports.effects>;

/** Why a report cannot be approved. */
function obstacleOf({ state }: ReportEffectRow): string | null {
  if (state === logReportState.Withdrawn) return 'This report was withdrawn.';
  return state === logReportState.Approved ? 'This report is approved already.' : null;
}

/** Only a port call that the vessel has not reached has an arrival to move. */
const isAhead = (row: ReportEffectRow): boolean =>
  row.eta !== null && row.port_call_id !== null && row.arrived === null;

/** The last of several reports decides for a port call. */
function decides(row: ReportEffectRow, rows: readonly ReportEffectRow[]): boolean {
  const last = rows.findLast(
    (one) => one.port_call_id === row.port_call_id && isAhead(one) && obstacleOf(one) === null,
  );
  return isAhead(row) && last?.id === row.id;
}

function effectOf(row: ReportEffectRow, rows: readonly ReportEffectRow[]) {
  const { guid, vessel, kind, at, eta, port_call_id: id, laycan_end: laycanEnd } = row;
  const moves = decides(row, rows) && eta !== null && id !== null;
  return {
    report: { guid, vessel, kind, at },
    eta: moves
      ? {
          portCall: { id, portName: row.port_name ?? '' },
          now: row.scheduled_arrival,
          after: eta,
          laycanEnd,
          isLaycanMissed: laycanEnd !== null && Date.parse(eta) > Date.parse(laycanEnd),
        }
      : null,
    obstacle: obstacleOf(row),
  };
}

async function rowsOf({ db, company, body }: Approving | Previewing) {
  const rows = await db.all(effectsOf(company, body.ids));
  if (rows.length < new Set(body.ids).size) refuseFields({ ids: ['Not found'] });
  return rows;
}

/** What the approval of reports would change. */
export async function previewApproval(call: Previewing) {
  const rows = await rowsOf(call);
  return rows.map((row) => effectOf(row, rows));
}

/** The master's estimate becomes the scheduled arrival; the stay keeps its length. */
async function moveArrival({ db, company, actor, changed }: Approving, row: ReportEffectRow) {
  const { eta, port_call_id: portCall, voyage_id: parentId, vessel_id: vesselId } = row;
  if (eta === null || portCall === null) return;
  const reference = { company, portCall, author: actor.userId };
  const stated = {
    service: service.Arrival,
    kind: serviceTimeKind.Estimated,
    at: eta,
    saidBy: serviceTimeSource.Master,
    saidByName: row.author_name,
    saidAt: row.received,
    reason: null,
    eventId: null,
  };
  await db.all(insertServiceTimes(reference, [stated]));
  await db.run(setSchedule(reference, { arrival: eta, departure: null, keepsStay: true }));
  changed({ entity: 'portCall', id: portCall, action: 'updated', vesselId, parentId });
}

/** Approves reports; only then do their estimated arrivals move port calls. */
export async function approveLogReports(call: Approving, memory: PageMemory) {
  const { db, company, actor, body, now } = call;
  await db.run(claimReports(company, body.ids));
  const rows = await rowsOf(call);
  const open = rows.filter((row) => obstacleOf(row) === null);
  const moving = open.filter((row) => decides(row, rows));
  const voyages = moving.flatMap(({ voyage_id: voyage }) => voyage ?? []);
  await db.run(claimVoyages(company, voyages));
  for (const row of moving) await moveArrival(call, row);
  const ids = open.map(({ id }) => id);
  await db.run(approveReports(company, { ids, user: actor.userId, at: now.toISOString() }));
  if (voyages.length > 0) await db.run(refreshVoyageTimes(company, voyages));
  for (const { id, vessel_id: vesselId } of open)
    call.changed({ entity: 'logReport', id, action: 'updated', vesselId });
  call.afterCommit(() => memory.forget(company));
  return rows.map((row) => effectOf(row, rows));
}
