import type { FieldText, TextsOfCall } from '../field-text.ts';

export const vesselTexts = {
  name: {
    label: 'Name',
    means:
      'The vessel’s name as lists, reports and papers show it. Earlier names are kept in Particulars.',
    format: 'Up to 150 characters',
    example: { entry: 'Lomvi', reads: 'MV Lomvi is listed as Lomvi.' },
    guide: 'first-steps',
  },
  imo: {
    label: 'IMO',
    means:
      'The ship identification number. Its last digit is a check digit: seven digits that do not agree are marked, and can be saved.',
    format: 'Seven digits, with or without IMO before them',
    accepts: ['IMO 9074729', 'imo9074729'],
    example: {
      entry: '9074729',
      reads: '9×7 + 0×6 + 7×5 + 4×4 + 7×3 + 2×2 = 139, and 139 ends with 9.',
      parser: 'imo',
      value: '9074729',
    },
  },
  mmsi: {
    label: 'MMSI',
    means: 'The number of the ship’s radio and AIS. Positions are matched to the vessel by it.',
    format: 'Nine digits; the first three are the flag’s',
    example: {
      entry: '257123450',
      reads: 'A ship under Norwegian flag (257).',
      parser: 'mmsi',
      value: '257123450',
    },
  },
  flow: {
    label: 'Flow',
    means: 'Which events the vessel’s port calls record, and in which order.',
    example: { entry: 'bulk', reads: 'Finds the flow Dry bulk.' },
    guide: 'flows',
  },
} as const satisfies TextsOfCall<'POST /vessels'>;

/** Particulars, which have a version from each day on which one of them changed. */
export const particularTexts = {
  validFrom: {
    label: 'Valid from',
    means: 'The first day of these particulars. Reports of earlier days use the earlier ones.',
    format: 'Day, month and year; the year may be left out',
    example: { entry: '1/7/26', reads: 'From 1 July 2026.', parser: 'day', value: '2026-07-01' },
  },
  flag: {
    label: 'Flag',
    means: 'The country whose flag the vessel flies.',
    format: 'Two letters of ISO 3166',
    example: { entry: 'NO', reads: 'Norway.' },
  },
  grossTonnage: {
    label: 'Gross tonnage',
    means:
      'The size by the International Tonnage Certificate. It decides which emission rules apply, such as 5 000 for the EU ETS.',
    format: 'Whole number, without a unit',
    example: { entry: '9983', reads: '9 983 GT.', parser: 'whole', value: '9983' },
    guide: 'compliance',
  },
  deadweight: {
    label: 'Deadweight',
    means: 'What the vessel can carry at her summer draught. The CII is calculated with it.',
    unit: 'mt',
    example: { entry: '13 600', reads: '13 600 mt.', parser: 'decimal', value: '13600' },
    guide: 'compliance',
  },
  shipType: {
    label: 'Ship type',
    means: 'The type as emission rules name it. The reference line of the CII depends on it.',
    example: { entry: 'General cargo ship', reads: 'The line of general cargo ships.' },
    guide: 'compliance',
  },
  iceClass: {
    label: 'Ice class',
    means: 'The ice class by the certificate. Emission rules correct figures of ice-classed ships.',
    example: { entry: 'IA', reads: 'Corrected as class IA.' },
    guide: 'compliance',
  },
  owner: {
    label: 'Owner',
    means: 'The registered owner, with the IMO company number. The EU ETS addresses it.',
    example: { entry: 'Nordhav Shipping AS', reads: 'Named in statements of emissions.' },
    guide: 'compliance',
  },
  ismCompany: {
    label: 'ISM company',
    means: 'The company that is responsible under the ISM Code; FuelEU addresses it.',
    example: { entry: 'Nordhav Management AS', reads: 'Named in statements of FuelEU.' },
    guide: 'compliance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
