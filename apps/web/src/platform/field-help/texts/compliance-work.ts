import type { FieldText } from '../field-text.ts';

/** A FuelEU pool, and the closing of a year. */
export const poolTexts = {
  name: {
    label: 'Name',
    means: 'What the pool is called in the list and in its PDF.',
    format: 'Up to 100 characters',
    example: { entry: 'Pool 2026 Baltic', reads: 'Listed as Pool 2026 Baltic.' },
    guide: 'compliance',
  },
  acceptedNote: {
    label: 'Note',
    within: 'Close ',
    means: 'Why the year is closed although data are missing, or what the verifier should know.',
    format: 'Up to 500 characters',
    example: { entry: 'Two reports lost with the tablet', reads: 'Stored with the closed year.' },
    guide: 'compliance',
  },
  verifierNote: {
    label: 'Note',
    within: 'Send ',
    means: 'What is to be known about this submission.',
    format: 'Up to 500 characters',
    example: { entry: 'Corrected as requested on 3 March', reads: 'Listed with the submission.' },
    guide: 'compliance',
  },
  reason: {
    label: 'Reason',
    means: 'Why the entry is reversed. The account keeps both entries.',
    format: 'Up to 500 characters',
    example: { entry: 'Entered twice', reads: 'Listed beside the reversal.' },
    guide: 'compliance',
  },
  pdf: {
    label: 'PDF',
    means: 'Attaches the statement as PDF.',
    example: { entry: 'On', reads: 'A PDF goes with the e-mail.' },
    guide: 'compliance',
  },
  excel: {
    label: 'Excel',
    means: 'Attaches the statement as a workbook.',
    example: { entry: 'On', reads: 'A workbook goes with the e-mail.' },
    guide: 'compliance',
  },
  due: {
    label: 'Enter the allowances in the account as due',
    means: 'Adds what the statement says as due to the account of the charterer.',
    example: { entry: 'On', reads: '850 allowances are due.' },
    guide: 'compliance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
