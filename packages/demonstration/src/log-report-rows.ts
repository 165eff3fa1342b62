import {
  openFindings,
  type ReportBackground,
  reportFindings,
} from '@fairlead/domain/log-reports/findings';
import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import type { ConsumerUse, LogReport } from '@fairlead/domain/log-reports/report';
import { entryId } from '@fairlead/domain/ship-entries/entry-id';
import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { fuelMovementKind, fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import type { Chance } from './chance.ts';
import type { LotQueue } from './lot-queue.ts';
import { passagePosition } from './passage.ts';
import { typedReport } from './planted-mistakes.ts';
import { shipEntryRow } from './ship-entry-rows.ts';
import type { LogPage, ShipLog } from './ship-log.ts';
import type { ShipPlant } from './ship-plant.ts';
import type {
  FuelPostingRow,
  LogReportRow,
  LogReportVersionRow,
  ReportFuelRow,
  ReportRemainingRow,
  ShipEntryRow,
} from './ship-report-rows.ts';

/** Whose reports are written, by whom, and when the story is told. */
export interface ReportScene {
  readonly company: number;
  readonly plant: ShipPlant;
  readonly chance: Chance;
  readonly nowMs: number;
  readonly nextReport: () => number;
  readonly nextPosting: () => number;
  /** The officers who report, in turns. */
  readonly officers: readonly { readonly name: string; readonly rank: string }[];
  /** The lots that fuel is burned from, the oldest first. */
  readonly lots: LotQueue;
  /** The user who approves; null if the company has none. */
  readonly approver: number | null;
}

const zone = 'Europe/Oslo';
/** Until then the office has looked at everything; a report with findings waits longer. */
const approvedAfterMs = 2 * dayMs;
const findingsOpenMs = 45 * dayMs;

const iso = (ms: number): string => new Date(ms).toISOString();
const text = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)));
const tonnes = (kg: number): string => text(kg / 1000, 3);

/** A random id of an entry made at an instant. */
export function storyEntryId(chance: Chance, atMs: number): string {
  return entryId(
    atMs,
    Uint8Array.from({ length: 16 }, () => chance.whole(0, 255)),
  );
}

/** What each engine did; where the ship reports lots, from which lot it burned. */
function consumersOf(page: LogPage, { plant, lots }: ReportScene): ConsumerUse[] {
  const { burned, hoursUnderWay, hours, shore } = page;
  const generators = hours - (shore?.hours ?? 0);
  const running = [hoursUnderWay, generators, generators * 0.4, hours * 0.4];
  return plant.engines.map(({ id, name }, at) => ({
    engineId: id,
    name,
    hours: text(running[at] ?? 0, 2),
    work: null,
    fuels: burned
      .filter(({ engine }) => engine === id)
      .flatMap(({ fuelId, kg }) =>
        lots
          .draw(fuelId, kg)
          .map((part) => ({ fuelId, lotId: part.lotId, tonnes: tonnes(part.kg) })),
      ),
  }));
}

/** Where the hours since the last report went; together they are the time that passed. */
function hoursOf({ kind, hours, hoursUnderWay, hoursAtAnchor, leg }: LogPage) {
  const underWay = text(hoursUnderWay, 2);
  const rest = text(hours - Number(underWay), 2);
  const isSea = leg.kind === 'sea';
  const isAtAnchor = hoursAtAnchor > 0;
  const isShifting = kind === logReportKind.StoppageBegin;
  return {
    hoursUnderWay: underWay,
    hoursDrifting: isSea ? rest : '0',
    hoursAtAnchor: isAtAnchor ? rest : '0',
    hoursManoeuvring: isShifting ? rest : '0',
    hoursAtBerth: isSea || isAtAnchor || isShifting ? '0' : rest,
  };
}

function figuresOf(page: LogPage, { chance, plant }: ReportScene): LogReport['figures'] {
  const { nm, nmByLog, leg, done, shore, weather } = page;
  const { windForce, windFrom, current } = weather;
  const draught = leg.isLaden ? plant.draughts.laden : plant.draughts.ballast;
  const trim = leg.isLaden ? 0.2 : 0.9;
  return {
    ...hoursOf(page),
    windForce: String(windForce),
    windFrom: String(windFrom),
    airTemperature: text(chance.between(2, 18), 1),
    draughtForward: text(draught - trim / 2, 2),
    draughtAft: text(draught + trim / 2, 2),
    ...(leg.kind === 'sea'
      ? {
          distanceOverGround: text(nm, 1),
          distanceByLog: text(nmByLog, 1),
          engineDistance: text(nmByLog * (1.04 + windForce * 0.008), 1),
          distanceToGo: text(leg.nm * (1 - done), 1),
          seaHeight: text(windForce * windForce * 0.07, 1),
          swellHeight: text(windForce * chance.between(0.2, 0.45), 1),
          currentSpeed: text(Math.abs(current), 1),
        }
      : {}),
    ...(shore === null
      ? {}
      : { shorePower: String(shore.kwh), shorePowerHours: text(shore.hours, 2) }),
  };
}

/** The report as the ship means it. */
function meantReport(page: LogPage, scene: ReportScene): LogReport {
  const { chance } = scene;
  const { kind, at, leg } = page;
  const position = leg.kind === 'sea' ? passagePosition(leg.origin, leg.port, page.done) : leg.port;
  const isUnderWay = kind === logReportKind.NoonSea;
  const isAtCall = leg.kind === 'port' || kind === logReportKind.Arrival;
  return {
    kind,
    at: iso(at),
    zone,
    voyageId: leg.call.voyage_id,
    portCallId: isAtCall ? leg.call.id : null,
    position: { latitude: text(position.latitude, 5), longitude: text(position.longitude, 5) },
    isLaden: leg.isLaden,
    eta: isUnderWay
      ? { portCallId: leg.call.id, at: iso(leg.to + chance.whole(-8, 8) * 15 * minuteMs) }
      : null,
    figures: figuresOf(page, scene),
    consumers: consumersOf(page, scene),
    remaining: [...page.remaining].map(([fuelId, kg]) => ({
      fuelId,
      tankId: null,
      tonnes: tonnes(kg),
    })),
    fields: {},
    explanations: [],
    remark: '',
    effort: {
      seconds: chance.whole(95, 340),
      typed: chance.whole(8, 15),
      prefilled: chance.whole(18, 30),
    },
  };
}

interface Background {
  readonly last: LogReport | null;
  readonly received: ReadonlyMap<number, number>;
  readonly plant: ShipPlant;
}

/** What the server compares a report with. */
function backgroundOf({ last, received, plant }: Background): ReportBackground {
  const fuelIds = plant.stores.map(({ fuelId }) => fuelId);
  return {
    lastReport: last,
    fuelIds,
    last: new Map(last?.remaining.map(({ fuelId, tonnes: mass }) => [fuelId, mass])),
    received: new Map([...received].map(([fuelId, kg]) => [fuelId, tonnes(kg)])),
    topSpeed: text(plant.serviceSpeed + 0.5, 1),
    capacity: new Map(),
    fuelNames: new Map(fuelIds.map((fuelId) => [fuelId, fuelName(fuelId)])),
    skipsConsumption: false,
    skipsAll: false,
  };
}

/** What came on board after one instant, up to another, by fuel. */
function receivedBetween(
  bunkerings: ShipLog['bunkerings'],
  after: number,
  until: number,
): ReadonlyMap<number, number> {
  const received = new Map<number, number>();
  for (const { completed, loads } of bunkerings)
    if (completed > after && completed <= until)
      for (const { fuelId, kg } of loads) received.set(fuelId, (received.get(fuelId) ?? 0) + kg);
  return received;
}

export interface LogRows {
  readonly entries: readonly ShipEntryRow[];
  readonly logReports: readonly LogReportRow[];
  readonly versions: readonly LogReportVersionRow[];
  readonly fuel: readonly ReportFuelRow[];
  readonly remaining: readonly ReportRemainingRow[];
  readonly postings: readonly FuelPostingRow[];
}

interface Written {
  readonly id: number;
  readonly guid: string;
  readonly report: LogReport;
  readonly findings: readonly { readonly code: string; readonly sentence: string }[];
  readonly person: { readonly name: string; readonly rank: string };
  readonly received: number;
}

function reportRow(scene: ReportScene, written: Written): LogReportRow {
  const { company, plant, nowMs, approver } = scene;
  const { id, guid, report, findings, person, received } = written;
  const age = nowMs - Date.parse(report.at);
  const isApproved =
    approver !== null && age > (findings.length > 0 ? findingsOpenMs : approvedAfterMs);
  return {
    company_id: company,
    id,
    guid,
    vessel_id: plant.vesselId,
    voyage_id: report.voyageId ?? 0,
    port_call_id: report.portCallId,
    kind: report.kind,
    at: report.at,
    zone,
    state: isApproved ? 30 : 10,
    version: 1,
    findings: findings.length,
    author_name: person.name,
    author_rank: person.rank,
    source: 10,
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
    approved: isApproved ? iso(received + 20 * 60 * minuteMs) : null,
    approved_by: isApproved ? approver : null,
  };
}

function entryRow(scene: ReportScene, { id, guid, report, findings, person, received }: Written) {
  const { effort, ...payload } = report;
  return shipEntryRow({
    company: scene.company,
    vessel: scene.plant.vesselId,
    id: guid,
    form: 'logReport',
    person,
    at: iso(received),
    payload: { ...payload, effort, reason: '' },
    findings: findings.map((finding) => ({ ...finding, severity: 'warning' })),
    refs: [{ entity: 'logReport', id }],
  });
}

/** The fuel of a report by engine, what is left, and what the ledger draws. */
function fuelRows(scene: ReportScene, { id, guid, report }: Written) {
  const of = { company_id: scene.company, report_id: id };
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
      source_id: guid,
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

/** The log of a vessel as rows: each report is checked as the server checks it. */
export function logRows(log: ShipLog, scene: ReportScene): LogRows {
  const { plant, chance, officers } = scene;
  let last: LogReport | null = null;
  const written = log.pages.map((page): Written => {
    const id = scene.nextReport();
    const report = typedReport(meantReport(page, scene), id);
    const after = last === null ? 0 : Date.parse(last.at);
    const received = receivedBetween(log.bunkerings, after, page.at);
    const background = backgroundOf({ last, received, plant });
    const open = openFindings(reportFindings(report, background), report);
    last = report;
    // A report leaves the ship within the hour, now and then only after a night without a link.
    const sent = page.at + chance.whole(6, 55) * minuteMs + (chance.happens(0.04) ? dayMs / 3 : 0);
    return {
      id,
      guid: storyEntryId(chance, page.at),
      report,
      findings: open.map(({ field, message }) => ({ code: field, sentence: message })),
      person: officers[id % officers.length] ?? { name: 'Master', rank: 'Master' },
      received: Math.min(sent, scene.nowMs),
    };
  });
  const fuels = written.map((one) => fuelRows(scene, one));
  return {
    entries: written.map((one) => entryRow(scene, one)),
    logReports: written.map((one) => reportRow(scene, one)),
    versions: written.map(({ id, guid, report }) => ({
      company_id: scene.company,
      report_id: id,
      number: 1,
      entry_id: guid,
      reason: '',
      report,
    })),
    fuel: fuels.flatMap(({ fuel }) => fuel),
    remaining: fuels.flatMap(({ remaining }) => remaining),
    postings: fuels.flatMap(({ postings }) => postings),
  };
}
