import type { EntryOutcome } from '@fairlead/contract/ship-entries';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailReceiver, openMailReceiver } from '../platform/testing/mail-receiver.ts';
import { type CallClient, hour, openCallClient } from '../port-call-events/testing/call-client.ts';
import { newDevice, type TestDevice } from '../ship-devices/testing/test-device.ts';

interface Sent {
  readonly id: number;
  readonly subject: string;
  readonly body: string;
  readonly recipients: readonly { readonly address: string; readonly status: number }[];
  readonly sender: string;
  readonly isOfShip: boolean;
}
interface Reports {
  readonly sendsMail: boolean;
  readonly sent: readonly Sent[];
  readonly drafts: readonly { readonly kind: number; readonly body: string }[];
  readonly suggested: readonly { readonly address: string }[];
}

let post: MailReceiver;
let client: CallClient;
let device: TestDevice;
let call = 0;
let voyage = 0;

beforeAll(async () => {
  post = await openMailReceiver();
  client = await openCallClient({ server: { mailer: post.mailer } });
  device = await newDevice(client.server, client.home.vessels[1]);
});
afterAll(async () => {
  await client.server.close();
  await post.close();
});
beforeEach(async () => {
  ({ call, voyage } = await client.newCall());
  post.received.length = 0;
});

const agent = { name: 'Harbour agency', address: 'desk@agency.example' };
const office = { name: 'Operations', address: 'ops@line.example' };
const request: CallClient['server']['request'] = (path, options) =>
  client.server.request(path, options);
const reports = async () => (await request(`GET /portCalls/${call}/reports`)).body as Reports;
const send = (body: object, options = {}) =>
  request(`POST /portCalls/${call}/reports`, {
    body: { kind: 10, recipients: [agent], ...body },
    ...options,
  });
const entered = (values: object, form: { readonly replaces?: string } = {}) =>
  device.entry(
    { portCallId: call, kind: 10, recipients: [agent, office], remark: 'All well.', ...values },
    { form: 'portCallReport', ...form },
  );
const first = ([outcome]: readonly EntryOutcome[]): EntryOutcome => {
  if (outcome === undefined) throw new Error('No outcome');
  return outcome;
};

describe('a report from the office', () => {
  test('is mailed to each recipient with what is known of the call, and listed with its mails', async () => {
    await client.entered(call, ['Arrived', 6]);
    const line = await client.addOperation(voyage, call);
    await client.entered(call, ['StartCargo', 8], { cargoOperation: { id: line } });
    const { drafts, sendsMail, sent } = await reports();
    expect([sendsMail, sent.length, drafts.map(({ kind }) => kind)]).toEqual([true, 0, [10, 20]]);
    expect(drafts[0]?.body).toContain('Arrived');
    const answer = await send({ recipients: [agent, office], remark: 'Berth is free.' });
    expect(answer.status).toBe(200);
    const made = answer.body as Sent;
    expect(made).toMatchObject({ kind: 10, sender: 'Olga Test', isOfShip: false });
    expect(made.body).toContain('Wheat');
    expect(made.body).toContain('Berth is free.');
    await expect.poll(() => post.received.length).toBe(2);
    expect(post.received[0]).toContain('Arrival report');
    await expect
      .poll(async () => (await reports()).sent[0]?.recipients)
      .toMatchObject([
        { address: agent.address, status: 20 },
        { address: office.address, status: 20 },
      ]);
  });

  test('goes once to an address that is named twice', async () => {
    const answer = await send({
      recipients: [agent, { ...agent, address: 'DESK@agency.example' }],
    });
    expect((answer.body as Sent).recipients).toHaveLength(1);
  });

  test.each([
    ['no recipient', { recipients: [] }],
    ['too many', { recipients: Array.from({ length: 11 }, () => agent) }],
    ['no address', { recipients: [{ name: 'X', address: 'nowhere' }] }],
    ['two addresses in one', { recipients: [{ name: 'X', address: 'a@b.example,c@d.example' }] }],
    ['a line break in the name', { recipients: [{ name: 'X\r\nBcc: y', address: 'a@b.example' }] }],
    ['an unknown kind', { kind: 30 }],
    ['a long remark', { remark: 'x'.repeat(2001) }],
    ['a character that cannot be stored', { remark: 'a\u0000b' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await send(body)).status).toBe(400);
    expect((await reports()).sent).toEqual([]);
  });

  test("of another company's or an unknown call is refused", async () => {
    const { other } = client.server.world;
    const carla = { as: 'carla', company: other.id } as const;
    expect((await send({}, carla)).status).toBe(404);
    expect((await request(`GET /portCalls/${call}/reports`, carla)).status).toBe(404);
    const body = { kind: 10, recipients: [agent] };
    expect((await request(`POST /portCalls/${other.portCall}/reports`, { body })).status).toBe(404);
    expect((await request('GET /portCalls/987654321/reports')).status).toBe(404);
  });

  test('of a merged call is refused: it is sent at the other one', async () => {
    const parent = await client.addCall(voyage);
    await request(`POST /portCalls/${parent}/merge`, { body: { portCall: { id: call } } });
    const answer = await send({});
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(answer.body)).toContain('merged into another one');
  });
});

describe('a report from board', () => {
  test('is mailed under the name of the person, and the ship sees that it was sent', async () => {
    const outcome = first(await device.push(entered({})));
    expect(outcome).toMatchObject({ outcome: 'accepted', ref: { entity: 'portCallReport' } });
    const [sent] = (await reports()).sent;
    expect(sent).toMatchObject({ sender: 'Ana Silva, Chief officer', isOfShip: true });
    expect(sent?.body).toContain('All well.');
    await expect.poll(() => post.received.length).toBe(2);
    const synced = await device.sync();
    const voyages = (synced.body as { parts: { voyages?: { content: object[] } } }).parts.voyages;
    expect(JSON.stringify(voyages?.content)).toContain('"reports":[{"kind":10');
  });

  test('that two devices send goes out once', async () => {
    const two = await newDevice(client.server, client.home.vessels[1]);
    await device.push(entered({}));
    const again = two.entry(
      { portCallId: call, kind: 10, recipients: [agent, office], remark: 'All well.' },
      { form: 'portCallReport' },
    );
    expect(first(await two.push(again))).toMatchObject({
      outcome: 'accepted',
      findings: [{ code: 'sentBefore' }],
    });
    expect((await reports()).sent).toHaveLength(1);
  });

  test('goes out again after something has happened', async () => {
    await device.push(entered({}));
    await client.entered(call, ['Arrived', 6]);
    await device.push(entered({}));
    expect((await reports()).sent).toHaveLength(2);
    expect((await reports()).sent[0]?.body).toContain(hour(6).slice(8, 10));
  });

  test('of a call that was merged since is sent at the other one', async () => {
    const parent = await client.addCall(voyage);
    await request(`POST /portCalls/${parent}/merge`, { body: { portCall: { id: call } } });
    expect(first(await device.push(entered({})))).toMatchObject({ outcome: 'accepted' });
    const answer = (await request(`GET /portCalls/${parent}/reports`)).body as Reports;
    expect(answer.sent).toHaveLength(1);
  });

  test.each<readonly [string, () => object]>([
    ["of another vessel's call", () => ({ portCallId: client.server.world.home.portCall })],
    ["of another company's call", () => ({ portCallId: client.server.world.other.portCall })],
    ['of an unknown call', () => ({ portCallId: 987_654_321 })],
    ['without recipients', () => ({ recipients: [] })],
    ['with a bad address', () => ({ recipients: [{ name: 'X', address: 'x' }] })],
  ])('%s is refused', async (_what, values) => {
    expect(first(await device.push(entered(values())))).toMatchObject({ outcome: 'refused' });
    expect((await reports()).sent).toEqual([]);
  });
});

test('where no mail is sent, the text is stored to be passed on', async () => {
  const silent = await openCallClient();
  const made = await silent.newCall();
  const path = `/portCalls/${made.call}/reports`;
  await silent.server.request(`POST ${path}`, { body: { kind: 20, recipients: [agent] } });
  const answer = (await silent.server.request(`GET ${path}`)).body as Reports;
  expect(answer).toMatchObject({ sendsMail: false, sent: [{ recipients: [{ status: 40 }] }] });
  await silent.server.close();
});
