import type { FieldText, TextsOfCall } from '../field-text.ts';

const moments = 'Date and time in the time zone of the times';

export const offhireTexts = {
  vessel: {
    label: 'Vessel',
    means: 'The vessel that was off hire.',
    example: { entry: 'vest', reads: 'Finds Vestfjord.' },
  },
  voyage: {
    label: 'Voyage',
    means: 'The voyage on which it happened. The off-hire is listed with it.',
    format: 'Number or reference',
    example: { entry: '2026014', reads: 'Voyage 2026014 of the vessel.' },
  },
  portCall: {
    label: 'Port call',
    means:
      'The port call during which it happened; none if it was at sea. Times are then in the zone of the port.',
    example: { entry: 'Immingham', reads: 'Times are entered in the local time of Immingham.' },
  },
  timeZone: {
    label: 'Time zone of the times',
    means:
      'The zone in which the two times are entered and printed. Hours are the same in every zone.',
    example: { entry: 'UTC', reads: '02:30 UTC is 03:30 in Oslo in winter.' },
  },
  from: {
    label: 'From',
    means: 'When the vessel went off hire.',
    format: moments,
    accepts: ['12.11. 02:30', '12 Nov 0230'],
    example: {
      entry: '12/11 0230',
      reads: '12 November at 02:30.',
      parser: 'moment',
      value: '2026-11-12 02:30',
    },
  },
  to: {
    label: 'To',
    means:
      'When the vessel was back on hire. It stays blank while the off-hire goes on; then there are no hours yet.',
    format: moments,
    accepts: ['13.11. 14:30', '13 Nov 1430'],
    example: {
      entry: '13/11 1430',
      reads: 'From 12 November 02:30: 36 h.',
      parser: 'moment',
      value: '2026-11-13 14:30',
    },
  },
  reason: {
    label: 'Reason',
    means: 'Why the vessel was off hire. Reports and the filter of the list use it.',
    example: { entry: 'Engine breakdown', reads: 'Counted under engine breakdown.' },
  },
  percentage: {
    label: 'Percentage',
    means:
      'The share of the time for which no hire is due: 100 if the vessel could not be used at all, less for a loss of time such as reduced speed.',
    unit: '%',
    format: 'More than 0 and at most 100, up to three decimals',
    accepts: ['50,0', '50.000'],
    example: {
      entry: '50',
      reads: '36 h × 50 % = 18 h net off-hire.',
      parser: 'decimal',
      value: '50',
    },
  },
  hireRate: {
    label: 'Hire per day',
    means: 'The hire of the charter party for 24 hours. The hire that is not due follows from it.',
    unit: 'Currency of the off-hire, per day',
    format: 'Up to two decimals',
    accepts: ['18 500', '18500.00'],
    example: {
      entry: '18500',
      reads: '18 h ÷ 24 × 18 500 = 13 875.00.',
      parser: 'decimal',
      value: '18500',
    },
  },
  currency: {
    label: 'Currency',
    means: 'The currency of hire, prices and amounts. Nothing is converted.',
    format: 'Three letters of ISO 4217',
    example: { entry: 'USD', reads: 'Amounts are in US dollars.' },
  },
  remarks: {
    label: 'Remarks',
    means: 'What happened and what was agreed. It is printed with the off-hire.',
    format: 'Up to 4 000 characters',
    example: {
      entry: 'Fuel pump of the main engine replaced; class attended',
      reads: 'Printed below the times.',
    },
  },
} as const satisfies TextsOfCall<'POST /offhires'>;

/** Fuel that is claimed with the time. */
export const offhireBunkerTexts = {
  fuelType: {
    label: 'Fuel',
    means: 'The fuel that was burnt during the off-hire. Each fuel has one line.',
    example: { entry: 'VLSFO', reads: 'One line for all VLSFO.' },
  },
  consumed: {
    label: 'Consumed',
    means: 'What was burnt of the fuel during the off-hire, for the account of the owner.',
    unit: 'mt',
    format: 'Up to three decimals',
    accepts: ['4,2', '4.200'],
    example: {
      entry: '4.2',
      reads: '4.2 mt × 600.00 = 2 520.00.',
      parser: 'decimal',
      value: '4.2',
    },
  },
  price: {
    label: 'Price per mt',
    means:
      'The price by which the fuel is charged. Without it there is no total, as a part is missing.',
    unit: 'Currency of the off-hire, per mt',
    format: 'Up to four decimals',
    accepts: ['600,00', '600.00'],
    example: {
      entry: '600',
      reads: '4.2 mt × 600.00 = 2 520.00.',
      parser: 'decimal',
      value: '600',
    },
  },
} as const satisfies Readonly<Record<string, FieldText>>;

const hours = {
  unit: 'h',
  format: 'Up to four decimals',
} as const;
const amount = {
  unit: 'Currency of the off-hire',
  format: 'Up to two decimals',
} as const;
const halfDay = { entry: '12.5', reads: '12 h 30 min.', parser: 'decimal', value: '12.5' } as const;
const claimed = {
  entry: '9635.42',
  reads: '12.5 h at 18 500 per day.',
  parser: 'decimal',
  value: '9635.42',
} as const;

/** What each side claims and what was agreed. */
export const offhirePositionTexts = {
  ownerHours: {
    label: 'Owner, hours',
    means: 'The net off-hire that the owner accepts, which may be less than was calculated.',
    ...hours,
    example: halfDay,
  },
  ownerAmount: {
    label: 'Owner, amount',
    means: 'The amount that the owner accepts, for hire and bunkers together.',
    ...amount,
    example: claimed,
  },
  chartererHours: {
    label: 'Charterer, hours',
    means: 'The net off-hire that the charterer claims.',
    ...hours,
    example: { entry: '18', reads: '18 h.', parser: 'decimal', value: '18' },
  },
  chartererAmount: {
    label: 'Charterer, amount',
    means: 'The amount that the charterer claims, for hire and bunkers together.',
    ...amount,
    example: {
      entry: '16395',
      reads: '13 875.00 of hire and 2 520.00 of bunkers.',
      parser: 'decimal',
      value: '16395',
    },
  },
  agreedHours: {
    label: 'Agreed, hours',
    means: 'The net off-hire that both sides have settled on.',
    ...hours,
    example: halfDay,
  },
  agreedAmount: {
    label: 'Agreed, amount',
    means: 'The amount that both sides have settled on, for hire and bunkers together.',
    ...amount,
    example: claimed,
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** What narrows the list. */
export const offhireFilterTexts = {
  from: {
    label: 'From',
    within: 'Narrow',
    means: 'Off-hires that ended before this day are left out.',
    unit: 'UTC',
    example: { entry: '1/11/26', reads: 'Also one that began in October and ended on 2 November.' },
  },
  to: {
    label: 'To',
    within: 'Narrow',
    means: 'Off-hires that began after this day are left out.',
    unit: 'UTC',
    example: { entry: '30/11/26', reads: 'None that began in December.' },
  },
} as const satisfies Readonly<Record<string, FieldText>>;
