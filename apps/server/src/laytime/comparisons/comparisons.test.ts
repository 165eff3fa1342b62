import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CargoRegisters } from '../../cargo/testing/cargo-client.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { type Calculation, LaytimeClient, wholeContent } from '../testing/laytime-client.ts';

let server: TestServer;
let client: LaytimeClient;
let registers: CargoRegisters;

beforeAll(async () => {
  server = await startTestServer();
  client = new LaytimeClient(server);
  registers = await client.registers();
});
afterAll(() => server.close());

interface Comparison {
  readonly figures: Readonly<Record<string, { net: string; demurrageMinutes: number }>>;
  readonly differences: readonly (Record<string, unknown> & { key: string })[];
  readonly modified: string | null;
}

/** Four days of discharging against one allowed day; the counterparty excepts the second day. */
async function twoVersions() {
  const { fixture } = await client.fixture(registers);
  const made = await client.create(fixture.id);
  await client.save(fixture.id, made.id, { content: wholeContent(made) });
  const [, discharge] = made.content.calls;
  const theirs = await client.request(`POST /fixtures/${fixture.id}/ltcs/${made.id}/counterparty`, {
    body: {
      name: 'Theirs of May',
      calls: [{ id: discharge?.id, lines: dayLines(['100', '0', '100', '100']) }],
    },
  });
  expect(theirs.status).toBe(200);
  const theirsId = (theirs.body as Calculation).id;
  const path = `/fixtures/${fixture.id}/ltcs/${made.id}/comparison/${theirsId}`;
  return { fixture, made, theirsId, path };
}

const dayLines = (percents: readonly string[]) =>
  percents.map((percent, at) => ({
    from: `2026-03-${10 + at}T00:00:00Z`,
    to: `2026-03-${11 + at}T00:00:00Z`,
    percent,
    remark: percent === '0' ? 'No labour' : '',
  }));

const decisionsOf = ({ differences }: Comparison, mark: number, percent: string | null = null) =>
  differences.map(({ key, portCallId, kind, from, to }) => ({
    key,
    portCallId,
    kind,
    from,
    to,
    mark,
    percent,
    note: 'Gang sheet seen',
  }));

describe("the counterparty's statement", () => {
  it('is laid beside ours, difference by difference in time and money', async () => {
    const { path } = await twoVersions();
    const answer = await client.request(`GET ${path}`);
    const { figures, differences, modified } = answer.body as Comparison;
    expect(modified).toBeNull();
    expect(Object.values(figures).map(({ net }) => net)).toEqual([
      '36000.00',
      '24000.00',
      '36000.00',
      '24000.00',
    ]);
    expect(differences).toMatchObject([
      { kind: 'interval', ours: '100', theirs: '0', minutes: 1440, worth: '12000', alone: '12000' },
    ]);
    expect(answer.body).toMatchObject({ interaction: '0', otherTerms: '0' });
  });

  it('becomes the agreed version once nothing is disputed', async () => {
    const { path, fixture } = await twoVersions();
    const before = (await client.request(`GET ${path}`)).body as Comparison;
    const refused = await client.request(`POST ${path}/agree`);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { decisions: ['Something is still disputed'] } },
    ]);
    const halved = await client.request(`PUT ${path}`, {
      body: { decisions: decisionsOf(before, 40, '50') },
    });
    expect((halved.body as Comparison).figures['marked']).toMatchObject({ net: '30000.00' });
    const agreed = await client.request(`POST ${path}/agree`);
    expect(agreed.status).toBe(200);
    const list = (await client.request(`GET /fixtures/${fixture.id}/ltcs`)).body as Calculation[];
    expect(list.map(({ party, name, summary }) => [party, name, summary.net])).toEqual([
      [10, 'Owner’s version', '36000.00'],
      [20, 'Theirs of May', '24000.00'],
      [30, 'Agreed version', '30000.00'],
    ]);
  });

  it('refuses a decision that says too little, twice, or too late', async () => {
    const { path } = await twoVersions();
    const before = (await client.request(`GET ${path}`)).body as Comparison;
    const [one] = decisionsOf(before, 20);
    const put = (body: Record<string, unknown>) => client.request(`PUT ${path}`, { body });
    const open = await put({ decisions: [{ ...one, mark: 40 }] });
    expect(open.body).toMatchObject({
      errors: { 'decisions.0.percent': ['Enter the agreed percentage'] },
    });
    const twice = await put({ decisions: [one, one] });
    expect(twice.body).toMatchObject({ errors: { 'decisions.1.key': ['Decided twice'] } });
    expect((await put({ decisions: [{ ...one, percent: '101' }] })).status).toBe(400);
    expect((await put({ decisions: [{ ...one, mark: 50 }] })).status).toBe(400);
    const first = (await put({ decisions: [one] })).body as Comparison;
    expect((await put({ decisions: [], modified: first.modified })).status).toBe(200);
    const late = await put({ decisions: [one], modified: first.modified });
    expect([late.status, Object.keys(late.body as object)]).toEqual([
      409,
      ['status', 'errors', 'yours', 'theirs'],
    ]);
  });

  it.each([
    ['lines that overlap', { lines: [...dayLines(['100']), ...dayLines(['0'])] }],
    [
      'a line that ends before it begins',
      { lines: [{ ...dayLines(['100'])[0], to: '2026-03-01T00:00:00Z' }] },
    ],
    ['more than 100 percent', { lines: dayLines(['101']) }],
    ['an infinite allowance', { allowedMinutes: 1e308, lines: dayLines(['100']) }],
    ['a port call of another calculation', { id: '999999', lines: dayLines(['100']) }],
  ])('refuses %s', async (_, change) => {
    const { fixture, made } = await twoVersions();
    const path = `POST /fixtures/${fixture.id}/ltcs/${made.id}/counterparty`;
    const call = { id: made.content.calls[1]?.id, ...change };
    expect((await client.request(path, { body: { calls: [call] } })).status).toBe(400);
  });

  it('compares no calculation with itself, and none of another fixture', async () => {
    const one = await twoVersions();
    const other = await twoVersions();
    const base = `/fixtures/${one.fixture.id}/ltcs`;
    for (const path of [
      `${base}/${one.made.id}/comparison/${one.made.id}`,
      `${base}/${one.made.id}/comparison/${other.theirsId}`,
      `${base}/${other.made.id}/comparison/${one.theirsId}`,
    ]) {
      expect((await client.request(`GET ${path}`)).status).toBe(404);
      expect((await client.request(`PUT ${path}`, { body: { decisions: [] } })).status).toBe(404);
      expect((await client.request(`POST ${path}/agree`)).status).toBe(404);
    }
  });
});
