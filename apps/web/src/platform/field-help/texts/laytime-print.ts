import type { FieldText } from '../field-text.ts';

/** How a laytime statement is printed. */
export const printTexts = {
  version: {
    label: 'Version',
    means: 'Which version is printed: the calculation as it is now, or a frozen one.',
    example: { entry: 'Version 2', reads: 'Printed as it was frozen.' },
    guide: 'laytime',
  },
  zone: {
    label: 'Time zone of the print time',
    means: 'The zone of the time of printing. Events are printed in port time in any case.',
    example: { entry: 'Europe/Oslo', reads: 'Printed 14:05 CET.' },
    guide: 'laytime',
  },
  margins: {
    label: 'Narrow margins',
    means: 'Prints with narrow margins, so that more fits on a page.',
    example: { entry: 'On', reads: 'A wide table fits without turning the page.' },
    guide: 'laytime',
  },
  together: {
    label: 'Keep tables on one page',
    means: 'A table that does not fit on the rest of the page begins on the next one.',
    example: { entry: 'On', reads: 'The table of a port call is not split.' },
    guide: 'laytime',
  },
  togetherDefault: {
    label: 'Keep the tables of a port call on one page',
    means:
      'The default of printed statements: the tables of a port call begin on a new page where they do not fit.',
    example: { entry: 'On', reads: 'The tables of a port call are not split.' },
    guide: 'laytime',
  },
  clauses: {
    label: 'Clauses',
    means: 'Prints the texts of the clauses that the terms name.',
    example: { entry: 'On', reads: 'The texts are part of the print.' },
    guide: 'laytime',
  },
  comments: {
    label: 'Comments',
    means: 'Prints the comments of the calculation.',
    example: { entry: 'Off', reads: 'Comments stay internal.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Names, answers and versions of a calculation. */
export const calculationTexts = {
  name: {
    label: 'Name',
    within: 'Name and comment',
    means: 'What the calculation is called among those of the fixture.',
    format: 'Up to 100 characters',
    example: { entry: 'Without prejudice', reads: 'Listed as Without prejudice.' },
    guide: 'laytime',
  },
  comment: {
    label: 'Comment',
    means:
      'What others need to know about the calculation. It is printed only where Comments is ticked.',
    format: 'Up to 5 000 characters',
    example: { entry: 'Rain by the terminal’s log', reads: 'Shown with the calculation.' },
    guide: 'laytime',
  },
  answer: {
    label: 'Answer',
    means: 'What the charter says. The calculation uses the answer and is done again.',
    example: { entry: '48', reads: '48 h in place of an open question.' },
    guide: 'laytime',
  },
  holiday: {
    label: 'Holiday',
    means: 'A holiday of the port for this calculation, while the port has no calendar.',
    format: 'Day, month and year; the year may be left out',
    example: {
      entry: '17/5/26',
      reads: '17 May 2026 does not count as a working day.',
      parser: 'day',
      value: '2026-05-17',
    },
    guide: 'laytime',
  },
  tendered: {
    label: 'Tendered',
    means: 'When this notice of readiness was tendered.',
    unit: 'Port time',
    example: {
      entry: '1/12 0600',
      reads: '1 December at 06:00 in the port.',
      parser: 'moment',
      value: '2026-12-01 06:00',
    },
    guide: 'laytime',
  },
  term: {
    label: 'Term',
    means:
      'A term that is tried in another way, with what it would change. Apply puts it into the calculation.',
    example: { entry: 'Weather deducted: working days', reads: 'USD 12,500 less demurrage.' },
    guide: 'laytime',
  },
  asItIs: {
    label: 'Freeze it as it is, without these changes',
    means: 'Terms or facts have changed since. The version is frozen without them.',
    example: { entry: 'On', reads: 'Version 3 has the earlier terms.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
