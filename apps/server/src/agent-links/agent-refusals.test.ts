import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../platform/files/testing/documents.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import {
  AgentClient,
  estimate,
  event,
  hour,
  line,
  remark,
  tokenOf,
} from './testing/agent-client.ts';

let server: TestServer;
let client: AgentClient;
let superuser: pg.Client;

beforeAll(async () => {
  server = await startTestServer();
  client = new AgentClient(server);
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

const start = async (values: object = {}) => {
  const { call, voyage } = await client.portCall();
  const made = await client.created(call, values);
  return { call, voyage, link: made.id, token: tokenOf(made), made };
};
const errorsOf = (body: unknown) => Object.keys((body as { errors?: object }).errors ?? {});

test('unknown, expired, revoked and renewed links are refused alike', async () => {
  const [expired, revoked, renewed] = [await start(), await start(), await start()];
  await superuser.query(
    "update tenant.agent_links set expires = now() - interval '1 second' where id = $1",
    [expired.link],
  );
  const path = (one: { call: number; link: number }) =>
    `POST /portCalls/${one.call}/agentLinks/${one.link}`;
  expect((await server.request(`${path(revoked)}/revoke`)).body).toMatchObject({ state: 40 });
  const again = await server.request(`${path(renewed)}/renew`, { body: {} });
  const tokens = [expired.token, revoked.token, renewed.token, 'x'.repeat(43), 'x'];
  for (const token of tokens) {
    const answers = await Promise.all([
      client.read(token),
      client.send(token, [remark('a')]),
      client.upload(token, { content: pdf, name: 'a.pdf' }),
      client.open('POST /o/agent/document', token, { body: { id: 1 } }),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['404 "This link is invalid or has expired."']),
    );
  }
  const { link } = again.body as { link: string };
  expect((await client.read(link.split('t=')[1] ?? '')).status).toBe(200);
  // A token of a user of the company opens nothing.
  expect((await client.read(await server.token('olga'))).status).toBeGreaterThanOrEqual(400);
  const change = { name: 'Jan', email: 'j@p.example', kinds: [10], expires: revoked.made.expires };
  expect(
    await server.request(`PUT /portCalls/${revoked.call}/agentLinks/${revoked.link}`, {
      body: change,
    }),
  ).toMatchObject({ status: 409, body: 'This link of an agent was revoked. Renew it first.' });
});

test('the token is shown once and stored nowhere', async () => {
  const { call } = await client.portCall();
  const headers = { 'idempotency-key': 'agent once' };
  const made = (await client.create(call, {}, { headers })).body as { id: number; link: string };
  expect((await client.create(call, {}, { headers })).status).toBe(409);
  const token = made.link.split('t=')[1] ?? '';
  expect(token).toHaveLength(43);
  const shown = JSON.stringify([
    await client.links(call),
    (await server.request(`GET /history?entity=agentLink&id=${made.id}`)).body,
    (await superuser.query('select * from tenant.agent_links, tenant.agent_link_states')).rows,
    (await superuser.query('select * from tenant.request_keys')).rows,
  ]);
  expect(shown).not.toContain(token);
});

describe('a link is refused', () => {
  test.each([
    [{ email: 'a@b.example>,x@y.example' }, 'email'],
    [{ name: 'A\r\nBcc: x@y.example' }, 'name'],
    [{ kinds: [] }, 'kinds'],
    [{ kinds: [10, 10] }, 'kinds'],
    [{ kinds: [50] }, 'kinds.0'],
    [{ expires: '2020-01-01T00:00:00Z' }, 'expires'],
    [{ expires: '2199-01-01T00:00:00Z' }, 'expires'],
    [{ message: 'x'.repeat(2001) }, 'message'],
  ])('%j', async (values, field) => {
    const { call } = await client.portCall();
    const answer = await client.create(call, values);
    expect([answer.status, errorsOf(answer.body)]).toEqual([400, [field]]);
  });

  test('beyond ten of one port call, and from an older version', async () => {
    const { call, link, made } = await start();
    const path = `PUT /portCalls/${call}/agentLinks/${link}`;
    const body = {
      name: 'Jan',
      email: 'jan@p.example',
      kinds: [20],
      needsAcceptance: false,
      expires: made.expires,
      modified: made.modified,
    };
    expect((await server.request(path, { body })).status).toBe(200);
    expect(await server.request(path, { body })).toMatchObject({
      status: 409,
      body: { theirs: { name: 'Jan', kinds: [20] } },
    });
    for (let at = 1; at < 10; at += 1) await client.created(call);
    expect((await client.create(call)).body).toMatchObject({
      errors: { name: ['At most 10 links of one port call'] },
    });
  });
});

describe('an entry is refused', () => {
  test.each<[string, object, string]>([
    ['in the future', event('Arrived', 100), 'at'],
    ['of a wrong year', event('Arrived', -24 * 365), 'at'],
    ['of another century', event('Arrived', 5, { at: '1899-01-01T00:00:00Z' }), 'content.at'],
    [
      'on a day that does not exist',
      event('Arrived', 5, { at: '2026-02-31T08:00:00Z' }),
      'content.at',
    ],
    ['of an administrative kind', event('ClosePortCall', 5), 'templateId'],
    ['of a kind that is none', event('Arrived', 5, { templateId: 987_654 }), 'templateId'],
    ['with a berth that it does not have', event('Arrived', 5, { berth: 'Quay 4' }), 'berth'],
    ['as an actual time', estimate(60, 70, { certainty: 40 }), 'content.certainty'],
    ['of a service that is none', estimate(61, 70), 'content.service'],
    ['with an end before its beginning', line('All fast', 7, { until: hour(6) }), 'until'],
    ['without text', line(' ', 7), 'content.text'],
    ['with too long a text', line('x'.repeat(501), 7), 'content.text'],
    ['with too long a remark', remark('x'.repeat(2001)), 'content.text'],
    ['with a null character', remark('a\u0000b'), 'content.text'],
    ['as a document without a file', { what: 'document', remark: null }, 'content.what'],
  ])('%s', async (_, content, field) => {
    const { token } = await start();
    const answer = await client.send(token, [remark('Fine'), content]);
    expect([answer.status, errorsOf(answer.body)]).toEqual([400, [`entries.1.${field}`]]);
    expect((await client.page(token)).entries).toEqual([]);
  });

  test('of a kind that the link does not take', async () => {
    const { token } = await start({ kinds: [20] });
    expect(await client.send(token, [event('Arrived', 5)])).toMatchObject({
      body: { errors: { 'entries.0.content': ['This link does not take such entries.'] } },
    });
    expect(await client.upload(token, { content: pdf, name: 'a.pdf' })).toMatchObject({
      status: 400,
      body: { errors: { file: ['This link does not take documents.'] } },
    });
  });

  test('beyond a hundred at once, and beyond what a link takes', async () => {
    const { token, link } = await start();
    const many = Array.from({ length: 101 }, () => remark('a'));
    expect((await client.send(token, many)).status).toBe(400);
    await superuser.query(
      `insert into tenant.agent_entries (company_id, link_id, client_key, kind, state, content)
       select company_id, id, gen_random_uuid(), 40, 10, '{"what":"remark","text":"a"}'
       from tenant.agent_links, generate_series(1, 500) where id = $1`,
      [link],
    );
    expect(await client.send(token, [remark('a')])).toMatchObject({
      status: 409,
      body: 'This link has sent as much as it can. Ask the company that sent it for a new one.',
    });
  });

  test('with a body of three megabytes', async () => {
    const { token } = await start();
    expect((await client.send(token, [remark('x'.repeat(3_000_000))])).status).toBe(413);
  });
});

describe('a document', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>');

  test.each([
    ['a page', html, 'page.html'],
    ['a page that is called a PDF file', html, 'page.pdf'],
    ['text', Buffer.from('text'), 'notes.txt'],
    ['nothing', Buffer.alloc(0), 'empty.pdf'],
  ])('that is %s is refused', async (_, content, name) => {
    const { token } = await start();
    const answer = await client.upload(token, { content, name });
    expect([answer.status, errorsOf(answer.body)]).toEqual([400, ['file']]);
  });

  test('of 60 MB is refused', async () => {
    const { token } = await start();
    const content = Buffer.alloc(60 * 1024 * 1024, pdf);
    expect((await client.upload(token, { content, name: 'large.pdf' })).status).toBe(413);
    expect((await client.page(token)).entries).toEqual([]);
  });

  test('stays with the entry where the cargo has no fixture, for the company and its agent', async () => {
    const { call, link, token } = await start();
    const other = await start();
    const sent = await client.upload(token, { content: pdf, name: 'Notice of readiness.pdf' });
    const [entry] = (sent.body as { entries: { id: number }[] }).entries;
    const path = `/portCalls/${call}/agentLinks/${link}/entries/${entry?.id ?? 0}/document`;
    const own = await client.open('POST /o/agent/document', token, { body: { id: entry?.id } });
    for (const answer of [own, await server.request(`GET ${path}`)])
      expect(answer).toMatchObject({
        status: 200,
        body: {
          fileName: 'Notice of readiness.pdf',
          contentType: 'application/pdf',
          content: pdf.toString('base64'),
        },
      });
    const body = { id: entry?.id };
    expect((await client.open('POST /o/agent/document', other.token, { body })).status).toBe(404);
    expect((await client.accept(call, link, [{ id: entry?.id }])).status).toBe(200);
  });
});

test('HTML is text, wherever it is read', async () => {
  const { call, token } = await start({ needsAcceptance: false });
  const evil = '<img src=x onerror=alert(1)>';
  await client.sent(token, [line(evil, 7, { remark: '=cmd()' }), remark(evil)]);
  expect((await client.links(call))[0]?.entries.map(({ content }) => content['text'])).toEqual([
    evil,
    evil,
  ]);
  const { body } = await server.request(`GET /statementOfFacts?portCallId=${call}`);
  expect(body).toMatchObject([{ lines: [{ text: evil, kind: 'remark', remark: '=cmd()' }] }]);
});

test('another user has decided, or the agent has corrected, in the meantime', async () => {
  const { call, link, token } = await start();
  const [entry] = await client.sent(token, [event('Arrived', 5)]);
  const [before] = (await client.links(call))[0]?.entries ?? [];
  await client.sent(token, [event('Arrived', 6)], { replacesId: entry?.id });
  const body = { entries: [{ id: entry?.id, modified: before?.modified }] };
  const path = `POST /portCalls/${call}/agentLinks/${link}/accept`;
  expect(await server.request(path, { body })).toMatchObject({
    status: 409,
    body: { errors: { modified: [expect.any(String)] } },
  });
  expect((await client.accept(call, link, [{ id: entry?.id }])).body).toBe(
    'The entry is no longer waiting. Reload it before you decide.',
  );
});

test('another company finds nothing of a link, and a link nothing of another', async () => {
  const { call, link, token } = await start();
  const other = await start();
  const [entry] = await client.sent(token, [event('Arrived', 5)]);
  const carla = { as: 'carla', company: server.world.other.id } as const;
  const accept = { entries: [{ id: entry?.id, modified: '2026-01-01T00:00:00Z' }] };
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '/1/renew', {}],
    ['POST', `/${link}/renew`, {}],
    ['POST', `/${link}/revoke`, undefined],
    ['POST', `/${link}/accept`, accept],
    ['POST', `/${link}/entries/${entry?.id ?? 0}/reject`, { reason: 'x' }],
    ['GET', `/${link}/entries/${entry?.id ?? 0}/document`, undefined],
  ] as const)
    expect(
      (
        await server.request(`${method} /portCalls/${call}/agentLinks${path}`, {
          ...carla,
          ...(body === undefined ? {} : { body }),
        })
      ).status,
    ).toBe(404);
  // Neither by another link of the company.
  expect(
    (
      await server.request(`POST /portCalls/${other.call}/agentLinks/${other.link}/accept`, {
        body: accept,
      })
    ).status,
  ).toBe(404);
  expect(
    (await server.request(`POST /portCalls/${other.call}/agentLinks/${link}/revoke`)).status,
  ).toBe(404);
});

test('a flood of calls has to wait, and so has a network that guesses', async () => {
  const { token } = await start();
  const answers = await Promise.all(Array.from({ length: 130 }, () => client.read(token)));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(120);
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, at) => client.read(`guess-${at}`)),
  );
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
});
