import type { Finding } from '../text/finding.ts';

const imoDigits = 7;
const mmsiDigits = 9;

/** The check digit of the first six digits: each times 7, 6 ... 2, the last digit of the sum (IMO resolution A.1117(30)). */
function checkDigit(digits: string): number {
  const sum = Array.from(digits.slice(0, imoDigits - 1), Number).reduce(
    (total, digit, at) => total + digit * (imoDigits - at),
    0,
  );
  return sum % 10;
}

/** The number itself, without a leading 'IMO'. */
export const bareImo = (imo: string): string => imo.replace(/^IMO\s*/i, '').trim();

/**
 * The number of a ship; null for a text that is none, or whose check digit is wrong.
 *
 * @example imoNumber('IMO 9074729') // 9074729
 * imoNumber('TBN 2027') // null
 */
export function imoNumber(imo: string): number | null {
  const digits = bareImo(imo);
  const isNumber = digits !== '' && Number(digits) > 0 && imoFindings(digits).length === 0;
  return isNumber ? Number(digits) : null;
}

/**
 * As it is printed.
 *
 * @example imoText('9074729') // 'IMO 9074729'
 */
export const imoText = (imo: string): string => `IMO ${bareImo(imo)}`;

/**
 * Doubts about an IMO number; a warning that does not prevent saving. A leading 'IMO' is ignored.
 *
 * @example imoFindings('9074729') // []
 */
export function imoFindings(imo: string): readonly Finding[] {
  const digits = bareImo(imo);
  if (digits === '') return [];
  if (!/^\d+$/.test(digits)) return [{ field: 'imo', message: 'An IMO number has only digits' }];
  if (digits.length !== imoDigits) {
    return [{ field: 'imo', message: `Seven digits required, ${digits.length} entered` }];
  }
  const expected = checkDigit(digits);
  if (Number(digits.at(-1)) === expected) return [];
  return [{ field: 'imo', message: `Check digit is wrong, ${expected} expected at the end` }];
}

/** Doubts about an MMSI number; a warning that does not prevent saving. */
export function mmsiFindings(mmsi: string): readonly Finding[] {
  const digits = mmsi.trim();
  if (digits === '') return [];
  if (!/^\d+$/.test(digits)) return [{ field: 'mmsi', message: 'An MMSI number has only digits' }];
  if (digits.length !== mmsiDigits)
    return [{ field: 'mmsi', message: `Nine digits required, ${digits.length} entered` }];
  const [, message] = otherStations.find(([form]) => form.test(digits)) ?? [];
  if (message !== undefined) return [{ field: 'mmsi', message }];
  const mid = Number(digits.slice(0, 3));
  if (mid >= leastMid && mid <= greatestMid) return [];
  return [{ field: 'mmsi', message: `${mid} is not the country code of a ship station` }];
}

/** The meaning of the first digits if they are not those of a ship station (ITU-R M.585-9). */
const otherStations: readonly (readonly [form: RegExp, message: string])[] = [
  [/^00/, 'This is the number of a coast station'],
  [/^0/, 'This is the number of a group of ships'],
  [/^1/, 'This is the number of an aircraft'],
  [/^8/, 'This is the number of a handheld radio'],
  [/^97[0-4]/, 'This is the number of a distress beacon'],
  [/^98/, 'This is the number of a craft of a mother ship'],
  [/^99/, 'This is the number of an aid to navigation'],
];
/** Maritime identification digits, the first three, range from 201 to 775. */
const greatestMid = 775;
const leastMid = 201;
