import { z } from 'zod';
import { instantText, modified, oneLine } from '../forms.ts';
import { feature, route } from '../route.ts';

const once = (values: readonly number[]): boolean => new Set(values).size === values.length;
const ascending = (values: readonly number[]): readonly number[] =>
  values.toSorted((one, other) => one - other);

const settings = z
  .object({
    isOn: z.boolean(),
    /** 1 Monday to 7 Sunday. */
    weekdays: z.array(z.number()),
    /** On the clock of the zone. */
    time: z.string(),
    /** The user's own, such as Europe/Oslo; null until one is chosen. */
    timeZone: z.string().nullable(),
    /** 2 warnings, 3 errors. */
    severities: z.array(z.number()),
    /** A mail is sent even if there are no open findings. */
    sendsEmpty: z.boolean(),
    /** When the next one is due. */
    next: instantText.nullable(),
    /** When the latest one was sent. */
    last: instantText.nullable(),
    /** Whether this installation sends mail. */
    sendsMail: z.boolean(),
    modified: instantText.nullable(),
  })
  .meta({ id: 'DigestSettings' });

const body = z
  .object({
    isOn: z.boolean(),
    /** Monday 1 to Sunday 7. */
    weekdays: z
      .array(z.number().int().min(1).max(7))
      .min(1, 'At least one day')
      .max(7)
      .refine(once, 'Each day once')
      .transform(ascending),
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Not a valid time: use 07:30'),
    timeZone: oneLine(64),
    severities: z
      .array(z.union([z.literal(2), z.literal(3)]))
      .min(1, 'At least one severity')
      .max(2)
      .refine(once, 'Each severity once')
      .transform(ascending),
    sendsEmpty: z.boolean(),
    modified: modified.nullable(),
  })
  .meta({ id: 'DigestSettingsBody' });

/** The open findings by mail, at a time of each user's own choice. */
export const notificationDigest = feature({
  get: route({
    method: 'GET',
    path: '/notificationCenter/digest',
    summary: 'When the caller receives the open findings by mail',
    may: 'company.read',
    answer: settings,
  }),
  save: route({
    method: 'PUT',
    path: '/notificationCenter/digest',
    summary: 'Choose days, time, zone and severities of the mail with open findings',
    may: 'company.read',
    body,
    answer: settings,
    fails: ['invalid', 'stale'],
  }),
});
