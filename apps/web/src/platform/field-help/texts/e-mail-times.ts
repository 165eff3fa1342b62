import type { FieldText } from '../field-text.ts';
import { timeInPort } from './examples.ts';

/** Times that are read from an e-mail. */
export const emailTimeTexts = {
  readFrom: {
    label: 'Read from',
    means: 'Where the times are: in the text of the e-mail or in an attachment.',
    example: { entry: 'Daily report.pdf', reads: 'Times are read from the attachment.' },
    guide: 'correspondence',
  },
  callsOf: {
    label: 'Port calls of',
    means:
      'The vessel, voyage or fixture whose port calls are offered. Without a choice, those of the links of the e-mail.',
    example: { entry: 'Lomvi', reads: 'Port calls of Lomvi are offered.' },
    guide: 'correspondence',
  },
  unnamed: {
    label: 'Port call if none is named',
    means: 'The port call of statements that name no port.',
    example: { entry: 'Rotterdam', reads: '‘NOR tendered 0800’ is read as Rotterdam.' },
    guide: 'correspondence',
  },
  order: {
    label: 'Order of dates',
    means: 'Whether 4/3 is 4 March or 3 April, where the text leaves it open.',
    example: { entry: 'Day, month', reads: '4/3 is 4 March.' },
    guide: 'correspondence',
  },
  portCall: {
    label: 'Port call',
    within: 'Times in the text',
    means: 'The port call that this time is entered at.',
    example: { entry: 'Rotterdam', reads: 'Entered at the call at Rotterdam.' },
    guide: 'correspondence',
  },
  what: {
    label: 'What',
    means: 'What the statement is: an event, an estimate or a line of the statement of facts.',
    example: { entry: 'Notice tendered', reads: 'Entered as notice of readiness.' },
    guide: 'correspondence',
  },
  time: {
    label: 'Time',
    within: 'Times in the text',
    means: 'The time that is entered, in the time of the port.',
    unit: 'Port time',
    example: timeInPort,
    guide: 'correspondence',
  },
  text: {
    label: 'Text of the line',
    means: 'What the line of the statement of facts says.',
    format: 'Up to 500 characters',
    example: { entry: 'Rain began', reads: 'Entered as Rain began.' },
    guide: 'correspondence',
  },
  berth: {
    label: 'Berth',
    within: 'Times in the text',
    means: 'The berth that is entered with the event.',
    example: { entry: 'EECV', reads: 'Entered as EECV.' },
    guide: 'correspondence',
  },
  retired: {
    label: 'Retired: no longer offered',
    means: 'The template is not offered in drafts any more. E-mails that used it stay as they are.',
    example: { entry: 'On', reads: 'No longer offered.' },
    guide: 'correspondence',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
