import type {
  CharterTerms,
  CommencementTerm,
  EndTerm,
  TimeBarTerm,
} from '@fairlead/domain/laytime/charter-terms';
import type { TextsOf } from '../field-text.ts';

export const charterTermTexts = {
  form: {
    label: 'Standard form',
    means:
      'The standard form of the charter party. Copying a term set of the form fills in its rules.',
    example: { entry: 'GENCON 94', reads: 'Terms of GENCON 1994.' },
    guide: 'laytime',
  },
  despatch: {
    label: 'Despatch',
    means:
      'What is paid for time saved: none, on all time saved (ATS) or on working time saved (WTS), at half the rate or another.',
    example: { entry: 'Half, on working time saved', reads: 'DHDWTS.' },
    guide: 'laytime',
  },
} as const satisfies TextsOf<CharterTerms>;

export const timeBarTexts = {
  days: {
    label: 'Claims within',
    means:
      'Until when a claim must be presented in full. The last day is shown with the claim, and reminders follow it.',
    unit: 'days',
    format: 'Whole number',
    example: {
      entry: '90',
      reads: 'Cargo completed on 1 March: presented by 30 May.',
      parser: 'whole',
      value: '90',
    },
    guide: 'laytime',
  },
} as const satisfies TextsOf<TimeBarTerm>;

export const commencementTexts = {
  hours: {
    label: 'After notice',
    means: 'How long after the notice of readiness laytime begins.',
    unit: 'h',
    format: 'Up to two decimals',
    accepts: ['12,0', '12.00'],
    example: {
      entry: '12',
      reads: 'Notice at 06:00: laytime begins at 18:00.',
      parser: 'decimal',
      value: '12',
    },
    guide: 'laytime',
  },
  cutoff: {
    label: 'Notice in time until',
    means:
      'A notice up to this time begins laytime on the same day, a later one on the next working day.',
    unit: 'Port time',
    format: 'hh:mm',
    example: { entry: '1200', reads: 'GENCON: notice before noon, laytime from 13:00.' },
    guide: 'laytime',
  },
  before: {
    label: 'In time: begins at',
    means: 'When laytime begins after a notice in time.',
    unit: 'Port time',
    format: 'hh:mm',
    example: { entry: '1300', reads: 'At 13:00 on the day of the notice.' },
    guide: 'laytime',
  },
  after: {
    label: 'Later: next working day at',
    means: 'When laytime begins after a notice that was too late.',
    unit: 'Port time',
    format: 'hh:mm',
    example: { entry: '0600', reads: 'At 06:00 on the next working day.' },
    guide: 'laytime',
  },
  sooner: {
    label: 'Unless sooner commenced',
    means: 'Which work before the end of the notice time begins laytime at once.',
    example: {
      entry: 'Cargo work',
      reads: 'Loading begins 4 h after notice: laytime begins then.',
    },
    guide: 'laytime',
  },
} as const satisfies TextsOf<CommencementTerm>;

export const endTexts = {
  capHours: {
    label: 'At most',
    means: 'How long after the end of cargo work laytime runs at most while documents are awaited.',
    unit: 'h',
    format: 'Up to two decimals',
    accepts: ['3,0'],
    example: {
      entry: '3',
      reads: 'Documents after 5 h: laytime ends 3 h after cargo work.',
      parser: 'decimal',
      value: '3',
    },
    guide: 'laytime',
  },
} as const satisfies TextsOf<EndTerm>;
