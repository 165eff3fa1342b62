import type { FieldText } from '../field-text.ts';

/** What a voyage report contains; in the company settings, its defaults. */
export const voyageReportTexts = {
  from: {
    label: 'From',
    means:
      'Where the report begins: at the departure from the ballast port, or at the first arrival.',
    example: {
      entry: 'Departure from ballast port',
      reads: 'The ballast leg is part of the report.',
    },
    guide: 'settings',
  },
  to: {
    label: 'To',
    means: 'Where the report ends: at the last arrival or the last departure.',
    example: { entry: 'Last departure', reads: 'The stay in the last port is part of the report.' },
    guide: 'settings',
  },
  totals: {
    label: 'Totals',
    means:
      'Whether distance, time and fuel are totalled for the whole voyage, for ballast and laden separately, or not at all.',
    example: {
      entry: 'Ballast and laden',
      reads: 'Two totals: 812 nm in ballast, 1 430 nm laden.',
    },
    guide: 'settings',
  },
  consumption: {
    label: 'Consumption',
    means: 'Whether fuel is shown by fuel, by consumer, or not at all.',
    example: {
      entry: 'By consumer',
      reads: 'Main engine, auxiliary engines and boilers have a column each.',
    },
    guide: 'settings',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** What is chosen for one report alone. */
export const voyageReportChoiceTexts = {
  portCalls: {
    label: 'Port calls',
    means: 'Limits the report to these port calls. Without a choice it has all.',
    example: { entry: 'Rotterdam', reads: 'Only the call at Rotterdam.' },
    guide: 'settings',
  },
  consumers: {
    label: 'Consumers',
    means: 'Limits the fuel in the report to these consumers. Without a choice it has all.',
    example: { entry: 'Main engine', reads: 'Fuel of the main engine alone.' },
    guide: 'settings',
  },
  calculated: {
    label: 'Calculated ROB at the end',
    means:
      'Shows what remains at the end as it follows from the reports, in place of what was measured.',
    example: { entry: 'On', reads: '200 mt at the start less 46 mt burned: 154 mt.' },
    guide: 'settings',
  },
  reference: {
    label: 'Show the voyage reference',
    means: 'Prints the reference of the voyage in place of its number.',
    example: { entry: 'On', reads: 'Headed Spring grain in place of 2126004.' },
    guide: 'settings',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
