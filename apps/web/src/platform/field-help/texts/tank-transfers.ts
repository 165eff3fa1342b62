import type { FieldText, TextsOfCall } from '../field-text.ts';

const moments = 'Date and time in the zone that times are shown in';

export const tankTransferTexts = {
  vessel: {
    label: 'Vessel',
    means: 'The vessel on which fuel was pumped from one tank into another.',
    example: { entry: 'vest', reads: 'Finds Vestfjord.' },
    guide: 'ship-reports',
  },
  fromTank: {
    label: 'From tank',
    means: 'The tank that the fuel was pumped from. Its stock becomes less by the quantity.',
    example: { entry: '2P', reads: 'The stock of 2P becomes less.' },
    guide: 'ship-reports',
  },
  toTank: {
    label: 'To tank',
    means: 'The tank that the fuel was pumped into. The lots of the first tank go with it.',
    example: { entry: 'Settling', reads: 'The stock of the settling tank becomes more.' },
    guide: 'ship-reports',
  },
  started: {
    label: 'Started',
    means: 'When pumping began. It cannot be later than the end.',
    format: moments,
    accepts: ['12.11. 08:00', '12 Nov 0800'],
    example: {
      entry: '12/11 0800',
      reads: '12 November at 08:00.',
      parser: 'moment',
      value: '2026-11-12 08:00',
    },
    guide: 'ship-reports',
  },
  ended: {
    label: 'Ended',
    means: 'When pumping ended. The stocks of both tanks change at this time.',
    format: moments,
    accepts: ['12.11. 11:30', '12 Nov 1130'],
    example: {
      entry: '12/11 1130',
      reads: '12 November at 11:30.',
      parser: 'moment',
      value: '2026-11-12 11:30',
    },
    guide: 'ship-reports',
  },
  quantity: {
    label: 'Quantity',
    means:
      'The mass that was pumped. The first tank holds so much less afterwards, the second so much more.',
    unit: 'mt',
    format: 'Up to three decimals',
    accepts: ['12,5', '12.500'],
    example: {
      entry: '12.5',
      reads: 'A tank with 40.000 mt then has 27.500 mt.',
      parser: 'decimal',
      value: '12.5',
    },
    guide: 'ship-reports',
  },
  temperature: {
    label: 'Temperature',
    means: 'The temperature of the fuel while it was pumped. It is stored with the transfer.',
    unit: '°C',
    format: 'Up to two decimals; blank if it was not measured',
    accepts: ['45,0', '45.00'],
    example: { entry: '45', reads: '45 °C.', parser: 'decimal', value: '45' },
    guide: 'ship-reports',
  },
  fuel: {
    label: 'Fuel',
    means: 'The fuel that was pumped, if the first tank holds several. If blank, that of the tank.',
    example: { entry: 'VLSFO', reads: 'Only VLSFO is moved.' },
    guide: 'ship-reports',
  },
  remarks: {
    label: 'Remarks',
    means: 'What a reader of the fuel ledger wants to know about the transfer.',
    format: 'Up to 2 000 characters',
    example: { entry: 'Trim correction before arrival', reads: 'Shown with the transfer.' },
    guide: 'ship-reports',
  },
} as const satisfies TextsOfCall<'POST /reports/tankTransfers'>;

export const transferCorrectionTexts = {
  reason: {
    label: 'Reason for the correction',
    means: 'Why the transfer is corrected. The version before stays, and its history shows why.',
    example: { entry: 'Sounding misread', reads: 'Shown beside the new version.' },
    guide: 'ship-reports',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
