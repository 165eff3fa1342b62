import { timeZoneDisplays } from '@fairlead/domain/time/enumerations';
import { customerTypes } from '@fairlead/domain/people/enumerations';
import { companyRoles } from '@fairlead/domain/people/roles';
import { z } from 'zod';
import { byId, emailText, enumerated, instantText, numberOf, ok } from './forms.ts';
import { feature, route } from './route.ts';

const role = z.object({ id: z.number(), name: z.string() }).meta({ id: 'RoleName' });

const companyRole = role
  .extend({
    id: numberOf(companyRoles),
  })
  .meta({ id: 'CompanyRole' });

const customer = z
  .object({
    id: z.number(),
    name: z.string(),
    customerType: enumerated(customerTypes),
    /** The company requires a second factor, and this sign-in did not use one: its calls are refused (403). */
    needsSecondFactor: z.boolean(),
    settings: z.object({
      useVoyageReference: z.boolean(),
      chatEnabled: z.boolean(),
      features: z.array(z.string()),
    }),
  })
  .meta({ id: 'MyCompany' });

export const userSettings = z
  .object({
    id: z.number(),
    speechEnabled: z.boolean(),
    timezoneType: enumerated(timeZoneDisplays),
    fixedTimezone: z.string().nullable(),
    fixtureCompleteEmail: z.boolean(),
    extended: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'UserSettings' });

const settingsBody = z
  .object({
    id: z.number().int().min(0).optional(),
    speechEnabled: z.boolean().default(false),
    timezoneType: numberOf(timeZoneDisplays).default(20),
    fixedTimezone: z.string().max(64).nullable().default(null),
    fixtureCompleteEmail: z.boolean().default(false),
  })
  .meta({ id: 'UserSettingsBody' });

/** The signed-in user, with companies and roles. */
export const me = feature({
  get: route({
    method: 'GET',
    path: '/me',
    summary: 'The signed-in user with companies, roles and settings',
    may: 'signedIn',
    query: z.object({ appVersion: z.string().max(40).optional() }),
    answer: z.object({
      id: z.number(),
      fullName: z.string(),
      email: emailText,
      /** Whether one-time codes or a passkey are set up; null where another identity provider knows. */
      hasSecondFactor: z.boolean().nullable(),
      settings: userSettings,
      customerRoles: z.array(z.object({ customer, role: companyRole, isDefault: z.boolean() })),
      systemRoles: z.array(z.object({ role })),
      isSystemAdmin: z.boolean(),
    }),
  }),
  saveSettings: route({
    method: 'PUT',
    path: '/me/settings',
    summary: 'Save existing user settings',
    may: 'signedIn',
    body: settingsBody,
    answer: userSettings,
    fails: ['invalid', 'notFound'],
  }),
  createSettings: route({
    method: 'POST',
    path: '/me/settings',
    summary: 'Save user settings for the first time (settings id 0)',
    may: 'signedIn',
    body: settingsBody,
    answer: userSettings,
    fails: ['invalid'],
  }),
  saveExtendedSettings: route({
    method: 'POST',
    path: '/me/settingsExtended',
    summary: 'Store free preferences of the screens, merged by key; null removes a key',
    may: 'signedIn',
    body: z.record(z.string().max(100), z.unknown()),
    answer: userSettings,
    fails: ['invalid'],
  }),
  work: route({
    method: 'GET',
    path: '/me/work',
    summary: 'Progress of a file that another call of the same user is creating or reading',
    may: 'signedIn',
    query: z.object({
      workId: z
        .string()
        .regex(/^[\w-]{8,64}$/, 'Letters, digits, _ and -, 8 to 64 of them')
        .describe('What the other call stated in the header X-Work-Id'),
    }),
    answer: z.object({
      state: z
        .enum(['none', 'waiting', 'running'])
        .describe('none: no such work, or none that takes turns'),
      ahead: z.number().int().min(0).describe('Files of the same company that are ahead'),
      rows: z.number().int().min(0).describe('Rows that have been written so far'),
    }),
    fails: ['invalid'],
  }),
  sessions: route({
    method: 'GET',
    path: '/me/sessions',
    summary:
      'Where the signed-in user is signed in, latest first; empty with another identity provider',
    may: 'signedIn',
    answer: z.array(
      z.object({
        id: z.number(),
        /** Such as 'Chrome on Windows'. */
        device: z.string(),
        /** Network address at the latest token renewal. */
        address: z.string().nullable(),
        signedIn: instantText,
        /** To within ten minutes. */
        lastActive: instantText,
        isCurrent: z.boolean(),
      }),
    ),
  }),
  endSession: route({
    method: 'POST',
    path: '/me/sessions/{id}/end',
    summary: 'End one of your sessions; its access tokens are refused immediately',
    may: 'signedIn',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  endOtherSessions: route({
    method: 'POST',
    path: '/me/sessions/endOthers',
    summary: 'End all your sessions except the one of this call',
    may: 'signedIn',
    answer: z.object({ /** Sessions that were ended. */ ended: z.number() }),
  }),
  invitations: route({
    method: 'GET',
    path: '/me/invitations',
    summary: 'Companies that have invited the signed-in user and wait for an answer',
    may: 'signedIn',
    answer: z.array(
      z.object({
        id: z.number(),
        company: z.string(),
        companyRoleIds: z.array(z.number()),
        inviter: z.string().nullable(),
        expires: instantText,
      }),
    ),
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/me/invitations/{id}/accept',
    summary: 'Join a company that has invited the signed-in user',
    may: 'signedIn',
    params: byId,
    answer: z.object({ customerId: z.number() }),
    fails: ['notFound'],
  }),
});
