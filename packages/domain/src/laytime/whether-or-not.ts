import type { WhetherOrNot } from '@fairlead/laytime';

/** The charter wordings that make a notice valid even before the condition is met. */
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

/** `WIBON, WIPON`: in the order of the list. */
export const whetherOrNotText = (chosen: readonly WhetherOrNot[]): string =>
  whetherOrNotWords
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ');
