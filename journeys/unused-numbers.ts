import { randomInt } from 'node:crypto';

/** An IMO number with a valid check digit (IMO resolution A.1117(30)) that no demonstration vessel has: theirs begin with 999. */
export function unusedImo(): string {
  const digits = String(randomInt(100_000, 900_000));
  const sum = Array.from(digits, Number).reduce((total, digit, at) => total + digit * (7 - at), 0);
  return `${digits}${sum % 10}`;
}
