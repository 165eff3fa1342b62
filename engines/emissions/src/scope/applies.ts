import { exact, type Numeric } from '../exact/exact.ts';
import { ukStart } from '../factors/ets.ts';

export type Regime = 'mrv' | 'eu-ets' | 'fueleu' | 'uk-ets' | 'dcs' | 'cii';

/** Particulars of a ship on a day: gross tonnage, and what it does. */
export interface RegimeShip {
  readonly grossTonnage: Numeric;
  /** Carries cargo or passengers commercially. */
  readonly isCommercial: boolean;
  readonly isOffshore: boolean;
  readonly isGeneralCargo: boolean;
}

/** Whether a regime applies to a ship on a day (ISO, UTC), and why. */
export interface Applicability {
  readonly applies: boolean;
  readonly sentence: string;
}

const answer = (applies: boolean, sentence: string): Applicability => ({ applies, sentence });

/** Starts with the year 2025: offshore ships from 400 GT and general cargo ships of 400 to 5,000 GT also monitor. */
function mrv(ship: RegimeShip, day: string): Applicability {
  const tonnage = exact(ship.grossTonnage);
  if (tonnage.greaterThanOrEqualTo(5000)) return answer(true, 'The ship has 5,000 GT or more.');
  const isSmaller = ship.isOffshore || ship.isGeneralCargo;
  return isSmaller && day >= '2025-01-01' && tonnage.greaterThanOrEqualTo(400)
    ? answer(true, 'From 2025 also offshore and general cargo ships of 400 GT or more.')
    : answer(false, 'The ship is below the tonnage of MRV.');
}

function euEts(ship: RegimeShip, day: string): Applicability {
  if (day < '2024-01-01') return answer(false, 'The ETS begins on 1 January 2024.');
  if (ship.isOffshore && day < '2027-01-01') {
    return answer(false, 'Offshore ships join the ETS on 1 January 2027.');
  }
  return exact(ship.grossTonnage).greaterThanOrEqualTo(5000)
    ? answer(true, 'The ship has 5,000 GT or more.')
    : answer(false, 'The ship has less than 5,000 GT.');
}

function fuelEu(ship: RegimeShip, day: string): Applicability {
  if (day < '2025-01-01') return answer(false, 'FuelEU begins on 1 January 2025.');
  if (ship.isOffshore || !ship.isCommercial) {
    return answer(false, 'Only ships that carry cargo or passengers commercially.');
  }
  return exact(ship.grossTonnage).greaterThan(5000)
    ? answer(true, 'The ship has more than 5,000 GT.')
    : answer(false, 'The ship has no more than 5,000 GT.');
}

function ukEts(ship: RegimeShip, day: string): Applicability {
  if (day < ukStart) return answer(false, 'The UK ETS begins on 1 July 2026.');
  return exact(ship.grossTonnage).greaterThanOrEqualTo(5000)
    ? answer(true, 'The ship has 5,000 GT or more.')
    : answer(false, 'The ship has less than 5,000 GT.');
}

const imo = (ship: RegimeShip): Applicability =>
  exact(ship.grossTonnage).greaterThanOrEqualTo(5000)
    ? answer(true, 'The ship has 5,000 GT or more.')
    : answer(false, 'The ship has less than 5,000 GT.');

const rules: Readonly<Record<Regime, (ship: RegimeShip, day: string) => Applicability>> = {
  mrv,
  'eu-ets': euEts,
  fueleu: fuelEu,
  'uk-ets': ukEts,
  dcs: imo,
  cii: imo,
};

export const applicability = (regime: Regime, ship: RegimeShip, day: string): Applicability =>
  rules[regime](ship, day);
