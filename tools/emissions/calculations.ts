import { oilMass, volumeCorrection } from '@fairlead/domain/fuel-ledger/oil-mass';
import {
  adjustedBalance,
  attainedIndex,
  borrowingLimit,
  boundariesOf,
  checkPool,
  ciiRequirement,
  cleanestFirst,
  etsYear,
  exact,
  fuelEuYear,
  fuelRow,
  lotIntensity,
  penalty,
  ratingOf,
  referenceLines,
  repayment,
  shorePowerPenaltyEur,
  targetIntensity,
  ukFuelEmissions,
  ukYear,
  valuePerTonneVlsfo,
  type CiiShip,
  type Exact,
  type FuelLot,
} from '@fairlead/emissions';
import type { CaseInputs, CaseLot } from './case.ts';

/** A calculated figure as it is compared: a number, a text, a flag, or a list. */
export type Calculated = Exact | number | string | boolean | readonly (Exact | number | string)[];
export type Figures = Readonly<Record<string, Calculated>>;

const lot = ({ row, tonnes, E, scope }: CaseLot): FuelLot => ({
  fuel: row,
  tonnes,
  ...(E === undefined ? {} : { certifiedE: E }),
  ...(scope === undefined ? {} : { scope }),
});

function targetOf(year: number): Exact {
  const target = targetIntensity(year);
  if (target === undefined) throw new RangeError(`There is no target for ${String(year)}.`);
  return target.value;
}

function fuelEu(of: CaseInputs): Figures {
  const result = fuelEuYear({
    year: of.year,
    lots: of.lots.map(lot),
    shorePowerKwh: of.opsKwh ?? 0,
    windShare: of.windShare ?? 0,
    deficitsBefore: of.deficitsBefore ?? 0,
  });
  const deficit = result.balance.value.isNegative() ? result.balance.value.negated() : exact(0);
  return {
    energyMJ: result.energy.value,
    intensity: result.intensity.value,
    target: result.target.value,
    balanceG: result.balance.value,
    penaltyEur: result.penalty.value,
    borrowCapT: borrowingLimit(result.target.value, result.energy.value).value.dividedBy(1_000_000),
    repayT: repayment(deficit).value.dividedBy(1_000_000),
  };
}

function intensities({ row, E }: CaseInputs): Figures {
  const result = lotIntensity(lot({ row, tonnes: 1, ...(E === undefined ? {} : { E }) }));
  return {
    wttIntensity: result.wellToTank.value,
    ttwIntensity: result.tankToWake.value,
    wtwIntensity: result.wellToWake.value,
  };
}

function allocate({ lots }: CaseInputs): Figures {
  const result = cleanestFirst(lots.map(lot));
  return {
    scopeMJ: result.scopeMj,
    poolMJ: result.poolMj,
    intensityCleanestFirst: result.intensity,
  };
}

function pool({ before, after }: CaseInputs): Figures {
  const result = checkPool(
    before.map((beforeG, index) => ({
      ship: `Ship ${String(index + 1)}`,
      beforeG,
      afterG: after[index] ?? 0,
    })),
  );
  return { total: result.totalBefore, totalAfter: result.totalAfter, valid: result.isValid };
}

function ets(of: CaseInputs): Figures {
  // The UK scheme's factors and warming potentials are the same; its whole year counts in full.
  const result = etsYear({
    year: of.year,
    lots: of.lots.map(lot),
    hasIceDiscount: of.iceDiscount ?? false,
    price: of.price,
  });
  return {
    co2T: result.gases.co2,
    ch4T: result.gases.ch4,
    n2oT: result.gases.n2o,
    co2eT: result.emissions.value,
    surrenderT: result.surrender.value,
    cost: result.cost.value,
  };
}

/** The share that allowances add to the price of marine diesel, in percent. */
function allowanceShare({ tonnes, price, eua, scope, share }: CaseInputs): Figures {
  const co2 = exact(fuelRow('MDO_MGO')?.co2 ?? 0);
  const cost = exact(tonnes).times(co2).times(scope).times(share).times(eua);
  return { costPct: cost.dividedBy(exact(tonnes).times(price)).times(100) };
}

const gases = ([co2, ch4, n2o]: readonly [number, number, number]) => ({ co2, ch4, n2o });

function ukFuel(of: CaseInputs): Figures {
  const result = ukFuelEmissions({
    amount: of.amount,
    ...(of.density === undefined ? {} : { density: of.density }),
    slip: of.slip,
    factors: gases(of.cf),
    direct: gases(of.direct),
    surrenderShare: of.surrenderFactor ?? 1,
  });
  return {
    co2: result.co2,
    ch4e: result.ch4,
    n2oe: result.n2o,
    total: result.total,
    surrender: result.surrender,
  };
}

function ukAnnual({ totals, gbNi, sustainableFuelCo2 }: CaseInputs): Figures {
  const result = ukYear({
    totals: totals.map(gases),
    betweenGbAndNi: gbNi.map(gases),
    sustainableFuelCo2,
  });
  return {
    total: result.total,
    afterReduction: result.afterReduction,
    surrender: result.surrender,
    surrenderWhole: result.allowances,
  };
}

function shipOf({ shipIndex, capacity }: CaseInputs): CiiShip {
  const line = referenceLines[shipIndex];
  if (line === undefined) throw new RangeError(`There is no ship type ${String(shipIndex)}.`);
  return { type: line.type, size: capacity };
}

function cii(of: CaseInputs): Figures {
  const ship = shipOf(of);
  const requirement = ciiRequirement(ship, of.year);
  if (requirement === undefined) throw new RangeError('Nothing is required of this ship.');
  const attained = attainedIndex({
    ship,
    year: of.year,
    fuel: of.fuel ?? {},
    distanceNm: of.distanceNm ?? 0,
  });
  return {
    reference: requirement.reference.value,
    required: requirement.required.value,
    bounds: requirement.boundaries,
    ...(attained === undefined
      ? {}
      : {
          attained: attained.value,
          rating: ratingOf(attained.value, requirement.boundaries),
        }),
  };
}

function rate({ required, d, attained }: CaseInputs): Figures {
  const bounds = boundariesOf(exact(required), d);
  return { bounds, ratings: attained.map((each) => ratingOf(exact(each), bounds)) };
}

function tank({ rho15, tempC, volumeM3 }: CaseInputs): Figures {
  const reading = { volume: volumeM3, temperature: tempC, density: rho15 };
  return { vcf: volumeCorrection(reading), tonnesAir: exact(oilMass(reading).tonnes) };
}

/** Every kind of case and how its figures are calculated. */
export const calculations: Readonly<Record<string, (inputs: CaseInputs) => Figures>> = {
  fueleu: fuelEu,
  lotIntensity: intensities,
  allocate,
  targets: ({ years }) => ({ values: years.map(targetOf) }),
  capRepay: ({ year, energyMJ, intensity }) => ({
    capG: borrowingLimit(targetOf(year), energyMJ).value,
    balanceG: targetOf(year).minus(intensity).times(energyMJ),
  }),
  repay: ({ borrowedG }) => ({ repayG: repayment(borrowedG).value }),
  penalty: ({ balanceG, intensity, deficitsBefore = 0 }) => ({
    penaltyEur: penalty({ balanceG, intensity, deficitsBefore }).value,
  }),
  ledger: (inputs) => ({ adjustedG: adjustedBalance(inputs).value }),
  pool,
  perTonneVlsfo: ({ row, year }) => ({
    eurPerT: valuePerTonneVlsfo(
      lotIntensity({ fuel: row, tonnes: 1 }).wellToWake.value,
      targetOf(year),
    ),
  }),
  ops: ({ demandKw, hours }) => ({ penaltyEur: shorePowerPenaltyEur(demandKw, hours).value }),
  ets,
  mdfuel: allowanceShare,
  ukFuel,
  ukAnnual,
  cii,
  rate,
  vcf: tank,
};
