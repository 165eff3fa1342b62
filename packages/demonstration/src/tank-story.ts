import { oilMass, volumeCorrection } from '@fairlead/domain/fuel-ledger/oil-mass';
import { fuelMovementKind, fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import type { FuelCell } from '@fairlead/domain/fuel-ledger/stock';
import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { dayMs, hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { partKind } from '@fairlead/domain/vessels/parts';
import { tankLinesOf, type TankLine } from '@fairlead/domain/vessels/tank-table';
import { tankVolume } from '@fairlead/domain/vessels/tank-volume';
import { type ReportScene, storyEntryId } from './report-scene.ts';
import type { ShipLog } from './ship-log.ts';
import type { FuelPostingRow, TankReadingRow, TankTransferRow } from './ship-report-rows.ts';
import type { ShipRows, VesselPartRow } from './ship-rows.ts';

export interface TankScene extends Omit<ReportScene, 'lots'> {
  readonly ships: ShipRows;
  readonly nextTransfer: () => number;
  readonly nextTransferVersion: () => number;
  readonly nextReading: () => number;
}

/** What is done with tanks at a moment: fuel is pumped into the day tanks, or all tanks are sounded. */
export interface TankMoment {
  readonly at: number;
  readonly what: 'settling' | 'service' | 'survey';
}

export interface TankWork {
  readonly transfers: readonly TankTransferRow[];
  readonly versions: readonly object[];
  readonly readings: readonly TankReadingRow[];
  readonly postings: readonly FuelPostingRow[];
}

export const noTankWork: TankWork = { transfers: [], versions: [], readings: [], postings: [] };

/** One noon at sea in this many, and one departure in this many. */
const pumpedEvery = 6;
const soundedEvery = 11;
const dayTankShare = 0.78;
const leastTransferKg = 400;
const approvedAfterMs = 4 * dayMs;

const iso = (ms: number): string => new Date(ms).toISOString();
const tonnes = (kg: number): string => String(kg / 1000);

/** When tanks are pumped and sounded, in the order of time. */
export function tankMoments({ pages }: ShipLog): readonly TankMoment[] {
  const noons = pages.filter(({ kind }) => kind === logReportKind.NoonSea);
  const departures = pages.filter(({ kind }) => kind === logReportKind.Departure);
  const pumped = noons
    .filter((_, at) => at % pumpedEvery === 2)
    .map(({ at }, turn) => ({
      at: at + 3 * hourMs,
      what: turn % 2 === 0 ? ('settling' as const) : ('service' as const),
    }));
  const sounded = departures
    .filter((_, at) => at % soundedEvery === 5)
    .map(({ at }) => ({ at: at - 40 * minuteMs, what: 'survey' as const }));
  return [...pumped, ...sounded].toSorted((a, b) => a.at - b.at);
}

const inTank = (cells: readonly FuelCell[], tank: number): number =>
  cells.reduce((sum, { tankId, kg }) => (tankId === tank ? sum + Number(kg) : sum), 0);

const tanksOf = ({ ships, plant }: TankScene): readonly VesselPartRow[] =>
  ships.parts.filter((part) => part.vessel_id === plant.vesselId && part.kind === partKind.tank);

/** The oil that goes through the day tanks: of a gas ship its gas oil. */
function dayStore({ plant }: TankScene) {
  const lng = 10;
  return plant.stores.find(({ fuelId }) => fuelId !== lng);
}

/** Fills a day tank from the storage tank that has most. */
function pump(scene: TankScene, { at, what }: TankMoment, stock: readonly FuelCell[]): TankWork {
  const store = dayStore(scene);
  const name = what === 'settling' ? 'Settling' : 'Service';
  const to = tanksOf(scene).find((tank) => tank.name === name);
  const [from] = (store?.tankIds ?? []).toSorted((a, b) => inTank(stock, b) - inTank(stock, a));
  if (store === undefined || to === undefined || from === undefined) return noTankWork;
  const full = Number(to.capacity ?? 0) * store.density * dayTankShare;
  const space = full - inTank(stock, to.id);
  const kg = Math.floor(Math.min(space, inTank(stock, from) * 0.5) / 100) * 100;
  if (kg < leastTransferKg || at > scene.nowMs) return noTankWork;
  return transferRows(scene, { at, from, to: to.id, fuelId: store.fuelId, kg });
}

interface Pumped {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly fuelId: number;
  readonly kg: number;
}

/** One transfer in this many was first entered with a wrong quantity and corrected. */
const correctedEvery = 29;

/** The versions of a transfer: now and then the first had a wrong quantity. */
function transferVersions(scene: TankScene, pumped: Pumped, transfer: number) {
  const { at, kg } = pumped;
  const person = engineerOf(scene);
  const version = (number: number, quantity: number, reason: string | null) => ({
    company_id: scene.company,
    id: scene.nextTransferVersion(),
    transfer_id: transfer,
    version: number,
    content: {
      fromTank: { id: pumped.from },
      toTank: { id: pumped.to },
      fuel: { id: pumped.fuelId },
      started: iso(at - pumpingMs),
      ended: iso(at),
      quantity: tonnes(quantity),
      temperature: null,
      remarks: '',
    },
    findings: [],
    source: 10,
    author_id: null,
    person: person?.name ?? null,
    rank: person?.rank ?? null,
    reason,
    created: iso(at + number * 25 * minuteMs),
  });
  return transfer % correctedEvery === 0
    ? [version(1, kg + 1000, null), version(2, kg, misread)]
    : [version(1, kg, null)];
}

const pumpingMs = 50 * minuteMs;
const misread = 'The counter of the pump was read before it stopped.';

const engineerOf = ({ officers }: TankScene) =>
  officers.find(({ rank }) => rank === 'Chief engineer') ?? officers[0];

function transferRows(scene: TankScene, pumped: Pumped): TankWork {
  const { company, plant, nowMs, approver } = scene;
  const { at, from, to, fuelId, kg } = pumped;
  const id = scene.nextTransfer();
  const guid = storyEntryId(scene.chance, at);
  const isApproved = approver !== null && nowMs - at > approvedAfterMs;
  const versions = transferVersions(scene, pumped, id);
  const of = { company_id: company, vessel_id: plant.vesselId, fuel_id: fuelId, kg: String(kg) };
  const posting: FuelPostingRow = {
    ...of,
    id: scene.nextPosting(),
    source: fuelSource.TankTransfer,
    source_id: guid,
    kind: fuelMovementKind.Transferred,
    at: iso(at),
    tank_id: from,
    to_tank_id: to,
    lot_id: null,
  };
  const transfer: TankTransferRow = {
    ...of,
    id,
    guid,
    version: versions.length,
    state: isApproved ? 20 : 10,
    from_tank_id: from,
    to_tank_id: to,
    started: iso(at - pumpingMs),
    ended: iso(at),
    source: 10,
    severity: null,
    approved: isApproved ? iso(at + dayMs) : null,
    approved_by: isApproved ? approver : null,
  };
  return { transfers: [transfer], versions, readings: [], postings: [posting] };
}

const tables = new WeakMap<ShipRows, Map<number, readonly TankLine[]>>();

/** The calibration table of a tank; empty if it has none. */
function tableOf(ships: ShipRows, tank: number): readonly TankLine[] {
  const known = tables.get(ships) ?? new Map<number, readonly TankLine[]>();
  tables.set(ships, known);
  const content = ships.tankTableLines.find(({ id }) => id === tank)?.content;
  const lines = known.get(tank) ?? (content === undefined ? [] : tankLinesOf(content));
  known.set(tank, lines);
  return lines;
}

/** The whole centimetre nearest below a volume on an even keel, and the volume that the table states for it. */
function soundingOf(lines: readonly TankLine[], volume: number) {
  const even = lines.filter(({ trim }) => Number(trim) === 0);
  const above = even.find((line) => Number(line.volume) >= volume) ?? even.at(-1);
  const below = even.findLast((line) => Number(line.volume) < volume) ?? even[0];
  const [low, high] = [Number(below?.sounding ?? 0), Number(above?.sounding ?? 0)];
  const [least, most] = [Number(below?.volume ?? 0), Number(above?.volume ?? 0)];
  const part = most > least ? (volume - least) / (most - least) : 0;
  const sounding = String(Math.floor(low + (high - low) * part));
  const read = tankVolume(lines, { sounding, trim: '0', heel: undefined });
  return { sounding, volume: read.ok ? read.volume : '0' };
}

/** Soundings of all tanks with oil: within some tenths of a percent of the books. */
function survey(scene: TankScene, at: number, stock: readonly FuelCell[]): TankWork {
  const { plant, chance, company, ships } = scene;
  const person = engineerOf(scene);
  const readings = tanksOf(scene).flatMap((tank): readonly TankReadingRow[] => {
    const cell = stock.find((one) => one.tankId === tank.id && one.kg > 0n);
    const store = plant.stores.find(({ fuelId }) => fuelId === cell?.fuelId);
    const kg = inTank(stock, tank.id);
    if (store === undefined || store.density < 600 || kg < 500) return [];
    const temperature = chance.whole(16, store.fuelId === plant.mainFuel ? 38 : 22);
    const { density } = store;
    const oil = { temperature, density };
    const meant = (kg * chance.between(0.997, 1.003)) / (density - 1.1) / volumeCorrection(oil);
    const lines = tableOf(ships, tank.id);
    const { sounding, volume } =
      lines.length === 0 ? { sounding: null, volume: meant.toFixed(2) } : soundingOf(lines, meant);
    const mass = oilMass({ ...oil, volume: Number(volume) });
    return [
      {
        company_id: company,
        id: scene.nextReading(),
        guid: storyEntryId(chance, at),
        vessel_id: plant.vesselId,
        tank_id: tank.id,
        at: iso(at),
        sounding,
        trim: sounding === null ? null : '0',
        heel: null,
        volume,
        temperature: String(temperature),
        density: String(density),
        volume_correction: String(mass.volumeCorrection),
        kg: String(Math.round(Number(mass.tonnes) * 1000)),
        source: 10,
        author_id: null,
        person: person?.name ?? null,
        rank: person?.rank ?? null,
        created: iso(at + 20 * minuteMs),
      },
    ];
  });
  return { ...noTankWork, readings };
}

/** What is done at a moment, with what the tanks hold then. */
export const tankWork = (
  scene: TankScene,
  moment: TankMoment,
  stock: readonly FuelCell[],
): TankWork =>
  moment.what === 'survey' ? survey(scene, moment.at, stock) : pump(scene, moment, stock);
