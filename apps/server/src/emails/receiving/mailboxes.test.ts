import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Files } from '../../platform/files/files.ts';
import { failingNowAndThen } from '../testing/failing-files.ts';
import { message, samples } from '../../platform/mail/testing/mail-samples.ts';
import { MailboxWorld } from '../testing/mailbox-world.ts';

let world: MailboxWorld;

beforeAll(async () => {
  world = await MailboxWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.begin());
afterEach(() => world.end());

describe('a mailbox', () => {
  test('gives its mail once, byte for byte, and what arrives while it is idle', async () => {
    const first = message('Dear all', { subject: 'First' });
    world.imap.deliver(first);
    await world.receive();
    await world.arrived(1);
    expect(await world.state()).toMatchObject({ isConnected: true, error: null });
    await vi.waitFor(() => expect(world.imap.commands.at(-1)).toMatch(/IDLE/));
    world.imap.deliver(message('Dear all', { subject: 'Second' }));
    await world.arrived(2);
    expect(await world.subjects()).toEqual(['First', 'Second']);
    const { id } = await world.oneOf(({ subject }) => subject === 'First');
    const source = (await world.request(`GET /emails/${id}/source`)).body;
    expect(Buffer.from((source as { content: string }).content, 'base64').toString('latin1')).toBe(
      first,
    );
    // Nothing in the mailbox is changed.
    expect(
      world.imap.commands.filter((one) => /STORE|EXPUNGE|APPEND|SELECT|BODY\[/i.test(one)),
    ).toEqual([]);
  });

  test('is received from once, whichever processes there are, and by another when one stops', async () => {
    const one = await world.receive();
    await world.receive();
    world.imap.deliver(message('x', { subject: 'Once' }));
    await world.arrived(1);
    expect(world.imap.connections).toBe(1);
    await one.close();
    world.imap.deliver(message('x', { subject: 'Twice' }));
    await world.receivings[1]?.turn();
    await world.arrived(2);
  });

  test('that another process has taken over keeps the state that this one notes', async () => {
    world.imap.deliver(message('x', { subject: 'Before' }));
    await world.receive();
    await world.arrived(1);
    const signIns = () => world.imap.commands.filter((one) => one === 'LOGIN').length;
    await world.client.query(
      "update tenant.mailbox_states set holder = gen_random_uuid(), until = now() + interval '1 minute'",
    );
    const before = await world.state();
    expect(before).toMatchObject({ isConnected: true, error: null });
    world.imap.deliver(message('x', { subject: 'After' }));
    // The first process finds that it may not store it, and begins again.
    await vi.waitFor(() => expect(signIns()).toBeGreaterThan(2), { timeout: 15_000 });
    expect(await world.state()).toEqual(before);
    expect(await world.subjects()).toEqual(['Before']);
  });

  test('loses nothing and repeats nothing when connections break and processes die between fetch and store', async () => {
    const bytes = Array.from({ length: 12 }, (_, at) =>
      message('x', { subject: `Mail ${String(at).padStart(2, '0')}` }),
    );
    let fetched = 0;
    world.imap.trouble = (command) => {
      if (!/BODY\.PEEK/.test(command)) return undefined;
      fetched += 1;
      return fetched % 4 === 0 ? 'close' : undefined;
    };
    for (const one of bytes.slice(0, 6)) world.imap.deliver(one);
    await world.receive(failingNowAndThen(world.files));
    for (const one of bytes.slice(6)) world.imap.deliver(one);
    await world.arrived(12);
    expect(new Set(await world.subjects()).size).toBe(12);
    expect(await world.subjects()).toHaveLength(12);
  });

  test('that numbers its messages anew gives nothing twice', async () => {
    world.imap.deliver(message('x', { subject: 'Old', id: 'old' }));
    await world.receive();
    await world.arrived(1);
    world.imap.renumber();
    world.imap.deliver(message('x', { subject: 'New', id: 'new' }));
    world.imap.dropConnections();
    await world.arrived(2);
    expect(await world.subjects()).toEqual(['New', 'Old']);
  });

  test('is not stopped by any message, and takes none that is too large', async () => {
    for (const { bytes } of samples) world.imap.deliver(bytes);
    world.imap.deliver(message('the beginning', { subject: 'Large' }), 100 * 1024 * 1024);
    world.imap.deliver(message('x', { subject: 'The last one' }));
    await world.receive();
    await vi.waitFor(async () => expect(await world.subjects()).toContain('The last one'), {
      timeout: 100_000,
      interval: 300,
    });
    const total = (await world.request('GET /emails?status=60&take=1')).headers.get(
      'x-total-count',
    );
    expect(Number(total)).toBe(samples.length + 2);
    const large = await world.oneOf(({ subject }) => subject === 'Large');
    const { body } = await world.request(`GET /emails/${large.id}`);
    expect(body).toMatchObject({
      problem: expect.stringContaining('100 MB and was not fetched') as string,
      hasSource: false,
    });
    expect((await world.request(`GET /emails/${large.id}/source`)).status).toBe(404);
  }, 120_000);

  test('that answers nothing is given up at once when it is turned off', async () => {
    world.imap.trouble = (command) => (command === 'LOGIN' ? 'silence' : undefined);
    const receiving = await world.receive();
    await vi.waitFor(() => expect(world.imap.commands).toContain('LOGIN'));
    const { status } = await world.request(`PUT /mailboxes/${world.mailbox}`, {
      ...world.settings(),
      inActive: true,
    });
    expect(status).toBe(200);
    await receiving.turn();
    await vi.waitFor(() => expect(world.imap.connections).toBe(0));
  });

  test('whose account changes while a message is stored is read from the beginning of the new one', async () => {
    world.imap.deliver(message('x', { subject: 'Of the old account' }));
    let isChanged = false;
    const changing: Files = {
      ...world.files,
      put: async (content, limits) => {
        if (!isChanged) {
          isChanged = true;
          world.imap.messages.length = 0;
          world.imap.renumber();
          world.imap.uidValidity -= 1;
          world.imap.deliver(message('x', { subject: 'Of the new account' }));
          await world.request(`PUT /mailboxes/${world.mailbox}`, {
            ...world.settings(),
            userName: 'other',
          });
        }
        return world.files.put(content, limits);
      },
    };
    await world.receive(changing);
    await world.arrived(1);
    expect(isChanged).toBe(true);
    expect(await world.subjects()).toEqual(['Of the new account']);
  });

  test('that has more messages than are listed at once gives all, in their order', async () => {
    for (let at = 0; at < 205; at += 1) world.imap.deliver(message('x', { subject: `Mail ${at}` }));
    await world.receive();
    await vi.waitFor(async () => expect(await world.inbox()).toHaveLength(205), {
      timeout: 60_000,
      interval: 300,
    });
    const lists = world.imap.commands.filter((one) => /^UID FETCH .*RFC822\.SIZE/.test(one));
    expect(lists.length).toBeGreaterThanOrEqual(2);
    const begun = world.imap.commands.slice(0, world.imap.commands.indexOf(lists[1] ?? ''));
    expect(begun.filter((one) => one.startsWith('UID SEARCH'))).toHaveLength(1);
  }, 90_000);

  test('reports why it is not connected, never the password', async () => {
    world.imap.password = 'another';
    await world.receive();
    await vi.waitFor(async () =>
      expect(await world.state()).toMatchObject({
        isConnected: false,
        error: 'The server refused the user name or the password.',
      }),
    );
    const tested = await world.request(`POST /mailboxes/${world.mailbox}/test`);
    expect(tested.body).toEqual({
      receiving: 'The server refused the user name or the password.',
      sending: null,
    });
    world.imap.password = 'secret';
    expect((await world.request(`POST /mailboxes/${world.mailbox}/test`)).body).toEqual({
      receiving: null,
      sending: null,
    });
    const { rows } = await world.client.query<{ text: string }>(
      'select s::text || m::text as text from tenant.mailbox_states s, tenant.mailboxes m',
    );
    expect(rows.map(({ text }) => text).join('')).not.toContain('secret');
    expect(JSON.stringify((await world.request('GET /mailboxes')).body)).not.toContain('"secret"');
  });
});
