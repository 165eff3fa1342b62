import { openFindings, reportFindings } from '@fairlead/domain/log-reports/findings';
import { fuelMovementKind, fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { dayMs, hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { chanceOf } from './chance.ts';
import { withChangeOvers } from './change-over-story.ts';
import { backgroundOf, meantReport, receivedBetween, shipZone } from './meant-report.ts';
import { correctionReasons, isDoubled, type Remedy, typedReport } from './planted-mistakes.ts';
import { type ReportScene, storyEntryId } from './report-scene.ts';
import { shipEntryRow, type StoryPerson } from './ship-entry-rows.ts';
import type { LogPage, ShipLog } from './ship-log.ts';
import type {
  FuelPostingRow,
  LogReportRow,
  LogReportVersionRow,
  ReportFuelRow,
  ReportRemainingRow,
  ShipEntryRow,
} from './ship-report-rows.ts';

/** Until then the office has looked at everything; a report with findings waits longer. */
const approvedAfterMs = 2 * dayMs;
const findingsOpenMs = 45 * dayMs;

const iso = (ms: number): string => new Date(ms).toISOString();
const text = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)));

export interface LogRows {
  readonly entries: readonly ShipEntryRow[];
  readonly logReports: readonly LogReportRow[];
  readonly versions: readonly LogReportVersionRow[];
  readonly fuel: readonly ReportFuelRow[];
  readonly remaining: readonly ReportRemainingRow[];
  readonly postings: readonly FuelPostingRow[];
}

interface Finding {
  readonly code: string;
  readonly sentence: string;
}

/** A version of a report: what was entered, by whom, and why. */
interface Version {
  readonly guid: string;
  readonly report: LogReport;
  readonly findings: readonly Finding[];
  readonly person: StoryPerson;
  readonly author: number | null;
  readonly received: number;
  readonly reason: string;
}

/** A report with its versions, the latest last; withdrawn with a reason. */
interface Written {
  readonly id: number;
  readonly versions: readonly [Version, ...Version[]];
  readonly withdrawn: string | null;
}

const latestOf = ({ versions }: Written): Version => versions.at(-1) ?? versions[0];

function stateOf({ findings, report }: Version, written: Written, scene: ReportScene) {
  if (written.withdrawn !== null) return logReportState.Withdrawn;
  const age = scene.nowMs - Date.parse(report.at);
  const isSeen = age > (findings.length > 0 ? findingsOpenMs : approvedAfterMs);
  return isSeen && scene.approver !== null ? logReportState.Approved : logReportState.New;
}

function reportRow(scene: ReportScene, written: Written): LogReportRow {
  const version = latestOf(written);
  const { report, findings, received } = version;
  const [{ guid, person }] = written.versions;
  const state = stateOf(version, written, scene);
  const isApproved = state === logReportState.Approved;
  return {
    company_id: scene.company,
    id: written.id,
    guid,
    vessel_id: scene.plant.vesselId,
    voyage_id: report.voyageId ?? 0,
    port_call_id: report.portCallId,
    kind: report.kind,
    at: report.at,
    zone: shipZone,
    state,
    version: written.versions.length,
    findings: findings.length,
    author_name: person.name,
    author_rank: person.rank,
    source: version.author === null ? 10 : 40,
    received: iso(received),
    latitude: report.position?.latitude ?? '0',
    longitude: report.position?.longitude ?? '0',
    is_laden: report.isLaden === true,
    eta: report.eta?.at ?? null,
    eta_port_call_id: report.eta?.portCallId ?? null,
    distance: report.figures.distanceOverGround ?? null,
    hours_under_way: report.figures.hoursUnderWay ?? null,
    wind_force: report.figures.windForce ?? '0',
    remark: report.remark,
    seconds: report.effort?.seconds ?? 0,
    withdrawn_reason: written.withdrawn,
    approved: isApproved ? iso(received + 20 * hourMs) : null,
    approved_by: isApproved ? scene.approver : null,
  };
}

const entryRows = (scene: ReportScene, { id, versions }: Written) =>
  versions.map((version, at) => {
    const { effort, ...payload } = version.report;
    return shipEntryRow({
      company: scene.company,
      vessel: scene.plant.vesselId,
      id: version.guid,
      form: 'logReport',
      person: version.person,
      author: version.author,
      at: iso(version.received),
      replaces: versions[at - 1]?.guid ?? null,
      payload: { ...payload, effort, reason: version.reason },
      findings: version.findings.map((finding) => ({ ...finding, severity: 'warning' })),
      refs: [{ entity: 'logReport', id }],
    });
  });

const versionRows = (scene: ReportScene, { id, versions }: Written) =>
  versions.map(({ guid, report, reason }, at) => ({
    company_id: scene.company,
    report_id: id,
    number: at + 1,
    entry_id: guid,
    reason,
    report,
  }));

/** The fuel of a report by engine, what is left, and what the ledger draws; nothing of a withdrawn one. */
function fuelRows(scene: ReportScene, written: Written) {
  if (written.withdrawn !== null) return { fuel: [], remaining: [], postings: [] };
  const { report } = latestOf(written);
  const of = { company_id: scene.company, report_id: written.id };
  const fuel = report.consumers.flatMap(({ engineId, name, fuels }) =>
    fuels.map(({ fuelId, lotId, tonnes: mass }) => ({
      ...of,
      engine_id: engineId ?? 0,
      consumer: name,
      fuel_id: fuelId,
      lot_id: lotId,
      kg: text(Number(mass) * 1000, 0),
    })),
  );
  const byLot = Map.groupBy(fuel, ({ fuel_id, lot_id }) => `${fuel_id}/${lot_id ?? ''}`);
  const postings = [...byLot.values()].flatMap((rows) =>
    rows.slice(0, 1).map(({ fuel_id, lot_id }) => ({
      company_id: scene.company,
      id: scene.nextPosting(),
      vessel_id: scene.plant.vesselId,
      source: fuelSource.LogReport,
      source_id: written.versions[0].guid,
      kind: fuelMovementKind.Consumed,
      at: report.at,
      tank_id: null,
      to_tank_id: null,
      lot_id,
      fuel_id,
      kg: String(rows.reduce((sum, { kg }) => sum + Number(kg), 0)),
    })),
  );
  const remaining = report.remaining.map(({ fuelId, tonnes: mass }) => ({
    ...of,
    fuel_id: fuelId,
    kg: text(Number(mass) * 1000, 0),
  }));
  return { fuel, remaining, postings };
}

/** Ids of change-overs come after those of all other reports of the demonstration. */
const firstChangeOver = 10_000;
const changeOversOfVessel = 1000;

/** Change-overs have ids and chance of their own: the rest of the story is the same with and without them. */
function changeOverScene(scene: ReportScene): ReportScene {
  const { vesselId } = scene.plant;
  let last = firstChangeOver + vesselId * changeOversOfVessel;
  const nextReport = () => {
    last += 1;
    return last;
  };
  return { ...scene, chance: chanceOf(last), nextReport };
}

/** Writes the reports of one vessel, each compared with the one before as the server does it. */
class ReportWriter {
  private last: LogReport | null = null;
  private readonly scene: ReportScene;
  private readonly changeOverScene: ReportScene;
  private readonly log: ShipLog;
  constructor(scene: ReportScene, log: ShipLog) {
    this.scene = scene;
    this.changeOverScene = changeOverScene(scene);
    this.log = log;
  }

  write(page: LogPage): readonly Written[] {
    const scene = page.changeOver === undefined ? this.scene : this.changeOverScene;
    const id = scene.nextReport();
    const meant = meantReport(page, scene);
    const typed = typedReport(meant, id);
    const first = this.version(scene, { page, id, report: typed.report });
    const second = this.correction(first, meant, { id, remedy: typed.remedy });
    const report: Written = {
      id,
      versions: second === null ? [first] : [first, second],
      withdrawn: null,
    };
    this.last = latestOf(report).report;
    return isDoubled(meant, id) ? [report, this.doubled(first)] : [report];
  }

  private findingsOf(report: LogReport): readonly Finding[] {
    const { last, scene, log } = this;
    const after = last === null ? 0 : Date.parse(last.at);
    const received = receivedBetween(log.bunkerings, after, Date.parse(report.at));
    const background = backgroundOf({ last, received, plant: scene.plant });
    return openFindings(reportFindings(report, background), report).map(({ field, message }) => ({
      code: field,
      sentence: message,
    }));
  }

  private version(
    { chance, officers, nowMs }: ReportScene,
    {
      page: { at },
      id,
      report,
    }: { readonly page: LogPage; readonly id: number; readonly report: LogReport },
  ): Version {
    // A report leaves the ship within the hour, now and then only after a night without a link.
    const sent = at + chance.whole(6, 55) * minuteMs + (chance.happens(0.04) ? dayMs / 3 : 0);
    return {
      guid: storyEntryId(chance, at),
      report,
      findings: this.findingsOf(report),
      person: officers[id % officers.length] ?? { name: 'Master', rank: 'Master' },
      author: null,
      received: Math.min(sent, nowMs),
      reason: '',
    };
  }

  /** The second version of a report whose mistake was noticed: some hours later by the ship, or by the office. */
  private correction(
    first: Version,
    meant: LogReport,
    { id, remedy }: { readonly id: number; readonly remedy: Remedy },
  ): Version | null {
    const { chance, nowMs, approver, approverName } = this.scene;
    const isByOffice = remedy === 'office' && approver !== null;
    const received = first.received + (isByOffice ? 19 : 3) * hourMs;
    if (remedy === 'none' || received > nowMs) return null;
    const reasons = correctionReasons[isByOffice ? 'office' : 'ship'];
    return {
      guid: storyEntryId(chance, received),
      report: meant,
      findings: this.findingsOf(meant),
      person: isByOffice ? { name: approverName, rank: '' } : first.person,
      author: isByOffice ? approver : null,
      received,
      reason: reasons[id % reasons.length] ?? '',
    };
  }

  /** The same report once more, by the relief: withdrawn at once. */
  private doubled(first: Version): Written {
    const { chance } = this.scene;
    const at = iso(Date.parse(first.report.at) + 4 * minuteMs);
    const report = { ...first.report, at };
    const version = { ...first, guid: storyEntryId(chance, Date.parse(at)), report, findings: [] };
    return {
      id: this.scene.nextReport(),
      versions: [version],
      withdrawn: 'Entered twice at the change of the watch; the first one counts.',
    };
  }
}

/** The log of a vessel as rows: each report is checked as the server checks it. */
export function logRows(log: ShipLog, scene: ReportScene): LogRows {
  const writer = new ReportWriter(scene, log);
  const pages = withChangeOvers(log, scene.plant);
  const written = pages.flatMap((page) => writer.write(page));
  const fuels = written.map((one) => fuelRows(scene, one));
  return {
    entries: written.flatMap((one) => entryRows(scene, one)),
    logReports: written.map((one) => reportRow(scene, one)),
    versions: written.flatMap((one) => versionRows(scene, one)),
    fuel: fuels.flatMap(({ fuel }) => fuel),
    remaining: fuels.flatMap(({ remaining }) => remaining),
    postings: fuels.flatMap(({ postings }) => postings),
  };
}
