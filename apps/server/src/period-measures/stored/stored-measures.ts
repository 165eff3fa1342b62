import {
  type ConsumerGroup,
  consumerGroups,
  type SailingState,
  sailingStates,
  type StateHours,
} from '@fairlead/domain/vessels/sailing-states';

/** Kilograms; a text beyond what a number holds exactly. */
type StoredKg = number | string;

/** Groups and states by their index in `consumerGroups` and `sailingStates`. */
type StoredUse = readonly [fuelId: number, group: number, state: number, kg: StoredKg];

type StoredStock = readonly [
  fuelId: number,
  begin: StoredKg | null,
  bunkered: StoredKg,
  debunkered: StoredKg,
  corrected: StoredKg,
  used: StoredKg,
  unexplained: StoredKg,
  end: StoredKg | null,
];

/** From where periods are calculated again: see `apps/server/src/warehouse/update/stored-checkpoint.ts`. */
type StoredOpening = readonly unknown[];

/** A report that counts: its id, with its weight if it was divided. */
type StoredPart = number | readonly [id: number, weight: number];

type StoredYear = readonly [
  year: number,
  start: number,
  end: number,
  /** In the order of `sailingStates`. */
  hours: readonly number[],
  distance: number,
  shoreKwh: number,
  transportWork: string,
  uses: readonly StoredUse[],
  stocks: readonly StoredStock[],
  isEstimated: 0 | 1,
  reports: readonly StoredPart[],
];

/**
 * What was measured in a leg or a port call, in the row of its period: JSON without names in a column of text. It is a third as
 * long as with names, and PostgreSQL does not parse it. The checkpoint is missing where there is none.
 */
type StoredMeasures = readonly [
  seaPassage: readonly [start: number | null, end: number | null, isAssumed: 0 | 1] | null,
  years: readonly StoredYear[],
  opening?: StoredOpening,
];

/** What was measured in a year of a period; kilograms and transport work are texts. */
export interface MeasuredYear {
  readonly year: number;
  readonly start: number;
  readonly end: number;
  /** Hundredths of an hour. */
  readonly hours: StateHours;
  /** Tenths of a nautical mile. */
  readonly distance: number;
  readonly shoreKwh: number;
  readonly transportWork: string;
  readonly uses: readonly MeasuredUse[];
  readonly stocks: readonly MeasuredStock[];
  readonly isEstimated: boolean;
  readonly reports: readonly CountedPart[];
}

export interface MeasuredUse {
  readonly fuelId: number;
  readonly group: ConsumerGroup;
  readonly state: SailingState;
  readonly kg: string;
}

export interface MeasuredStock {
  readonly fuelId: number;
  /** Null as long as it was never measured. */
  readonly begin: string | null;
  readonly bunkered: string;
  readonly debunkered: string;
  readonly corrected: string;
  readonly used: string;
  readonly unexplained: string;
  readonly end: string | null;
}

export interface PeriodMeasures {
  /** From the start to the end of the sea passage; instants in milliseconds since 1970, null where none is known. */
  readonly seaPassage: {
    readonly start: number | null;
    readonly end: number | null;
    readonly isAssumed: boolean;
  } | null;
  readonly years: readonly MeasuredYear[];
}

/** A report that counts in a period; of one that was divided, its fuel counts in proportion to `weight`. */
interface CountedPart {
  readonly id: number;
  readonly isWhole: boolean;
  readonly weight?: number;
}

/** Kilograms of a year as they are calculated. */
interface CalculatedYear extends Omit<MeasuredYear, 'transportWork' | 'uses' | 'stocks'> {
  readonly transportWork: bigint;
  readonly uses: readonly (Omit<MeasuredUse, 'kg'> & { readonly kg: bigint })[];
  readonly stocks: readonly {
    readonly [Key in keyof MeasuredStock]: Key extends 'fuelId'
      ? number
      : Key extends 'begin' | 'end'
        ? bigint | null
        : bigint;
  }[];
}

/** A period as it is calculated. */
interface CalculatedPeriod extends Pick<PeriodMeasures, 'seaPassage'> {
  readonly years: readonly CalculatedYear[];
}

function storedKg(kg: bigint): StoredKg {
  const number = Number(kg);
  return Number.isSafeInteger(number) ? number : String(kg);
}

const kgOrNull = (kg: bigint | null): StoredKg | null => (kg === null ? null : storedKg(kg));

const storedYear = (year: CalculatedYear): StoredYear => [
  year.year,
  year.start,
  year.end,
  sailingStates.map((state) => year.hours[state]),
  year.distance,
  year.shoreKwh,
  String(year.transportWork),
  year.uses.map(({ fuelId, group, state, kg }) => [
    fuelId,
    consumerGroups.indexOf(group),
    sailingStates.indexOf(state),
    storedKg(kg),
  ]),
  year.stocks.map((stock) => [
    stock.fuelId,
    kgOrNull(stock.begin),
    storedKg(stock.bunkered),
    storedKg(stock.debunkered),
    storedKg(stock.corrected),
    storedKg(stock.used),
    storedKg(stock.unexplained),
    kgOrNull(stock.end),
  ]),
  year.isEstimated ? 1 : 0,
  year.reports.map(({ id, isWhole, weight = 0 }) => (isWhole ? id : [id, weight])),
];

/** The text that is stored of what was measured in a period; one line. */
export function measuresText(
  { seaPassage, years }: CalculatedPeriod,
  opening?: StoredOpening,
): string {
  const passage =
    seaPassage === null
      ? null
      : ([seaPassage.start, seaPassage.end, seaPassage.isAssumed ? 1 : 0] as const);
  const measured = years.map(storedYear);
  const stored: StoredMeasures =
    opening === undefined ? [passage, measured] : [passage, measured, opening];
  return JSON.stringify(stored);
}

const useOf = ([fuelId, group, state, kg]: StoredUse): MeasuredUse => ({
  fuelId,
  group: consumerGroups[group] ?? 'other',
  state: sailingStates[state] ?? 'underWay',
  kg: String(kg),
});

const textOrNull = (kg: StoredKg | null): string | null => (kg === null ? null : String(kg));

const stockOf = ([fuelId, begin, ...amounts]: StoredStock): MeasuredStock => {
  const [bunkered, debunkered, corrected, used, unexplained, end] = amounts;
  return {
    fuelId,
    begin: textOrNull(begin),
    bunkered: String(bunkered),
    debunkered: String(debunkered),
    corrected: String(corrected),
    used: String(used),
    unexplained: String(unexplained),
    end: textOrNull(end),
  };
};

const partOf = (stored: StoredPart): CountedPart =>
  typeof stored === 'number'
    ? { id: stored, isWhole: true }
    : { id: stored[0], isWhole: false, weight: stored[1] };

function yearOf(stored: StoredYear): MeasuredYear {
  const [year, start, end, hours, distance, shoreKwh, transportWork, uses, stocks] = stored;
  const [underWay = 0, manoeuvring = 0, drifting = 0, atAnchor = 0, atBerth = 0] = hours;
  return {
    year,
    start,
    end,
    hours: { underWay, manoeuvring, drifting, atAnchor, atBerth },
    distance,
    shoreKwh,
    transportWork,
    uses: uses.map(useOf),
    stocks: stocks.map(stockOf),
    isEstimated: stored[9] === 1,
    reports: stored[10].map(partOf),
  };
}

/** What a stored text says. */
export function measuresOf(text: string): PeriodMeasures {
  const [passage, years] = JSON.parse(text) as StoredMeasures;
  return {
    seaPassage:
      passage === null ? null : { start: passage[0], end: passage[1], isAssumed: passage[2] === 1 },
    years: years.map(yearOf),
  };
}
