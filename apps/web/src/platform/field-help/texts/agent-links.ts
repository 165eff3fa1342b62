import type { FieldText } from '../field-text.ts';

const days = 'Day, month and year; the year may be left out';

const nameText = {
  label: 'Name',
  means: 'Whom the link is for. What is entered with it is shown as reported by this name.',
  format: 'A person or an office',
  example: { entry: 'Lind Agency, Bergen', reads: 'Reported by Lind Agency, Bergen.' },
} as const satisfies FieldText;

const emailText = {
  label: 'E-mail',
  means: 'Where the link and, if chosen, changes of the port call are sent.',
  format: 'One e-mail address',
  example: {
    entry: 'bergen@lind.example',
    reads: 'The link is sent to bergen@lind.example.',
    parser: 'email',
    value: 'bergen@lind.example',
  },
} as const satisfies FieldText;

const untilText = {
  label: 'Until',
  means: 'The last day on which the link works. If blank, it is 60 days after the departure.',
  unit: 'UTC',
  format: days,
  example: { entry: '31/12/26', reads: 'The link works on 31 December 2026, and not after it.' },
} as const satisfies FieldText;

/** Fields of a new link and, below its name, of an existing one. */
export const agentLinkTexts = {
  name: { ...nameText, within: 'Create link' },
  existingName: { ...nameText, within: 'Link of' },
  email: { ...emailText, within: 'Create link' },
  existingEmail: { ...emailText, within: 'Link of' },
  until: { ...untilText, within: 'Create link' },
  existingUntil: { ...untilText, within: 'Link of' },
  message: {
    label: 'Message',
    within: 'Create link',
    means: 'What the agent reads in the e-mail above the link.',
    format: 'Up to 2 000 characters',
    example: { entry: 'Please enter the times of this call.', reads: 'Sent with the link.' },
  },
  sendsMail: {
    label: 'Send the link by e-mail',
    means: 'Mails the link to the agent. Otherwise you pass it on; it is shown only once.',
    example: { entry: 'Off', reads: 'The link is shown, and nothing is sent.' },
  },
  needsAcceptance: {
    label: 'Entries wait until you accept them',
    means: 'What the agent enters changes nothing until a user accepts it, as it is or changed.',
    example: { entry: 'On', reads: 'A time of the agent waits on the page of the port call.' },
  },
  mailsChanges: {
    label: 'E-mail the agent what has changed in the port call',
    means: 'The agent is mailed when times, cargo or the berth of the port call change.',
    example: { entry: 'On', reads: 'A mail with the new ETA beside the earlier one.' },
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const agentEntryTexts = {
  time: {
    label: 'Time',
    within: 'Accept',
    means: 'When it happened, or is expected: as the agent entered it, or as you correct it.',
    unit: 'Port time',
    accepts: ['4.12. 08:00', '4 Dec 0800'],
    example: {
      entry: '4/12 0800',
      reads: '4 December at 08:00.',
      parser: 'moment',
      value: '2026-12-04 08:00',
    },
  },
  until: {
    label: 'Until',
    within: 'Accept',
    means: 'When the line of the statement of facts ends; blank for an instant.',
    unit: 'Port time',
    example: { entry: '4/12 1400', reads: '4 December at 14:00.' },
    guide: 'laytime',
  },
  event: {
    label: 'Event',
    within: 'Accept',
    means: 'Which event of the port call the line becomes. The agent’s words stay beside it.',
    example: { entry: 'Commenced loading', reads: 'Counts as the beginning of loading.' },
    guide: 'laytime',
  },
  berth: {
    label: 'Berth',
    within: 'Accept',
    means: 'The berth of the event, as the agent named it or as you correct it.',
    example: { entry: 'Skoltegrunnskaien', reads: 'Shown with the event.' },
  },
  remark: {
    label: 'Remark',
    within: 'Accept',
    means: 'The remark of the agent, which is stored with the event.',
    example: { entry: 'Rain from 10:20', reads: 'Printed with the statement of facts.' },
  },
} as const satisfies Readonly<Record<string, FieldText>>;
