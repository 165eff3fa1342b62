import type { StoredTermSet } from '@fairlead/contract/charter-terms';
import type { ClausesOfTerms } from './clauses-of-terms.ts';

/** The props of an editor of terms; a change contains only the new parts. */
export interface TermsPartProps {
  readonly value: StoredTermSet;
  readonly onChange: (part: Partial<StoredTermSet>) => void;
  readonly readOnly: boolean;
  /** Undefined where no clauses can be inserted. */
  readonly clauses?: ClausesOfTerms | undefined;
}

export type CalendarTerms = StoredTermSet['terms'];
export type Use = 'none' | 'half' | 'full';

/** Changes the calendar, weather or causes. */
export function changedTerms(
  { value, onChange }: TermsPartProps,
  part: Partial<CalendarTerms>,
): void {
  onChange({ terms: { ...value.terms, ...part } });
}

/** Whether a text is a time of day from 00:00 to 24:00. */
export function isTime(text: string): boolean {
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);
}

/** `8`, `830`, `8:30` and `08.30` as 08:30; a text that cannot be parsed stays as typed. */
export function timeEntered(text: string): string {
  const [, hours, minutes] = /^\s*(\d{1,2})[:.h]?(\d{2})?\s*$/.exec(text) ?? [];
  if (hours === undefined) return text.trim();
  const time = `${hours.padStart(2, '0')}:${minutes ?? '00'}`;
  return isTime(time) ? time : text.trim();
}

type Hours = [string, string][];

/** `08:00-12:00, 13:00-17:00` as pairs; undefined if it cannot be parsed. */
export function readHours(text: string): Hours | undefined {
  const parts = text.split(',').map((part) => part.split(/[-–]/).map(timeEntered));
  const pairs = parts.flatMap(([from = '', to = '']): Hours => [[from, to]]);
  return pairs.every(([from, to]) => isTime(from) && isTime(to) && from < to) ? pairs : undefined;
}

export const hoursText = (hours: readonly (readonly string[])[]): string =>
  hours.map((pair) => pair.join('-')).join(', ');

type Percent = string | { part: string; whole: string };

export const percentText = (value: Percent | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : `${value.part}/${value.whole}`;

/** `50`, `12,5` or `3/4`; undefined for an empty text, the text itself if it is not a percentage. */
export function percentEntered(text: string): Percent | undefined {
  const [, part, whole] = /^\s*(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (part !== undefined && whole !== undefined) return { part, whole };
  const plain = text.trim().replace(',', '.');
  return plain === '' ? undefined : plain;
}

/** Whether it is a percentage from 0 to 100. */
export function isPercent(value: Percent | undefined): boolean {
  if (value === undefined) return true;
  const share =
    typeof value === 'string'
      ? /^\d+(?:\.\d+)?$/.test(value)
        ? Number(value)
        : Number.NaN
      : (100 * Number(value.part)) / Number(value.whole);
  return share >= 0 && share <= 100;
}
