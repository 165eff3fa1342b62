import { changeOverField } from '@fairlead/domain/log-reports/change-over-fields';
import type { ReportBackground } from '@fairlead/domain/log-reports/findings';
import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import type { ConsumerUse, LogReport } from '@fairlead/domain/log-reports/report';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { passagePosition } from './passage.ts';
import type { ReportScene } from './report-scene.ts';
import type { LogPage, ShipLog } from './ship-log.ts';
import type { ShipPlant } from './ship-plant.ts';

/** The zone of the ships' clocks. */
export const shipZone = 'Europe/Oslo';

const iso = (ms: number): string => new Date(ms).toISOString();
const text = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)));
const tonnes = (kg: number): string => text(kg / 1000, 3);

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
  const isShifting = kind === logReportKind.StoppageBegin || (isSea && Number(rest) < 2);
  return {
    hoursUnderWay: underWay,
    hoursDrifting: isSea && !isShifting ? rest : '0',
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

const changeOverFields = ({ changeOver }: LogPage): LogReport['fields'] =>
  changeOver === undefined
    ? {}
    : {
        [changeOverField.from]: fuelName(changeOver.from),
        [changeOverField.to]: fuelName(changeOver.to),
      };

/** The report as the ship means it. */
export function meantReport(page: LogPage, scene: ReportScene): LogReport {
  const { chance } = scene;
  const { kind, at, leg } = page;
  const position = leg.kind === 'sea' ? passagePosition(leg.origin, leg.port, page.done) : leg.port;
  const isUnderWay = kind === logReportKind.NoonSea;
  const isAtCall = leg.kind === 'port' || kind === logReportKind.Arrival;
  return {
    kind,
    at: iso(at),
    zone: shipZone,
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
    fields: changeOverFields(page),
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
export function backgroundOf({ last, received, plant }: Background): ReportBackground {
  const fuelIds = plant.stores.map(({ fuelId }) => fuelId);
  return {
    lastReport: last,
    fuelIds,
    last: new Map(last?.remaining.map(({ fuelId, tonnes: mass }) => [fuelId, mass])),
    received: new Map([...received].map(([fuelId, kg]) => [fuelId, tonnes(kg)])),
    corrected: new Map(),
    topSpeed: text(plant.serviceSpeed + 0.5, 1),
    fuelNames: new Map(fuelIds.map((fuelId) => [fuelId, fuelName(fuelId)])),
    skipsConsumption: false,
    skipsAll: false,
  };
}

/** What came on board after one instant, up to another, by fuel. */
export function receivedBetween(
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
