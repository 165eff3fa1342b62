import type { FieldText } from '../field-text.ts';

/** A rule of the company, and limits of data checks. */
export const notificationRuleTexts = {
  name: {
    label: 'Name',
    means: 'What the rule is called in lists, and in the subject of its e-mails.',
    example: { entry: 'Wind above 8', reads: 'The e-mail has the subject Wind above 8: Lomvi.' },
    guide: 'notifications',
  },
  about: {
    label: 'About',
    means: 'The records that the rule examines. The columns of its conditions depend on it.',
    example: { entry: 'Log reports', reads: 'Conditions compare figures of log reports.' },
    guide: 'notifications',
  },
  column: {
    label: 'Column',
    means: 'The figure that is compared.',
    example: { entry: 'Wind force', reads: 'The wind of each log report.' },
    guide: 'notifications',
  },
  comparison: {
    label: 'Comparison',
    means: 'How the figure is compared with the value.',
    example: { entry: 'is more than', reads: 'Found if the figure is higher.' },
    guide: 'notifications',
  },
  value: {
    label: 'Value',
    means: 'What the figure is compared with, in the unit of the column.',
    example: {
      entry: '8',
      reads: 'Found: 9 Bft. Not found: 8 Bft.',
      parser: 'decimal',
      value: '8',
    },
    guide: 'notifications',
  },
  raises: {
    label: 'Raises',
    means:
      'The severity of what the rule finds. Lists and the morning digest can be limited by it.',
    example: { entry: 'Warning', reads: 'Shown as a warning.' },
    guide: 'notifications',
  },
  mailedTo: {
    label: 'E-mailed to',
    means:
      'Who gets an e-mail about each finding after the rule was saved. Without anyone, there are notifications only.',
    example: { entry: 'Olga Haugland', reads: 'Olga Haugland gets an e-mail at each finding.' },
    guide: 'notifications',
  },
  active: {
    label: 'Active',
    means: 'A rule that is off finds nothing, and its findings are closed.',
    example: { entry: 'Off', reads: 'Its open notifications disappear.' },
    guide: 'notifications',
  },
  limitsFor: {
    label: 'Limits for',
    means:
      'Whether the limits apply to all vessels of the company or to one. Those of a vessel replace those of the company.',
    example: { entry: 'Lomvi', reads: 'Other vessels have the limits of the company.' },
    guide: 'notifications',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** What is done with a notification. */
export const notificationTexts = {
  snooze: {
    label: 'Snooze',
    means: 'For how long the notification is out of the list. It comes back at the end.',
    example: { entry: 'For a week', reads: 'Back in the list in 7 days.' },
    guide: 'notifications',
  },
  assigned: {
    label: 'Assigned to',
    means: 'Who takes care of it. The filter ‘Only those assigned to me’ lists it for that user.',
    example: { entry: 'Olga Haugland', reads: 'In the list of Olga Haugland.' },
    guide: 'notifications',
  },
  reason: {
    label: 'Reason',
    means: 'Why nothing is wrong. Others see it with the dismissal.',
    example: {
      entry: 'Sounding confirmed by surveyor',
      reads: 'Shown in the history of the notification.',
    },
    guide: 'notifications',
  },
  message: {
    label: 'Message',
    means: 'The chat message to the vessel. It begins with what does not fit and can be changed.',
    example: {
      entry: 'Please check the ROB of VLSFO.',
      reads: 'Sent to the chat; on board it opens the record.',
    },
    guide: 'notifications',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
