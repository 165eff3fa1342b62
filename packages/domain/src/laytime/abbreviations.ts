import type { Abbreviation } from './abbreviation.ts';
import { abbreviationsOfClaims } from './abbreviations-of-claims.ts';
import { abbreviationsOfDays } from './abbreviations-of-days.ts';

/** Short forms of laytime. A charter's own clause comes first; the definitions bind where it takes them in. */
export const abbreviations: readonly Abbreviation[] = [
  ...abbreviationsOfDays,
  ...abbreviationsOfClaims,
];

/** A short form in full: its words, its meaning, and where that is defined. */
export const meaningText = ({ words, meaning, reference }: Abbreviation): string =>
  `${words}. ${meaning} ${reference}`;

const mostWords = Math.max(...abbreviations.map((entry) => entry.abbreviation.split(' ').length));
const byText = new Map(abbreviations.map((entry) => [entry.abbreviation, entry]));

/**
 * The short forms that a text is made of, in its order, the longest first where one begins another: `WWD SHEX UU` gives
 * three. Whatever is between them is passed over; a text without any gives none.
 */
export function meaningOf(text: string): readonly Abbreviation[] {
  const words = text
    .toUpperCase()
    .split(/[\s,;()+]+/)
    .filter((word) => word !== '');
  const found: Abbreviation[] = [];
  for (let at = 0; at < words.length;) {
    const hit = longestAt(words, at);
    if (hit !== undefined) found.push(hit.entry);
    at += hit?.words ?? 1;
  }
  return found;
}

function longestAt(words: readonly string[], at: number) {
  for (let count = Math.min(mostWords, words.length - at); count > 0; count -= 1) {
    const entry = byText.get(words.slice(at, at + count).join(' '));
    if (entry !== undefined) return { entry, words: count };
  }
  return undefined;
}
