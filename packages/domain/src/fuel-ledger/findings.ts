import { type FuelSeverity, fuelSeverity } from './enumerations.ts';
import {
  type HeldTank,
  isNegative,
  stockDespiteEmpty,
  tankLimits,
  unaccountedKg,
  volumeOf,
} from './held-tank.ts';
import { sumKg } from './stock.ts';
import { mtText } from './tonnes.ts';

/** A finding about fuel; `code` is that of the data check, null where it has none. */
export interface FuelFinding {
  readonly code: number | null;
  readonly severity: FuelSeverity;
  readonly tankId: number | null;
  readonly sentence: string;
}

function negative({ id, name, held }: HeldTank): readonly FuelFinding[] {
  const kg = sumKg(held);
  if (!isNegative(kg)) return [];
  const sentence = `${name} has a calculated stock of ${mtText(kg)}. A bunkering or transfer is missing, or a consumption is too high.`;
  return [{ code: 20, severity: fuelSeverity.Error, tankId: id, sentence }];
}

function overFull({ id, name, capacity, held }: HeldTank): readonly FuelFinding[] {
  if (capacity === null || capacity <= 0) return [];
  const volume = volumeOf(held);
  if (volume <= (capacity * tankLimits.fillPercent) / 100) return [];
  const severity = volume > capacity ? fuelSeverity.Error : fuelSeverity.Warning;
  const filled = `${name} holds ${volume.toFixed(1)} m³ of ${capacity} m³`;
  return [
    {
      code: null,
      severity,
      tankId: id,
      sentence: `${filled}, more than ${tankLimits.fillPercent} %.`,
    },
  ];
}

function unnamed(tank: HeldTank): readonly FuelFinding[] {
  const kg = unaccountedKg(tank);
  if (kg === null) return [];
  const { id, name } = tank;
  const sentence = `${name} holds ${mtText(kg)} that no bunker delivery note or opening stock accounts for.`;
  return [{ code: 10, severity: fuelSeverity.Error, tankId: id, sentence }];
}

/** What is implausible in a tank at an instant: negative, over-full, or fuel of unknown origin. */
export const tankFindings = (tank: HeldTank): readonly FuelFinding[] => [
  ...negative(tank),
  ...overFull(tank),
  ...unnamed(tank),
];

/** A tank that was declared empty before bunkering although the ledger has fuel in it. */
export function emptyDespiteStock(tank: HeldTank, declaredKg: bigint): readonly FuelFinding[] {
  const kg = stockDespiteEmpty(tank, declaredKg);
  if (kg === null) return [];
  const sentence = `${tank.name} was reported empty before bunkering but should hold ${mtText(kg)}.`;
  return [{ code: 70, severity: fuelSeverity.Warning, tankId: tank.id, sentence }];
}

/** The most serious of findings; null if there are none. */
export const mostSevere = (findings: readonly FuelFinding[]): FuelSeverity | null =>
  findings.reduce<FuelSeverity | null>(
    (most, { severity }) => (most === null || severity > most ? severity : most),
    null,
  );
