import type { CitationId } from '../factors/citations.ts';
import type { Regime } from './applies.ts';

/** What is due for a reporting year, and until when (ISO day). */
export interface Deadline {
  readonly regime: Regime;
  readonly action: string;
  readonly day: string;
  readonly citation: CitationId;
}

interface Rule {
  readonly regime: Regime;
  readonly action: string;
  readonly monthDay: string;
  readonly firstYear: number;
  readonly citation: CitationId;
}

const rules: readonly Rule[] = [
  {
    regime: 'fueleu',
    action: 'Send the FuelEU report to the verifier',
    monthDay: '01-31',
    firstYear: 2025,
    citation: 'fueleu',
  },
  {
    regime: 'fueleu',
    action: 'Have the FuelEU report verified',
    monthDay: '03-31',
    firstYear: 2025,
    citation: 'fueleu',
  },
  {
    regime: 'mrv',
    action: 'Submit the verified emissions report',
    monthDay: '03-31',
    firstYear: 2018,
    citation: 'mrv',
  },
  {
    regime: 'dcs',
    action: 'Report fuel consumption to the flag state',
    monthDay: '03-31',
    firstYear: 2019,
    citation: 'imo-dcs',
  },
  {
    regime: 'fueleu',
    action: 'Record borrowing and pools',
    monthDay: '04-30',
    firstYear: 2025,
    citation: 'fueleu-pooling',
  },
  {
    regime: 'fueleu',
    action: 'Pay penalties and have the document of compliance on board',
    monthDay: '06-30',
    firstYear: 2025,
    citation: 'fueleu',
  },
  {
    regime: 'mrv',
    action: 'Have the document of compliance on board',
    monthDay: '06-30',
    firstYear: 2018,
    citation: 'mrv',
  },
  {
    regime: 'eu-ets',
    action: 'Surrender allowances',
    monthDay: '09-30',
    firstYear: 2024,
    citation: 'ets',
  },
];

/** The first surrender under the UK ETS is for the second half of 2026 and all of 2027 together. */
const ukDeadlines = (year: number): readonly Deadline[] => {
  if (year < 2026) return [];
  const due = Math.max(year, 2027) + 1;
  return [
    {
      regime: 'uk-ets',
      action: 'Surrender UK allowances',
      day: `${String(due)}-04-30`,
      citation: 'ukets',
    },
  ];
};

/** Deadlines for a reporting year, the first one first. */
export function deadlinesFor(year: number): readonly Deadline[] {
  const due = rules
    .filter(({ firstYear }) => year >= firstYear)
    .map(({ regime, action, monthDay, citation }) => ({
      regime,
      action,
      day: `${String(year + 1)}-${monthDay}`,
      citation,
    }));
  return [...due, ...ukDeadlines(year)].toSorted((a, b) => a.day.localeCompare(b.day));
}
