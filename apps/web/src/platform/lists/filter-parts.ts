import { isBlankFreeText } from '@fairlead/domain/lists/free-text';
import { readIsoDate } from '@fairlead/domain/time/calendar';
import { idsIn } from '../address/ids.ts';

/** Names by id, for chips of a single record. */
export type NamesById = ReadonlyMap<number, string>;

/** One filter of a list: its label on a chip, and its formats in the address, on the chip and in the call. */
export interface FilterPart<T, W = string> {
  readonly label: string;
  /** The value that does not filter. */
  readonly none: T;
  /** Parses the text of an address; invalid values are ignored. */
  readonly read: (text: string) => T;
  /** Empty if it does not filter. */
  readonly write: (value: T) => string;
  readonly chip: (value: T, names: NamesById) => string;
  /** The value for the call, from the text in the address. */
  readonly query: (written: string) => W;
}

const same = (text: string): string => text;

/** Comma-separated ids; a single one shows its name if known, several their number. */
export const idsPart = (label: string): FilterPart<readonly number[]> => ({
  label,
  none: [],
  read: idsIn,
  write: (ids) => ids.join(','),
  chip: (ids, names) => {
    const [only] = ids;
    return ids.length === 1 && only !== undefined ? (names.get(only) ?? '1') : String(ids.length);
  },
  query: same,
});

/** Numbers with labels; `chip` describes the selection. */
export const keywordsPart = (
  label: string,
  known: readonly { readonly number: number }[],
  chip: (chosen: readonly number[]) => string,
): FilterPart<readonly number[]> => ({
  ...idsPart(label),
  read: (text) => idsIn(text).filter((id) => known.some(({ number }) => number === id)),
  chip,
});

/** Formats 2026-09-01 as 01.09.26. */
export const printedDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year.slice(-2)}`;
};

/** A day as yyyy-MM-dd; `second` is the second of that day in UTC that is sent in the call. */
export const dayPart = (label: string, second?: string): FilterPart<string | undefined> => ({
  label,
  none: undefined,
  read: (text) => (readIsoDate(text) === null ? undefined : text),
  write: (day) => day ?? '',
  chip: (day) => printedDay(day ?? ''),
  query: second === undefined ? same : (day) => `${day} ${second}`,
});

/** The first and the last second of a day. */
export const daySeconds = { first: '00:00:00', last: '23:59:59' } as const;

/** On, or nothing. */
export const flagPart = (label: string, chip: string): FilterPart<boolean, true> => ({
  label,
  none: false,
  read: (text) => text === 'true',
  write: (isOn) => (isOn ? 'true' : ''),
  chip: () => chip,
  query: () => true,
});

/** A text as typed. */
export const textPart = (label: string): FilterPart<string> => ({
  label,
  none: '',
  read: same,
  write: same,
  chip: same,
  query: same,
});

/** The free text of a list, with comma-separated terms. */
export const searchPart: FilterPart<string> = {
  ...textPart('Search'),
  read: (text) => (isBlankFreeText(text) ? '' : text.trim()),
  write: (text) => (isBlankFreeText(text) ? '' : text),
};
