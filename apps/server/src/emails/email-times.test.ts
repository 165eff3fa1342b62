import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onOwnConnection } from '../platform/database/own-connection.ts';
import { zipOf } from '../platform/files/testing/documents.ts';
import { uploadTo } from '../platform/testing/upload.ts';
import type { RequestOptions } from '../platform/testing/test-server.ts';
import { hour, openCallClient, templateId } from '../port-call-events/testing/call-client.ts';

type Client = Awaited<ReturnType<typeof openCallClient>>;

interface Taken {
  readonly title: string;
  readonly quote: string;
  readonly attachment: string | null;
  readonly isDeleted: boolean;
  readonly portCall: { readonly id: number };
}

let client: Client;
let email = 0;
let call = 0;
let voyage = 0;

const request = (path: string, options: RequestOptions = {}) =>
  client.server.request(path, options);
const newEmail = async () => {
  const body = { subject: 'In port', html: '<p>NOR tendered 0600</p>', category: 40 };
  return ((await request('POST /emails', { body })).body as { readonly id: number }).id;
};

beforeAll(async () => {
  client = await openCallClient();
});
afterAll(() => client.server.close());
beforeEach(async () => {
  email = await newEmail();
  ({ call, voyage } = await client.newCall());
});

const event = (what: string, at: number) => ({
  content: { what: 'event', templateId: templateId(what), at: hour(at), remark: `${what} as read` },
  quote: `${what} at ${at}`,
});
const eta = (at: number) => ({
  content: { what: 'estimate', service: 20, certainty: 10, at: hour(at) },
  quote: `ETA ${at}`,
});
const rain = {
  content: { what: 'line', at: hour(8), until: hour(9), text: 'Rain' },
  quote: 'Rain from 8 to 9',
};
const bodyOf = (entries: readonly object[], values: object = {}) => ({
  portCall: { id: call },
  saidBy: 30,
  saidByName: 'Port agency',
  entries,
  ...values,
});
const take = (entries: readonly object[], values: object = {}, options: RequestOptions = {}) =>
  request(`POST /emails/${email}/times`, { body: bodyOf(entries, values), ...options });
const taken = async () => (await request(`GET /emails/${email}/times`)).body as readonly Taken[];
const events = async () =>
  (await request(`GET /portCalls/${call}/events`)).body as readonly {
    readonly id: number;
    readonly name: string;
  }[];

describe('times of an e-mail', () => {
  test('become events, an estimate and a line, in the order in which they happened', async () => {
    // The arrival is stated last and happened first.
    const answer = await take([event('NorTendered', 7), eta(6), rain, event('Arrived', 6)]);
    expect(answer.status).toBe(200);
    expect(await events()).toMatchObject([
      { name: 'Arrived', saidBy: 30, saidByName: 'Port agency', remark: 'Arrived as read' },
      { name: 'Notice of readiness tendered', eventDate: hour(7) },
    ]);
    expect((await request(`GET /portCalls/${call}/serviceTimes`)).body).toContainEqual(
      expect.objectContaining({ service: 20, kind: 10, at: hour(6), saidByName: 'Port agency' }),
    );
    expect((await request(`GET /statementOfFacts?portCallId=${call}`)).body).toMatchObject([
      { lines: [{ text: 'Rain', reason: 'rain', saidBy: 30 }] },
    ]);
    expect(answer.body).toEqual(await taken());
    expect(await taken()).toMatchObject([
      { title: 'Notice of readiness tendered', quote: 'NorTendered at 7', portCall: { id: call } },
      { title: 'Estimated arrival', quote: 'ETA 6', isDeleted: false },
      { title: 'Rain', quote: 'Rain from 8 to 9', isDeleted: false },
      { title: 'Arrived', attachment: null, isDeleted: false },
    ]);
    const history = await request(`GET /history?entity=portCall&id=${call}&parts=true`);
    expect(history.body).toContainEqual(expect.objectContaining({ entity: 'emailTime' }));
  });

  test('are taken once, also by two people at once', async () => {
    const both = await Promise.all([1, 2].map(() => take([event('Arrived', 6)])));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toBe(
      'This was taken from the e-mail already.',
    );
    expect(await events()).toHaveLength(1);
    const [arrived] = await events();
    await request(`DELETE /portCalls/${call}/events/${arrived?.id ?? 0}`);
    expect(await taken()).toMatchObject([{ isDeleted: true }]);
    expect((await take([event('Arrived', 6)])).status).toBe(200);
  });

  test('are refused as a whole, and the refusal names the one', async () => {
    const answer = await take([event('Arrived', 6), event('Departed', 5)]);
    expect(answer).toMatchObject({ status: 400 });
    expect(Object.keys((answer.body as { errors: object }).errors)[0]).toMatch(/^entries\.1\./);
    expect(await events()).toEqual([]);
    expect(await taken()).toEqual([]);
  });

  test.each([
    ['no entries', []],
    ['a time that is none', [{ ...event('Arrived', 6), content: { what: 'event' } }]],
    ['a time to come', [event('Arrived', 90)]],
    ['no words', [{ ...eta(6), quote: '' }]],
    ['501 characters', [{ ...eta(6), quote: 'x'.repeat(501) }]],
    ['NUL', [{ ...eta(6), quote: 'a\u0000b' }]],
    ['an attachment of another e-mail', [{ ...eta(6), attachmentId: 999_999 }]],
    ['a remark', [{ quote: 'x', content: { what: 'remark', text: 'x' } }]],
  ])('with %s are refused', async (_, entries) => {
    expect((await take(entries)).status).toBe(400);
    expect(await taken()).toEqual([]);
  });

  test('show what they change, and nothing is stored by that', async () => {
    const path = `POST /emails/${email}/times/effects`;
    const effects = await request(path, { body: bodyOf([event('Arrived', 6), eta(7)]) });
    expect(effects).toMatchObject({
      status: 200,
      body: { obstacle: null, arrivals: [{ portCallId: call, after: hour(6), hasArrived: true }] },
    });
    expect([await events(), await taken()]).toEqual([[], []]);
    const early = await request(path, { body: bodyOf([event('Departed', 5)]) });
    expect(early.body).toMatchObject({ obstacle: expect.stringContaining('arrival') });
    await take([event('Arrived', 6)]);
    const again = await request(path, { body: bodyOf([event('Arrived', 6)]) });
    expect(again.body).toMatchObject({ obstacle: 'This was taken from the e-mail already.' });
  });
});

describe('another company', () => {
  const foreign = () => ({ as: 'carla', company: client.server.world.other.id }) as const;

  test('finds neither the e-mail nor what was taken', async () => {
    await take([event('Arrived', 6)]);
    const { other } = client.server.world;
    const values = { portCall: { id: other.portCall } };
    const calls = [
      take([event('Arrived', 6)], values, foreign()),
      request(`POST /emails/${email}/times/effects`, {
        body: bodyOf([eta(6)], values),
        ...foreign(),
      }),
      ...['times', 'portCalls', 'attachments/1/text'].map((part) =>
        request(`GET /emails/${email}/${part}`, foreign()),
      ),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  });

  test('is not written to', async () => {
    const values = { portCall: { id: client.server.world.other.portCall } };
    expect((await take([eta(6)], values)).status).toBe(404);
    const effects = await request(`POST /emails/${email}/times/effects`, {
      body: bodyOf([eta(6)], values),
    });
    expect(effects.status).toBe(404);
    expect(await taken()).toEqual([]);
  });

  test('offers no port calls', async () => {
    const { other } = client.server.world;
    for (const [kind, id] of [
      [20, other.voyage],
      [30, other.vessels[0]],
      [40, other.portCall],
    ] as const)
      expect(
        (await request(`GET /emails/${email}/portCalls?kind=${kind}&targetId=${id}`)).body,
      ).toEqual([]);
  });
});

test('who may only read takes nothing, and sees what was taken', async () => {
  const { home, people } = client.server.world;
  await onOwnConnection({ connectionString: client.server.superuserUrl }, (own) =>
    own.query(
      'insert into control.memberships (user_id, customer_id, role_id) values ($1, $2, 5)',
      [people.vera.id, home.id],
    ),
  );
  const as = { as: 'vera' } as const;
  expect((await take([eta(6)], {}, as)).status).toBe(403);
  const effects = await request(`POST /emails/${email}/times/effects`, {
    body: bodyOf([eta(6)]),
    ...as,
  });
  expect(effects.status).toBe(403);
  expect(await request(`GET /emails/${email}/times`, as)).toMatchObject({ status: 200, body: [] });
  expect(await taken()).toEqual([]);
});

test('a port call that was merged, or deleted, takes nothing', async () => {
  const other = await client.addCall(voyage);
  await request(`POST /portCalls/${call}/merge`, { body: { portCall: { id: other } } });
  const answers = await Promise.all(
    [call, other].map((id) => take([eta(6)], { portCall: { id } })),
  );
  // One of them is the main call, the other is a part of it.
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await take([eta(6)], { portCall: { id: 999_999 } })).status).toBe(404);
});

describe('the port calls of an e-mail', () => {
  const callsOf = async (query = '') =>
    (await request(`GET /emails/${email}/portCalls${query}`)).body as readonly {
      readonly id: number;
      readonly isLinked: boolean;
    }[];

  test('are those of its links', async () => {
    expect(await callsOf()).toEqual([]);
    await request(`PUT /emails/${email}/link`, { body: { kind: 40, targetId: call } });
    const linked = await callsOf();
    expect(linked.find(({ isLinked }) => isLinked)?.id).toBe(call);
    await request(`PUT /emails/${email}/link`, { body: { kind: 20, targetId: voyage } });
    expect((await callsOf()).map(({ id }) => id)).toContain(call);
  });

  test('are those of the record that a person names', async () => {
    expect((await callsOf(`?kind=20&targetId=${voyage}`)).map(({ id }) => id)).toContain(call);
    const vessel = client.server.world.home.vessels[1];
    expect((await callsOf(`?kind=30&targetId=${vessel}`)).map(({ id }) => id)).toContain(call);
    for (const query of ['?kind=20', '?targetId=1', '?kind=25&targetId=1'])
      expect((await request(`GET /emails/${email}/portCalls${query}`)).status).toBe(400);
  });
});

describe('an attachment', () => {
  const attach = async (name: string, content: string | Buffer) =>
    (
      (
        await uploadTo(client.server, `/emails/${email}/attachments`, {
          name,
          content: Buffer.from(content),
        })
      ).body as { readonly id: number }
    ).id;

  test('is read by row, and named where its words are taken', async () => {
    const attachmentId = await attach('facts.txt', 'Arrived 0400\nNOR tendered 0412');
    const text = await request(`GET /emails/${email}/attachments/${attachmentId}/text`);
    expect(text).toMatchObject({
      status: 200,
      body: { kind: 'text', sheets: [{ rows: [['Arrived 0400'], ['NOR tendered 0412']] }] },
    });
    await take([{ ...event('Arrived', 6), attachmentId }]);
    expect(await taken()).toMatchObject([{ attachment: 'facts.txt' }]);
  });

  test('of a Word document is read by paragraph', async () => {
    const docx = zipOf([
      { name: '[Content_Types].xml', content: Buffer.from('<x/>') },
      {
        name: 'word/document.xml',
        content: Buffer.from('<w:p><w:t>ETA 0400</w:t></w:p><w:p><w:t>NOR 0412</w:t></w:p>'),
      },
    ]);
    const id = await attach('notice.docx', docx);
    expect((await request(`GET /emails/${email}/attachments/${id}/text`)).body).toMatchObject({
      sheets: [{ rows: [['ETA 0400'], ['NOR 0412']] }],
    });
  });

  test('without a text that can be read is refused', async () => {
    const id = await attach('scan.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
    const answer = await request(`GET /emails/${email}/attachments/${id}/text`);
    expect(answer.status).toBe(400);
    expect((await request(`GET /emails/${email}/attachments/999999/text`)).status).toBe(404);
  });
});
