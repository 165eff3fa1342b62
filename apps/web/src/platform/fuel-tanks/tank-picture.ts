import type { FuelCheckSettings } from '@fairlead/domain/fuel-ledger/check-settings';
import { stockAfter } from '@fairlead/domain/fuel-ledger/replay';
import { type ReportedEmpty, tankStatesAt } from '@fairlead/domain/fuel-ledger/reported-empty';
import { type FuelCell, sumKg } from '@fairlead/domain/fuel-ledger/stock';
import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { volumeOf } from '@fairlead/domain/fuel-ledger/held-tank';
import type { FuelLot, LedgerPeriod, LedgerState } from './ledger-data.ts';

/** A part of a tank's content, as drawn. */
export interface HeldPart {
  readonly lot: FuelLot | undefined;
  readonly fuelId: number | null;
  readonly kg: bigint;
  /** Of the capacity, or of the largest content where no capacity is known; 0 to 1. */
  readonly share: number;
}

export interface PicturedTank {
  readonly id: number | null;
  readonly name: string;
  readonly capacity: string | null;
  readonly kg: bigint;
  readonly parts: readonly HeldPart[];
  readonly findings: ReturnType<typeof tankStatesAt>[number]['findings'];
}

export const cellOf = (held: LedgerPeriod['opening'][number]): FuelCell => ({
  tankId: held.tankId,
  lotId: held.lotId,
  fuelId: held.fuel?.id ?? null,
  kg: kgOf(held.quantity),
});

export const movedCell = ({
  quantity,
  tankId,
  lotId,
  fuelId,
}: LedgerPeriod['movements'][number]): FuelCell => ({
  tankId,
  lotId,
  fuelId,
  kg: kgOf(quantity),
});

/** Everything that had happened up to an instant, in milliseconds. */
function cellsAt({ opening, movements }: LedgerPeriod, atMs: number): readonly FuelCell[] {
  const past = movements.filter(({ at }) => Date.parse(at) <= atMs).map(movedCell);
  return stockAfter(opening.map(cellOf), past);
}

/** By what the content of tanks is judged, as ashore. */
const settingsOf = ({ checks }: Pick<LedgerState, 'checks'>): FuelCheckSettings => ({
  thresholds: {
    10: { restMt: checks.unaccountedMt },
    20: { toleranceMt: checks.negativeMt },
    70: { leastMt: checks.restOilMt, percent: checks.restOilPercent },
    80: { fillPercent: checks.fillPercent },
  },
  excluded: new Set(checks.off),
  switches: { disableIssuesChecking: checks.isDisabled },
});

/** The tanks that notes report as empty before bunkering. */
const reportedEmptyOf = ({ reportedEmpty }: LedgerPeriod): readonly ReportedEmpty[] =>
  reportedEmpty.map(({ tankId, from, until, quantity }) => ({
    tankId,
    fromMs: Date.parse(from),
    untilMs: until === null ? null : Date.parse(until),
    kg: kgOf(quantity),
  }));

interface Content {
  readonly tanks: LedgerState['tanks'];
  readonly cells: readonly FuelCell[];
  readonly atMs: number;
}

/** Judges tanks with their content at an instant, as the vessel and its company check them. */
export function tankJudge(state: Pick<LedgerState, 'checks'>, period: LedgerPeriod) {
  const densities = new Map(period.lots.map(({ id, density }) => [id, density]));
  const settings = settingsOf(state);
  const reported = reportedEmptyOf(period);
  return ({ tanks, cells, atMs }: Content) =>
    tankStatesAt(cells, { tanks, densities, settings }, { reported, atMs });
}

/** The tanks of a vessel with their content at an instant, and what is implausible in each. */
export function picturedTanks(
  state: LedgerState,
  period: LedgerPeriod,
  atMs: number,
): readonly PicturedTank[] {
  const cells = cellsAt(period, atMs);
  const lots = new Map(period.lots.map((lot) => [lot.id, lot]));
  const densities = new Map(period.lots.map(({ id, density }) => [id, density]));
  const densityOf = (lotId: number | null) => {
    const density = lotId === null ? null : (densities.get(lotId) ?? null);
    return density === null ? null : Number(density);
  };
  const states = tankJudge(state, period)({ tanks: state.tanks, cells, atMs });
  const fullest = Math.max(1, ...states.map(({ held }) => Number(sumKg(held))));
  return states.map(({ tank, held, findings }) => ({
    ...tank,
    findings,
    kg: sumKg(held),
    parts: held.map(({ lotId, fuelId, kg }) => ({
      lot: lotId === null ? undefined : lots.get(lotId),
      fuelId,
      kg,
      share:
        kg <= 0n
          ? 0
          : tank.capacity === null || Number(tank.capacity) === 0
            ? Number(kg) / fullest
            : volumeOf([{ lotId, kg, density: densityOf(lotId) }]) / Number(tank.capacity),
    })),
  }));
}

/** One part in this many of a tank is a residue: what is left of a delivery after many draws in proportion. */
const residueShare = 50n;

/** What a tank holds, the largest part first; residues of old deliveries apart from it. Deficits are never residues. */
export function heldLots(parts: readonly HeldPart[]): {
  readonly main: readonly HeldPart[];
  readonly residues: readonly HeldPart[];
} {
  const ordered = parts.toSorted((a, b) => (a.kg === b.kg ? 0 : a.kg > b.kg ? -1 : 1));
  const total = sumKg(parts);
  const isResidue = ({ kg }: HeldPart): boolean => kg >= 0n && kg * residueShare < total;
  const residues = ordered.filter(isResidue);
  if (residues.length < 2) return { main: ordered, residues: [] };
  return { main: ordered.filter((part) => !isResidue(part)), residues };
}

/** What is drawn of a tank: each large part, and all residues as one, so that none is thinner than a line. */
export function drawnParts(parts: readonly HeldPart[]): readonly HeldPart[] {
  const { main, residues } = heldLots(parts);
  const [largest] = residues;
  if (largest === undefined) return main;
  const share = residues.reduce((sum, part) => sum + part.share, 0);
  return [...main, { ...largest, kg: sumKg(residues), share }];
}
