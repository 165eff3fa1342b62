import { formatDecimal } from '../quantities/decimal.ts';
import { type FuelSeverity, fuelSeverity } from './enumerations.ts';
import { sumKg } from './stock.ts';
import { tonnesOf } from './tonnes.ts';

/** A finding about fuel; `code` is that of the data check, null where it has none. */
export interface FuelFinding {
  readonly code: number | null;
  readonly severity: FuelSeverity;
  readonly tankId: number | null;
  readonly sentence: string;
}

export interface HeldFuel {
  readonly lotId: number | null;
  readonly kg: bigint;
  /** kg/m³ at 15 °C; null if not known. */
  readonly density: number | null;
}

/** One tank with its content; `capacity` in m³. */
export interface HeldTank {
  readonly id: number | null;
  readonly name: string;
  readonly capacity: number | null;
  readonly held: readonly HeldFuel[];
}

/** Unpumpable rest and rounding, kg: smaller amounts without a lot are no error. */
const restKg = 500n;
/** Fuel tanks are filled to 98% at most. */
const fullShare = 0.98;
/** For fuel whose density is not known: that of residual fuel, so that a tank is not called over-full too early. */
export const assumedDensity = 991;

const figure = (kg: bigint): string => `${formatDecimal(tonnesOf(kg))} mt`;

/** The volume at 15 °C of what a tank holds, m³. */
export const volumeOf = (held: readonly HeldFuel[]): number =>
  held.reduce((sum, { kg, density }) => sum + Number(kg) / (density ?? assumedDensity), 0);

function negative({ id, name, held }: HeldTank): readonly FuelFinding[] {
  const kg = sumKg(held);
  if (kg >= 0n) return [];
  const severity = kg < -restKg ? fuelSeverity.Error : fuelSeverity.Warning;
  const sentence = `${name} has a calculated stock of ${figure(kg)}. A bunkering or transfer is missing, or a consumption is too high.`;
  return [{ code: 20, severity, tankId: id, sentence }];
}

function overFull({ id, name, capacity, held }: HeldTank): readonly FuelFinding[] {
  if (capacity === null || capacity <= 0) return [];
  const volume = volumeOf(held);
  if (volume <= capacity * fullShare) return [];
  const severity = volume > capacity ? fuelSeverity.Error : fuelSeverity.Warning;
  const filled = `${name} holds ${volume.toFixed(1)} m³ of ${capacity} m³`;
  return [{ code: null, severity, tankId: id, sentence: `${filled}, more than 98%.` }];
}

function unnamed({ id, name, held }: HeldTank): readonly FuelFinding[] {
  const kg = sumKg(held.filter((fuel) => fuel.lotId === null && fuel.kg > 0n));
  if (kg <= restKg) return [];
  const sentence = `${name} holds ${figure(kg)} that no bunker delivery note or opening stock accounts for.`;
  return [{ code: 10, severity: fuelSeverity.Error, tankId: id, sentence }];
}

/** What is implausible in a tank at an instant: negative, over-full, or fuel of unknown origin. */
export const tankFindings = (tank: HeldTank): readonly FuelFinding[] => [
  ...negative(tank),
  ...overFull(tank),
  ...unnamed(tank),
];

/** Rest oil of about 1% of the capacity is normal. */
const restShare = 0.01;
const leastRestKg = 1000;

/** A tank that was declared empty before bunkering although the ledger has fuel in it. */
export function emptyDespiteStock(tank: HeldTank, declaredKg: bigint): readonly FuelFinding[] {
  const kg = sumKg(tank.held);
  const rest = Math.max(leastRestKg, (tank.capacity ?? 0) * assumedDensity * restShare);
  if (declaredKg !== 0n || Number(kg) <= rest) return [];
  const sentence = `${tank.name} was reported empty before bunkering but should hold ${figure(kg)}.`;
  return [{ code: 70, severity: fuelSeverity.Warning, tankId: tank.id, sentence }];
}

/** The most serious of findings; null if there are none. */
export const mostSevere = (findings: readonly FuelFinding[]): FuelSeverity | null =>
  findings.reduce<FuelSeverity | null>(
    (most, { severity }) => (most === null || severity > most ? severity : most),
    null,
  );
