import type { CompanyRows } from '@fairlead/demonstration/rows';
import { cataloguePorts } from '@fairlead/domain/ports/catalogue';
import { kindOf, logReportKind } from '@fairlead/domain/log-reports/kinds';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import { logReportState } from '@fairlead/domain/log-reports/states';
import type { CheckSubject } from '@fairlead/domain/validation/checks-of';
import type { PastPeriod } from '@fairlead/domain/validation/periods';
import type { ReportFuelSubject } from '@fairlead/domain/validation/fuel-checks';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { partKind } from '@fairlead/domain/vessels/parts';

/** What the plan gives to the data checks: the subject, its vessel and its time. */
export interface PlanSubject {
  readonly vessel: number;
  readonly at: string;
  readonly subject: CheckSubject;
}

interface Reported {
  readonly id: number;
  readonly report: LogReport;
}

const zone = 'Europe/Oslo';
const portNames = new Map(cataloguePorts.map(({ id, name }) => [id, name]));
const kg = (tonnes: string): bigint => BigInt(Math.round(Number(tonnes) * 1000));
const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);

/** The reports of a vessel that count, as they are now, in the order of their time. */
function reportsOf({ reports }: CompanyRows, vessel: number): readonly Reported[] {
  const latest = new Map(reports.versions.map((one) => [one.report_id, one.report]));
  return reports.logReports
    .filter((row) => row.vessel_id === vessel && row.state !== logReportState.Withdrawn)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .flatMap(({ id }) => {
      const report = latest.get(id);
      return report === undefined ? [] : [{ id, report }];
    });
}

const usedKg = ({ consumers }: LogReport, fuel: number): bigint =>
  sum(
    consumers.flatMap(({ fuels }) =>
      fuels.flatMap((one) => (one.fuelId === fuel ? [kg(one.tonnes)] : [])),
    ),
  );

function remainingKg({ remaining }: LogReport, fuel: number): bigint | null {
  const measured = remaining.filter(({ fuelId }) => fuelId === fuel);
  return measured.length === 0 ? null : sum(measured.map(({ tonnes }) => kg(tonnes)));
}

const densities: Readonly<Record<number, number>> = {
  2: 0.9482,
  6: 0.8456,
  10: 0.4485,
  17: 0.7798,
};

/** What the tanks that hold a fuel have room for; a day tank belongs to the main fuel. */
function capacityKg({ ships }: CompanyRows, vessel: number, fuel: number): bigint | null {
  const names: Readonly<Record<number, string>> = { 2: 'VLSFO', 6: 'MGO', 10: 'LNG', 17: 'HVO' };
  const holding = ships.parts.filter(
    (part) =>
      part.vessel_id === vessel &&
      part.kind === partKind.tank &&
      (part.name.startsWith(`${names[fuel] ?? ''} storage`) ||
        ['Settling', 'Service'].includes(part.name)),
  );
  const volume = holding.reduce((all, { capacity }) => all + Number(capacity ?? 0), 0);
  return volume === 0 ? null : BigInt(Math.round(volume * (densities[fuel] ?? 1) * 1000));
}

function reportFuels(rows: CompanyRows, vessel: number): readonly PlanSubject[] {
  const reports = reportsOf(rows, vessel);
  const posted = rows.reports.postings.filter((row) => row.vessel_id === vessel);
  return reports.slice(1).map(({ report }, index) => {
    const before = reports[index]?.report ?? report;
    const between = posted.filter(({ at }) => at > before.at && at <= report.at);
    const ofKind = (kind: number, fuel: number) =>
      sum(
        between.flatMap((one) =>
          one.kind === kind && one.fuel_id === fuel ? [BigInt(one.kg)] : [],
        ),
      );
    const fuels = report.remaining.map(({ fuelId }) => ({
      name: fuelName(fuelId),
      startKg: remainingKg(before, fuelId),
      bunkeredKg: ofKind(20, fuelId),
      debunkeredKg: 0n,
      correctedKg: ofKind(40, fuelId),
      endKg: remainingKg(report, fuelId),
      usedKg: usedKg(report, fuelId),
      capacityKg: capacityKg(rows, vessel, fuelId),
      largestKg: null,
    }));
    const subject: ReportFuelSubject = {
      kind: 'reportFuel',
      reportName: kindOf(report.kind).label,
      at: report.at,
      zone,
      hasBoth: true,
      fuels,
    };
    return { vessel, at: report.at, subject };
  });
}

interface NoteContent {
  readonly number: string;
  readonly commenced: string;
  readonly completed: string;
  readonly portCall: { readonly id: number };
  readonly products: readonly {
    readonly fuel: { readonly id: number };
    readonly delivered: string;
    readonly tanks: readonly {
      readonly tank: { readonly id: number };
      readonly before: string | null;
    }[];
  }[];
}

const noteContents = ({ reports }: CompanyRows): ReadonlyMap<number, NoteContent> =>
  new Map(
    (reports.noteVersions as readonly { note_id: number; content: NoteContent }[]).map((one) => [
      one.note_id,
      one.content,
    ]),
  );

function bunkerings(rows: CompanyRows, vessel: number): readonly PlanSubject[] {
  const contents = noteContents(rows);
  const reports = reportsOf(rows, vessel);
  const notes = rows.reports.notes;
  return notes
    .filter(({ vessel_id }) => vessel_id === vessel)
    .flatMap(({ id }): readonly PlanSubject[] => {
      const content = contents.get(id);
      const call = rows.portCalls.find((one) => one.id === content?.portCall.id);
      if (content === undefined || call === undefined) return [];
      const { number, commenced, completed, products } = content;
      const last = reports.findLast(({ report }) => report.at <= (call.arrived ?? commenced));
      const fuels = products.map(({ fuel, delivered }) => ({
        name: fuelName(fuel.id),
        kg: kg(delivered),
        beforeKg: last === undefined ? null : remainingKg(last.report, fuel.id),
        capacityKg: capacityKg(rows, vessel, fuel.id),
        largestKg: null,
      }));
      const times = { arrival: call.arrived, departure: call.departed };
      const bounds = { start: call.arrived, end: call.departed, ...times };
      const shown = { portName: portNames.get(call.port_id) ?? '', zone };
      const note = {
        kind: 'bunkering',
        number,
        commenced,
        completed,
        isOutgoing: false,
        fuels,
      } as const;
      return [{ vessel, at: commenced, subject: { ...note, call: { ...shown, ...bounds } } }];
    });
}

/** Each tank at the end of the story, and before the bunkerings whose note states what was in it. */
function tanks(rows: CompanyRows, vessel: number, now: string): readonly PlanSubject[] {
  const ledger = rows.reports.ledger.filter((row) => row.vessel_id === vessel);
  const heldAt = (tank: number, at: string) =>
    [
      ...Map.groupBy(
        ledger.filter((row) => row.tank_id === tank && row.at < at),
        ({ lot_id }) => lot_id,
      ),
    ].map(([lotId, of]) => ({
      lotId,
      kg: sum(of.map((one) => BigInt(one.kg))),
      density: null,
    }));
  const parts = rows.ships.parts.filter(
    (part) => part.vessel_id === vessel && part.kind === partKind.tank,
  );
  const subjectOf = (
    part: (typeof parts)[number],
    at: string,
    declared: { kg: bigint; portName: string } | null,
  ): PlanSubject => ({
    vessel,
    at,
    subject: {
      kind: 'tank',
      tank: {
        id: part.id,
        name: part.name,
        capacity: Number(part.capacity ?? 0),
        held: heldAt(part.id, at).filter((cell) => cell.kg !== 0n),
      },
      at,
      zone,
      drawnKg: 0n,
      declared,
    },
  });
  const declared = [...noteContents(rows).values()].flatMap(({ commenced, products }) =>
    products.flatMap(({ tanks: into }) =>
      into.flatMap(({ tank, before }) => {
        const part = parts.find(({ id }) => id === tank.id);
        return before === null || part === undefined
          ? []
          : [subjectOf(part, commenced, { kg: kg(before), portName: 'port' })];
      }),
    ),
  );
  return [...parts.map((part) => subjectOf(part, now, null)), ...declared];
}

/** The reports from each departure to the next arrival, and from there to the departure. */
function periods(rows: CompanyRows, vessel: number): readonly PlanSubject[] {
  const reports = reportsOf(rows, vessel);
  const past: { leg: PastPeriod[]; portStay: PastPeriod[] } = { leg: [], portStay: [] };
  const made: PlanSubject[] = [];
  let open: LogReport[] = [];
  let start: LogReport | undefined;
  for (const { report } of reports) {
    open.push(report);
    const isEnd = report.kind === logReportKind.Arrival || report.kind === logReportKind.Departure;
    if (!isEnd) continue;
    if (start !== undefined) made.push(periodOf(vessel, { start, end: report, open, past }));
    start = report;
    open = [];
  }
  return made;
}

interface Closed {
  readonly start: LogReport;
  readonly end: LogReport;
  readonly open: readonly LogReport[];
  readonly past: { readonly leg: PastPeriod[]; readonly portStay: PastPeriod[] };
}

function periodOf(vessel: number, closed: Closed): PlanSubject {
  const { start, end, open, past } = closed;
  const isLeg = end.kind === logReportKind.Arrival;
  const fuels = fuelsOf(closed);
  const shared = {
    zone,
    start: start.at,
    end: end.at,
    isOpen: false,
    isLaden: end.isLaden === true,
    fuels,
    reports: open.map(({ at, kind }) => ({ at, kind })),
  };
  const own: PastPeriod = {
    end: end.at,
    isLaden: shared.isLaden,
    kg: sum(fuels.map((one) => one.kg)),
    hours: (Date.parse(end.at) - Date.parse(start.at)) / hourMs,
    distanceNm: isLeg ? figureOf(open, 'distanceOverGround') : 0,
    hoursUnderWay: isLeg ? figureOf(open, 'hoursUnderWay') : 0,
    hasError: false,
  };
  const { distanceNm, hoursUnderWay } = own;
  const route = { from: 'A', to: 'B', isWithinPort: false, isHighSpeedCraft: false };
  const leg = { ...shared, ...route, past: [...past.leg], distanceNm, hoursUnderWay };
  const shoreKwh = figureOf(open, 'shorePower');
  const stay = { ...shared, past: [...past.portStay], portName: 'port', shoreKwh };
  past[isLeg ? 'leg' : 'portStay'].push(own);
  const subject = isLeg ? { kind: 'leg' as const, ...leg } : { kind: 'portStay' as const, ...stay };
  return { vessel, at: end.at, subject };
}

const fuelsOf = ({ end, open }: Closed) =>
  [...new Set(end.remaining.map(({ fuelId }) => fuelId))].map((fuel) => ({
    name: fuelName(fuel),
    kg: sum(open.map((report) => usedKg(report, fuel))),
  }));

const figureOf = (
  reports: readonly LogReport[],
  key: 'distanceOverGround' | 'hoursUnderWay' | 'shorePower',
): number => reports.reduce((all, { figures }) => all + Number(figures[key] ?? 0), 0);

const eventKinds: Readonly<Record<string, 'start' | 'end' | 'berthStart' | 'berthEnd'>> = {
  Arrived: 'start',
  Departed: 'end',
  AllFast: 'berthStart',
  CastOff: 'berthEnd',
};

function calls(rows: CompanyRows, vessel: number, now: string): readonly PlanSubject[] {
  const voyages = new Set(
    rows.voyages.filter((one) => one.vessel_id === vessel && !one.in_active).map(({ id }) => id),
  );
  const reports = reportsOf(rows, vessel).map(({ report: { at, kind } }) => ({ at, kind }));
  const own = rows.portCalls
    .filter((call) => voyages.has(call.voyage_id) && !call.in_active && call.parent_id === null)
    .toSorted((a, b) => a.scheduled_arrival.localeCompare(b.scheduled_arrival));
  // Of the first call of a vessel there was no report before.
  return own.slice(1).flatMap((call, at): readonly PlanSubject[] => {
    const events = rows.portCallEvents.filter(({ port_call_id }) => port_call_id === call.id);
    if (call.arrived === null || events.length === 0) return [];
    return [
      {
        vessel,
        at: call.arrived,
        subject: {
          kind: 'portCall',
          portName: portNames.get(call.port_id) ?? '',
          zone,
          now,
          events: events.map((event) => ({
            kind: eventKinds[event.internal_name] ?? 'other',
            at: event.event_date,
            berth: event.data.find(({ internalName }) => internalName === 'Berth')?.value ?? null,
          })),
          nextStart: own[at + 2]?.arrived ?? null,
          closedAt: null,
          reports,
          isInEuScope: false,
        },
      },
    ];
  });
}

/** Everything in the plan of a company that the data checks look at. */
export function planSubjects(rows: CompanyRows, now: Date): readonly PlanSubject[] {
  const reporting = new Set(rows.reports.logReports.map(({ vessel_id }) => vessel_id));
  return [...reporting].flatMap((vessel) => [
    ...reportFuels(rows, vessel),
    ...bunkerings(rows, vessel),
    ...tanks(rows, vessel, now.toISOString()),
    ...periods(rows, vessel),
    ...calls(rows, vessel, now.toISOString()),
  ]);
}
