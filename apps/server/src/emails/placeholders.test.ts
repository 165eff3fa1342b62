import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hour, openCallClient } from '../port-call-events/testing/call-client.ts';

type Client = Awaited<ReturnType<typeof openCallClient>>;

let client: Client;
let template = 0;
let email = 0;
let call = 0;
let next = 0;
let voyage = 0;
let vessel = '';
let number = '';

const request = (name: string, body?: unknown) =>
  client.server.request(name, body === undefined ? {} : { body });

interface Filled {
  readonly subject: string;
  readonly missing: readonly { readonly code: string; readonly sentence: string }[];
}

beforeAll(async () => {
  client = await openCallClient();
  const made = await request('POST /emailtemplates', {
    name: 'Prospects',
    category: 40,
    subject: '{vessel}|{voyage}|{loadPorts}|{nextPort}|{eta}|{laycan}',
    body: 'Dear {recipient}',
  });
  template = (made.body as { readonly id: number }).id;
});
afterAll(() => client.server.close());
beforeEach(async () => {
  ({ call, voyage } = await client.newCall());
  next = await client.addCall(voyage, {
    port: { id: client.server.world.ports.oslo },
    scheduledArrival: hour(48),
    scheduledDeparture: hour(60),
  });
  const stored = (await request(`GET /voyages/${voyage}`)).body as {
    readonly voyageNumber: number;
    readonly vessel: { readonly name: string };
  };
  vessel = stored.vessel.name;
  number = String(stored.voyageNumber);
  const made = await request('POST /emails', {
    subject: '{vessel} {nextPort}',
    html: '<p>ETA {eta}</p>',
    category: 40,
    to: [{ name: 'Agent', address: 'agent@port.example' }],
  });
  email = (made.body as { readonly id: number }).id;
});

const link = async (kind: number, targetId: number) =>
  expect((await request(`PUT /emails/${email}/link`, { kind, targetId })).status).toBe(200);
const fill = async (query = `emailId=${email}`) =>
  (await request(`GET /emailTemplates/${template}/filled?${query}&recipient=Agent`)).body as Filled;
const parts = async () => (await fill()).subject.split('|');
const noLaycan = '{laycan}';

describe('an e-mail of no fixture is filled in', () => {
  test('from its voyage: the next port is the first that was not reached', async () => {
    await link(20, voyage);
    const [ship, name, , port, eta, laycan] = await parts();
    expect([ship, name, port, laycan]).toEqual([vessel, number, 'Rotterdam', noLaycan]);
    expect(eta).toMatch(/^\d\d\.\d\d\.\d\d \d\d:\d\d CES?T$/);
    await client.entered(call, ['Arrived', 6]);
    expect((await parts())[3]).toBe('Oslo');
  });

  test('from its port call, whichever else it is linked to', async () => {
    await link(20, voyage);
    await link(40, next);
    const [ship, name, , port] = await parts();
    expect([ship, name, port]).toEqual([vessel, number, 'Oslo']);
  });

  test('from its vessel, with the voyage that began last', async () => {
    await client.newCall({ scheduledArrival: hour(30), scheduledDeparture: hour(36) });
    await link(30, client.server.world.home.vessels[1]);
    const [ship, name, , port] = await parts();
    expect([ship, name, port]).toEqual([vessel, String(Number(number) + 1), 'Rotterdam']);
  });

  test('and what only a fixture has says so; what the voyage lacks names the voyage', async () => {
    await link(20, voyage);
    expect((await fill()).missing).toEqual([
      {
        code: 'loadPorts',
        sentence: `{loadPorts} has no value: voyage ${number} has no loading port. Enter it there, or remove {loadPorts}.`,
      },
      {
        code: 'laycan',
        sentence: '{laycan} needs a fixture: link the e-mail to one, or remove it.',
      },
    ]);
  });

  test('when it is sent as well, and is refused while it is linked to nothing', async () => {
    const refused = await request(`POST /emails/${email}/send`, { sendAt: null });
    expect(refused.status).toBe(400);
    await link(40, call);
    expect((await request(`POST /emails/${email}/send`, { sendAt: null })).status).toBe(200);
    expect((await request(`GET /emails/${email}`)).body).toMatchObject({
      subject: `${vessel} Rotterdam`,
      text: expect.stringMatching(/^ETA \d\d\.\d\d\.\d\d/),
    });
  });

  test('from nothing after its port call was deleted', async () => {
    await link(40, next);
    await request(`DELETE /voyages/${voyage}/portCalls/${next}`);
    expect((await parts())[0]).toBe('{vessel}');
  });
});

test('an e-mail that does not exist, or of another company, is refused', async () => {
  const { other } = client.server.world;
  const scope = { company: other.id, actor: null, source: 'office' } as const;
  const [foreign] = await client.server.database.write(scope, (session) =>
    session.all<{ id: number }>({
      sql: `insert into tenant.emails (company_id, category, subject, html, body, recipients)
        values ($1, 40, 'Theirs', '', '', '[]') returning id`,
      parameters: [other.id],
    }),
  );
  for (const id of [987_654_321, foreign?.id ?? 0])
    expect(await fill(`emailId=${id}`)).toMatchObject({ errors: { emailId: ['Not found'] } });
});
