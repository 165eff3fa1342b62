import type { PrintedYear } from './printouts.ts';

/** A figure of a regime as it was rounded for display; empty where the regime does not apply. */
export interface YearFigure {
  readonly name: string;
  readonly unit: string;
  readonly value: string;
}

/** A factor that a figure was calculated with, and the act that sets it. */
export interface YearFactor extends YearFigure {
  readonly citation: string;
}

export const yearInputKinds = [
  'logReport',
  'bunkerNote',
  'correction',
  'particulars',
  'portCall',
  'vesselFuel',
  'settings',
] as const;
type YearInputKind = (typeof yearInputKinds)[number];

/** Something that the year was calculated from, with the SHA-256 of what it stated. */
export interface YearInput {
  readonly kind: YearInputKind;
  /** GUID or number, unique in its kind. */
  readonly id: string;
  readonly label: string;
  /** ISO 8601, UTC; null for what has no instant. */
  readonly at: string | null;
  /** Null for what has no versions. */
  readonly version: number | null;
  readonly hash: string;
}

/** A voyage or a stay as it was counted; `ref` names its port calls. */
export interface YearPart {
  readonly ref: string;
  readonly name: string;
  readonly start: string;
  readonly figures: readonly YearFigure[];
}

/** Everything that a closed year states. The same records give the same text. */
export interface YearContent {
  readonly vessel: { readonly id: number; readonly name: string; readonly imo: string };
  readonly year: number;
  readonly figures: readonly YearFigure[];
  readonly factors: readonly YearFactor[];
  readonly parts: readonly YearPart[];
  readonly inputs: readonly YearInput[];
}

/** The sections of a year that are stored with its closing. */
export type YearRecord = Pick<PrintedYear, 'mrv' | 'ets' | 'fuelEu' | 'uk' | 'cii'>;

const text = (value: string | null | undefined): string => value ?? '';

/** The figures of a year by regime, always in this order. */
export const yearFigures = ({ mrv, ets, fuelEu, uk, cii }: YearRecord): readonly YearFigure[] => [
  { name: 'EU MRV fuel', unit: 'mt', value: text(mrv?.fuel) },
  { name: 'EU MRV CO₂', unit: 'mt', value: text(mrv?.co2) },
  { name: 'EU MRV CO₂ equivalent', unit: 'mt', value: text(mrv?.co2Equivalent) },
  { name: 'EU MRV distance', unit: 'nm', value: text(mrv?.distance) },
  { name: 'EU ETS emissions', unit: 'mt CO₂eq', value: text(ets?.emissions) },
  { name: 'EU allowances', unit: 'EUA', value: text(ets?.allowances) },
  { name: 'FuelEU energy', unit: 'GJ', value: text(fuelEu?.energy) },
  { name: 'FuelEU intensity', unit: 'g/MJ', value: text(fuelEu?.intensity) },
  { name: 'FuelEU target', unit: 'g/MJ', value: text(fuelEu?.target) },
  { name: 'FuelEU balance', unit: 'mt CO₂eq', value: text(fuelEu?.balance) },
  { name: 'FuelEU penalty', unit: 'EUR', value: text(fuelEu?.penalty) },
  { name: 'UK ETS emissions', unit: 'mt CO₂eq', value: text(uk?.emissions) },
  { name: 'UK allowances', unit: 'UKA', value: text(uk?.allowances) },
  { name: 'CII attained', unit: 'g/(capacity nm)', value: text(cii?.attained) },
  { name: 'CII required', unit: 'g/(capacity nm)', value: text(cii?.required) },
  { name: 'CII rating', unit: '', value: text(cii?.rating) },
];

const inputRank = new Map(yearInputKinds.map((kind, at) => [kind, at]));
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Inputs in the one order in which they are hashed, whatever the order of the database. */
export const orderedInputs = (inputs: readonly YearInput[]): readonly YearInput[] =>
  inputs.toSorted(
    (one, other) =>
      (inputRank.get(one.kind) ?? 0) - (inputRank.get(other.kind) ?? 0) ||
      compareTexts(one.at ?? '', other.at ?? '') ||
      compareTexts(one.id, other.id),
  );
