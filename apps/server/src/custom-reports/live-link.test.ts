import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../platform/testing/test-server.ts';

let server: TestServer;
let superuser: pg.Client;
let key: { readonly id: number; readonly secret: string };
let report = 0;

const definition = {
  dataSet: 'voyages',
  columns: [
    { column: 'vessel', sum: null },
    { column: 'reference', sum: null },
    { column: 'portCalls', sum: 'sum' },
  ],
  groups: [],
  sorts: [{ column: 'vessel', isDescending: false }],
  filters: [{ column: 'vessel', operator: 'oneOf', value: null, parameter: 'Vessels' }],
  parameters: [{ key: 'Vessels', dataType: 40, required: false, defaultValue: null }],
};

const build = async (values: object = {}): Promise<number> => {
  const body = { name: 'Calls by vessel', about: '', definition, roles: [], ...values };
  const { body: made } = await server.request('POST /reports/custom', { body });
  return (made as { readonly id: number }).id;
};

async function makeKey(...scopes: readonly string[]) {
  const body = {
    name: `Key ${scopes.join()} ${Math.random()}`,
    scopes,
    expires: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const made = await server.request('POST /CustomerApiKeys', { body });
  return made.body as typeof key;
}

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  key = await makeKey('customReports:read');
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});
beforeEach(async () => {
  report = await build();
});

const read = (address: string, options: RequestOptions = {}) =>
  server.request(`GET /reports/custom/${address}`, {
    company: null,
    headers: { authorization: `Bearer ${key.secret}` },
    ...options,
  });
const textOf = (body: unknown): string =>
  Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body);

describe('a live link', () => {
  it('answers a key with the columns of the catalogue and how many rows there are', async () => {
    const csv = await read(`${report}/rows.csv`);
    expect(csv.status).toBe(200);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('x-row-limit')).toBe('100000');
    const [names, ...rows] = textOf(csv.body).trimEnd().split('\r\n');
    expect(names?.replace('\uFEFF', '')).toBe('vessel,reference,portCalls');
    expect(csv.headers.get('x-total-count')).toBe(String(rows.length));
    const json = await read(`${report}/rows.json`);
    const objects = JSON.parse(textOf(json.body)) as readonly Record<string, unknown>[];
    expect(objects).toHaveLength(rows.length);
    expect(Object.keys(objects[0] ?? {})).toEqual(['vessel', 'reference', 'portCalls']);
    expect(objects.every(({ portCalls }) => typeof portCalls === 'number')).toBe(true);
  });

  it('reads the groups of a grouped report, or its rows', async () => {
    const grouped = await build({
      definition: { ...definition, groups: [{ column: 'vessel', step: null }] },
    });
    const namesOf = async (of: string) =>
      textOf((await read(`${grouped}/rows.csv${of}`)).body)
        .split('\r\n')[0]
        ?.slice(1);
    expect(await namesOf('')).toBe('vessel,rows,portCalls_sum');
    expect(await namesOf('?of=rows')).toBe('vessel,reference,portCalls');
  });

  it('takes parameters, and refuses those of another company like those that do not exist', async () => {
    const { home, other } = server.world;
    const rowsOf = async (query: string) =>
      (JSON.parse(textOf((await read(`${report}/rows.json${query}`)).body)) as unknown[]).length;
    const numbers = await Promise.all(home.vessels.map((id) => rowsOf(`?parameter=Vessels:${id}`)));
    expect(numbers).toContain(0);
    expect(numbers[0]).toBeGreaterThan(0);
    expect(await rowsOf('')).toBe(numbers.reduce((sum, one) => sum + one, 0));
    const foreign = await read(`${report}/rows.csv?parameter=Vessels:${other.vessels[0]}`);
    const missing = await read(`${report}/rows.csv?parameter=Vessels:999999999`);
    expect(foreign.status).toBe(400);
    expect(foreign.body).toEqual(missing.body);
    expect(await read(`${report}/rows.csv?parameter=Vessels:x`)).toMatchObject({ status: 400 });
    expect(await read(`${report}/rows.csv?parameter=Nothing:1`)).toMatchObject({ status: 400 });
  });

  it('never writes a formula into a text, and loses nothing in JSON', async () => {
    const formula = '=HYPERLINK("https://evil.example";"x")';
    await superuser.query('update tenant.voyages set reference = $1 where company_id = $2', [
      formula,
      server.world.home.id,
    ]);
    const csv = textOf((await read(`${report}/rows.csv`)).body);
    expect(csv).toContain(`"'=HYPERLINK(""`);
    expect(csv).not.toMatch(/(?:^|,)"?=/m);
    const json = JSON.parse(textOf((await read(`${report}/rows.json`)).body));
    expect(json[0].reference).toBe(formula);
  });

  it('is sent compressed to those who accept it', async () => {
    const address = `${server.origin}/api/reports/custom/${report}/rows.csv`;
    const { request } = await import('node:http');
    const sent = (accepted: string) =>
      new Promise<{ encoding: unknown; bytes: Buffer }>((resolve, reject) => {
        const headers = { authorization: `Bearer ${key.secret}`, 'accept-encoding': accepted };
        request(address, { headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(parts) }),
          );
        })
          .on('error', reject)
          .end();
      });
    const packed = await sent('gzip, deflate');
    expect(packed.encoding).toBe('gzip');
    const plain = await sent('identity');
    expect(plain.encoding).toBeUndefined();
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.bytes.toString());
    expect(gunzipSync(packed.bytes).toString()).toContain('vessel,reference,portCalls');
  });
});

describe('the key of a live link', () => {
  it('may be the password that a spreadsheet stores', async () => {
    const basic = (password: string) => ({
      headers: { authorization: `Basic ${Buffer.from(`excel:${password}`).toString('base64')}` },
    });
    expect(await read(`${report}/rows.csv`, basic(key.secret))).toMatchObject({ status: 200 });
    expect(await read(`${report}/rows.csv`, basic('fairlead'))).toMatchObject({ status: 401 });
    expect(await read(`${report}/rows.csv`, basic(`${key.secret}x`))).toMatchObject({
      status: 401,
    });
  });

  test('is held to its rate whatever user name comes with it', async () => {
    await using slow = await startTestServer({ server: { keyRequestsPerMinute: 5 } });
    const body = {
      name: 'Busy',
      scopes: ['customReports:read'],
      expires: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const made = await slow.request('POST /CustomerApiKeys', { body });
    const { secret } = made.body as typeof key;
    const statuses = [];
    for (let call = 0; call < 14; call += 1) {
      const basic = Buffer.from(`${'x'.repeat(call)}:${secret}`).toString('base64');
      const headers = { authorization: `Basic ${basic}` };
      statuses.push((await slow.request('GET /reports/custom', { company: null, headers })).status);
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  test('that reads ship reports alone is refused', async () => {
    const { secret } = await makeKey('reports:read', 'voyages:write');
    const headers = { authorization: `Bearer ${secret}` };
    expect(await read(`${report}/rows.csv`, { headers })).toMatchObject({ status: 403 });
  });

  test('reads no report that is for administrators only', async () => {
    const limited = await build({ roles: [12] });
    expect(await read(`${limited}/rows.csv`)).toMatchObject({ status: 404 });
  });

  test('does not read a report of another company', async () => {
    const options = { as: 'carla', company: server.world.other.id } as const;
    const body = { name: 'Theirs', about: '', definition, roles: [] };
    const made = await server.request('POST /reports/custom', { body, ...options });
    const { id } = made.body as { readonly id: number };
    expect(await read(`${id}/rows.csv`)).toMatchObject({ status: 404 });
  });

  test('is refused at once when it was revoked', async () => {
    const gone = await makeKey('customReports:read');
    const headers = { authorization: `Bearer ${gone.secret}` };
    expect(await read(`${report}/rows.csv`, { headers })).toMatchObject({ status: 200 });
    await server.request(`DELETE /CustomerApiKeys/${gone.id}`);
    expect(await read(`${report}/rows.csv`, { headers })).toMatchObject({ status: 401 });
  });
});
