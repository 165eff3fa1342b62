import { z } from 'zod';
import { byId, instantText, named, ok, oneLine, text } from './forms.ts';
import { feature, route } from './route.ts';

/** The public half of a device's key, as `crypto.subtle.exportKey('jwk', publicKey)` returns it; other members are dropped. */
const publicKey = z
  .object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string().regex(/^[\w-]{43}$/),
    y: z.string().regex(/^[\w-]{43}$/),
    ext: z.boolean().optional(),
    key_ops: z.array(z.string().max(40)).max(10).optional(),
    alg: z.string().max(20).optional(),
  })
  .transform(({ kty, crv, x, y }) => ({ kty, crv, x, y }))
  .meta({ id: 'DeviceKey' });

const registration = z
  .object({
    /** Login and password of an app user, or the token that an office user got for one. */
    login: z.string().max(200).optional(),
    password: z.string().max(1000).optional(),
    appToken: z.string().max(4000).optional(),
    /** Name of the device, such as 'Bridge tablet'. */
    name: oneLine(200),
    publicKey,
    appVersion: text(40).default(''),
  })
  .meta({ id: 'DeviceRegistration' });

const registered = z
  .object({
    deviceId: z.string(),
    vessel: named,
    company: named,
    appUser: named,
    /** Set for a device that an office user opened: it works until then, and its entries are marked. */
    expires: instantText.nullable(),
    serverTime: instantText,
  })
  .meta({ id: 'RegisteredDevice' });

const device = z
  .object({
    id: z.number(),
    name: z.string(),
    /** Null once the app user is deleted. */
    appUser: named.nullable(),
    vessel: named,
    /** The office user who opened it with a token; null for a device on board. */
    openedBy: named.nullable(),
    created: instantText,
    expires: instantText.nullable(),
    revoked: instantText.nullable(),
    lastSeen: instantText.nullable(),
    appVersion: z.string(),
    /** Device minus server in milliseconds at the last contact. */
    clockErrorMs: z.number().nullable(),
    /** Entries that were still on the device after the last contact. */
    waiting: z.number(),
  })
  .meta({ id: 'ShipDevice' });

/**
 * Devices on board. A device makes a key pair of its own (P-256, not extractable) and registers the public half. From then
 * on it proves each call by `Authorization: Ship <deviceId>.<t>.<hash>.<signature>`:
 *
 * - `t`: milliseconds since 1970, by the device's clock plus what it knows of the server's clock
 * - `hash`: SHA-256 of the body as sent, base64url (of nothing without a body)
 * - `signature`: ECDSA P-256 with SHA-256, IEEE P1363 (64 bytes), base64url, over the lines
 *   `METHOD`, path with query as sent (`/api/ship/sync`), `t`, `hash`, separated by `\n`
 *
 * 401 with `X-Error-Code: clockWrong` contains `serverTime`: the device corrects its offset and tries once more.
 * 401 `deviceRevoked`: the device keeps what it has and offers it as a file. 401 `deviceUnknown`: it registers again.
 */
export const shipDevices = feature({
  register: route({
    method: 'POST',
    path: '/ship/devices',
    summary:
      'Register a device on board with login and password, or with a token from the office. Registering the same key again returns the same device.',
    may: 'public',
    body: registration,
    answer: registered,
    fails: ['invalid', 'appSignInRefused', 'appTokenRefused', 'deviceRevoked', 'tooMany', 'busy'],
  }),
  list: route({
    method: 'GET',
    path: '/appUsers/devices',
    summary: 'Devices of the app users, active ones first',
    may: 'company.settings',
    answer: z.array(device),
  }),
  revoke: route({
    method: 'POST',
    path: '/appUsers/devices/{id}/revoke',
    summary: 'Revoke a device: its next call is refused; entries not yet sent stay on it',
    may: 'company.settings',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
});
