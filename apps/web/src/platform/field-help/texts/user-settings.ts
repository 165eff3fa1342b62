import type { FieldText, TextsOfCall } from '../field-text.ts';

export const userSettingsTexts = {
  timezoneType: {
    label: 'Time zone',
    within: 'Times',
    means: 'In which zone the application shows you times. Records do not change.',
    example: {
      entry: 'Port time',
      reads: 'An ETA at Immingham is shown in the time of Immingham, one at Oslo in that of Oslo.',
    },
    guide: 'first-steps',
  },
  fixedTimezone: {
    label: 'Fixed time zone',
    means: 'The zone that ‘Fixed time zone’ shows, for every port alike.',
    format: 'Name of the IANA database',
    example: { entry: 'Europe/Oslo', reads: '12:00 UTC is shown as 13:00 in winter.' },
    guide: 'first-steps',
  },
  speechEnabled: {
    label: 'Read notifications aloud',
    means: 'New notifications are read aloud while the application is open in the browser.',
    example: { entry: 'On', reads: 'The title of a new notification is spoken.' },
    guide: 'notifications',
  },
  fixtureCompleteEmail: {
    label: 'E-mail me when a fixture is complete',
    means: 'You receive an e-mail when another user marks a fixture as settled.',
    example: { entry: 'On', reads: 'An e-mail with who settled which fixture, and a link to it.' },
    guide: 'laytime',
  },
} as const satisfies TextsOfCall<'PUT /me/settings'>;

export const digestTexts = {
  timeZone: {
    label: 'Time zone',
    within: 'Morning digest',
    means: 'The zone of the time at which the morning digest is sent.',
    format: 'Name of the IANA database',
    example: { entry: 'Europe/Oslo', reads: 'At 06:30 in Oslo, in summer and in winter.' },
    guide: 'notifications',
  },
  time: {
    label: 'Time',
    means: 'When the morning digest is sent, by the clock of the time zone beside it.',
    format: 'Hours and minutes',
    example: { entry: '06:30', reads: 'Sent at 06:30 in summer and in winter.' },
    guide: 'notifications',
  },
  sendsEmpty: {
    label: 'Also when there are no open findings',
    means: 'Sends the digest on days without findings too, so that you know that it works.',
    example: { entry: 'Off', reads: 'No mail on a day without open findings.' },
    guide: 'notifications',
  },
} as const satisfies TextsOfCall<'PUT /notificationCenter/digest'>;

export const voiceTexts = {
  voice: {
    label: 'Voice on this computer',
    means: 'The voice that reads notifications aloud. It is stored in this browser only.',
    example: { entry: 'English (UK)', reads: 'That voice is used on this computer.' },
    guide: 'notifications',
  },
} as const satisfies Readonly<Record<string, FieldText>>;
