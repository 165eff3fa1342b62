import {
  type DecimalText,
  readDecimal,
  toFixedDecimals,
  compareDecimals,
} from '../../quantities/decimal.ts';
import { scaleDecimal } from '../../quantities/scale.ts';
import type { Finding } from '../../text/finding.ts';

/** Units of a measure, folded, each with the factor to the unit of the form. */
type Units = Readonly<Record<string, readonly [numerator: DecimalText, denominator?: DecimalText]>>;

export const noteUnits = {
  mass: { mt: ['1'], t: ['1'], tonne: ['1'], tonnes: ['1'], ton: ['1'], kg: ['1', '1000'] },
  density: {
    'kg/m3': ['1'],
    't/m3': ['1000'],
    'g/cm3': ['1000'],
    'g/ml': ['1000'],
    'kg/l': ['1000'],
  },
  share: {
    '%': ['1'],
    percent: ['1'],
    '%m/m': ['1'],
    '%v/v': ['1'],
    'mg/kg': ['1', '10000'],
    ppm: ['1', '10000'],
  },
  temperature: { c: ['1'], '°c': ['1'], degc: ['1'], celsius: ['1'] },
  viscosity: { cst: ['1'], 'mm2/s': ['1'] },
  heat: { 'mj/kg': ['1'], 'gj/t': ['1'], 'gj/mt': ['1'], 'kj/kg': ['1', '1000'] },
  carbon: { 'g/g': ['1'], 't/t': ['1'] },
} as const satisfies Readonly<Record<string, Units>>;

type Measure = keyof typeof noteUnits;

/** Where a value belongs in the form, and what it is called in messages. */
export interface Target {
  readonly field: string;
  readonly label: string;
}

export interface FigureTarget extends Target {
  readonly measure: Measure;
  /** As many as the form has; more are rounded, which is reported. */
  readonly decimals: number;
  readonly allowNegative?: boolean;
  /** The unit of a bare number; that of the form if absent. */
  readonly unit?: string;
}

const foldUnit = (unit: string): string =>
  unit.toLowerCase().replaceAll('³', '3').replaceAll('²', '2').replaceAll(/[\s^]/gu, '');

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const clipped = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 59)}…`);

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

const instantShape =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** An instant with its offset; undefined if it has none or does not exist. */
function instantOf(text: string): string | undefined {
  if (!instantShape.test(text)) return undefined;
  const day = text.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Date.parse rolls 31 February over into March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day)
    return undefined;
  const ms = Date.parse(text.replace(' ', 'T'));
  const year = Number(text.slice(0, 4));
  return Number.isNaN(ms) || year < 1990 || year > 2200 ? undefined : new Date(ms).toISOString();
}

/** Reads the values of a file one by one; what cannot be read stays blank and is reported. */
export interface NoteReading {
  readonly findings: readonly Finding[];
  readonly report: (field: string, message: string) => void;
  /** A text on one line; '' if it is not stated. */
  readonly text: (value: unknown, target: Target & { readonly most: number }) => string;
  /** A number, a number as text, or `{value, unit}`; null if it is not stated. */
  readonly figure: (value: unknown, target: FigureTarget) => DecimalText | null;
  readonly instant: (value: unknown, target: Target) => string | null;
  /** A list of at most so many entries; empty if it is not stated. */
  readonly list: (value: unknown, target: Target & { readonly most: number }) => readonly unknown[];
}

export function openReading(): NoteReading {
  const findings: Finding[] = [];
  const report = (field: string, message: string): void => void findings.push({ field, message });
  const text: NoteReading['text'] = (value, { field, label, most }) => {
    if (isMissing(value)) return '';
    if (typeof value !== 'string' && typeof value !== 'number') {
      report(field, `${label} is not a text.`);
      return '';
    }
    const plain = String(value)
      .toWellFormed()
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim();
    if (plain.length <= most) return plain;
    report(field, `${label} is longer than ${most} characters and was shortened.`);
    return plain.slice(0, most).trim();
  };
  return {
    findings,
    report,
    text,
    figure: (value, target) => figureOf(value, target, report),
    instant: (value, { field, label }) => {
      if (isMissing(value)) return null;
      const read = typeof value === 'string' ? instantOf(value.trim()) : undefined;
      if (read === undefined)
        report(
          field,
          `${label} is not a time with its zone, such as 2026-03-01T04:00:00Z: “${clipped(String(value))}”.`,
        );
      return read ?? null;
    },
    list: (value, { field, label, most }) => {
      if (isMissing(value)) return [];
      if (!Array.isArray(value)) {
        report(field, `${label} is not a list.`);
        return [];
      }
      if (value.length > most)
        report(field, `${label} has ${value.length} entries; only the first ${most} were read.`);
      return value.slice(0, most);
    },
  };
}

function figureOf(
  stated: unknown,
  target: FigureTarget,
  report: NoteReading['report'],
): DecimalText | null {
  const { field, label, measure, decimals, allowNegative = false } = target;
  const measured = fieldsOf(stated);
  const value = 'value' in measured ? measured['value'] : stated;
  if (isMissing(value)) return null;
  const units: Units = noteUnits[measure];
  const unit = isMissing(measured['unit']) ? target.unit : String(measured['unit']);
  const factor = unit === undefined ? ['1' as const] : units[foldUnit(unit)];
  if (factor === undefined) {
    report(field, `${label} has the unit “${clipped(unit ?? '')}”, which is not known.`);
    return null;
  }
  const isNumeric = typeof value === 'number' || typeof value === 'string';
  const read = isNumeric ? readDecimal(String(value), { allowNegative }) : undefined;
  if (read?.ok !== true) {
    const shown = isNumeric ? String(value) : typeof value;
    report(field, `${label} is not a number that can be used: “${clipped(shown)}”.`);
    return null;
  }
  const [numerator, denominator = '1'] = factor;
  const exact = scaleDecimal(read.value, { numerator, denominator }, 15);
  const rounded = scaleDecimal(exact, { numerator: '1' }, decimals);
  if (compareDecimals(exact, rounded) !== 0)
    report(field, `${label} was rounded to ${toFixedDecimals(rounded, decimals)}.`);
  return rounded;
}
