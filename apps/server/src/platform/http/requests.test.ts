import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { rawRequest } from './testing/raw-request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sendRequest: TestServer['request'] = (call, options) => server.request(call, options);

describe('addresses', () => {
  test.each(['/VOYAGES', '/voyages/', '/Voyages?TAKE=1', '/voyages?take=1&skip='])(
    '%s is the list of voyages',
    async (path) => {
      expect(await sendRequest(`GET ${path}`)).toMatchObject({
        status: 200,
        body: [{ voyageNumber: 2126001 }],
      });
    },
  );

  test('ids in paths keep their case, names of the query do not matter', async () => {
    const { voyage } = server.world.home;
    expect(await sendRequest(`GET /VoYaGeS/${voyage}`)).toMatchObject({
      status: 200,
      body: { id: voyage },
    });
    expect(await sendRequest('GET /history?ENTITY=voyage&ID=1&Take=1')).toMatchObject({
      status: 200,
    });
    const one = await sendRequest('GET /vessels?S=home%20shipping%201&INCLUDEINACTIVE=true');
    expect(one.body).toHaveLength(1);
  });

  test.each(['termSets', 'berths', 'vessels', 'partners'])(
    'search= is understood by /%s as s= is',
    async (list) => {
      const answer = await sendRequest(
        `GET /${list}?Search=${encodeURIComponent('nothing is named so')}`,
      );
      expect(answer).toMatchObject({ status: 200, body: [] });
      const all = await sendRequest(`GET /${list}?search=`);
      expect(all.body).toEqual((await sendRequest(`GET /${list}`)).body);
    },
  );

  test.each<[call: string, name: string, field?: string]>([
    ['GET /voyages?take=1&vesselid=2', 'vesselid'],
    ['GET /voyages/1?includePortCalls=true', 'includePortCalls'],
    ['GET /chat/latest?nothing', 'nothing'],
    ['GET /voyages?__proto__=1', '__proto__', 'query'],
    ['GET /voyages?constructor=1', 'constructor'],
    [`GET /voyages?${'n'.repeat(5000)}=1`, 'n'.repeat(100)],
  ])('%s is refused by the name that the call does not know', async (call, name, field = name) => {
    const { status, body } = await sendRequest(call);
    const reported = JSON.stringify({ [field]: [`Unknown query parameter: “${name}”`] });
    expect({ status, reported: JSON.stringify((body as { errors: object }).errors) }).toEqual({
      status: 400,
      reported,
    });
  });

  test.each([
    'GET /nowhere',
    'GET /',
    'POST /nowhere',
    'PATCH /voyages',
    'DELETE /voyages',
    'GET /voyages/1/2/3',
    'GET /voyages/%',
    'GET /voyages/%E0%A4%A',
    'GET /voyages/..%2f..%2fetc%2fpasswd',
    `GET /voyages/${'9'.repeat(300)}`,
    'GET /__proto__',
    'GET /constructor',
  ])('%s is answered 404 in JSON', async (call) => {
    const answer = await sendRequest(call);
    expect(answer).toMatchObject({ status: 404, body: 'Not found' });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('bodies', () => {
  const unreadable = [
    ['broken JSON', '{"name": '],
    ['two values', '{} {}'],
    ['a lone surrogate and no end', String.raw`"\ud800`],
    ['a comment', '{/* */}'],
    ['NaN', 'NaN'],
    ['nothing', ''],
    ['null', 'null'],
    ['an array', '[]'],
    ['a number', '7'],
    ['a text', '"list"'],
    ['__proto__', '{"__proto__": {"list": "Voyages"}, "name": "a", "query": ""}'],
    [
      'constructor',
      '{"constructor": {"prototype": {"a": 1}}, "name": "a", "query": "", "list": "Voyages"}',
    ],
    ['deep nesting', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ] as const;

  const views = async () => (await sendRequest('GET /savedViews?list=Voyages')).body;

  test.each(unreadable)('%s is refused', async (_name, body) => {
    const before = await views();
    const answer = await sendRequest('POST /savedViews', { body });
    expect({ ...answer, isRefusal: isRefusal(answer.body, 400) }).toMatchObject({
      status: 400,
      isRefusal: true,
    });
    expect(await views()).toEqual(before);
    expect(({} as Record<string, unknown>)['list']).toBeUndefined();
  });

  test.each([
    ['application/xml', '<a/>'],
    ['application/x-www-form-urlencoded', 'list=Voyages&name=a&query='],
    ['multipart/form-data; boundary=x', '--x--'],
    ['text/plain', '{"list": "Voyages", "name": "a", "query": ""}'],
    ['text/json', '{"list": "Voyages", "name": "a", "query": ""}'],
    ['', '{}'],
    ['json', '{}'],
  ])('a body of the type "%s" is refused', async (type, body) => {
    const answer = await sendRequest('POST /savedViews', {
      body,
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({
      status: 415,
      body: expect.stringContaining('application/json'),
    });
  });

  test('a text with a character that no database keeps is refused by its field', async () => {
    const body = { list: 'Voyages', name: 'a\u0000b', query: '' };
    expect(await sendRequest('POST /savedViews', { body })).toMatchObject({
      status: 400,
      body: { status: 400, errors: { name: [expect.stringContaining('character')] } },
    });
  });

  const view = { list: 'Voyages', name: 'Known', query: '' };

  test('fields that a call does not know are refused by name, and nothing is stored', async () => {
    const before = await views();
    const body = { ...view, companyId: 2, isAdmin: true, deep: { er: 1 } };
    expect(await sendRequest('POST /savedViews', { body })).toMatchObject({
      status: 400,
      body: {
        status: 400,
        errors: {
          companyId: ['Unknown field: “companyId”'],
          isAdmin: ['Unknown field: “isAdmin”'],
          deep: ['Unknown field: “deep”'],
        },
      },
    });
    expect(await views()).toEqual(before);
  });

  test('they are told together with what is wrong with others', async () => {
    const answer = await sendRequest('POST /savedViews', { body: { ...view, list: 7, hours: 1 } });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: {
          list: [expect.stringMatching(/^Must be one of/)],
          hours: [expect.stringContaining('“hours”')],
        },
      },
    });
  });

  test('a record is saved as it was read: what the calls of its feature answer is dropped', async () => {
    const { voyage } = server.world.home;
    const { body: read } = await sendRequest(`GET /voyages/${voyage}`);
    const saved = await sendRequest(`PUT /voyages/${voyage}`, { body: read });
    expect(saved).toMatchObject({ status: 200, body: { ok: true } });
    const changed = { ...(read as object), hours: 1 };
    expect(await sendRequest(`PUT /voyages/${voyage}`, { body: changed })).toMatchObject({
      status: 400,
      body: { errors: { hours: ['Unknown field: “hours”'] } },
    });
  });

  test('a call that takes no body refuses the fields of one', async () => {
    const { voyage } = server.world.home;
    const answer = await sendRequest(`POST /voyages/${voyage}/restore`, { body: { hours: 1 } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { hours: [expect.anything()] } } });
  });

  test('50 MB are answered 413 without being read, and the same connection serves on', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const token = await server.token('olga');
    const big = await send(agent, {
      path: '/api/savedViews',
      method: 'POST',
      token,
      size: 50 * 1024 * 1024,
    });
    expect(big).toMatchObject({
      status: 413,
      text: '"The request is larger than this call accepts."',
    });
    const next = await send(agent, { path: '/api/me', method: 'GET', token, size: 0 });
    expect(next.status).toBe(200);
    agent.destroy();
  });

  test('a body that says less than it sends, or more, harms nobody', async () => {
    const header = (length: string) =>
      `POST /api/savedViews HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{}`;
    const answers = await Promise.all(
      ['1', '200', '-1', 'x', '2, 2'].map((length) => rawRequest(server.origin, header(length))),
    );
    expect(answers.map(({ status }) => status >= 500)).toEqual(answers.map(() => false));
    expect((await sendRequest('GET /me')).status).toBe(200);
  });
});

describe('headers', () => {
  const lines = (extra: string) =>
    `GET /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${extra}\r\n\r\n`;

  test.each([
    ['two lengths', 'Content-Length: 1\r\nContent-Length: 2'],
    ['length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['chunks twice', 'Transfer-Encoding: chunked, chunked'],
    ['a folded line', 'X-Long: a\r\n b'],
    ['a name with a blank', 'X Name: a'],
    ['a bare CR', 'X-Name: a\rX-Other: b'],
    ['far too many', `X-Much: ${'a'.repeat(40_000)}`],
  ])('%s is refused by the parser', async (_name, extra) => {
    const { status } = await rawRequest(server.origin, lines(extra));
    expect([400, 431]).toContain(status);
  });

  test('two tokens, two companies: never the second one by surprise', async () => {
    const token = await server.token('olga');
    const two = await rawRequest(
      server.origin,
      lines(`Authorization: Bearer ${token}\r\nAuthorization: Bearer x`),
    );
    expect(two.status).toBe(200);
    const { home, other } = server.world;
    const companies = await rawRequest(
      server.origin,
      lines(
        `Authorization: Bearer ${await server.token('tom')}\r\nX-CUSTOMER-ID: ${home.id}\r\nX-CUSTOMER-ID: ${other.id}`,
      ),
    );
    expect(companies.status).toBe(400);
  });

  test.each(['abc', '-1', '1.5', '1 2', '9'.repeat(40), '1e1'])(
    'the company %s is refused',
    async (company) => {
      const answer = await sendRequest('GET /voyages', {
        company: null,
        headers: { 'x-customer-id': company },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { 'X-CUSTOMER-ID': [expect.any(String)] } },
      });
    },
  );

  test('a call with an effect behind GET is refused from another site', async () => {
    const call = 'GET /systemmessages/dismiss?id=987654321';
    expect(await sendRequest(call, { headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({
      status: 403,
    });
    expect(await sendRequest(call, { headers: { 'sec-fetch-site': 'same-site' } })).toMatchObject({
      status: 403,
    });
    expect(await sendRequest(call, { headers: { 'sec-fetch-site': 'same-origin' } })).toMatchObject(
      {
        status: 404,
      },
    );
    expect(await sendRequest(call)).toMatchObject({ status: 404 });
  });
});

/** A refusal is a JSON text, or `{status, errors}` with sentences by field. */
function isRefusal(body: unknown, status: number): boolean {
  if (typeof body === 'string') return body.length > 5;
  const { status: stated, errors } = body as { status: unknown; errors: Record<string, string[]> };
  return (
    stated === status &&
    Object.values(errors)
      .flat()
      .every((text) => text.length > 5)
  );
}

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly token: string;
  readonly size: number;
}

function send(
  agent: Agent,
  { path, method, token, size }: Sent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-customer-id': String(server.world.home.id),
      ...(size === 0 ? {} : { 'content-type': 'application/json', 'content-length': size }),
    };
    const sent = request(`${server.origin}${path}`, { agent, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    const block = Buffer.alloc(64 * 1024, 32);
    let left = size;
    const push = (): void => {
      while (left > 0) {
        left -= block.length;
        if (!sent.write(block)) {
          sent.once('drain', push);
          return;
        }
      }
      sent.end();
    };
    push();
  });
}
