import type { FieldText } from '../field-text.ts';

/** Fields of a bunker delivery note. */
export const noteFieldTexts = {
  vessel: {
    label: 'Vessel',
    means: 'The vessel that received the fuel, or delivered it where fuel is debunkered.',
    example: { entry: 'Lomvi', reads: 'The fuel is added to the tanks of Lomvi.' },
    guide: 'ship-reports',
  },
  port: {
    label: 'Port',
    means: 'The port at which the fuel was delivered. Its zone is that of the times.',
    example: { entry: 'nlrtm', reads: 'Rotterdam, NLRTM.' },
    guide: 'ship-reports',
  },
  remarks: {
    label: 'Remarks',
    means: 'What the note or the crew remarks on the delivery.',
    format: 'Up to 4 000 characters',
    example: { entry: 'Delivered in two lots', reads: 'Printed with the note.' },
    guide: 'ship-reports',
  },
  debunkered: {
    label: 'Debunkering: fuel leaves the vessel',
    means: 'The note states fuel that the vessel delivers. The ledger takes it out of the tanks.',
    example: { entry: 'On', reads: '300 mt less in the tanks.' },
    guide: 'ship-reports',
  },
  fuel: {
    label: 'Fuel',
    means:
      'The fuel of this product as the vessel’s consumption names it. Emission factors and tanks follow from it.',
    example: { entry: 'VLSFO', reads: 'Counted as VLSFO.' },
    guide: 'ship-reports',
  },
  tank: {
    label: 'Tank',
    means: 'The tank that received a part of the product.',
    example: { entry: 'HFO 2 P', reads: 'The ledger adds the part to HFO 2 P.' },
    guide: 'ship-reports',
  },
  quantity: {
    label: 'Quantity',
    means:
      'How much of the product went into this tank. All tanks together are the quantity delivered.',
    unit: 'mt',
    example: { entry: '150', reads: '150 mt into this tank.', parser: 'decimal', value: '150' },
    guide: 'ship-reports',
  },
  before: {
    label: 'Before',
    means:
      'What was measured in the tank before the delivery; blank if nothing was. A tank that is stated as empty although the ledger has fuel in it is a finding.',
    unit: 'mt',
    example: {
      entry: '0',
      reads: 'The ledger has 40 mt in it: a finding says so.',
      parser: 'decimal',
      value: '0',
    },
    guide: 'ship-reports',
  },
  flashpoint: {
    label: 'Flashpoint stated as at least 70 °C',
    means: 'Marks that the note states the flashpoint in this form, without a measured figure.',
    example: { entry: 'On', reads: 'No figure of the flashpoint is expected.' },
    guide: 'ship-reports',
  },
  lot: {
    label: 'Lot',
    means: 'The product of the note that the sample was taken from.',
    example: {
      entry: 'VLSFO, 300 mt',
      reads: 'The result is compared with the figures of this product.',
    },
    guide: 'ship-reports',
  },
  seal: {
    label: 'Seal of the sample',
    means: 'The number on the seal of the sample that was tested.',
    example: { entry: '4471203', reads: 'The sample with seal 4471203.' },
    guide: 'ship-reports',
  },
  laboratory: {
    label: 'Laboratory',
    means: 'Who tested the sample.',
    example: { entry: 'Nordic Fuel Test', reads: 'Named with the result.' },
    guide: 'ship-reports',
  },
  reportNumber: {
    label: 'Report number',
    means: 'The number of the laboratory’s report.',
    example: { entry: 'NFT-26-1189', reads: 'Named with the result.' },
    guide: 'ship-reports',
  },
  reported: {
    label: 'Reported',
    means: 'The day of the laboratory’s report.',
    format: 'Day, month and year; the year may be left out',
    example: { entry: '14/11/26', reads: '14 November 2026.', parser: 'day', value: '2026-11-14' },
    guide: 'ship-reports',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** An opening stock or a correction in the fuel ledger. */
export const fuelCorrectionTexts = {
  kind: {
    label: 'Entry',
    within: 'Opening stock or correction',
    means:
      'Opening stock states what a tank holds when the ledger begins; a correction adds to it or takes from it.',
    example: { entry: 'Correction', reads: 'The quantity is added to the ledger.' },
    guide: 'ship-reports',
  },
  tank: {
    label: 'Tank',
    within: 'Opening stock or correction',
    means:
      'The tank that the entry is about. If it is not stated, the entry is about fuel whose tank is not known.',
    example: { entry: 'HFO 2 P', reads: 'Changes the stock of HFO 2 P.' },
    guide: 'ship-reports',
  },
  fuel: {
    label: 'Fuel',
    within: 'Opening stock or correction',
    means: 'The fuel of the entry.',
    example: { entry: 'VLSFO', reads: 'Changes the stock of VLSFO.' },
    guide: 'ship-reports',
  },
  at: {
    label: 'Time',
    within: 'Opening stock or correction',
    means: 'When the stock was so. Later stocks follow from it.',
    example: {
      entry: '30/11 0600',
      reads: '30 November at 06:00.',
      parser: 'moment',
      value: '2026-11-30 06:00',
    },
    guide: 'ship-reports',
  },
  quantity: {
    label: 'Quantity',
    within: 'Opening stock or correction',
    means: 'The opening stock; or what a correction adds, negative if it takes from the stock.',
    unit: 'mt',
    format: 'Up to 3 decimals',
    example: { entry: '-3.5', reads: '3.5 mt less from this time on.' },
    guide: 'ship-reports',
  },
  density: {
    label: 'Density at 15 °C',
    within: 'Opening stock or correction',
    means: 'The density of the fuel, with which its volume is calculated.',
    unit: 'kg/m³',
    example: {
      entry: '961.2',
      reads: '96.12 mt are 100 m³ at 15 °C.',
      parser: 'decimal',
      value: '961.2',
    },
    guide: 'ship-reports',
  },
  reason: {
    label: 'Reason',
    within: 'Opening stock or correction',
    means:
      'Why the ledger is changed. It is listed with the entry and among fuel corrections for the verifier.',
    format: 'Up to 500 characters',
    example: { entry: 'Sounding by surveyor on 30 November', reads: 'Listed with the entry.' },
    guide: 'ship-reports',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
