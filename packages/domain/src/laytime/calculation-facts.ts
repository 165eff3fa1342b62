import type { Holiday } from '@fairlead/laytime';
import type { CalculationCall, CalculationFixture } from './calculation.ts';
import type { CharterTerms, TimeBarTerm } from './charter-terms.ts';
import type { SofReading } from './statement-of-facts.ts';

/** A line of cargo at a port call: quantities as decimal text, null if not known. */
export interface CargoFacts {
  readonly cargoPortId: number;
  readonly commodity: string;
  /** Omitted in calculations from before charterers of cargo were read. */
  readonly charterer?: string | undefined;
  readonly unit: string;
  readonly nominated: string | null;
  readonly billOfLading: string | null;
  readonly outturn: string | null;
  readonly laytimeTerm: string | null;
  readonly allowedMinutes: number | null;
  /** Money per day, if this line has its own. */
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
  /** Omitted if no other fixture shares the berth. */
  readonly others?: readonly OtherCargo[] | undefined;
  /** Null if there is no calendar of the port. */
  readonly holidays: {
    readonly days: readonly Holiday[];
    readonly years: readonly number[] | 'every';
  } | null;
}

/** The time bars of other agreements, from the nearest to the furthest. */
export interface TimeBarAgreements {
  readonly coa: TimeBarTerm | null;
  readonly partner: TimeBarTerm | null;
  readonly company: TimeBarTerm | null;
}

/** All source data of a calculation. */
export interface CalculationFacts {
  readonly fixture: CalculationFixture;
  readonly terms: CharterTerms | null;
  readonly calls: readonly CallFacts[];
  readonly statements: readonly SofReading[];
  readonly timeBar: TimeBarAgreements;
}
