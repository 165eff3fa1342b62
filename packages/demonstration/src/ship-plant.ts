import type { CataloguePort } from '@fairlead/domain/ports/catalogue';
import { partKind } from '@fairlead/domain/vessels/parts';
import type { ShipRows, VesselPartRow } from './ship-rows.ts';

/** What a vessel burns and where it stores it. */
export interface ShipPlant {
  readonly vesselId: number;
  readonly engines: readonly VesselPartRow[];
  /** Fuel of the main engine, and of everything else. */
  readonly mainFuel: number;
  readonly auxiliaryFuel: number;
  /** Knots at service speed, laden. */
  readonly serviceSpeed: number;
  /** Tonnes a day. */
  readonly mainAtService: number;
  readonly auxiliaryAtSea: number;
  readonly auxiliaryInPort: number;
  readonly stores: readonly FuelStore[];
  /** Metres, laden and in ballast. */
  readonly draughts: { readonly laden: number; readonly ballast: number };
  /** Fuel is reported by the lot that it is burned from. */
  readonly reportsLots: boolean;
  readonly hasShoreConnection: boolean;
  /** What a month of fouling adds to the consumption of the main engine. */
  readonly foulingAMonth: number;
  readonly cleanedMonthsAgo: number;
}

/** The storage tanks of a fuel. */
export interface FuelStore {
  readonly fuelId: number;
  readonly tankIds: readonly number[];
  /** What they hold at 85%, kilograms. */
  readonly mostKg: number;
  /** kg/m³ at 15 °C. */
  readonly density: number;
  /** Hydrotreated vegetable oil, burned by generators in port. */
  readonly isBio?: true;
}

const densities: Readonly<Record<number, number>> = { 2: 948.2, 6: 845.6, 10: 448.5, 17: 779.8 };
const hvo = 17;
/** Ports of the trades with shore power for ships of this size. */
const shorePorts = new Set(
  'NOBGO NOOSL NOSVG NOKRS NOTRD NOAES NOKSU NOTOS NOBOO SEGOT DEHAM DERSK NLRTM FIOUL SELLA'.split(
    ' ',
  ),
);

/** Whether a ship can take power from the shore in a port. */
export const hasShorePower = (
  { hasShoreConnection }: ShipPlant,
  { unLocode }: CataloguePort,
): boolean => hasShoreConnection && shorePorts.has(unLocode ?? '');

const laden = 10;
const inBallast = 20;
const inPort = 40;
/** Her hull was cleaned late, which her consumption shows. */
const fouledVessel = 10;
/** Ships with a connection for shore power. */
const shoreVessels = new Set([1, 5]);
/** The generators' share where one fuel serves everything. */
const auxiliaryShare = 0.12;

type Parts = readonly VesselPartRow[];

function storeOf(tanks: Parts, fuelId: number): FuelStore {
  const density = densities[fuelId] ?? 850;
  const volume = tanks.reduce((sum, { capacity }) => sum + Number(capacity ?? 0), 0);
  const tankIds = tanks.map(({ id }) => id);
  return { fuelId, tankIds, mostKg: Math.round(volume * 0.85 * density), density };
}

/** The engines, consumption and tanks of a vessel, as its particulars state them. */
export function shipPlant(ships: ShipRows, vesselId: number): ShipPlant {
  const parts = ships.parts.filter((part) => part.vessel_id === vesselId);
  const tanks = parts.filter(({ kind }) => kind === partKind.tank);
  const speeds = ships.speeds.filter((line) => line.vessel_id === vesselId);
  const service = speeds.findLast(({ condition }) => condition === laden);
  const port = speeds.find(({ condition }) => condition === inPort);
  const [main, auxiliary] = service?.consumption ?? [];
  if (service === undefined || main === undefined || port === undefined)
    throw new Error(`Vessel ${vesselId} of the demonstration has no speed table.`);
  const isSingle = auxiliary === undefined;
  const mainDay = Number(main.tonnesPerDay);
  const fuels = isSingle ? [main.fuelId] : [main.fuelId, auxiliary.fuelId];
  const large = tanks.filter(({ name }) => name.includes('storage 1'));
  const small = tanks.filter(({ name }) => name === 'MGO storage');
  const bio = tanks.filter(({ name }) => name === 'HVO storage');
  const ballast = speeds.findLast(({ condition }) => condition === inBallast);
  const isFouled = vesselId === fouledVessel;
  return {
    vesselId,
    engines: parts.filter(({ kind }) => kind === partKind.engine),
    mainFuel: main.fuelId,
    auxiliaryFuel: isSingle ? main.fuelId : auxiliary.fuelId,
    serviceSpeed: Number(service.speed ?? 12),
    mainAtService: isSingle ? mainDay * (1 - auxiliaryShare) : mainDay,
    auxiliaryAtSea: isSingle ? mainDay * auxiliaryShare : Number(auxiliary.tonnesPerDay),
    auxiliaryInPort: Number(port.consumption[0]?.tonnesPerDay ?? 1),
    stores: [
      ...fuels.map((fuelId, at) => storeOf(at === 0 ? large : small, fuelId)),
      ...(bio.length === 0 ? [] : [{ ...storeOf(bio, hvo), isBio: true as const }]),
    ],
    draughts: { laden: Number(service.draft ?? 7), ballast: Number(ballast?.draft ?? 5) },
    reportsLots: !isSingle,
    hasShoreConnection: shoreVessels.has(vesselId),
    foulingAMonth: isFouled ? 0.013 : 0.0035,
    cleanedMonthsAgo: isFouled ? 3 : 4 + (vesselId % 7),
  };
}
