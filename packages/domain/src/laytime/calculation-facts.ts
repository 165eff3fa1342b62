import type { Holiday } from '@fairlead/laytime';
import type { CalculationCall, CalculationFixture } from './calculation.ts';
import type { CharterTerms, TimeBarTerm } from './charter-terms.ts';
import type { SofReading } from './statement-of-facts.ts';

/** A line of cargo at a port call: quantities as decimal text, null where they are not known. */
export interface CargoFacts {
  readonly cargoPortId: number;
  readonly commodity: string;
  /** Left out by calculations from before charterers of cargo were read. */
  readonly charterer?: string | undefined;
  readonly unit: string;
  readonly nominated: string | null;
  readonly billOfLading: string | null;
  readonly outturn: string | null;
  readonly laytimeTerm: string | null;
  readonly allowedMinutes: number | null;
  /** Money a day, where this line has its own. */
  readonly demurrageRate: string | null;
  readonly despatchRate: string | null;
}

/** Cargo of another fixture at the same port call; quantities as decimal text. */
export interface OtherCargo {
  readonly fixtureNumber: string;
  readonly charterer: string;
  readonly unit: string;
  readonly nominated: string | null;
  readonly billOfLading: string | null;
  readonly outturn: string | null;
}

/** Loading or discharging at one port call, in the order of the voyage. */
export interface CallFacts {
  readonly portCallId: number;
  readonly port: CalculationCall['port'];
  /** IANA name. */
  readonly timeZone: string;
  readonly operation: CalculationCall['operation'];
  readonly cargo: readonly CargoFacts[];
  /** Left out where the berth is this fixture's alone. */
  readonly others?: readonly OtherCargo[] | undefined;
  /** Null where nobody keeps a calendar of the port. */
  readonly holidays: {
    readonly days: readonly Holiday[];
    readonly years: readonly number[] | 'every';
  } | null;
}

/** What other agreements say of the time bar, from the nearest to the farthest. */
export interface TimeBarAgreements {
  readonly coa: TimeBarTerm | null;
  readonly partner: TimeBarTerm | null;
  readonly company: TimeBarTerm | null;
}

/** Everything that a calculation is built from. */
export interface CalculationFacts {
  readonly fixture: CalculationFixture;
  readonly terms: CharterTerms | null;
  readonly calls: readonly CallFacts[];
  readonly statements: readonly SofReading[];
  readonly timeBar: TimeBarAgreements;
}
