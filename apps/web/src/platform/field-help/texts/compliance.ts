import type { FieldText } from '../field-text.ts';

const days = 'Day, month and year; the year may be left out';

export const fuelEuTexts = {
  vessel: {
    label: 'Vessel',
    within: 'What if',
    means: 'Whose balance the change is tried on. Nothing is stored.',
    example: { entry: 'Lomvi', reads: 'The balance of Lomvi with the change.' },
    guide: 'compliance',
  },
  fuel: {
    label: 'Fuel',
    means: 'The fuel that is tried, with the factors of its class.',
    example: { entry: 'HVO', reads: 'As if HVO were burned.' },
    guide: 'compliance',
  },
  burned: {
    label: 'Burned in scope',
    means:
      'How much of the fuel is tried, counted by its part in scope: whole within the EU, half on voyages to or from it.',
    unit: 'mt',
    example: {
      entry: '120',
      reads: 'As if 120 mt were burned between ports of the EU.',
      parser: 'decimal',
      value: '120',
    },
    guide: 'compliance',
  },
  emissionFactor: {
    label: 'E of the certificate',
    means: 'The greenhouse gas intensity of the fuel, from its certificate of sustainability.',
    unit: 'g CO₂eq/MJ',
    format: 'Up to 4 decimals',
    example: {
      entry: '14.9',
      reads: 'The fuel counts with 14.9 g/MJ.',
      parser: 'decimal',
      value: '14.9',
    },
    guide: 'compliance',
  },
  shorePower: {
    label: 'Shore power at berths in scope',
    means: 'Electricity from shore that is tried instead of fuel at berths in ports of the EU.',
    unit: 'MWh',
    example: { entry: '350', reads: '350 MWh.', parser: 'decimal', value: '350' },
    guide: 'compliance',
  },
  intensity: {
    label: 'Intensity',
    within: 'What if',
    means:
      'How much lower the intensity becomes by wind-assisted propulsion, by the reward factor.',
    example: { entry: '5 % lower (factor 0.95)', reads: 'The intensity is multiplied by 0.95.' },
    guide: 'compliance',
  },
  bank: {
    label: 'Bank for the next year',
    means: 'The part of the surplus that is carried over to the next reporting period.',
    unit: 'mt CO₂eq',
    format: 'At most the surplus',
    example: {
      entry: '12.5',
      reads: 'Next year begins with 12.5 mt more.',
      parser: 'decimal',
      value: '12.5',
    },
    guide: 'compliance',
  },
  borrow: {
    label: 'Borrow from the next year',
    means:
      'What is taken from the next reporting period to cover a deficit. It costs a tenth more.',
    unit: 'mt CO₂eq',
    format: 'At most the limit below the field',
    example: {
      entry: '10',
      reads: '11 mt are deducted in the next year.',
      parser: 'decimal',
      value: '10',
    },
    guide: 'compliance',
  },
  documentIssued: {
    label: 'Document of compliance issued',
    means: 'The day of the FuelEU document of compliance. After it nothing more can be banked.',
    format: days,
    example: {
      entry: '12/6/27',
      reads: '12 June 2027.',
      parser: 'day',
      value: '2027-06-12',
    },
    guide: 'compliance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const plannedVoyageTexts = {
  distance: {
    label: 'Distance',
    within: 'Effect of a planned voyage',
    means: 'The miles of the voyage that is tried. Nothing is stored.',
    unit: 'nm',
    example: { entry: '2 400', reads: '2 400 nm.', parser: 'decimal', value: '2400' },
    guide: 'compliance',
  },
  consumption: {
    label: 'Consumption',
    within: 'Effect of a planned voyage',
    means: 'The fuel of the whole voyage, in all consumers together.',
    unit: 'mt',
    example: {
      entry: '185',
      reads: 'The rating of the year with 185 mt more.',
      parser: 'decimal',
      value: '185',
    },
    guide: 'compliance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Entries and prices of emission allowances. */
export const emissionAccountTexts = {
  kind: {
    label: 'Kind',
    within: 'Add entry',
    means: 'What happened to the allowances: due, received, surrendered or transferred.',
    example: { entry: 'Received', reads: 'The charterer has transferred them to us.' },
    guide: 'compliance',
  },
  charterer: {
    label: 'Charterer',
    means: 'Whose allowances they are. Required for allowances that are due.',
    example: { entry: 'baltic', reads: 'Entered for Baltic Grain Trading.' },
    guide: 'compliance',
  },
  vessel: {
    label: 'Vessel',
    within: 'Add entry',
    means: 'Whose emissions the entry is about; blank for all vessels.',
    example: { entry: 'Lomvi', reads: 'Counted for Lomvi.' },
    guide: 'compliance',
  },
  note: {
    label: 'Note',
    means: 'What a reader of the account or of the year wants to know.',
    format: 'Up to 500 characters',
    example: { entry: 'By letter of 3 March', reads: 'Shown beside the entry.' },
    guide: 'compliance',
  },
  subject: {
    label: 'Subject',
    within: 'Send statement',
    means: 'The subject of the e-mail that the monthly statement is sent with.',
    example: { entry: 'EU ETS statement, October 2026', reads: 'Sent with this subject.' },
    guide: 'compliance',
  },
  day: {
    label: 'Day',
    means: 'The day of the entry in the account. The balance follows the days.',
    format: days,
    example: { entry: '31/3/27', reads: '31 March 2027.', parser: 'day', value: '2027-03-31' },
    guide: 'compliance',
  },
  quantity: {
    label: 'Allowances',
    within: 'Add entry',
    means: 'How many allowances the entry is about. One covers a tonne of CO₂ equivalent.',
    format: 'Positive; the kind decides whether they come or go',
    example: { entry: '850', reads: '850 allowances.', parser: 'decimal', value: '850' },
    guide: 'compliance',
  },
  year: {
    label: 'Year of the emissions',
    means: 'The calendar year whose emissions the allowances are for.',
    format: 'Four digits',
    example: { entry: '2026', reads: 'Counted against the emissions of 2026.' },
    guide: 'compliance',
  },
  validFrom: {
    label: 'Valid from',
    means: 'The first day on which the price applies, until the next one.',
    format: days,
    example: { entry: '31/3/26', reads: 'From 31 March 2026.', parser: 'day', value: '2026-03-31' },
    guide: 'compliance',
  },
  price: {
    label: 'Price of an allowance',
    means: 'What one allowance costs on the day. Costs of emissions are calculated with it.',
    format: 'Up to two decimals, with a point or a comma',
    accepts: ['71.35'],
    example: {
      entry: '71,35',
      reads: '1 000 t cost 71 350.',
      parser: 'decimal',
      value: '71.35',
    },
    guide: 'compliance',
  },
  source: {
    label: 'Source',
    means: 'Where the price was published, so that others can look it up.',
    format: 'Up to 200 characters',
    example: { entry: 'EEX, settlement price', reads: 'Shown beside the price.' },
    guide: 'compliance',
  },
  lines: {
    label: 'Lines',
    within: 'Import prices',
    means: 'Days with their prices, one a line, as a spreadsheet copies or saves them.',
    format: 'A header with date and price; points or commas',
    example: { entry: 'date;price\n2026-03-31;71,35', reads: 'One price, from 31 March 2026.' },
    guide: 'compliance',
  },
  letter: {
    label: 'Letter',
    within: 'Send statement',
    means: 'The text of the e-mail that the monthly statement is sent with.',
    example: { entry: 'Dear Sirs,', reads: 'Sent as it is here.' },
    guide: 'compliance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const correctionReplyTexts = {
  reply: {
    label: 'Reply',
    means: 'What the verifier decided about the correction of fuel.',
    example: { entry: 'Accepted', reads: 'Listed beside the correction.' },
    guide: 'compliance',
  },
  receivedOn: {
    label: 'Received on',
    means: 'The day on which the verifier’s reply arrived.',
    format: days,
    example: { entry: '14/2/27', reads: '14 February 2027.', parser: 'day', value: '2027-02-14' },
    guide: 'compliance',
  },
  text: {
    label: 'Text',
    within: 'Verifier’s reply',
    means: 'The words of the verifier, or a summary of them.',
    example: { entry: 'Sounding sheet accepted as proof', reads: 'Stored with the correction.' },
    guide: 'compliance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
