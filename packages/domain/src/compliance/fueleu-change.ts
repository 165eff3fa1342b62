import {
  checkedLot,
  exact,
  lotFactors,
  lotIntensity,
  type Exact,
  type FuelEuYear,
  type FuelLot,
} from '@fairlead/emissions';

/** What could be done for a vessel within a year. */
export type FuelEuChange =
  /** Fuel with a certificate that is burned in scope; tonnes, and E in gCO2eq/MJ. */
  | {
      readonly kind: 'bunkering';
      readonly row: string;
      readonly tonnes: string;
      readonly eValue: string;
    }
  | { readonly kind: 'shorePower'; readonly kwh: string }
  /** The reward factor of wind-assisted propulsion. */
  | { readonly kind: 'wind'; readonly reward: string };

const gramsPerTonne = 1_000_000;
const mjPerKwh = '3.6';

/** Energy in scope of a lot, in MJ. */
function energyOf(lot: FuelLot): Exact {
  const checked = checkedLot(lot);
  return checked.tonnes.times(gramsPerTonne).times(lotFactors(checked).lcv).times(checked.scope);
}

/**
 * The year with changes: new energy takes the place of as much energy of the fuel with the highest intensity, so that the
 * energy of the year stays, as far as there is fuel to replace.
 */
export const changedYear = (input: FuelEuYear, changes: readonly FuelEuChange[]): FuelEuYear =>
  changes.reduce(withChange, input);

function withChange(input: FuelEuYear, change: FuelEuChange): FuelEuYear {
  switch (change.kind) {
    case 'wind':
      return { ...input, windReward: change.reward };
    case 'shorePower': {
      const all = exact(change.kwh).times(mjPerKwh);
      const { lots, replacedMj } = replaced(input.lots, all);
      const kwh = replacedMj.dividedBy(mjPerKwh);
      return { ...input, lots, shorePowerKwh: exact(input.shorePowerKwh ?? 0).plus(kwh) };
    }
    default: {
      const lot: FuelLot = { fuel: change.row, tonnes: change.tonnes, certifiedE: change.eValue };
      const all = energyOf(lot);
      const { lots, replacedMj } = replaced(input.lots, all);
      if (all.isZero()) return input;
      const tonnes = exact(change.tonnes).times(replacedMj).dividedBy(all);
      return { ...input, lots: [...lots, { ...lot, tonnes }] };
    }
  }
}

/** Takes energy away from the fuel with the highest intensity first. */
function replaced(
  lots: readonly FuelLot[],
  energyMj: Exact,
): { readonly lots: readonly FuelLot[]; readonly replacedMj: Exact } {
  let left = energyMj;
  const dirtiestFirst = lots
    .map((lot) => ({ lot, intensity: lotIntensity(lot).wellToWake.value }))
    .toSorted((one, other) => other.intensity.comparedTo(one.intensity));
  const remaining = dirtiestFirst.flatMap(({ lot }) => {
    const energy = energyOf(lot);
    const taken = energy.lessThan(left) ? energy : left;
    left = left.minus(taken);
    if (taken.equals(energy)) return [];
    return [{ ...lot, tonnes: exact(lot.tonnes).times(energy.minus(taken)).dividedBy(energy) }];
  });
  return { lots: remaining, replacedMj: energyMj.minus(left) };
}
