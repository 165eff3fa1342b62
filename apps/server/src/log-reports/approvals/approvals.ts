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
  return state === logReportState.Approved ? 'This report is already approved.' : null;
}

/** Only a port call that the vessel has not reached has an arrival to move. */
const isAhead = (row: ReportEffectRow): boolean =>
  row.eta !== null && row.port_call_id !== null && row.arrived === null;

/** The report that decides for each port call: the last one that can be approved. */
const deciding = (rows: readonly ReportEffectRow[]): ReadonlyMap<number | null, number> =>
  new Map(
    rows
      .filter((row) => isAhead(row) && obstacleOf(row) === null)
      .map((row) => [row.port_call_id, row.id]),
  );

function etaEffect(row: ReportEffectRow) {
  const { eta, port_call_id: id, port_name: portName, laycan_end: laycanEnd } = row;
  if (eta === null || id === null) return null;
  return {
    portCall: { id, portName: portName ?? '' },
    now: row.scheduled_arrival,
    after: eta,
    departureNow: row.scheduled_departure,
    departureAfter: row.departure_after,
    laycanEnd,
    isLaycanMissed: laycanEnd !== null && Date.parse(eta) > Date.parse(laycanEnd),
  };
}

function effectsIn(rows: readonly ReportEffectRow[]) {
  const last = deciding(rows);
  return rows.map((row) => ({
    report: { guid: row.guid, vessel: row.vessel, kind: row.kind, at: row.at },
    eta: last.get(row.port_call_id) === row.id ? etaEffect(row) : null,
    obstacle: obstacleOf(row),
  }));
}

async function rowsOf({ db, company, body }: Approving | Previewing) {
  const rows = await db.all(effectsOf(company, body.ids));
  if (rows.length < new Set(body.ids).size) refuseFields({ ids: ['Not found'] });
  return rows;
}

/** What the approval of reports would change. */
export async function previewApproval(call: Previewing) {
  const rows = await rowsOf(call);
  return effectsIn(rows);
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
  const last = deciding(rows);
  const moving = open.filter((row) => last.get(row.port_call_id) === row.id);
  const voyages = moving.flatMap(({ voyage_id: voyage }) => voyage ?? []);
  await db.run(claimVoyages(company, voyages));
  for (const row of moving) await moveArrival(call, row);
  const ids = open.map(({ id }) => id);
  await db.run(approveReports(company, { ids, user: actor.userId, at: now.toISOString() }));
  if (voyages.length > 0) await db.run(refreshVoyageTimes(company, voyages));
  for (const { id, vessel_id: vesselId } of open)
    call.changed({ entity: 'logReport', id, action: 'updated', vesselId });
  call.afterCommit(() => memory.forget(company));
  return effectsIn(rows);
}
