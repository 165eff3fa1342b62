import type { FuelCheckSettings } from './check-settings.ts';
import { emptyDespiteStock, type FuelFinding } from './findings.ts';
import { restOilKg } from './held-tank.ts';
import { type CheckedTanks, tankStates } from './report-findings.ts';
import { type FuelCell, sumKg } from './stock.ts';

/** A tank that a bunker delivery note reports as empty before bunkering. */
export interface ReportedEmpty {
  readonly tankId: number;
  /** When bunkering commenced, in milliseconds. */
  readonly fromMs: number;
  /** When the tank is reported again or its stock is corrected, in milliseconds; null until then. */
  readonly untilMs: number | null;
  /** The stock of the ledger before bunkering. */
  readonly kg: bigint;
}

/** A tank at an instant; capacity in m³. */
export interface TankAt {
  readonly id: number | null;
  readonly name: string;
  readonly capacity: number | null;
  readonly kg: bigint;
}

/**
 * Data check 70 at an instant, in milliseconds: the ledger has fuel in a tank that was reported empty. It holds until the
 * tank is reported again or corrected, or nothing but unpumpable oil is left in it.
 */
export function emptyFindingsAt(
  { kg, ...tank }: TankAt,
  reported: readonly ReportedEmpty[],
  { atMs, settings }: { readonly atMs: number; readonly settings: FuelCheckSettings },
): readonly FuelFinding[] {
  if (kg <= restOilKg(tank.capacity, settings.thresholds[70])) return [];
  return reported
    .filter(({ tankId, fromMs, untilMs }) => {
      const isOver = untilMs !== null && untilMs <= atMs;
      return tankId === tank.id && fromMs <= atMs && !isOver;
    })
    .flatMap((one) => {
      const held = [{ lotId: null, kg: one.kg, density: null }];
      return emptyDespiteStock({ ...tank, held }, 0n, settings);
    });
}

interface ReportedAt {
  readonly reported: readonly ReportedEmpty[];
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** The content of each tank at an instant with what is implausible in it, also that it was reported empty. */
export const tankStatesAt = (
  cells: readonly FuelCell[],
  checked: CheckedTanks,
  { reported, atMs }: ReportedAt,
): ReturnType<typeof tankStates> =>
  tankStates(cells, checked).map(({ tank, held, findings }) => {
    const capacity = tank.capacity === null ? null : Number(tank.capacity);
    const filled = { ...tank, capacity, kg: sumKg(held) };
    const { settings } = checked;
    const empty = emptyFindingsAt(filled, reported, { atMs, settings });
    return { tank, held, findings: [...findings, ...empty] };
  });
