import type { TextsOfCall } from '../field-text.ts';

export const voyageTexts = {
  voyageNumber: {
    label: 'Voyage number',
    means:
      'The company’s own number of the voyage. It is unique for the vessel and is proposed from the last one.',
    format: 'Whole number, up to 12 digits',
    example: {
      entry: '2026014',
      reads: 'Voyage 2026014.',
      parser: 'whole',
      value: '2026014',
    },
    guide: 'first-steps',
  },
  reference: {
    label: 'Voyage reference',
    means:
      'A reference that others use for the voyage, such as that of the charterer. Lists and searches find the voyage by it.',
    format: 'Up to 100 characters',
    example: { entry: 'NOR-26-014', reads: 'The voyage is found by NOR-26-014.' },
    guide: 'first-steps',
  },
  trade: {
    label: 'Trade',
    means: 'The trade that the voyage belongs to, for filters and reports. Trades are master data.',
    example: { entry: 'North Sea', reads: 'The voyage is listed under the trade North Sea.' },
  },
  master: {
    label: 'Master',
    means: 'The master of this voyage, from the list of persons.',
    example: { entry: 'hau', reads: 'Finds Olga Haugland.' },
  },
  ballastPortCall: {
    label: 'Ballast port call',
    means:
      'The port call at which the vessel became empty before this voyage. The ballast leg is counted from its departure.',
    example: { entry: 'immi', reads: 'Finds the vessel’s last call at Immingham.' },
    guide: 'first-steps',
  },
} as const satisfies TextsOfCall<'POST /voyages'>;
