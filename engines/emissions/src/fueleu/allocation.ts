import { leastOf, ONE, sumOf, ZERO, type Exact } from '../exact/exact.ts';
import { intensityOf } from '../fuel/intensity.ts';
import { lotFactors } from '../fuel/lot-factors.ts';
import { checkedLot, type FuelLot } from '../fuel/lot.ts';
import { lotEnergyMj } from './year.ts';

/** A part of a lot that counts for the energy in scope. */
export interface AllottedLot {
  readonly fuel: string;
  /** As entered; its share in scope is not the allotted one. */
  readonly lot: FuelLot;
  readonly energyMj: Exact;
  /** Tonnes of the lot that this energy stands for. */
  readonly tonnes: Exact;
  readonly intensity: Exact;
}

/** Energy in scope and of all the fuel, in MJ, and the lots that fill the scope with their intensity in gCO2eq/MJ. */
export interface Allocation {
  readonly scopeMj: Exact;
  readonly poolMj: Exact;
  readonly lots: readonly AllottedLot[];
  readonly intensity: Exact;
}

interface Candidate {
  readonly lot: FuelLot;
  readonly tonnes: Exact;
  readonly fullMj: Exact;
  readonly scopeMj: Exact;
  readonly intensity: Exact;
}

function candidate(lot: FuelLot): Candidate {
  const checked = checkedLot(lot);
  const fullMj = lotEnergyMj({ ...checked, scope: ONE });
  return {
    lot,
    tonnes: checked.tonnes,
    fullMj,
    scopeMj: fullMj.times(checked.scope),
    intensity: intensityOf(checked, lotFactors(checked)).wellToWake.value,
  };
}

const allotted = ({ lot, tonnes, fullMj, intensity }: Candidate, energyMj: Exact): AllottedLot => ({
  fuel: lot.fuel,
  lot,
  energyMj,
  tonnes: fullMj.isZero() ? ZERO : tonnes.times(energyMj).dividedBy(fullMj),
  intensity,
});

function allocation(candidates: readonly Candidate[], lots: readonly AllottedLot[]): Allocation {
  const scopeMj = sumOf(candidates.map((each) => each.scopeMj));
  const emitted = sumOf(lots.map(({ energyMj, intensity }) => energyMj.times(intensity)));
  return {
    scopeMj,
    poolMj: sumOf(candidates.map(({ fullMj }) => fullMj)),
    lots,
    intensity: scopeMj.isZero() ? ZERO : emitted.dividedBy(scopeMj),
  };
}

/** Each lot counts with its own share in scope, as the ETS counts it. */
export function proportional(lots: readonly FuelLot[]): Allocation {
  const candidates = lots.map(candidate);
  return allocation(
    candidates,
    candidates.map((each) => allotted(each, each.scopeMj)),
  );
}

/**
 * The energy in scope is filled with the fuel of the lowest intensity first, whichever voyage burnt it. FuelEU leaves
 * this to the company; the verifier must accept it.
 */
export function cleanestFirst(lots: readonly FuelLot[]): Allocation {
  const candidates = lots.map(candidate);
  let left = sumOf(candidates.map(({ scopeMj }) => scopeMj));
  const ordered = candidates.toSorted((a, b) => a.intensity.comparedTo(b.intensity));
  const filled = ordered.flatMap((each) => {
    const energyMj = leastOf(each.fullMj, left);
    left = left.minus(energyMj);
    return energyMj.isZero() ? [] : [allotted(each, energyMj)];
  });
  return allocation(candidates, filled);
}
