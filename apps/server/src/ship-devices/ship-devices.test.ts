import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { newAppUser, newDevice, TestDevice } from './testing/test-device.ts';

let server: TestServer;
let now = 0;
beforeAll(async () => {
  server = await startTestServer({ server: { clock: () => Date.now() + now } });
});
afterAll(() => server.close());

const listed = async () =>
  (await server.request('GET /appUsers/devices')).body as readonly { readonly id: number }[];
const idOfDevice = async (device: TestDevice): Promise<number> => {
  await device.synced();
  return (await listed())[0]?.id ?? 0;
};
const revoke = (id: number, options = {}) =>
  server.request(`POST /appUsers/devices/${id}/revoke`, options);

describe('a device', () => {
  test('registers with login and password, and learns its vessel and company', async () => {
    const { id, login, password } = await newAppUser(server);
    const device = new TestDevice(server);
    const { home } = server.world;
    expect(await device.register({ login: ` ${login.toUpperCase()} `, password })).toEqual({
      status: 200,
      code: null,
      body: {
        deviceId: expect.stringMatching(/^[\da-f-]{36}$/),
        vessel: { id: home.vessels[0], name: 'Home Shipping 1' },
        company: { id: home.id, name: 'Home Shipping' },
        appUser: { id, name: expect.any(String) },
        expires: null,
        serverTime: expect.any(String),
      },
    });
    expect((await device.sync()).status).toBe(200);
  });

  test('is the same device when its first answer was lost', async () => {
    const { login, password } = await newAppUser(server);
    const device = new TestDevice(server);
    await device.register({ login, password });
    const first = device.deviceId;
    const before = (await listed()).length;
    expect((await device.register({ login, password })).status).toBe(200);
    expect(device.deviceId).toBe(first);
    expect(await listed()).toHaveLength(before);
  });

  test('gets one answer for an unknown login, a wrong password and a login that is off', async () => {
    const off = await newAppUser(server);
    await server.request(`PUT /appUsers/${off.id}`, {
      body: {
        name: 'Off',
        login: off.login,
        vessel: { id: server.world.home.vessels[0] },
        active: false,
      },
    });
    const { login } = await newAppUser(server);
    const device = new TestDevice(server);
    const answers = [
      await device.register({ login: 'no-such-login', password: off.password }),
      await device.register({ login, password: 'a wrong password' }),
      await device.register({ login: off.login, password: off.password }),
    ];
    for (const answer of answers)
      expect(answer).toEqual({
        status: 401,
        code: 'appSignInRefused',
        body: 'The login or the password is not correct.',
      });
  });

  test.each([
    ['no credentials', {}],
    [
      'a point off the curve',
      { publicKey: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } },
    ],
    [
      'another curve',
      { publicKey: { kty: 'EC', crv: 'P-384', x: 'A'.repeat(64), y: 'A'.repeat(64) } },
    ],
    ['no name', { name: ' ' }],
    ['a name with NUL', { name: 'Bridge\u0000' }],
  ])('is refused with %s', async (_what, body) => {
    const { login, password } = await newAppUser(server);
    const stated = Object.keys(body).length === 0 ? {} : { login, password };
    expect((await new TestDevice(server).register({ ...stated, ...body })).status).toBe(400);
  });

  test('cannot take over the key of another app user', async () => {
    const device = await newDevice(server);
    const { login, password } = await newAppUser(server);
    expect((await device.register({ login, password })).status).toBe(400);
  });
});

describe('a device that the office opens', () => {
  const tokenFor = async (id: number) => {
    const { home, people } = server.world;
    await server.request(`PUT /users/${people.tom.id}?companyRoleIds=10,40`, { company: home.id });
    const answer = await server.request(`GET /appUsers/${id}/getAppToken`, { as: 'tom' });
    return (answer.body as { readonly token: string }).token;
  };

  test('is marked with the user and works for twelve hours', async () => {
    const { id } = await newAppUser(server);
    const device = new TestDevice(server);
    const { body, status } = await device.register({ appToken: await tokenFor(id) });
    expect(status).toBe(200);
    const { expires } = body as { readonly expires: string };
    expect((Date.parse(expires) - Date.now()) / 3_600_000).toBeCloseTo(12, 1);
    await device.synced();
    expect((await listed())[0]).toMatchObject({ openedBy: { id: server.world.people.tom.id } });
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const [made] = await device.push(device.entry({ kind: 1000, at }, { form: 'logReport' }));
    const report = await server.request(`GET /reports/log/${made?.id ?? ''}`);
    expect(report.body).toMatchObject({ source: 40, versions: [{ source: 40 }] });
    now = 12 * 3_600_000 + 60_000;
    try {
      const late = await device.send('POST /ship/sync', { content: '{}', at: Date.now() + now });
      expect(late).toMatchObject({ status: 401, code: 'deviceExpired' });
    } finally {
      now = 0;
    }
  });

  test('is refused with a token that is wrong or older than ten minutes', async () => {
    const { id } = await newAppUser(server);
    const token = await tokenFor(id);
    const refused = { status: 401, code: 'appTokenRefused' };
    expect(await new TestDevice(server).register({ appToken: `${token}x` })).toMatchObject(refused);
    now = 11 * 60_000;
    try {
      expect(await new TestDevice(server).register({ appToken: token })).toMatchObject(refused);
    } finally {
      now = 0;
    }
  });
});

describe('a proof', () => {
  const sync = { content: '{}' };
  const call = 'POST /ship/sync';

  test.each([
    ['none', ''],
    ['a bearer token', 'Bearer nonsense'],
    ['another form', 'Ship one.two.three.four'],
  ])('%s is refused', async (_what, authorization) => {
    const device = await newDevice(server);
    const answer = await device.send(call, { ...sync, headers: { authorization } });
    expect(answer).toMatchObject({ status: 401, code: 'signInNeeded' });
  });

  test('by another key, for another path or method, or of an unknown device is refused alike', async () => {
    const [one, two] = [await newDevice(server), await newDevice(server)];
    const unknown = { status: 401, code: 'deviceUnknown' };
    const { deviceId } = two;
    two.deviceId = one.deviceId;
    expect(await two.send(call, sync)).toMatchObject(unknown);
    two.deviceId = '00000000-0000-4000-8000-000000000000';
    expect(await two.send(call, sync)).toMatchObject(unknown);
    two.deviceId = deviceId;
    const at = Date.now();
    const hash = createHash('sha256').update('{}').digest('base64url');
    for (const text of [
      `POST\n/api/ship/other\n${at}\n${hash}`,
      `GET\n/api/ship/sync\n${at}\n${hash}`,
    ]) {
      const authorization = `Ship ${deviceId}.${at}.${hash}.${two.signature(text)}`;
      expect(await two.send(call, { ...sync, headers: { authorization } })).toMatchObject(unknown);
    }
    expect((await two.send(call, sync)).status).toBe(200);
  });

  test.each([-3, 3])(
    'with a clock %s hours off is told the time, and accepted once corrected',
    async (hours) => {
      const device = await newDevice(server);
      const at = Date.now() + hours * 3_600_000;
      const refused = await device.send(call, { ...sync, at });
      expect(refused).toMatchObject({ status: 401, code: 'clockWrong' });
      const { serverTime } = refused.body as { readonly serverTime: string };
      const offset = Date.parse(serverTime) - at;
      const corrected = Date.now() + hours * 3_600_000 + offset;
      expect((await device.send(call, { ...sync, at: corrected })).status).toBe(200);
    },
  );

  test('cannot be used again outside of its window', async () => {
    const device = await newDevice(server);
    const at = Date.now();
    expect((await device.send(call, { ...sync, at })).status).toBe(200);
    now = 11 * 60_000;
    try {
      expect(await device.send(call, { ...sync, at })).toMatchObject({ code: 'clockWrong' });
    } finally {
      now = 0;
    }
  });

  test('does not cover another body', async () => {
    const device = await newDevice(server);
    const altered = { content: '{"waiting":7}', signed: '{"waiting":1}' };
    expect(await device.send(call, altered)).toMatchObject({ status: 400, code: 'bodyAltered' });
  });

  test('is for ships alone: a user cannot make the call, and a device no other', async () => {
    const device = await newDevice(server);
    expect((await server.request(call, { body: {} })).status).toBe(401);
    expect((await device.send('GET /voyages')).status).toBe(401);
  });
});

describe('the office', () => {
  test('sees when a device was seen, its version, its clock and what waits on it', async () => {
    const device = await newDevice(server);
    const deviceTime = new Date(Date.now() + 3 * 3_600_000).toISOString();
    await device.synced({ appVersion: '2.1.0', deviceTime, waiting: 4 });
    const [seen] = await listed();
    expect(seen).toMatchObject({
      name: 'Bridge tablet',
      vessel: { name: 'Home Shipping 1' },
      openedBy: null,
      revoked: null,
      lastSeen: expect.any(String),
      appVersion: '2.1.0',
      waiting: 4,
    });
    const { clockErrorMs } = seen as unknown as { readonly clockErrorMs: number };
    expect(clockErrorMs / 3_600_000).toBeCloseTo(3, 2);
  });

  test('revokes a device, which is refused by its next call', async () => {
    const device = await newDevice(server);
    const id = await idOfDevice(device);
    expect((await revoke(id)).status).toBe(200);
    expect(await device.sync()).toMatchObject({ status: 401, code: 'deviceRevoked' });
    expect((await revoke(id)).status).toBe(200);
    const log = await server.request('GET /securityLog?take=5');
    expect(JSON.stringify(log.body)).toContain('Device of an app user revoked');
  });

  test('cannot revoke what does not exist, or belongs to another company', async () => {
    const id = await idOfDevice(await newDevice(server));
    const { other } = server.world;
    expect((await revoke(987_654_321)).status).toBe(404);
    expect((await revoke(id, { as: 'carla', company: other.id })).status).toBe(404);
    expect(
      (await server.request('GET /appUsers/devices', { as: 'carla', company: other.id })).body,
    ).toEqual([]);
    expect((await revoke(id, { as: 'tom' })).status).toBe(403);
  });

  test('ends the devices of an app user who is off, moves to another vessel or is deleted', async () => {
    const refused = { status: 401, code: 'deviceRevoked' };
    const { home } = server.world;
    const changes = [
      (id: number, login: string) =>
        server.request(`PUT /appUsers/${id}`, {
          body: { name: 'Off', login, vessel: { id: home.vessels[0] }, active: false },
        }),
      (id: number, login: string) =>
        server.request(`PUT /appUsers/${id}`, {
          body: { name: 'Moved', login, vessel: { id: home.vessels[1] } },
        }),
      (id: number) => server.request(`DELETE /appUsers/${id}`),
    ];
    for (const change of changes) {
      const { id, login, password } = await newAppUser(server);
      const device = new TestDevice(server);
      await device.register({ login, password });
      await device.synced();
      expect((await change(id, login)).status).toBe(200);
      expect(await device.sync()).toMatchObject(refused);
    }
  });
});
