import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ovdColumns } from '@fairlead/domain/log-reports/ovd-columns';
import { type MailReceiver, openMailReceiver } from '../platform/testing/mail-receiver.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Outputs {
  readonly drafts: readonly {
    readonly receiver: { readonly id: number; readonly name: string };
    readonly isUsual: boolean;
    readonly subject: string;
    readonly body: string;
    readonly file: { readonly name: string; readonly content: string } | null;
  }[];
  readonly sent: readonly {
    readonly receiver: { readonly name: string };
    readonly version: number;
    readonly recipients: readonly { readonly address: string; readonly status: number }[];
  }[];
}

let post: MailReceiver;
let server: TestServer;
let vessel = 0;
let report = { guid: '', version: 1 };

const values = {
  name: 'Charterer',
  recipients: [
    { name: 'Operations', address: 'ops@charterer.example' },
    { name: 'Desk', address: 'desk@charterer.example' },
  ],
  subject: '{vessel} {dayTime}',
  body: 'CC/{latitudeShort}/{longitudeShort}\nFF/{fuel}/{fuelUsed}/{fuelRemaining}',
  file: 10,
};

beforeAll(async () => {
  post = await openMailReceiver();
  server = await startTestServer({ server: { mailer: post.mailer } });
  vessel = server.world.home.vessels[0] ?? 0;
  const made = await server.request('POST /reports/log', {
    body: {
      vesselId: vessel,
      report: {
        kind: 10,
        at: '2026-03-01T11:00:00Z',
        position: { latitude: '63.73667', longitude: '6.72667' },
        figures: { distanceOverGround: '278', hoursUnderWay: '23' },
        consumers: [{ name: 'Main engine', fuels: [{ fuelId: 2, tonnes: '14.8' }] }],
        remaining: [{ fuelId: 2, tonnes: '216.2' }],
      },
    },
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  report = made.body as typeof report;
});
afterAll(async () => {
  await server.close();
  await post.close();
});
beforeEach(() => {
  post.received.length = 0;
});

const create = async (more: object = {}) => {
  const made = await server.request('POST /reportReceivers', { body: { ...values, ...more } });
  expect(made.status).toBe(200);
  return (made.body as { id: number }).id;
};
const outputs = async () =>
  (await server.request(`GET /reports/log/${report.guid}/outputs`)).body as Outputs;
const send = (receiverIds: readonly number[], more: object = {}) =>
  server.request(`POST /reports/log/${report.guid}/outputs`, {
    body: { receiverIds, version: report.version, ...more },
  });
const draftOf = async (id: number) =>
  (await outputs()).drafts.find(({ receiver }) => receiver.id === id);

describe('a receiver', () => {
  test('is sent its own form of a report, one mail for each address', async () => {
    const id = await create();
    const draft = await draftOf(id);
    expect(draft).toMatchObject({
      isUsual: true,
      subject: expect.stringContaining(' 011100'),
      body: 'CC/6344N/00644E\nFF/VLSFO/14.8/216.2',
      file: null,
    });
    const answer = await send([id]);
    expect(answer).toMatchObject({ status: 200 });
    const [sent] = (answer.body as Outputs).sent;
    expect(sent).toMatchObject({
      version: 1,
      recipients: [{ address: 'ops@charterer.example' }, { address: 'desk@charterer.example' }],
    });
    await expect.poll(() => post.received.length).toBe(2);
    expect(post.received.join()).toContain('FF/VLSFO/14.8/216.2');
    await expect
      .poll(async () => (await outputs()).sent[0]?.recipients.map(({ status }) => status))
      .toEqual([20, 20]);
  });

  test('gets the log abstract or chosen columns as a file', async () => {
    const abstract = await create({ name: 'Verifier', file: 30, body: '' });
    const routing = await create({
      name: 'Routing',
      file: 20,
      columns: ['vessel', 'latitude', 'speed'],
    });
    const verifier = await draftOf(abstract);
    const [header, row] = verifier?.file?.content.split('\r\n') ?? [];
    expect(header).toBe(ovdColumns.join(','));
    expect(row).toContain('2026-03-01,11:00');
    expect((await draftOf(routing))?.file?.content).toMatch(
      /^vessel,latitude,speed\r\n[^,]+,63\.73667,12\.1\r\n$/,
    );
    await send([abstract, routing]);
    await expect.poll(() => post.received.length).toBe(4);
    expect(post.received.filter((mail) => mail.includes('text/csv')).length).toBe(4);
  });

  test('is usual for its vessels and kinds only', async () => {
    const id = await create({ vesselIds: [server.world.home.vessels[1]], kinds: [] });
    expect((await draftOf(id))?.isUsual).toBe(false);
  });

  test('that is off, deleted, changed and brought back', async () => {
    const id = await create({ name: 'Broker' });
    const path = `/reportReceivers/${id}`;
    const listed = async () =>
      (
        (await server.request('GET /reportReceivers')).body as { id: number; modified: string }[]
      ).find((one) => one.id === id);
    const modified = (await listed())?.modified;
    const change = { ...values, name: 'Broker', isActive: false, modified };
    expect((await server.request(`PUT ${path}`, { body: change })).status).toBe(200);
    expect(await draftOf(id)).toBeUndefined();
    expect((await send([id])).status).toBe(400);
    expect((await server.request(`PUT ${path}`, { body: change })).status).toBe(409);
    expect((await server.request(`DELETE ${path}`)).status).toBe(200);
    expect(await listed()).toBeUndefined();
    expect((await server.request(`DELETE ${path}`)).status).toBe(404);
    expect((await server.request(`POST ${path}/restore`)).status).toBe(200);
    expect(await listed()).toMatchObject({ isActive: false });
  });

  test.each([
    ['an unknown field', { subject: '{nothing}' }, 'subject'],
    ['an open brace', { body: '{vessel' }, 'body'],
    [
      'an address that is none',
      { recipients: [{ name: 'A', address: 'a' }] },
      'recipients.0.address',
    ],
    ['no recipient', { recipients: [] }, 'recipients'],
    ['no columns', { file: 20 }, 'columns'],
    ['another company’s vessel', { vesselIds: [987_654_321] }, 'vesselIds'],
    ['NUL in its text', { body: 'a\u0000' }, 'body'],
    ['a file of an unknown kind', { file: 99 }, 'file'],
  ])('with %s is refused', async (_what, wrong, field) => {
    const answer = await server.request('POST /reportReceivers', { body: { ...values, ...wrong } });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field);
  });
});

test.each([
  ['an older version', { version: 7 }, 409],
  ['an unknown receiver', { receiverIds: [987_654_321] }, 400],
  ['no receiver', { receiverIds: [] }, 400],
])('sending with %s is refused', async (_what, wrong, status) => {
  const id = await create();
  expect((await send([id], wrong)).status).toBe(status);
  expect(post.received).toEqual([]);
});

test('a withdrawn report is not sent', async () => {
  const id = await create();
  const reason = { body: { reason: 'Sent in error' } };
  await server.request(`POST /reports/log/${report.guid}/withdraw`, reason);
  expect((await send([id])).body).toMatchObject({
    errors: { version: ['A withdrawn report is not sent.'] },
  });
});
