import type { WhetherOrNot } from '@fairlead/laytime';

/** The words by which a notice is valid whether she is where it says or not, as charters write them. */
export const whetherOrNotWords: readonly {
  readonly value: WhetherOrNot;
  readonly label: string;
  readonly words: string;
}[] = [
  { value: 'inBerth', label: 'WIBON', words: 'Whether in berth or not' },
  { value: 'inPort', label: 'WIPON', words: 'Whether in port or not' },
  { value: 'inFreePratique', label: 'WIFPON', words: 'Whether in free pratique or not' },
  { value: 'customsCleared', label: 'WCCON', words: 'Whether customs cleared or not' },
];

/** `WIBON, WIPON`: in the order in which they are listed. */
export const whetherOrNotText = (chosen: readonly WhetherOrNot[]): string =>
  whetherOrNotWords
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ');
