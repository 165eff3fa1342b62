import type { FieldText } from '../field-text.ts';

/** A statement of facts. */
export const statementTexts = {
  hours: {
    label: 'Port working hours',
    means:
      'The working hours of the port as the statement prints them. Laytime follows from the terms, not from this text.',
    format: 'Up to 500 characters',
    example: { entry: 'Mon-Fri 0700-2200', reads: 'Printed as Working times.' },
    guide: 'laytime',
  },
  remarks: {
    label: 'Remarks',
    means: 'Remarks on the whole statement. They are printed with it.',
    format: 'Up to 4 000 characters',
    example: { entry: 'Vessel arrived with clean holds', reads: 'Printed among the remarks.' },
    guide: 'laytime',
  },
  note: {
    label: 'Note',
    within: 'Issue version',
    means: 'What this version changes. It is shown with the version.',
    format: 'Up to 500 characters',
    example: { entry: 'Rain on 3 December added', reads: 'Listed beside version 2.' },
    guide: 'laytime',
  },
  role: {
    label: 'As',
    within: 'Sign version ',
    means: 'In which role the person signed.',
    example: { entry: 'Agent', reads: 'Printed as signed by the agent.' },
    guide: 'laytime',
  },
  signer: {
    label: 'Name',
    within: 'Sign version ',
    means: 'Who signed the paper.',
    format: 'Up to 200 characters',
    example: { entry: 'Ingrid Lind', reads: 'Printed below the signature.' },
    guide: 'laytime',
  },
  signed: {
    label: 'Signed',
    means: 'When the person signed the statement.',
    unit: 'Port time',
    example: {
      entry: '4/12 1600',
      reads: '4 December at 16:00 in the port.',
      parser: 'moment',
      value: '2026-12-04 16:00',
    },
    guide: 'laytime',
  },
  underProtest: {
    label: 'Under protest',
    means: 'The signature was given under protest. The print says so.',
    example: { entry: 'On', reads: 'Signed by the agent, under protest.' },
    guide: 'laytime',
  },
  protest: {
    label: 'Remark',
    within: 'Sign version ',
    means: 'What the signer wrote beside the signature.',
    example: { entry: 'Quantity as per shore scale', reads: 'Printed beside the signature.' },
    guide: 'laytime',
  },
  nextDay: {
    label: 'Earlier times without a date belong to the next day',
    means:
      'How times are read that go back without a new date: as the next day, or as a time to check.',
    example: { entry: 'On', reads: '2300 and then 0200: the second is on the next day.' },
    guide: 'laytime',
  },
  html: {
    label: 'HTML with placeholders',
    means:
      'The layout of printed statements. Placeholders are filled in from the statement; Allowed in a layout lists them.',
    example: { entry: '<h1>{{vessel}}</h1>', reads: 'Headed with the name of the vessel.' },
    guide: 'settings',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Lines of a statement of facts. */
export const statementLineTexts = {
  time: {
    label: 'Time',
    within: 'Lines of the statement of facts',
    means: 'When it happened, or began.',
    unit: 'Port time',
    format: '0800, 24:00, +6, +30m or 17/9 0800',
    example: { entry: '+6', reads: 'Six hours after the line above.' },
    guide: 'laytime',
  },
  event: {
    label: 'Event',
    within: 'Lines of the statement of facts',
    means:
      'What happened: two letters of an event, a part of its name, or your own text. The event decides what it does to laytime.',
    format: 'Begin with an apostrophe to keep the text as typed',
    example: { entry: 'RB', reads: 'Rain began: an interruption opens.' },
    guide: 'laytime',
  },
  remark: {
    label: 'Remark',
    within: 'Lines of the statement of facts',
    means: 'What is printed beside the event.',
    format: 'Up to 1 000 characters',
    example: { entry: 'Gang 2 only', reads: 'Printed beside the event.' },
    guide: 'laytime',
  },
  until: {
    label: 'To',
    within: 'Lines of the statement of facts',
    means: 'The end, where one line states a whole interval.',
    unit: 'Port time',
    example: { entry: '+2', reads: 'Two hours after its start.' },
    guide: 'laytime',
  },
  gangs: {
    label: 'Gangs',
    within: 'Lines of the statement of facts',
    means:
      'How many gangs or cranes are at work from here on. Cargo work goes on during an interruption that has gangs at work.',
    example: { entry: '2', reads: 'Two gangs from this time on.', parser: 'whole', value: '2' },
    guide: 'laytime',
  },
  protest: {
    label: 'Protest',
    within: 'Lines of the statement of facts',
    means: 'The line is stated under protest. The print marks it.',
    example: { entry: 'On', reads: 'Marked as under protest.' },
    guide: 'laytime',
  },
  by: {
    label: 'Reported by',
    within: 'Lines of the statement of facts',
    means: 'Who reported the line.',
    example: { entry: 'Agent', reads: 'Stored with the line.' },
    guide: 'laytime',
  },
  name: {
    label: 'Name',
    within: 'Lines of the statement of facts',
    means: 'The person who reported it.',
    format: 'Up to 200 characters',
    example: { entry: 'Ingrid Lind', reads: 'Stored with the line.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Events that statements of facts can have. */
export const statementEventTexts = {
  code: {
    label: 'Code',
    within: 'Events of statements of facts',
    means: 'Two letters that enter the event in a statement.',
    format: 'Two letters',
    example: { entry: 'RB', reads: 'RB enters Rain began.' },
    guide: 'settings',
  },
  event: {
    label: 'Event',
    within: 'Events of statements of facts',
    means: 'What the statement prints.',
    format: 'Up to 150 characters',
    example: { entry: 'Rain began', reads: 'Printed as Rain began.' },
    guide: 'settings',
  },
  does: {
    label: 'What it does',
    within: 'Events of statements of facts',
    means:
      'What the event does in laytime: it begins or stops cargo work, opens or closes an interruption, or is only a remark.',
    example: { entry: 'opens', reads: 'Opens the interruption beside it.' },
    guide: 'settings',
  },
  reason: {
    label: 'Interruption',
    within: 'Events of statements of facts',
    means:
      'The interruption that the event opens or closes. The causes in the terms decide whether it counts.',
    example: { entry: 'Rain', reads: 'Time of rain, by the row Rain of the causes.' },
    guide: 'settings',
  },
  order: {
    label: 'Order',
    within: 'Events of statements of facts',
    means: 'The position among the suggestions, the lowest first.',
    example: { entry: '10', reads: 'Before an event with 20.', parser: 'whole', value: '10' },
    guide: 'settings',
  },
  inactive: {
    label: 'Inactive',
    within: 'Events of statements of facts',
    means: 'The event is no longer suggested. Statements that have it stay as they are.',
    example: { entry: 'On', reads: 'Not suggested any more.' },
    guide: 'settings',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
