import type { FieldText } from '../field-text.ts';

/** Reasons that agents read, and parameters of reports. */
export const entryReasonTexts = {
  rejected: {
    label: 'Reason',
    within: 'Reject ',
    means: 'Why the entry is rejected. The agent reads it on the page of the link.',
    format: 'Up to 500 characters',
    example: { entry: 'Time is before the arrival', reads: 'Shown beside the rejected entry.' },
    guide: 'first-steps',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Whether a record is offered. */
export const recordFlagTexts = {
  active: {
    label: 'Active',
    means:
      'What is not active is no longer offered for new entries. Records that refer to it stay as they are.',
    example: { entry: 'Off', reads: 'No longer offered, still listed among the inactive ones.' },
    guide: 'first-steps',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Whether an off-hire is planned. */
export const offhireFlagTexts = {
  planned: {
    label: 'Planned, such as a dry-docking',
    means:
      'Marks an off-hire that is expected. It has no agreed figures and counts in no statement.',
    example: { entry: 'On', reads: 'A dry-docking in March.' },
    guide: 'performance',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** What a mailbox is used for. */
export const mailboxFlagTexts = {
  sends: {
    label: 'Send through this mailbox',
    means: 'E-mails of the company leave from this address, so that answers come back to it.',
    example: { entry: 'On', reads: 'Offered as sender of drafts.' },
    guide: 'correspondence',
  },
  fetches: {
    label: 'Fetch mail',
    means: 'Whether new mail of the mailbox is read. What was read stays.',
    example: { entry: 'Off', reads: 'New mail is not shown here.' },
    guide: 'correspondence',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Flags of parameters, schedules and partners. */
export const parameterFlagTexts = {
  required: {
    label: 'Required',
    means: 'The report runs only if the parameter has a value.',
    example: { entry: 'On', reads: 'Marked with a star at each run.' },
    guide: 'custom-reports',
  },
  paused: {
    label: 'Paused',
    means: 'Nothing is sent until it is resumed. What was missed is not made up for.',
    example: { entry: 'On', reads: 'The next run waits.' },
    guide: 'custom-reports',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Flags of a port’s partners. */
export const portFlagTexts = {
  isDefault: {
    label: 'Default',
    within: 'Partners',
    means: 'The partner is proposed first at new port calls with this reason for call.',
    example: { entry: 'On', reads: 'Proposed as agent of a new call.' },
    guide: 'first-steps',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** The morning digest. */
export const digestFlagTexts = {
  isOn: {
    label: 'E-mail me the open findings of the data checks',
    means:
      'Sends you the new and open findings by vessel on the chosen days. Those assigned to you come first.',
    example: { entry: 'On', reads: 'An e-mail at 07:00 on weekdays.' },
    guide: 'notifications',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
