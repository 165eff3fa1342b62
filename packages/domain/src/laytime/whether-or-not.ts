import type { WhetherOrNot } from '@fairlead/laytime';

/** The charter wordings that make a notice valid even before the condition is met. */
export const whetherOrNotTexts: readonly {
  readonly value: WhetherOrNot;
  readonly label: string;
  readonly text: string;
}[] = [
  { value: 'inBerth', label: 'WIBON', text: 'Whether in berth or not' },
  { value: 'inPort', label: 'WIPON', text: 'Whether in port or not' },
  { value: 'inFreePratique', label: 'WIFPON', text: 'Whether in free pratique or not' },
  { value: 'customsCleared', label: 'WCCON', text: 'Whether customs cleared or not' },
];

/** `WIBON, WIPON`: in the order of the list. */
export const whetherOrNotText = (chosen: readonly WhetherOrNot[]): string =>
  whetherOrNotTexts
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ');
