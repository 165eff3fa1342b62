import { dictionary as leaked } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

export const leastCharacters = 10;
const mostCharacters = 200;

/** Passwords that leaked often, and English words: some 10,000 entries alone are long enough to pass the length rule. */
export const commonPasswords: ReadonlySet<string> = new Set(
  [...leaked['passwords-common'], ...english['commonWords-en']].map((entry) => entry.toLowerCase()),
);

/** Digits and special characters around a word do not make it another one: `Dragon12345` and `!monkey2026`. */
const isCommon = (plain: string): boolean =>
  commonPasswords.has(plain) ||
  commonPasswords.has(plain.replace(/^[^\p{L}]{1,2}/u, '').replace(/[^\p{L}]{1,5}$/u, ''));

/** Why a new password is refused, or undefined. After ASVS 5.0, 6.2: length and guessability, no rule of composition. */
export function passwordFinding(password: string, email: string): string | undefined {
  const length = Array.from(password).length;
  if (length < leastCharacters)
    return `At least ${leastCharacters} characters required; you entered ${length}.`;
  if (length > mostCharacters) return `At most ${mostCharacters} characters are allowed.`;
  const plain = password.toLowerCase();
  const named = [
    email.split('@')[0] ?? '',
    (email.split('@')[1] ?? '').split('.')[0] ?? '',
    'fairlead',
  ];
  const rest = named
    .filter((name) => name.length >= 3)
    .reduce((text, name) => text.replaceAll(name.toLowerCase(), ''), plain);
  if (rest.length < 6)
    return 'It contains only your address or the name of the product, which others guess first.';
  if (isCommon(plain) || new Set(plain).size < 4)
    return 'Many people use this password, so it is guessed first.';
  return undefined;
}
