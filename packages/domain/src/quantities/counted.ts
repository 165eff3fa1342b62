import { formatDecimal } from './decimal.ts';

/**
 * A number of things as text, with thousands separators. The plural is the regular one unless specified.
 *
 * @example counted(1, 'holiday') // '1 holiday'
 * @example counted(12345, 'entry', 'entries') // '12 345 entries'
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${pluralOf(count, one, many)}`;

/** The number alone, with thousands separators. */
export const countText = (count: number): string => formatDecimal(String(count), 0);

/** The noun alone in singular or plural, if the number is displayed separately. */
export const pluralOf = (count: number, one: string, many = `${one}s`): string =>
  Math.abs(count) === 1 ? one : many;
