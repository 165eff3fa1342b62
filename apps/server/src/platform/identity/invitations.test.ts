import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOutbox } from '../mail/outbox.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { giveRoles, pendingInvitations } from './invitations.sql.ts';
import {
  acceptInvitation,
  type Invited,
  type InvitationDeps,
  invite,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { trialSignIn, type TrialSignIn } from './testing/ground.ts';
import { CookieJar, visit, walkSignIn } from './sign-in-walk.ts';

let server: TestServer;
let signIn: TrialSignIn;
beforeAll(async () => {
  server = await startTestServer();
  signIn = await trialSignIn(server.database);
});
afterAll(async () => {
  await signIn.close();
  await server.close();
});

const client = (isEmbedded = true): InvitationDeps => ({
  outbox: openOutbox(server.database, undefined),
  publicUrl: signIn.origin,
  isEmbedded,
});

/** Does something as Olga in a transaction of a company. */
function acting<T>(
  work: (poster: Parameters<typeof invite>[1]) => Promise<T>,
  company = server.world.home.id,
) {
  const actor = { userId: server.world.people.olga.id };
  const scope = { company, actor: actor.userId, source: 'office' } as const;
  return server.database.write(scope, (db) =>
    work({ db, company, actor, afterCommit: () => undefined }),
  );
}

let turn = 0;
async function invited(
  values: Partial<Invited> = {},
  company = server.world.home.id,
  embedded = true,
) {
  turn += 1;
  const person = {
    email: `New${turn}@Home.Example`,
    name: `New ${turn}`,
    roles: [10] as const,
    ...values,
  };
  const made = await acting((poster) => invite(client(embedded), poster, person), company);
  if (typeof made === 'string') throw new Error(made);
  return { ...made, email: person.email.toLowerCase(), link: made.link ?? '' };
}

async function join(link: string, password: string, again = password) {
  const jar = new CookieJar();
  const t = new URL(link).searchParams.get('t') ?? '';
  const body = new URLSearchParams({ t, password, again });
  const response = await visit(jar, `${signIn.origin}/idp/invitation`, { method: 'POST', body });
  return { status: response.status, text: await response.text() };
}

const opened = async (link: string) => {
  const response = await fetch(link);
  return { status: response.status, text: await response.text() };
};

/** Signs in, and returns the person's name and rights in each company. */
async function signedIn(email: string, password: string) {
  await walkSignIn({ origin: signIn.origin, email, password });
  return server.database.read({ company: 0, actor: null, source: 'rule' }, async (db) => {
    const rows = await db.all<{ full_name: string; customer_id: number; role_id: number }>({
      sql: 'select full_name, customer_id, role_id from control.users join control.memberships on user_id = id where email = $1 order by customer_id, role_id',
      parameters: [email],
    });
    return {
      name: rows[0]?.full_name,
      roles: rows.map((row) => [row.customer_id, row.role_id]),
    };
  });
}

const password = 'seven small harbours';

describe('an invitation', () => {
  test('leads by its link to a password and the roles, once', async () => {
    const { email, link } = await invited({ roles: [10, 100] });
    const page = await opened(link);
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining(email) });
    expect(page.text).toContain('Home Shipping');
    expect(await join(link, password)).toMatchObject({ status: 200 });
    const home = server.world.home.id;
    expect((await signedIn(email, password)).roles).toEqual([
      [home, 10],
      [home, 100],
    ]);
    expect((await opened(link)).status).toBe(404);
    expect((await join(link, 'another password of theirs')).status).toBe(404);
  });

  test('gives no rights before it is used', async () => {
    const { userId } = await invited();
    const rows = await acting(({ db }) =>
      db.all({ sql: 'select * from control.memberships where user_id = $1', parameters: [userId] }),
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ['too short', 'short', 'short'],
    ['that differ', 'seven small harbours', 'seven small harbors'],
    ['that many use', 'password1234', 'password1234'],
  ])('refuses passwords %s and stays open', async (_what, first, second) => {
    const { link } = await invited();
    expect((await join(link, first, second)).status).toBe(400);
    expect((await opened(link)).status).toBe(200);
  });

  test('of which two are used at once lets one in', async () => {
    const { link, email } = await invited();
    const both = await Promise.all([join(link, `${password} 1`), join(link, `${password} 2`)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const winner = both[0]?.status === 200 ? 1 : 2;
    expect((await signedIn(email, `${password} ${winner}`)).roles).toHaveLength(1);
  });

  test('sent again ends the link before it', async () => {
    const { id, link } = await invited();
    const again = await acting((poster) => resendInvitation(client(), poster, id));
    expect((await opened(link)).status).toBe(404);
    expect((await opened(again?.link ?? '')).status).toBe(200);
    const bodies = await acting(({ db }) =>
      db.all<{ body: string | null }>({
        sql: "select body from tenant.sent_mail where purpose = 'invitation' and about_id = $1 order by id",
        parameters: [id],
      }),
    );
    expect(bodies).toEqual([{ body: null }, { body: expect.stringContaining(again?.link ?? '?') }]);
  });

  test('that is withdrawn, or a week old, ends', async () => {
    const { id, link } = await invited();
    expect(await acting((poster) => withdrawInvitation(poster, id))).toBeDefined();
    expect(await acting((poster) => withdrawInvitation(poster, id))).toBeUndefined();
    expect(await acting((poster) => resendInvitation(client(), poster, id))).toBeUndefined();
    expect((await opened(link)).status).toBe(404);
    const old = await invited();
    signIn.wait(7 * 86_400_000 + 60_000);
    expect((await opened(old.link)).status).toBe(404);
    signIn.wait(-7 * 86_400_000 - 60_000);
  });

  test('exists once for a person, and not at all for a member', async () => {
    const person = { email: 'twice@home.example', name: 'Twice', roles: [10] as const };
    await invited(person);
    expect(await acting((poster) => invite(client(), poster, person))).toBe('alreadyInvited');
    const tom = { ...person, email: server.world.people.tom.email.toUpperCase() };
    expect(await acting((poster) => invite(client(), poster, tom))).toBe('alreadyMember');
  });

  test('of another company is neither sent again nor withdrawn', async () => {
    const { id } = await invited();
    const { id: other } = server.world.other;
    expect(await acting((poster) => resendInvitation(client(), poster, id), other)).toBeUndefined();
    expect(await acting((poster) => withdrawInvitation(poster, id), other)).toBeUndefined();
  });
});

/** The pending invitations of a user, as seen after signing in. */
const pending = (userId: number) =>
  acting(({ db }) => db.all(pendingInvitations(userId, new Date().toISOString())));
const accept = (userId: number, id: number) =>
  acting(({ db }) =>
    acceptInvitation(db, { userId, id, at: new Date().toISOString(), address: null }),
  );
const rolesOf = (userId: number) =>
  acting(({ db }) =>
    db.all<{ customer_id: number; role_id: number }>({
      sql: 'select customer_id, role_id from control.memberships where user_id = $1 order by customer_id',
      parameters: [userId],
    }),
  );

describe('where no mail leaves, a person who is known elsewhere', () => {
  test('gets no link that another company could open, and accepts after signing in', async () => {
    const { home, other } = server.world;
    const first = await invited();
    await join(first.link, password);
    const second = await invited({ email: first.email, name: 'Renamed' }, other.id);
    expect(second.link).toBe('');
    const [mail] = await acting(
      ({ db }) =>
        db.all<{ body: string }>({
          sql: "select body from tenant.sent_mail where purpose = 'invitation' and about_id = $1",
          parameters: [second.id],
        }),
      other.id,
    );
    expect(mail?.body).not.toContain('/idp/invitation');
    expect(await pending(second.userId)).toMatchObject([
      { id: second.id, company: 'Other Trading' },
    ]);
    expect(await accept(second.userId, second.id)).toBe(other.id);
    expect(await accept(second.userId, second.id)).toBeUndefined();
    expect(await pending(second.userId)).toEqual([]);
    const person = await signedIn(first.email, password);
    expect(person.name).not.toBe('Renamed');
    expect(person.roles).toEqual([
      [home.id, 10],
      [other.id, 10],
    ]);
  });

  test('is as well one who is only invited there, or runs the installation', async () => {
    const first = await invited();
    expect(first.link).not.toBe('');
    expect((await invited({ email: first.email }, server.world.other.id)).link).toBe('');
    const admin = await invited({ email: server.world.people.admin.email }, server.world.other.id);
    expect(admin.link).toBe('');
  });

  test('and got rights since the link was made, is not taken over by it', async () => {
    const { link, userId } = await invited();
    await acting(({ db }) => db.run(giveRoles(server.world.other.id, userId, [100])));
    expect((await opened(link)).status).toBe(404);
    expect((await join(link, password)).status).toBe(404);
  });

  test('accepts nothing that is meant for another person', async () => {
    const { id } = await invited();
    expect(await accept(server.world.people.noone.id, id)).toBeUndefined();
  });

  test('gets a link from the provider, which the book of mail does not hold', async () => {
    const { other } = server.world;
    const first = await invited();
    await join(first.link, password);
    const made = await acting(
      (poster) =>
        invite({ ...client(), isProvider: true }, poster, {
          email: first.email,
          name: 'Anew',
          roles: [100],
        }),
      other.id,
    );
    if (typeof made === 'string') throw new Error(made);
    expect((await opened(made.link ?? '')).text).not.toContain('name="again"');
    const bodies = await acting(
      ({ db }) =>
        db.all<{ body: string }>({
          sql: "select body from tenant.sent_mail where purpose = 'invitation' and about_id = $1",
          parameters: [made.id],
        }),
      other.id,
    );
    expect(bodies[0]?.body).not.toContain('/idp/invitation');
    expect((await join(made.link ?? '', password)).status).toBe(200);
  });
});

test('with an external issuer there is no link, and rights come with the acceptance', async () => {
  const { id, userId, link } = await invited({}, server.world.home.id, false);
  expect(link).toBe(`${signIn.origin}/`);
  expect(await rolesOf(userId)).toEqual([]);
  expect(await accept(userId, id)).toBe(server.world.home.id);
  expect(await rolesOf(userId)).toEqual([{ customer_id: server.world.home.id, role_id: 10 }]);
});

test('a name that is markup is text on the page and in the mail', async () => {
  const { link } = await invited({ name: '<img src=x onerror=alert(1)>' });
  const { text } = await opened(link);
  expect(text).not.toContain('<img');
  expect((await opened(`${signIn.origin}/idp/invitation?t=<script>`)).text).not.toContain(
    '<script>',
  );
});
