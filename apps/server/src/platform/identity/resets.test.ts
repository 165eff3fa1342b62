import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutgoingMail } from '../mail/mailer.ts';
import { Actors } from '../access/actors.ts';
import { openInnerCallers } from '../access/inner-callers.ts';
import { openKeyHolders } from '../access/key-holders.ts';
import { openShipCallers } from '../access/ship-callers.ts';
import { openSignInGate } from '../access/sign-in-gate.ts';
import { openLog } from '../log.ts';
import { People } from './people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { resetByCommand } from '../../people/writes/reset-by-command.ts';
import { endSessions, setPasswordHash } from './accounts.ts';
import { hashPassword } from './argon2.ts';
import { controlScope } from './control-scope.ts';
import { visit, walkSignIn } from './sign-in-walk.ts';
import { trialSignIn, type TrialSignIn } from './testing/ground.ts';
import { Visitor } from './testing/visitor.ts';

let server: TestServer;
let signIn: TrialSignIn;
const mails: OutgoingMail[] = [];
const old = 'an old rope of hemp';
const fresh = 'seven small harbours';

beforeAll(async () => {
  server = await startTestServer();
  const send = async (mail: OutgoingMail) => void mails.push(mail);
  signIn = await trialSignIn(server.database, { mailer: { send } });
  const hash = await hashPassword(old);
  await server.database.write(controlScope, async (session) => {
    for (const { id } of Object.values(server.world.people))
      await setPasswordHash(session, id, hash);
  });
});
afterAll(async () => {
  await signIn.close();
  await server.close();
});

const get = (path: string) => fetch(signIn.origin + path);
const here = (link: string): string => {
  const { pathname, search } = new URL(link);
  return signIn.origin + pathname + search;
};

async function post(fields: Readonly<Record<string, string>>) {
  const { jar } = new Visitor(signIn.origin);
  const body = new URLSearchParams(fields);
  const response = await visit(jar, `${signIn.origin}/idp/reset`, { method: 'POST', body });
  return { status: response.status, text: await response.text() };
}

const set = (link: string, password: string, again = password) =>
  post({ t: new URL(link).searchParams.get('t') ?? '', password, again });
const opens = (email: string, password: string) =>
  walkSignIn({ origin: signIn.origin, email, password }).then(
    () => true,
    () => false,
  );
const linkFor = async (person: 'tom' | 'olga' | 'admin' | 'carla') =>
  server.request(`POST /users/${server.world.people[person].id}/resetLink`);
const rows = <T>(sql: string, parameters: readonly unknown[]) =>
  server.database.read(controlScope, (session) => session.all<T>({ sql, parameters }));

describe('by the person', () => {
  test('a mail brings a link that sets a password once', async () => {
    const { tom } = server.world.people;
    expect((await post({ email: ' TOM@home.example ' })).status).toBe(200);
    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]?.to.address).toBe(tom.email);
    const link = here(/http\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '');
    expect(await (await fetch(link)).text()).toContain('Choose a new password');
    expect((await set(link, 'short')).status).toBe(400);
    expect((await set(link, fresh, `${fresh}!`)).status).toBe(400);
    expect((await set(link, fresh)).text).toContain('Password set');
    expect((await set(link, 'another small harbour')).status).toBe(404);
    expect([await opens(tom.email, old), await opens(tom.email, fresh)]).toEqual([false, true]);
  });

  test('unknown people get the same answer, and no mail', async () => {
    const before = mails.length;
    const known = await post({ email: server.world.people.carla.email });
    const unknown = await post({ email: 'stranger@home.example' });
    expect(unknown.status).toBe(known.status);
    expect(unknown.text.replace('stranger@home.example', 'X')).toBe(
      known.text.replace(server.world.people.carla.email, 'X'),
    );
    await expect.poll(() => mails.length).toBe(before + 1);
  });

  test('a network that asks again and again is refused', async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      answers.push((await post({ email: `p${turn}@home.example` })).status);
    expect(answers.at(-1)).toBe(429);
  });

  test('without mail the page says whom to ask', async () => {
    const silent = await trialSignIn(server.database);
    const page = await (await fetch(`${silent.origin}/idp/reset`)).text();
    await silent.close();
    expect(page).toContain('This installation does not send e-mail');
  });
});

describe('by an administrator', () => {
  test('a link for a person of this company alone ends sessions, codes and passkeys', async () => {
    const { tom } = server.world.people;
    const sessions = await walkSignIn({ origin: signIn.origin, email: tom.email, password: fresh });
    await server.database.write(controlScope, async (session) => {
      await session.run({
        sql: 'update control.accounts set totp_secret = $2 where user_id = $1',
        parameters: [tom.id, 'sealed'],
      });
      await session.run({
        sql: "insert into control.passkeys (credential_id, user_id, public_key, counter, name) values ('k', $1, '\\x00', 0, 'Phone')",
        parameters: [tom.id],
      });
    });
    const made = await linkFor('tom');
    expect(made.status).toBe(200);
    const { link } = made.body as { readonly link: string };
    expect((await set(link, old)).status).toBe(200);
    expect(await opens(tom.email, old)).toBe(true);
    expect(await rows('select from control.passkeys where user_id = $1', [tom.id])).toEqual([]);
    const again = await new Visitor(signIn.origin).renew(sessions.refreshToken);
    expect(again.status).toBe(400);
    const log = (await server.request('GET /securityLog')).body as readonly { kind: string }[];
    expect(log.map(({ kind }) => kind)).toContain('reset-requested');
  });

  test('is refused for people with rights elsewhere, of other companies and of none', async () => {
    expect((await linkFor('olga')).status).toBe(409);
    expect((await linkFor('admin')).status).toBe(409);
    expect((await linkFor('carla')).status).toBe(404);
    for (const id of ['987654321', '0x1', '1e308'])
      expect([400, 404]).toContain((await server.request(`POST /users/${id}/resetLink`)).status);
    const asUser = { as: 'tom' } as const;
    const id = server.world.people.olga.id;
    expect((await server.request(`POST /users/${id}/resetLink`, asUser)).status).toBe(403);
  });
});

describe('by the command', () => {
  test('anyone who may sign in gets a link, and nobody else', async () => {
    const means = { publicUrl: 'https://ships.example', now: new Date() };
    const { admin } = server.world.people;
    const printed = await resetByCommand(server.database, 'ADMIN@provider.example', means);
    const link = /https:\S+/.exec(printed)?.[0] ?? '';
    expect((await set(link, fresh)).status).toBe(200);
    expect(await opens(admin.email, fresh)).toBe(true);
    await expect(resetByCommand(server.database, 'x@y.example', means)).rejects.toThrow(
      'No user has the address x@y.example. Nothing was changed.',
    );
  });

  test('a link ends after a day, and with the next one', async () => {
    const means = { publicUrl: signIn.origin, now: new Date() };
    const link = async () =>
      /http:\S+/.exec(
        await resetByCommand(server.database, 'admin@provider.example', means),
      )?.[0] ?? '';
    const [first, second] = [await link(), await link()];
    const path = (address: string) => get(address.slice(signIn.origin.length));
    expect([(await path(first)).status, (await path(second)).status]).toEqual([404, 200]);
    signIn.wait(25 * 3_600_000);
    expect((await path(second)).status).toBe(404);
    signIn.wait(-25 * 3_600_000);
  });
});

test('an access token ends with its session', async () => {
  const { carla } = server.world.people;
  const { database } = server;
  const gate = openSignInGate({
    identity: signIn.identity,
    people: new People(database, signIn.identity, Date.now),
    // Each call reads again, as another process would after five seconds.
    actors: { find: (id) => new Actors(database, Date.now).find(id) },
    keys: openKeyHolders(database, Date.now, () => undefined),
    ships: openShipCallers(database, Date.now),
    inner: openInnerCallers(),
    log: openLog('silent'),
    clock: Date.now,
  });
  const who = { origin: signIn.origin, email: carla.email, password: old };
  const [ended, going] = [await walkSignIn(who), await walkSignIn(who)];
  const { sessionId } = await signIn.identity.verify(going.accessToken);
  expect((await gate.signedIn(ended.accessToken)).actor.userId).toBe(carla.id);
  await database.write(controlScope, (session) => endSessions(session, carla.id, sessionId));
  await expect(gate.signedIn(ended.accessToken)).rejects.toMatchObject({ code: 'tokenRefused' });
  expect((await gate.signedIn(going.accessToken)).actor.userId).toBe(carla.id);
});
