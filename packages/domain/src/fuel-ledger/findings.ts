import { type FuelCheckSettings, unsilenced } from './check-settings.ts';
import { type FuelSeverity, fuelSeverity } from './enumerations.ts';
import {
  type HeldTank,
  isNegative,
  stockDespiteEmpty,
  unaccountedKg,
  volumeOf,
} from './held-tank.ts';
import { formatDecimal } from '../quantities/decimal.ts';
import { sumKg } from './stock.ts';
import { mtText } from './tonnes.ts';

/** A finding about fuel; `code` is that of the data check, null where it has none. */
export interface FuelFinding {
  readonly code: number | null;
  readonly severity: FuelSeverity;
  readonly tankId: number | null;
  readonly sentence: string;
}

type Limits = FuelCheckSettings['thresholds'];

function negative({ id, name, held }: HeldTank, limits: Limits): readonly FuelFinding[] {
  const kg = sumKg(held);
  if (!isNegative(kg, limits[20].toleranceMt)) return [];
  const sentence = `${name} has a calculated stock of ${mtText(kg)}. A bunkering or transfer is missing, or a consumption is too high.`;
  return [{ code: 20, severity: fuelSeverity.Error, tankId: id, sentence }];
}

function overFull(
  { id, name, capacity, held }: HeldTank,
  { 80: { fillPercent } }: Limits,
): readonly FuelFinding[] {
  if (capacity === null || capacity <= 0) return [];
  const volume = volumeOf(held);
  if (volume <= (capacity * fillPercent) / 100) return [];
  const severity = volume > capacity ? fuelSeverity.Error : fuelSeverity.Warning;
  const filled = `${name} holds ${formatDecimal(volume.toFixed(1), 1)} m³ of ${formatDecimal(String(capacity), Number.isInteger(capacity) ? 0 : 1)} m³`;
  const sentence = `${filled}, more than ${fillPercent} %.`;
  return [{ code: null, severity, tankId: id, sentence }];
}

function unnamed(tank: HeldTank, limits: Limits): readonly FuelFinding[] {
  const kg = unaccountedKg(tank, limits[10].restMt);
  if (kg === null) return [];
  const { id, name } = tank;
  const sentence = `${name} holds ${mtText(kg)} that no bunker delivery note or opening stock accounts for.`;
  return [{ code: 10, severity: fuelSeverity.Error, tankId: id, sentence }];
}

/** What is implausible in a tank at an instant: negative, over-full, or fuel of unknown origin. */
export const tankFindings = (
  tank: HeldTank,
  settings: FuelCheckSettings,
): readonly FuelFinding[] => {
  const { thresholds } = settings;
  const found = [
    ...negative(tank, thresholds),
    ...overFull(tank, thresholds),
    ...unnamed(tank, thresholds),
  ];
  return found.length === 0 ? found : unsilenced(found, settings);
};

/** A tank that was declared empty before bunkering although the ledger has fuel in it. */
export function emptyDespiteStock(
  tank: HeldTank,
  declaredKg: bigint,
  settings: FuelCheckSettings,
): readonly FuelFinding[] {
  const kg = stockDespiteEmpty(tank, declaredKg, settings.thresholds[70]);
  if (kg === null) return [];
  const sentence = `${tank.name} was reported empty before bunkering but should hold ${mtText(kg)}.`;
  const found = { code: 70, severity: fuelSeverity.Warning, tankId: tank.id, sentence };
  return unsilenced([found], settings);
}

/** The most serious of findings; null if there are none. */
export const mostSevere = (findings: readonly FuelFinding[]): FuelSeverity | null =>
  findings.reduce<FuelSeverity | null>(
    (most, { severity }) => (most === null || severity > most ? severity : most),
    null,
  );
