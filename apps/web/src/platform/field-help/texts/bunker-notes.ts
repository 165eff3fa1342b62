import type { BunkerNote, BunkerProduct } from '@fairlead/domain/bunker-notes/bunker-note';
import type { TextsOf } from '../field-text.ts';

export const bunkerNoteTexts = {
  number: {
    label: 'Number',
    means: 'The supplier’s number of the bunker delivery note.',
    example: { entry: 'BDN-44871', reads: 'The note is found by BDN-44871.' },
    guide: 'ship-reports',
  },
  place: {
    label: 'Berth or anchorage',
    means: 'Where in the port the fuel was delivered.',
    example: { entry: 'Maasvlakte, buoy 12', reads: 'Printed on the note.' },
    guide: 'ship-reports',
  },
  barge: {
    label: 'Barge',
    means: 'The barge or installation that delivered the fuel.',
    example: { entry: 'Vestfjord', reads: 'Delivered by the barge Vestfjord.' },
    guide: 'ship-reports',
  },
  tolerancePercent: {
    label: 'Tolerance of quantity',
    means: 'A larger difference between the supplier’s and the ship’s figure is a finding.',
    unit: '%',
    format: 'Up to two decimals',
    accepts: ['0,5', '0.50'],
    example: {
      entry: '0.5',
      reads: '500 mt delivered: a difference over 2.5 mt is shown.',
      parser: 'decimal',
      value: '0.5',
    },
    guide: 'ship-reports',
  },
} as const satisfies TextsOf<BunkerNote>;

export const bunkerProductTexts = {
  grade: {
    label: 'Grade (ISO 8217)',
    means:
      'The grade that the note states. Limits of sulphur, density and viscosity follow from it.',
    example: { entry: 'RMG 380', reads: 'Residual marine fuel, 380 mm²/s at 50 °C.' },
    guide: 'ship-reports',
  },
  delivered: {
    label: 'Delivered',
    means: 'The mass delivered, as the note states it.',
    unit: 'mt',
    format: 'Up to three decimals',
    accepts: ['512,350', '512.35'],
    example: { entry: '512.350', reads: '512.350 mt.', parser: 'decimal', value: '512.35' },
    guide: 'ship-reports',
  },
  density: {
    label: 'Density at 15 °C',
    means: 'Used to compare the volume in the tanks with the mass delivered.',
    unit: 'kg/m³',
    format: 'Up to two decimals',
    accepts: ['988,4'],
    example: {
      entry: '988.4',
      reads: '1 m³ has a mass of 0.9884 mt.',
      parser: 'decimal',
      value: '988.4',
    },
    guide: 'ship-reports',
  },
  sulphur: {
    label: 'Sulphur',
    means: 'Sulphur by mass. MARPOL Annex VI allows 0.50 %, and 0.10 % in emission control areas.',
    unit: '% m/m',
    format: 'Up to four decimals',
    accepts: ['0,47'],
    example: { entry: '0.47', reads: 'Within 0.50 %.', parser: 'decimal', value: '0.47' },
    guide: 'compliance',
  },
} as const satisfies TextsOf<BunkerProduct>;
