import type { FieldText } from '../field-text.ts';

const ratePerDayText = {
  label: 'Rate per day',
  means: 'The cargo to be worked per day, for this row.',
  example: {
    entry: '4000',
    reads: '12,000 mt at 4,000 per day: 3 days.',
    parser: 'decimal',
    value: '4000',
  },
  guide: 'laytime',
} as const satisfies FieldText;

/** Rates by quantity, holds and single cargoes. */
export const scaleTexts = {
  bandFrom: {
    label: 'From quantity',
    within: 'Scale of rates',
    means: 'The quantity from which the rate of the row applies.',
    example: { entry: '10000', reads: 'From 10,000 mt on.', parser: 'decimal', value: '10000' },
    guide: 'laytime',
  },
  ratePerDay: { ...ratePerDayText, within: 'Scale of rates' },
  bandLeast: {
    label: 'At least, h',
    within: 'Scale of rates',
    means: 'The least time that is allowed in this band.',
    unit: 'h',
    example: {
      entry: '24',
      reads: 'A result of 20 h becomes 24 h.',
      parser: 'decimal',
      value: '24',
    },
    guide: 'laytime',
  },
  hold: {
    label: 'Quantity in the hold',
    within: 'Holds',
    means:
      'The cargo in this hold. The time follows from the largest hold, or from the one that needs longest.',
    example: { entry: '6500', reads: '6,500 mt in hold 3.', parser: 'decimal', value: '6500' },
    guide: 'laytime',
  },
  hatches: {
    label: 'Hatches',
    within: 'Holds',
    means: 'How many hatches of the hold can be worked at the same time.',
    example: { entry: '2', reads: 'The quantity is divided by 2.', parser: 'whole', value: '2' },
    guide: 'laytime',
  },
  cargo: {
    label: 'Cargo',
    within: 'Cargoes',
    means: 'The cargo, by the name of its commodity. The row applies where that cargo is worked.',
    example: { entry: 'Wheat', reads: 'Used at the port call that works wheat.' },
    guide: 'laytime',
  },
  basis: {
    label: 'Laytime basis',
    within: 'Cargoes',
    means: 'Whether the time of this cargo follows from a rate, or is fixed.',
    example: { entry: 'Fixed time', reads: 'Hours is filled in, quantity and rate are locked.' },
    guide: 'laytime',
  },
  quantity: {
    label: 'Quantity',
    within: 'Cargoes',
    means: 'The quantity of this cargo. If blank, it is that of the calculation.',
    example: {
      entry: '12000',
      reads: '12,000 mt at 4,000 per day: 3 days.',
      parser: 'decimal',
      value: '12000',
    },
    guide: 'laytime',
  },
  rate: { ...ratePerDayText, within: 'Cargoes' },
  hours: {
    label: 'Hours',
    within: 'Cargoes',
    means: 'The fixed time of this cargo.',
    unit: 'h',
    example: { entry: '36', reads: '36 h, whatever the quantity.', parser: 'decimal', value: '36' },
    guide: 'laytime',
  },
  reason: {
    label: 'Time added for',
    within: 'Additions',
    means: 'Why time is added to the allowance, such as hold cleaning.',
    example: {
      entry: 'Opening of hatches',
      reads: 'Listed in the calculation of the time allowed.',
    },
    guide: 'laytime',
  },
  minutes: {
    label: 'Minutes',
    within: 'Additions',
    means: 'How many minutes are added, after the time was calculated and before it is rounded.',
    unit: 'min',
    example: { entry: '90', reads: '1 h 30 min more are allowed.', parser: 'decimal', value: '90' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Steps, clauses, shares and rates by port. */
export const demurrageGridTexts = {
  days: {
    label: 'Days on demurrage',
    within: 'Steps of the demurrage rate',
    means: 'How many days this step lasts. The last step has none and runs on.',
    example: { entry: '5', reads: 'The first 5 days on demurrage.', parser: 'decimal', value: '5' },
    guide: 'laytime',
  },
  perDay: {
    label: 'Rate per day',
    within: 'Steps of the demurrage rate',
    means: 'The demurrage of a day in this step.',
    example: { entry: '12 500', reads: '12 500.00 a day.', parser: 'decimal', value: '12500' },
    guide: 'laytime',
  },
  clause: {
    label: 'Clause',
    within: 'Clauses',
    means: 'The number of the clause in the charter.',
    format: 'Up to 20 characters',
    example: { entry: '28', reads: 'Named as clause 28.' },
    guide: 'laytime',
  },
  text: {
    label: 'Text',
    within: 'Clauses',
    means: 'The wording of the clause in the charter.',
    format: 'Up to 5 000 characters',
    example: {
      entry: 'Time lost by strikes shall not count.',
      reads: 'Printed if Clauses is ticked.',
    },
    guide: 'laytime',
  },
  party: {
    label: 'Party',
    within: 'Parties that bear the result',
    means: 'Who bears a part of demurrage and earns it of despatch.',
    example: { entry: 'Baltic Grain Trading', reads: 'Its share is listed with the result.' },
    guide: 'laytime',
  },
  share: {
    label: 'Share, %',
    within: 'Parties that bear the result',
    means: 'The part of the result: a percentage, or an exact fraction.',
    example: { entry: '20000/50000', reads: '40 % of the result.' },
    guide: 'laytime',
  },
  port: {
    label: 'Port or LOCODE',
    within: 'Rates by port',
    means: 'The port for which the charter agrees rates of its own.',
    example: { entry: 'NLRTM', reads: 'Rates for Rotterdam.' },
    guide: 'laytime',
  },
  end: {
    label: 'End',
    within: 'Rates by port',
    means: 'Whether the rates are for loading or for discharging at the port.',
    example: { entry: 'Discharging', reads: 'Used when discharging there.' },
    guide: 'laytime',
  },
  cargoPerDay: {
    label: 'Cargo per day',
    within: 'Rates by port',
    means: 'Replaces the rate of the allowance at this port.',
    example: {
      entry: '5000',
      reads: '10,000 mt: 2 days are allowed here.',
      parser: 'decimal',
      value: '5000',
    },
    guide: 'laytime',
  },
  demurragePerDay: {
    label: 'Demurrage per day',
    within: 'Rates by port',
    means: 'Replaces the demurrage rate of the fixture at this port.',
    example: { entry: '15 000', reads: '15 000.00 a day here.', parser: 'decimal', value: '15000' },
    guide: 'laytime',
  },
  despatchPerDay: {
    label: 'Despatch per day',
    within: 'Rates by port',
    means: 'Replaces the despatch rate at this port.',
    example: { entry: '7 500', reads: '7 500.00 a day here.', parser: 'decimal', value: '7500' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Causes that interrupt laytime, and named durations for calculations. */
export const causeTexts = {
  cause: {
    label: 'Cause',
    means: 'What interrupts the work, as the statement of facts names it.',
    example: { entry: 'Rain', reads: 'The row is about time lost by rain.' },
    guide: 'laytime',
  },
  inLaytime: {
    label: 'In laytime, %',
    means: 'How much of that time counts before laytime has expired.',
    format: '0 to 100, or a part such as 3/4',
    example: { entry: '50', reads: 'Of 4 h of rain 2 h count.' },
    guide: 'laytime',
  },
  onDemurrage: {
    label: 'On demurrage, %',
    means: 'How much of that time counts once the vessel is on demurrage.',
    format: '0 to 100, or a part such as 3/4',
    example: { entry: '100', reads: 'On demurrage, 4 h of rain count in full.' },
    guide: 'laytime',
  },
  ofRate: {
    label: 'Of the rate, %',
    means: 'The part of the demurrage rate that is paid for that time.',
    format: '0 to 100, or a part such as 3/4',
    example: { entry: '50', reads: '4 h of a strike at half demurrage.' },
    guide: 'laytime',
  },
  name: {
    label: 'Name',
    within: 'Named durations',
    means: 'The name of the duration, for calculations of the company.',
    format: 'Up to 100 characters',
    example: { entry: 'Shifting to second berth', reads: 'Listed as Shifting to second berth.' },
    guide: 'laytime',
  },
  counts: {
    label: 'Counts, %',
    within: 'Named durations',
    means: 'How much of the duration counts as laytime.',
    example: { entry: '0', reads: 'Nothing of it counts.', parser: 'decimal', value: '0' },
    guide: 'laytime',
  },
  onDem: {
    label: 'On dem., %',
    within: 'Named durations',
    means:
      'How much of the duration counts once the vessel is on demurrage. Blank is the same as before.',
    example: {
      entry: '100',
      reads: 'On demurrage all of it counts.',
      parser: 'decimal',
      value: '100',
    },
    guide: 'laytime',
  },
  notice: {
    label: 'Notice',
    within: 'Named durations',
    means:
      'Whether the duration belongs to the time before the notice of readiness, to the time after it, or to both.',
    example: { entry: 'After', reads: 'Belongs to the time after notice.' },
    guide: 'laytime',
  },
  hours: {
    label: 'Hours',
    within: 'Named durations',
    means: 'How long it lasts. A duration has hours or a part of the week, not both.',
    unit: 'h',
    example: { entry: '6', reads: 'Six hours from its start.', parser: 'decimal', value: '6' },
    guide: 'laytime',
  },
  week: {
    label: 'Part of the week',
    within: 'Named durations',
    means:
      'The part of each week that the duration covers. A duration has hours or a part of the week, not both.',
    example: { entry: 'Sat 12:00 to Mon 08:00', reads: 'Each weekend from Saturday noon on.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
