import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Files } from '../../platform/files/files.ts';
import { failingNowAndThen } from '../testing/failing-files.ts';
import { message, samples } from '../../platform/mail/testing/mail-samples.ts';
import {
  answer,
  answerError,
  graphAccount,
  GraphMailDouble,
} from '../testing/graph-mail-double.ts';
import { GraphWorld } from '../testing/graph-world.ts';

let world: GraphWorld;

beforeAll(async () => {
  world = await GraphWorld.open();
});
afterAll(() => world.close());
beforeEach(() => world.begin());
afterEach(() => world.end());

const deliver = (count: number) => {
  for (let at = 0; at < count; at += 1)
    world.graph.deliver(message('x', { subject: `Mail ${String(at).padStart(2, '0')}` }));
};
/** A machine under load may take long. */
const eventually = (check: () => void | Promise<void>, timeout = 30_000) =>
  vi.waitFor(check, { timeout, interval: 50 });
const once = (count: number) =>
  Array.from({ length: count }, (_, at) => `Mail ${String(at).padStart(2, '0')}`);
const reported = (error: string) =>
  eventually(async () => expect(await world.state()).toMatchObject({ isConnected: false, error }));
const storedLink = async () => {
  const { rows } = await world.client.query<{ graph_link: string | null }>(
    'select graph_link from tenant.mailbox_states where mailbox_id = $1',
    [world.mailbox],
  );
  return rows[0]?.graph_link ?? null;
};

describe('a mailbox in Microsoft 365', () => {
  test('gives its mail once, byte for byte, and what arrives later', async () => {
    const first = message('Dear all', { subject: 'First' });
    const id = world.graph.deliver(first);
    await world.receive();
    await world.arrived(1);
    expect(await world.state()).toMatchObject({ isConnected: true, error: null });
    world.graph.change(id);
    world.graph.deliver(message('Dear all', { subject: 'Second' }));
    await world.arrived(2);
    const { id: email } = await world.oneOf(({ subject }) => subject === 'First');
    const { body } = await world.request(`GET /emails/${email}/source`);
    const source = (body as { readonly content: string }).content;
    expect(Buffer.from(source, 'base64').toString('latin1')).toBe(first);
    expect(world.graph.count(`${id}/$value`)).toBe(1);
    const calls = world.graph.heard.filter(({ path }) => path.startsWith('/v1.0/'));
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    expect(calls.every(({ prefer }) => prefer?.includes('IdType="ImmutableId"'))).toBe(true);
    expect(world.graph.count('/token')).toBe(1);
  });

  test('is read page by page, and from where it was left when a process stops', async () => {
    deliver(10);
    const one = await world.receive();
    await world.arrived(10);
    await eventually(async () => expect(await storedLink()).toContain('deltatoken=10'));
    await one.close();
    world.graph.deliver(message('x', { subject: 'Mail 10' }));
    await world.receive();
    await world.arrived(11);
    expect(await world.subjects()).toEqual(once(11));
    expect(world.graph.count('/$value')).toBe(11);
  });

  test('loses nothing and repeats nothing when processes die between fetch and store', async () => {
    deliver(7);
    await world.receive(failingNowAndThen(world.files));
    await world.arrived(7);
    expect(await world.subjects()).toEqual(once(7));
    await eventually(async () => expect(await storedLink()).toContain('deltatoken=7'));
  });

  test('keeps its place in the list until the messages of a page are stored', async () => {
    deliver(3);
    let stored = 0;
    const broken: Files = {
      ...world.files,
      put: async (content, limits) => {
        stored += 1;
        if (stored > 2) throw new Error('The process has ended.');
        return world.files.put(content, limits);
      },
    };
    const dying = await world.receive(broken);
    await eventually(() => expect(world.graph.count('/$value')).toBeGreaterThan(2));
    await dying.close();
    expect(await world.subjects()).toEqual(once(2));
    expect(await storedLink()).toBeNull();
    const before = world.graph.count('/$value');
    await world.receive();
    await world.arrived(3);
    // Of the two that are stored, neither is fetched again.
    expect(world.graph.count('/$value')).toBe(before + 1);
  });

  test('is received from once, whichever processes there are, and by another when one stops', async () => {
    const one = await world.receive();
    await world.receive();
    deliver(1);
    await world.arrived(1);
    expect(world.graph.count('/token')).toBe(1);
    await one.close();
    world.graph.deliver(message('x', { subject: 'Mail 01' }));
    await world.receivings[1]?.turn();
    await world.arrived(2);
  });

  test('that another process has taken over keeps its place in the list', async () => {
    await world.receive();
    await eventually(async () => expect(await storedLink()).not.toBeNull());
    await world.client.query(
      "update tenant.mailbox_states set holder = gen_random_uuid(), until = now() + interval '1 minute'",
    );
    const before = await storedLink();
    deliver(1);
    await eventually(() => expect(world.graph.count('/$value')).toBeGreaterThan(1));
    expect(await world.subjects()).toEqual([]);
    expect(await storedLink()).toBe(before);
  });

  test('whose list has to be read again gives nothing twice', async () => {
    deliver(4);
    await world.receive();
    await world.arrived(4);
    let isGone = true;
    world.graph.trouble = ({ path }, response) => {
      if (!isGone || !path.includes('deltatoken')) return false;
      isGone = false;
      answerError(response, 410, 'resyncRequired');
      return true;
    };
    world.graph.deliver(message('x', { subject: 'Mail 04' }));
    await world.arrived(5);
    expect(isGone).toBe(false);
    expect(world.graph.count('/$value')).toBe(5);
  });

  test('waits as long as Microsoft 365 says', async () => {
    let first = 0;
    let second = 0;
    world.graph.trouble = ({ path }, response) => {
      if (!path.includes('/delta')) return false;
      if (first > 0) {
        second ||= performance.now();
        return false;
      }
      first = performance.now();
      answerError(response, 429, { code: 'TooManyRequests', headers: { 'retry-after': '2' } });
      return true;
    };
    deliver(1);
    await world.receive();
    await reported(
      'Microsoft 365 limits the number of requests. This mailbox is read again in a while.',
    );
    await world.arrived(1);
    expect(second - first).toBeGreaterThan(1900);
    expect(await world.state()).toMatchObject({ isConnected: true, error: null });
  });

  test('has a new token when one was revoked, and before one expires', async () => {
    world.graph.expiresIn = 1;
    await world.receive();
    await eventually(() => expect(world.graph.count('/token')).toBeGreaterThan(1));
    world.graph.expiresIn = 3600;
    await eventually(async () => expect(await world.state()).toMatchObject({ isConnected: true }));
    world.graph.revokeTokens();
    deliver(1);
    await world.arrived(1);
    expect(await world.state()).toMatchObject({ isConnected: true, error: null });
  });

  test('is not stopped by any message, by one that breaks off, nor by one that cannot be had', async () => {
    for (const { bytes } of samples) world.graph.deliver(bytes);
    const broken = world.graph.deliver(message('x', { subject: 'Breaks off' }));
    const withheld = world.graph.deliver(message('x', { subject: 'Unknown' }), 'Withheld\r\n mail');
    const large = world.graph.deliver(message('beginning', { subject: 'Large' }));
    const endless = world.graph.deliver(message('beginning', { subject: 'Endless' }));
    let breaks = 0;
    let written = 0;
    world.graph.pageSize = 50;
    world.graph.trouble = ({ path }, response) => {
      if (path.includes(`${broken}/$value`) && breaks < 2) {
        breaks += 1;
        response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 100_000 });
        response.write('Subject: Breaks off\r\n\r\nx');
        setTimeout(() => response.destroy(), 20);
        return true;
      }
      if (path.includes(`${withheld}/$value`)) {
        answerError(response, 500, 'ErrorMimeContentConversionFailed');
        return true;
      }
      if (path.includes(`${large}/$value`) || path.includes(`${endless}/$value`)) {
        const isStated = path.includes(large);
        const part = Buffer.alloc(1024 * 1024, 'x\n');
        const length = { 'content-length': part.length * 100 };
        response.writeHead(200, { 'content-type': 'text/plain', ...(isStated ? length : {}) });
        response.write(`Subject: ${isStated ? 'Large' : 'Endless'}\r\n\r\n`);
        const more = () => {
          while (!response.destroyed && written < 400) {
            written += 1;
            if (!response.write(part)) break;
          }
        };
        response.on('drain', more);
        more();
        return true;
      }
      return false;
    };
    await world.receive();
    await eventually(async () => {
      const { headers } = await world.request('GET /emails?status=60&take=1');
      expect(headers.get('x-total-count')).toBe(String(samples.length + 4));
    }, 100_000);
    const subjects = await world.subjects();
    for (const subject of ['Breaks off', 'Withheld mail', 'Large', 'Endless'])
      expect(subjects.filter((one) => one === subject)).toEqual([subject]);
    const problemOf = async (subject: string) => {
      const { id } = await world.oneOf((one) => one.subject === subject);
      return (await world.request(`GET /emails/${id}`)).body as { readonly problem: string };
    };
    expect((await problemOf('Large')).problem).toContain('100 MB and was not fetched');
    expect((await problemOf('Endless')).problem).toContain('50 MB and was not fetched');
    expect((await problemOf('Withheld mail')).problem).toContain('could not give this message');
    // Of 200 MB it has read hardly more than what it may.
    expect(written).toBeLessThan(120);
  }, 120_000);

  test('that lost a message since it was listed goes on with the next one', async () => {
    const gone = world.graph.deliver(message('x', { subject: 'Gone' }));
    world.graph.trouble = ({ path }) => {
      if (path.includes(`${gone}/$value`)) world.graph.remove(gone);
      return false;
    };
    world.graph.deliver(message('x', { subject: 'Here' }));
    await world.receive();
    await world.arrived(1);
    expect(await world.subjects()).toEqual(['Here']);
  });

  test('whose folder changes is read there from the beginning', async () => {
    deliver(2);
    await world.receive();
    await world.arrived(2);
    await eventually(async () => expect(await storedLink()).not.toBeNull());
    const changed = { ...world.settings(), folder: 'Inbox/Operations' };
    expect((await world.request(`PUT /mailboxes/${world.mailbox}`, changed)).status).toBe(200);
    expect(await storedLink()).toBeNull();
    await eventually(async () => {
      // The first turn ends the connection, a later one begins another.
      await world.receivings[0]?.turn();
      expect(world.graph.count('/ops/messages/delta')).toBeGreaterThan(0);
    });
    expect(await world.subjects()).toEqual(once(2));
  });
});

describe('what a server answers instead', () => {
  test.each([
    [401, 'InvalidAuthenticationToken', /refused the sign-in of the application/],
    [403, 'ErrorAccessDenied', /needs the permissions Mail.Read and Mail.Send/],
    [404, 'ErrorInvalidUser', /has no mailbox with this address/],
    [404, 'ErrorItemNotFound', /has no such mailbox or folder/],
    [503, 'ServiceUnavailable', /is not available \(503\)/],
    [418, 'x'.repeat(200), /refused the request \(418\)/],
    [302, 'Moved', /answered with another address/],
  ])('%i is a sentence without what the server wrote', async (status, code, sentence) => {
    world.graph.trouble = ({ path }, response) => {
      if (!path.includes('mailFolders')) return false;
      const location = { location: `${world.graph.origin}/elsewhere` };
      answerError(response, status, { code, headers: status === 302 ? location : {} });
      return true;
    };
    const { body } = await world.request(`POST /mailboxes/${world.mailbox}/test`);
    expect(body).toEqual({ receiving: expect.stringMatching(sentence) as string, sending: null });
    expect(JSON.stringify(body)).not.toContain('secret text');
    expect(world.graph.count('/elsewhere')).toBe(0);
  });

  test('the address of another host gets neither a request nor the token', async () => {
    const other = await GraphMailDouble.open();
    world.graph.trouble = ({ path }, response) => {
      if (!path.includes('/delta')) return false;
      answer(response, 200, { value: [], '@odata.nextLink': `${other.origin}/v1.0/users/x/next` });
      return true;
    };
    await world.receive();
    await reported('Microsoft 365 named an address on another server. It was not used.');
    await other.close();
    expect(other.heard).toEqual([]);
    expect(await storedLink()).toBeNull();
  });

  test.each([
    ['a page of a proxy', '<html><body>Sign in</body></html>', 'text/html'],
    ['an endless answer', '', 'application/json'],
    ['another shape', '{"value":[{"id":7}],"@odata.deltaLink":"x"}', 'application/json'],
    ['no link', '{"value":[]}', 'application/json'],
  ])('%s is refused', async (_name, content, type) => {
    let written = 0;
    world.graph.trouble = ({ path }, response) => {
      if (!path.includes('/delta')) return false;
      response.writeHead(200, { 'content-type': type });
      if (content !== '') response.end(content);
      else {
        const part = Buffer.alloc(1024 * 1024, '[');
        const more = () => {
          while (!response.destroyed && written < 100) {
            written += 1;
            if (!response.write(part)) break;
          }
        };
        response.on('drain', more);
        more();
      }
      return true;
    };
    await world.receive();
    await reported('Microsoft 365 gave an answer that cannot be read.');
    expect(written).toBeLessThan(90);
  });

  test('a page instead of a message is not stored as one', async () => {
    deliver(1);
    let pages = 0;
    world.graph.trouble = ({ path }, response) => {
      if (!path.includes('$value') || pages > 1) return false;
      pages += 1;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html></html>');
      return true;
    };
    await world.receive();
    await world.arrived(1);
    expect(await world.subjects()).toEqual(once(1));
  });

  test('a wrong secret is named without being shown, here or in the database', async () => {
    await world.request(`PUT /mailboxes/${world.mailbox}`, {
      ...world.settings(),
      password: 'another secret',
    });
    await world.receive();
    await reported('Microsoft refused the client secret. Enter its value, not its ID.');
    const { rows } = await world.client.query<{ text: string }>(
      'select s::text || m::text as text from tenant.mailbox_states s, tenant.mailboxes m',
    );
    const seen = [
      rows.map(({ text }) => text).join(''),
      JSON.stringify((await world.request('GET /mailboxes')).body),
      JSON.stringify((await world.request(`GET /history?entity=mailbox&id=${world.mailbox}`)).body),
    ].join('');
    expect(seen).not.toContain('another secret');
    expect(seen).not.toContain(graphAccount.secret);
  });
});
