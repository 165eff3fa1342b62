import type { FieldText } from '../field-text.ts';

/** A clause of the company’s library. */
export const clauseTexts = {
  code: {
    label: 'Code',
    means:
      'A short code of the clause. It is shown and printed beside the rule that the clause sets.',
    format: 'Up to 20 characters',
    example: { entry: 'NH-12', reads: 'Terms show NH-12 beside the rule.' },
    guide: 'laytime',
  },
  title: {
    label: 'Title',
    means: 'What the clause is called, in lists and on statements.',
    format: 'Up to 150 characters',
    example: { entry: 'Shifting time at second berth', reads: 'Printed after the code.' },
    guide: 'laytime',
  },
  topic: {
    label: 'Applies to',
    means:
      'The section of the terms for which the clause is proposed. Another topic removes the rules that were set.',
    example: {
      entry: 'Excepted periods',
      reads: 'Proposed beside the excepted periods of loading and of discharging.',
    },
    guide: 'laytime',
  },
  validFrom: {
    label: 'Valid from',
    means: 'The first day of the clause. If blank, it applies on any day.',
    format: 'Day, month and year; the year may be left out',
    example: { entry: '1/1/26', reads: 'From 1 January 2026.', parser: 'day', value: '2026-01-01' },
    guide: 'laytime',
  },
  text: {
    label: 'Text',
    means:
      'The wording of the clause. An insertion stores it as it is on that day; later changes do not affect those terms.',
    format: 'Up to 5 000 characters',
    example: {
      entry: 'Time used for shifting shall not count as laytime.',
      reads: 'Printed in full where Clauses is ticked.',
    },
    guide: 'laytime',
  },
  note: {
    label: 'Note',
    means: 'What colleagues need to know to choose the clause. It is not printed.',
    format: 'Up to 1 000 characters',
    example: { entry: 'For tankers only', reads: 'Shown in this panel.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** A term set. */
export const termSetTexts = {
  name: {
    label: 'Name',
    means: 'The name under which the set is chosen.',
    format: 'Up to 100 characters',
    example: { entry: 'WWD SHEX UU', reads: 'Chosen as WWD SHEX UU in terms of fixtures.' },
    guide: 'laytime',
  },
  note: {
    label: 'Note',
    means: 'What colleagues need to know about the terms and where they come from.',
    format: 'Up to 1 000 characters',
    example: { entry: 'GENCON 1994 with our rider', reads: 'Shown in this panel.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Versions of a fixture’s terms. */
export const termVersionTexts = {
  note: {
    label: 'Note',
    means: 'What colleagues need to know about it later, such as where it comes from.',
    format: 'Up to 1 000 characters',
    example: { entry: 'From the recap, addendum 1', reads: 'Stored with it and listed.' },
    guide: 'laytime',
  },
  from: {
    label: 'From',
    within: 'Versions',
    means: 'The earlier of the two versions that are compared.',
    example: { entry: 'Version 1', reads: 'What version 2 changed in version 1.' },
    guide: 'laytime',
  },
  to: {
    label: 'To',
    within: 'Versions',
    means: 'The later of the two versions that are compared.',
    example: { entry: 'Version 2', reads: 'What version 2 changed in version 1.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Rules of charter terms without a number of their own. */
export const termRuleTexts = {
  clause: {
    label: 'Clause',
    means:
      'The number of the clause in the charter party that sets the rule. It is shown and printed beside the rule.',
    format: 'Up to 40 characters',
    example: { entry: '7(b)', reads: 'Printed as clause 7(b).' },
    guide: 'laytime',
  },
  inclusive: {
    label: 'A notice at exactly this time is in time',
    means: 'How a notice is treated that is tendered at the very minute of the limit.',
    example: { entry: 'Yes', reads: 'Limit and notice at 12:00: the notice is in time.' },
    guide: 'laytime',
  },
  at: {
    label: 'At',
    means:
      'In a rule of the start: the time of the next working day at which laytime begins. In the end of laytime: the event that ends the count.',
    example: { entry: '0800', reads: 'Laytime begins at 08:00 on the next working day.' },
    guide: 'laytime',
  },
  port: {
    label: 'Port',
    within: 'Preview',
    means: 'The port whose holidays the preview of a month shows. It changes nothing in the terms.',
    example: { entry: 'nlrtm', reads: '1 January is a holiday in Rotterdam.' },
    guide: 'laytime',
  },
  region: {
    label: 'Region',
    means: 'The part of the country whose holidays are listed beside the national ones.',
    example: { entry: 'Bavaria', reads: 'With the holidays of Bavaria.' },
    guide: 'laytime',
  },
  holidayDate: {
    label: 'Date',
    within: 'Holidays of ',
    means: 'The day of the holiday.',
    format: 'Day and month',
    example: { entry: '17.05', reads: '17 May of the year of the list.' },
    guide: 'laytime',
  },
  holidayFrom: {
    label: 'From',
    within: 'Holidays of ',
    means: 'The time from which the holiday counts, if it is only a part of the day.',
    example: { entry: '12:00', reads: 'The holiday begins at noon.' },
    guide: 'laytime',
  },
  holidayTo: {
    label: 'To',
    within: 'Holidays of ',
    means: 'The time until which the holiday counts, if it is only a part of the day.',
    example: { entry: '24:00', reads: 'The holiday lasts until midnight.' },
    guide: 'laytime',
  },
  holidayName: {
    label: 'Name',
    within: 'Holidays of ',
    means: 'What the holiday is called. Statements print it.',
    example: { entry: 'Constitution Day', reads: 'Printed as Constitution Day.' },
    guide: 'laytime',
  },
  combine: {
    label: 'Cargoes are worked',
    means: 'Whether the times of several cargoes are added up, or the longest one counts.',
    example: {
      entry: 'Together',
      reads: 'Two cargoes of 48 and 36 h: 48 h are allowed; one after the other, 84 h.',
    },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
