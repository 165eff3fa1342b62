import type { Abbreviation } from './abbreviation.ts';
import { abbreviationsOfClaims } from './abbreviations-of-claims.ts';
import { abbreviationsOfDays } from './abbreviations-of-days.ts';

/** Laytime abbreviations. A charter's own clause takes precedence; the definitions apply if the charter incorporates them. */
export const abbreviations: readonly Abbreviation[] = [
  ...abbreviationsOfDays,
  ...abbreviationsOfClaims,
];

/** An abbreviation in full: its words, its meaning, and its source. */
export const meaningText = ({ text: label, meaning, reference }: Abbreviation): string =>
  `${label}. ${meaning} ${reference}`;

const mostParts = Math.max(...abbreviations.map((entry) => entry.abbreviation.split(' ').length));
const byText = new Map(abbreviations.map((entry) => [entry.abbreviation, entry]));

/**
 * The abbreviations in a text, in its order; the longest match wins: `WWD SHEX UU` gives
 * three. Anything between them is skipped; a text without any gives none.
 */
export function meaningOf(text: string): readonly Abbreviation[] {
  const parts = text
    .toUpperCase()
    .split(/[\s,;()+]+/)
    .filter((part) => part !== '');
  const found: Abbreviation[] = [];
  for (let at = 0; at < parts.length;) {
    const hit = longestAt(parts, at);
    if (hit !== undefined) found.push(hit.entry);
    at += hit?.wordCount ?? 1;
  }
  return found;
}

function longestAt(parts: readonly string[], at: number) {
  for (let count = Math.min(mostParts, parts.length - at); count > 0; count -= 1) {
    const entry = byText.get(parts.slice(at, at + count).join(' '));
    if (entry !== undefined) return { entry, wordCount: count };
  }
  return undefined;
}
