import type { Finding } from '../words/finding.ts';

const imoDigits = 7;
const mmsiDigits = 9;

/** The last digit that the first six give: each times 7, 6 ... 2, the sum's last digit (IMO resolution A.1117(30)). */
function checkDigit(digits: string): number {
  const sum = Array.from(digits.slice(0, imoDigits - 1), Number).reduce(
    (total, digit, at) => total + digit * (imoDigits - at),
    0,
  );
  return sum % 10;
}

/**
 * What is doubtful about an IMO number; a warning and no refusal (part 1 §5). A leading 'IMO' is not counted.
 *
 * @example imoFindings('9074729') // []
 */
export function imoFindings(imo: string): readonly Finding[] {
  const digits = imo.replace(/^IMO\s*/i, '').trim();
  if (digits === '') return [];
  if (!/^\d+$/.test(digits)) return [{ field: 'imo', message: 'An IMO number has only digits' }];
  if (digits.length !== imoDigits) {
    return [{ field: 'imo', message: `Seven digits needed, ${digits.length} given` }];
  }
  const expected = checkDigit(digits);
  if (Number(digits.at(-1)) === expected) return [];
  return [{ field: 'imo', message: `Check digit is wrong, ${expected} expected at the end` }];
}

/** What is doubtful about an MMSI number; a warning and no refusal. */
export function mmsiFindings(mmsi: string): readonly Finding[] {
  const digits = mmsi.trim();
  if (digits === '') return [];
  if (!/^\d+$/.test(digits)) return [{ field: 'mmsi', message: 'An MMSI number has only digits' }];
  if (digits.length === mmsiDigits) return [];
  return [{ field: 'mmsi', message: `Nine digits needed, ${digits.length} given` }];
}
