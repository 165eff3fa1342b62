import { formatDecimal } from './decimal.ts';

/**
 * A number of things in words, thousands apart. The plural is that of most words unless it is stated.
 *
 * @example counted(1, 'holiday') // '1 holiday'
 * @example counted(12345, 'entry', 'entries') // '12 345 entries'
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatDecimal(String(count), 0)} ${pluralOf(count, one, many)}`;

/** The word for so many things alone, where the number is shown in its own way. */
export const pluralOf = (count: number, one: string, many = `${one}s`): string =>
  Math.abs(count) === 1 ? one : many;
