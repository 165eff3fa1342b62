import type { FieldText } from '../field-text.ts';

const fromText = {
  label: 'From',
  means: 'The first day, in UTC, that the warranty is calculated for.',
  format: 'Day, month and year; the year may be left out',
  example: { entry: '1/1/26', reads: 'From 1 January 2026.', parser: 'day', value: '2026-01-01' },
  guide: 'warranties',
} as const satisfies FieldText;

const toText = {
  label: 'To',
  means: 'The last day, in UTC. If blank, the warranty is still running.',
  example: { entry: 'Blank', reads: 'Calculated up to the latest report.' },
  guide: 'warranties',
} as const satisfies FieldText;

/** Speed and consumption as a charter party warrants them. */
export const warrantyTexts = {
  whole: {
    label: 'Apply good-weather performance to the whole distance',
    means:
      'Whether the result of good weather counts for all miles, or only for those in good weather.',
    example: { entry: 'On', reads: '2 % slower in good weather: time is lost on all miles.' },
    guide: 'warranties',
  },
  setsOff: {
    label: 'Savings are set off against losses',
    means: 'Whether time and fuel that were saved reduce those that were lost.',
    example: { entry: 'On', reads: '6 h lost laden and 2 h gained in ballast: 4 h lost.' },
    guide: 'warranties',
  },
  name: {
    label: 'Charter party',
    means:
      'The charter party that warrants speed and consumption, as it is named on the printed result.',
    format: 'Up to 150 characters',
    example: { entry: 'Baltic Grain, TC 2026', reads: 'Printed as Baltic Grain, TC 2026.' },
    guide: 'warranties',
  },
  from: { ...fromText, within: 'Edit warranty' },
  to: { ...toText, within: 'Edit warranty' },
  fromNew: { ...fromText, within: 'New warranty' },
  toNew: { ...toText, within: 'New warranty' },
  ladenSpeed: {
    label: 'Speed laden',
    means: 'The speed that is warranted laden in good weather.',
    unit: 'kn',
    example: {
      entry: '12.5',
      reads: '12.5 kn before ‘about’ is deducted.',
      parser: 'decimal',
      value: '12.5',
    },
    guide: 'warranties',
  },
  ladenPerDay: {
    label: 'Fuel laden',
    means: 'The fuel that is warranted laden in 24 hours at that speed.',
    unit: 'mt/day',
    example: { entry: '24', reads: '24 mt in 24 h.', parser: 'decimal', value: '24' },
    guide: 'warranties',
  },
  ballastSpeed: {
    label: 'Speed in ballast',
    means: 'The speed that is warranted in ballast in good weather.',
    unit: 'kn',
    example: {
      entry: '13',
      reads: '13 kn before ‘about’ is deducted.',
      parser: 'decimal',
      value: '13',
    },
    guide: 'warranties',
  },
  ballastPerDay: {
    label: 'Fuel in ballast',
    means: 'The fuel that is warranted in ballast in 24 hours at that speed.',
    unit: 'mt/day',
    example: { entry: '22', reads: '22 mt in 24 h.', parser: 'decimal', value: '22' },
    guide: 'warranties',
  },
  wind: {
    label: 'Wind up to',
    means:
      'The strongest wind of good weather. A day with more, or without a figure, does not count. Blank sets no limit.',
    unit: 'Bft',
    example: { entry: '4', reads: 'Days of 5 Bft do not count.', parser: 'decimal', value: '4' },
    guide: 'warranties',
  },
  sea: {
    label: 'Sea up to',
    means:
      'The highest sea of good weather. A day with more, or without a figure, does not count. Blank sets no limit.',
    unit: 'm',
    example: {
      entry: '1.25',
      reads: 'Days of 1.5 m do not count.',
      parser: 'decimal',
      value: '1.25',
    },
    guide: 'warranties',
  },
  swell: {
    label: 'Swell up to',
    means:
      'The highest swell of good weather. A day with more, or without a figure, does not count. Blank sets no limit.',
    unit: 'm',
    example: { entry: '2', reads: 'Days of 2.5 m do not count.', parser: 'decimal', value: '2' },
    guide: 'warranties',
  },
  adverse: {
    label: 'Adverse current up to',
    means:
      'The strongest current from ahead of a day that counts, where a reading excludes days with adverse current.',
    unit: 'kn',
    example: {
      entry: '0.5',
      reads: 'Days of 0.8 kn from ahead do not count.',
      parser: 'decimal',
      value: '0.5',
    },
    guide: 'warranties',
  },
  hours: {
    label: 'Under way at least',
    means: 'How long a day must have been under way to count.',
    unit: 'h',
    example: {
      entry: '20',
      reads: 'A day of 18 h does not count.',
      parser: 'decimal',
      value: '20',
    },
    guide: 'warranties',
  },
  aboutSpeed: {
    label: '‘About’ speed',
    means: 'How much ‘about’ takes from the warranted speed in this reading. 0 allows nothing.',
    unit: 'kn',
    example: {
      entry: '0.5',
      reads: 'Warranted 12.5 kn: 12.0 kn are enough.',
      parser: 'decimal',
      value: '0.5',
    },
    guide: 'warranties',
  },
  aboutFuel: {
    label: '‘About’ fuel',
    means: 'How much ‘about’ adds to the warranted fuel in this reading. 0 allows nothing.',
    unit: '%',
    example: {
      entry: '5',
      reads: 'Warranted 24 mt a day: 25.2 mt are within it.',
      parser: 'decimal',
      value: '5',
    },
    guide: 'warranties',
  },
  current: {
    label: 'Current',
    means:
      'How this reading treats current: not at all, corrected in the speed, or days with adverse current are left out.',
    example: {
      entry: 'Speed corrected for current',
      reads: '12.0 kn over ground with 0.5 kn from ahead count as 12.5 kn.',
    },
    guide: 'warranties',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Which reports count in a baseline, and why one does not. */
export const performanceTexts = {
  wind: {
    label: 'Wind',
    within: 'Filter',
    means:
      'The strongest wind of reports that are compared. A report without a figure is left out.',
    unit: 'Bft',
    example: { entry: '4', reads: 'Reports of 5 Bft are left out.', parser: 'whole', value: '4' },
    guide: 'performance',
  },
  current: {
    label: 'Current',
    within: 'Filter',
    means:
      'The strongest current, from ahead or astern, of reports that are compared. A report without a figure is left out.',
    unit: 'kn',
    example: {
      entry: '0.5',
      reads: 'Reports with 0.8 kn are left out.',
      parser: 'decimal',
      value: '0.5',
    },
    guide: 'performance',
  },
  hours: {
    label: 'Hours under way',
    within: 'Filter',
    means: 'How long a report must have been under way to be compared.',
    unit: 'h',
    example: { entry: '20', reads: 'A report of 18 h is left out.', parser: 'whole', value: '20' },
    guide: 'performance',
  },
  draught: {
    label: 'Draught from',
    means:
      'The least draught of reports that are compared; the field beside it has the greatest. A report without a figure is left out.',
    unit: 'm',
    example: {
      entry: '7.5',
      reads: 'Reports in ballast are left out.',
      parser: 'decimal',
      value: '7.5',
    },
    guide: 'performance',
  },
  reason: {
    label: 'Reason',
    means:
      'Why the report proves nothing. It stays in charts and lists, and counts in no baseline, no average and no warranty.',
    format: 'Up to 500 characters',
    example: { entry: 'Sailed through ice', reads: 'Listed with the dismissed report.' },
    guide: 'performance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
