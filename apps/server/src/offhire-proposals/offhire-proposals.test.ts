import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Proposal {
  readonly id: number;
  readonly state: number;
  readonly from: string;
  readonly to: string | null;
  readonly offhireId: number | null;
  readonly modified: string;
}

const fuel = 7;
const [offhireBegin, offhireEnd, noon] = [280, 290, 40];
const [open, accepted, rejected] = [10, 20, 30];

let server: TestServer;
let vessel = 0;
let engine = 0;

beforeAll(async () => {
  server = await startTestServer();
  vessel = server.world.home.vessels[0];
  await server.request(`PUT /vessels/${vessel}/fuels`, { body: [{ fuel: { id: fuel } }] });
  const engines = await server.request(`PUT /vessels/${vessel}/engines`, {
    body: [{ name: 'Aux', type: 20, power: 900 }],
  });
  engine = (engines.body as readonly { readonly id: number }[])[0]?.id ?? 0;
});
afterAll(() => server.close());

const reportBody = (kind: number, at: string, changed: object = {}) => ({
  kind,
  at,
  zone: 'UTC',
  figures: { hoursDrifting: '4' },
  consumers: [{ engineId: engine, name: 'Aux', fuels: [{ fuelId: fuel, tonnes: '1.5' }] }],
  remaining: [{ fuelId: fuel, tonnes: '300' }],
  ...changed,
});
const settle = () => server.server.warehouse.updateMarked();

async function report(kind: number, at: string, changed: object = {}) {
  const made = await server.request('POST /reports/log', {
    body: { vesselId: vessel, report: reportBody(kind, at, changed) },
  });
  expect(made.status).toBe(200);
  return made.body as { readonly guid: string; readonly modified: string };
}

/** An off-hire of ten hours in a month of its own. */
async function reported(month: string, remark = '') {
  const begin = await report(offhireBegin, `2025-${month}-03T06:00:00Z`, { remark });
  await report(noon, `2025-${month}-03T12:00:00Z`);
  const end = await report(offhireEnd, `2025-${month}-03T16:00:00Z`);
  await settle();
  return { begin, end, proposal: await proposalOf(month) };
}

const list = async (query = '') => {
  const { status, body } = await server.request(`GET /offhires/proposals?take=200${query}`);

  expect(status).toBe(200);
  return body as readonly Proposal[];
};

async function proposalOf(month: string): Promise<Proposal> {
  const found = (await list()).find(({ from }) => from.startsWith(`2025-${month}`));
  if (found === undefined) throw new Error(`No proposal begins in month ${month}.`);
  return found;
}

const body = ({ from, to, modified }: Proposal, changed: object = {}) => ({
  vessel: { id: vessel },
  from,
  to,
  reason: 10,
  bunkers: [{ fuelType: 30, consumed: '3' }],
  modified,
  ...changed,
});
const accept = (proposal: Proposal, changed: object = {}) =>
  server.request(`POST /offhires/proposals/${proposal.id}/accept`, {
    body: body(proposal, changed),
  });
const reject = ({ id, modified }: Proposal, reason = 'Repairs for charterer’s account') =>
  server.request(`POST /offhires/proposals/${id}/reject`, { body: { reason, modified } });
async function correct(guid: string, to: string) {
  const { modified } = (await server.request(`GET /reports/log/${guid}`)).body as Proposal;
  const corrected = await server.request(`PUT /reports/log/${guid}`, {
    body: { report: reportBody(offhireEnd, to, { reason: 'Wrong time' }), modified },
  });
  expect(corrected.status).toBe(200);
  await settle();
}

test('reports of begin and end propose an off-hire with hours, fuel and the reports behind it', async () => {
  const { begin, end, proposal } = await reported('01', 'Generator 2 stopped');
  expect(proposal).toMatchObject({
    origin: 10,
    reason: 20,
    state: open,
    vessel: { id: vessel },
    to: '2025-01-03T16:00:00Z',
    timeZone: 'UTC',
    hours: '10',
    fuels: [{ fuelType: 30, consumed: '3' }],
    reports: [{ guid: begin.guid }, {}, { guid: end.guid }],
    isEstimated: false,
    offhireId: null,
    rejection: null,
    overlaps: [],
  });
  const one = await server.request(`GET /offhires/proposals/${proposal.id}`);
  expect(one.body).toEqual(proposal);
  expect(await list(`&vesselIds=${server.world.home.vessels[1]}`)).toEqual([]);
});

test('an accepted one is an off-hire, and is accepted once', async () => {
  const { proposal } = await reported('02');
  const made = await accept(proposal, { percentage: '50' });
  expect(made).toMatchObject({
    status: 200,
    body: { from: proposal.from, percentage: '50', bunkers: [{ fuelType: 30, consumed: '3' }] },
  });
  const { id } = made.body as { readonly id: number };
  expect(await proposalOf('02')).toMatchObject({ state: accepted, offhireId: id });
  expect((await accept(await proposalOf('02'))).status).toBe(400);
  const reopen = `POST /offhires/proposals/${proposal.id}/reopen`;
  expect((await server.request(reopen)).status).toBe(400);
  await server.request(`DELETE /offhires/${id}`);
  expect((await server.request(reopen)).status).toBe(200);
  expect(await proposalOf('02')).toMatchObject({ state: open, offhireId: null });
});

describe('a rejected one', () => {
  test('does not come back unless its facts change', async () => {
    const { end, proposal } = await reported('03');
    expect((await reject(proposal)).status).toBe(200);
    await report(noon, '2025-03-05T12:00:00Z');
    await server.server.warehouse.updateAll();
    expect(await proposalOf('03')).toMatchObject({
      state: rejected,
      rejection: { reason: 'Repairs for charterer’s account', by: expect.any(String) },
    });
    await correct(end.guid, '2025-03-03T18:00:00Z');
    expect(await proposalOf('03')).toMatchObject({
      state: open,
      hours: '12',
      rejection: { reason: 'Repairs for charterer’s account' },
    });
  });

  test('is open again when the rejection is undone', async () => {
    const { proposal } = await reported('04');
    await reject(proposal);
    const path = `POST /offhires/proposals/${proposal.id}/reopen`;
    for (const time of ['first', 'second'])
      expect([time, (await server.request(path)).status]).toEqual([time, 200]);
    expect(await proposalOf('04')).toMatchObject({ state: open });
  });
});

test('an open one follows its reports, and goes with them', async () => {
  const { begin, end, proposal } = await reported('05');
  await correct(end.guid, '2025-05-03T13:00:00Z');
  expect(await proposalOf('05')).toMatchObject({ id: proposal.id, hours: '7' });
  expect((await accept(proposal)).status).toBe(409);
  expect((await reject(proposal)).status).toBe(409);
  const withdrawn = await server.request(`POST /reports/log/${begin.guid}/withdraw`, {
    body: { reason: 'Sent twice' },
  });
  expect(withdrawn.status).toBe(200);
  await settle();
  await expect(proposalOf('05')).rejects.toThrow('No proposal');
});

test('an accepted one whose reports change is open again, and saves the same off-hire', async () => {
  const { end, proposal } = await reported('06');
  const { id } = (await accept(proposal)).body as { readonly id: number };
  await correct(end.guid, '2025-06-03T20:00:00Z');
  const again = await proposalOf('06');
  expect(again).toMatchObject({ state: open, offhireId: id, hours: '14' });
  expect((await accept(again)).body).toMatchObject({ id, to: '2025-06-03T20:00:00Z' });
  expect(await proposalOf('06')).toMatchObject({ state: accepted, offhireId: id });
});

test('one that goes on has no hours', async () => {
  await report(offhireBegin, '2025-08-03T06:00:00Z');
  await settle();
  expect(await proposalOf('08')).toMatchObject({ to: null, hours: null });
});

test.each<[string, object]>([
  ['of another vessel', { vessel: { id: 0 } }],
  ['that ends before it begins', { to: '2020-01-01T00:00:00Z' }],
  ['of more than all', { percentage: '101' }],
])('an acceptance %s is refused', async (_what, changed) => {
  expect((await accept(await proposalOf('01'), changed)).status).toBe(400);
});

test('a rejection without a reason is refused, and nothing is decided by readers or another company', async () => {
  const proposal = await proposalOf('01');
  expect((await reject(proposal, ' ')).status).toBe(400);
  const path = `/offhires/proposals/${proposal.id}`;
  const foreign = { as: 'carla', company: server.world.other.id } as const;
  const reason = { reason: 'Not ours' };
  expect((await server.request(`GET ${path}`, foreign)).status).toBe(404);
  for (const as of [foreign, { as: 'rita' } as const]) {
    const status = as === foreign ? 404 : 403;
    expect((await server.request(`POST ${path}/reject`, { ...as, body: reason })).status).toBe(
      status,
    );
    expect((await server.request(`POST ${path}/reopen`, as)).status).toBe(status);
  }
  expect((await server.request('GET /offhires/proposals', foreign)).body).toEqual([]);
});
