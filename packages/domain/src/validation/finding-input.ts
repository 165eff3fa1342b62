import { tonnesOf } from '../fuel-ledger/tonnes.ts';
import { type DecimalText, toFixedDecimals } from '../quantities/decimal.ts';
import type { InstantLike } from '../time/format.ts';
import { msOf } from './amounts.ts';

/** A record that states an input of a finding. */
export interface FindingRecord {
  /** The kind of record, as notifications name it. */
  readonly entity: string;
  /** Its id or GUID; of a leg both of its port calls, such as `12-15`. */
  readonly ref: string;
  /** `Noon at sea of 01.03.26 12:00 UTC`. */
  readonly label: string;
}

/** What a data check or a rule compared: a figure, an instant or a text. */
export interface FindingInput {
  readonly name: string;
  /** A decimal, an instant in ISO 8601 where there is a zone, or a text; null if it is not known. */
  readonly value: string | null;
  /** Empty for texts, counts and instants. */
  readonly unit: string;
  /** The zone of an instant; null for everything else. */
  readonly zone: string | null;
  /** The records that state it, at most `mostRecords`. */
  readonly records: readonly FindingRecord[];
  /** What a rule of the company compares it with; data checks state none. */
  readonly condition?: FindingCondition | undefined;
}

/** A condition of a company's rule. */
export interface FindingCondition {
  /** The comparison and its limit: `is less than 9 kn`. */
  readonly text: string;
  readonly holds: boolean;
}

/** As many records as one input names; a leg of a year has hundreds of reports, and its page lists all of them. */
export const mostRecords = 20;

type Records = readonly (FindingRecord | null | undefined)[] | undefined;

const recordsIn = (records: Records): readonly FindingRecord[] =>
  (records ?? []).filter((one) => one !== null && one !== undefined).slice(0, mostRecords);

function input(
  name: string,
  value: string | null,
  { unit = '', zone = null, records }: { unit?: string; zone?: string | null; records?: Records },
): FindingInput {
  return { name, value, unit, zone, records: recordsIn(records) };
}

/** A text; null if it is not known. */
export const textInput = (name: string, value: string | null, records?: Records): FindingInput =>
  input(name, value, { records });

/** How many there are. */
export const countInput = (name: string, count: number, records?: Records): FindingInput =>
  input(name, String(count), { records });

/** Fuel in kilograms, shown in metric tons. */
export const massInput = (name: string, kg: bigint | null, records?: Records): FindingInput =>
  input(name, kg === null ? null : tonnesOf(kg), { unit: 'mt', records });

/** A figure with fixed decimals in its unit. */
export const figureInput = (
  name: string,
  value: number | null,
  { unit, decimals, records }: { unit: string; decimals: number; records?: Records },
): FindingInput => input(name, value === null ? null : value.toFixed(decimals), { unit, records });

/** A quantity in its unit, with three decimals like all quantities. */
export const decimalInput = (
  name: string,
  value: DecimalText | null,
  { unit, records }: { unit: string; records?: Records },
): FindingInput =>
  input(name, value === null ? null : toFixedDecimals(value, 3), { unit, records });

/** An instant, shown in its zone. */
export const instantInput = (
  name: string,
  at: InstantLike | null | undefined,
  { zone, records }: { zone: string; records?: Records },
): FindingInput =>
  input(name, at === null || at === undefined ? null : new Date(msOf(at)).toISOString(), {
    zone,
    records,
  });
