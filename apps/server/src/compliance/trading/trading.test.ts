import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { fuelType } from '@fairlead/domain/vessels/fuels';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailReceiver, openMailReceiver } from '../../platform/testing/mail-receiver.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { namedTwice, nothingDue } from './send-statement.ts';

let server: TestServer;
let superuser: pg.Client;
let post: MailReceiver;
let company = 0;
let vessel = 0;
let charterer = 0;
let rival = 0;

interface Statement {
  readonly allowances: string;
  readonly booked: string;
  readonly lines: readonly { readonly allowances: string }[];
  readonly sent: readonly { readonly id: number }[];
}

const request = (call: string, body?: unknown) =>
  server.request(call, body === undefined ? {} : { body });

beforeAll(async () => {
  post = await openMailReceiver();
  server = await startTestServer({ server: { mailer: post.mailer } });
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  company = server.world.home.id;
  vessel = server.world.home.vessels[0];
  charterer = server.world.home.charterer;
  const { rotterdam, newYork } = server.world.ports;
  const { rows } = await superuser.query<{ id: number }>(
    'select id from shared.fuels where type = $1 order by id limit 1',
    [fuelType.Mgo],
  );
  const distillate = rows[0]?.id ?? 0;
  await superuser.query(
    `insert into tenant.vessel_particulars (company_id, vessel_id, valid_from, gross_tonnage, deadweight, ship_type, flag)
     values ($1, $2, '2020-01-01', 12000, 18000, 10, 'NO')`,
    [company, vessel],
  );
  await request(`PUT /vessels/${vessel}/fuels`, [{ fuel: { id: distillate } }]);
  const { body } = await request(`PUT /vessels/${vessel}/engines`, [
    { name: 'Main engine', type: 10, power: 9000 },
  ]);
  const engine = (body as readonly { readonly id: number }[])[0]?.id ?? 0;
  await insertCall(rotterdam, ['2025-01-01T06:00Z', '2025-01-02T06:00Z']);
  await insertCall(newYork, ['2025-01-12T06:00Z', '2025-01-13T06:00Z']);
  for (let day = 3; day <= 12; day += 1)
    await request('POST /reports/log', {
      vesselId: vessel,
      report: {
        kind: 10,
        at: `2025-01-${String(day).padStart(2, '0')}T06:00:00Z`,
        figures: { distanceOverGround: '330', hoursUnderWay: '24', cargo: '10000' },
        consumers: [
          {
            engineId: engine,
            name: 'Main engine',
            fuels: [{ fuelId: distillate, tonnes: '10' }],
          },
        ],
      },
    });
  const made = await request('POST /partners', { name: 'Rival Grain', email: 'ops@rival.example' });
  rival = (made.body as { readonly id: number }).id;
  await server.server.warehouse.updateMarked();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
  await post.close();
});

const insertCall = (port: number, times: readonly [string, string]) =>
  superuser.query(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed, reason_ids)
     values ($1, $2, $3, $4, $5, $4, $5, $6)`,
    [company, server.world.home.voyage, port, ...times, [reasonForCall.Loading]],
  );

const insertFixture = (number: string, of: number) =>
  superuser.query(
    `insert into tenant.fixtures (company_id, fixture_number, vessel_id, voyage_id, charterer_id, currency)
     values ($1, $2, $3, $4, $5, 'USD')`,
    [company, number, vessel, server.world.home.voyage, of],
  );

const january = (of: number) => `/compliance/chartererStatements/${of}/2025-01`;
const statementOf = async (of: number) => (await request(`GET ${january(of)}`)).body as Statement;

describe('a year under the EU ETS', () => {
  test('has emissions and allowances by vessel and month, and the company’s own part', async () => {
    const { status, body } = await request('GET /compliance/trading/2025');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      scheme: 10,
      currency: 'EUR',
      latestPrice: null,
      // 320.6 t of CO2, of which half counts and 70% in 2025.
      co2: '160.3',
      emissions: '160.3',
      allowances: '112.21',
      cost: null,
      surrendered: '0',
      surrenderBy: '2026-09-30',
      charterers: [{ charterer: null, allowances: '112.21', cost: null }],
      overlap: { counted: [] },
    });
    const { months, vessels } = body as {
      readonly months: readonly { readonly month: string; readonly allowances: string }[];
      readonly vessels: readonly { readonly vessel: { readonly id: number } }[];
    };
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ month: '2025-01', allowances: '112.21' });
    expect(months[1]).toMatchObject({ allowances: '0', cost: '0' });
    expect(vessels.find((one) => one.vessel.id === vessel)).toMatchObject({
      applies: true,
      allowances: '112.21',
      figures: [{ name: 'Emissions' }, { name: 'Allowances', formula: expect.any(String) }],
    });
  });

  test('costs the last price of the month, shared by fixtures and without time off hire', async () => {
    for (const [day, price] of [
      ['2025-01-15', '70'],
      ['2025-01-31', '71,50'],
      ['2025-02-01', '99'],
    ])
      await request('POST /compliance/allowancePrices', { scheme: 10, day, price });
    await insertFixture('ETS-1', charterer);
    await insertFixture('ETS-2', rival);
    // A quarter of the ten days at sea.
    await superuser.query(
      `insert into tenant.offhires (company_id, vessel_id, from_at, to_at, time_zone, reason)
       values ($1, $2, '2025-01-04T06:00Z', '2025-01-06T18:00Z', 'UTC', 10)`,
      [company, vessel],
    );
    await superuser.query(
      `insert into tenant.offhires (company_id, vessel_id, from_at, to_at, time_zone, reason, is_planned)
       values ($1, $2, '2025-01-07T06:00Z', '2025-01-09T18:00Z', 'UTC', 10, true)`,
      [company, vessel],
    );
    const { body } = await request(`GET /compliance/trading/2025/vessels/${vessel}`);
    const { parts } = body as { readonly parts: readonly { readonly kind: string }[] };
    expect(parts.find(({ kind }) => kind === 'voyage')).toMatchObject({
      from: { portName: 'Rotterdam' },
      to: { portName: 'New York' },
      month: '2025-01',
      share: '0.5',
      allowances: '112.21',
      price: { day: '2025-01-31', price: '71.5' },
      cost: '8023.02',
      charterers: expect.arrayContaining([
        {
          charterer: { id: rival, name: 'Rival Grain' },
          share: '0.5',
          onHire: '0.75',
          emissions: '60.113',
          // 112.21 / 2 x 0.75.
          allowances: '42.079',
          cost: '3008.65',
        },
      ]),
    });
    const year = await request('GET /compliance/trading/2025');
    expect(year.body).toMatchObject({
      cost: '8023.02',
      latestPrice: { day: '2025-02-01', price: '99' },
      charterers: [
        { allowances: '42.079' },
        { charterer: { name: 'Rival Grain' }, allowances: '42.079', cost: '3008.65' },
        { charterer: null, allowances: '28.052', cost: '2005.72' },
      ],
    });
  });

  test.each([
    ['GET /compliance/trading/1999', 404],
    ['GET /compliance/trading/2025?scheme=30', 400],
    ['GET /compliance/trading/2025/vessels/999999', 404],
    ['GET /compliance/chartererStatements/999999/2025-01', 404],
    ['GET /compliance/chartererStatements/1/2025-13', 404],
    ['GET /compliance/chartererStatements/1/2025-1', 404],
    ['GET /compliance/sentStatements/999999/download', 404],
  ])('%s is refused with %i', async (call, status) => {
    expect((await request(call)).status).toBe(status);
  });

  test('of a vessel of another company does not exist', async () => {
    const [theirs] = server.world.other.vessels;
    expect((await request(`GET /compliance/trading/2025/vessels/${theirs}`)).status).toBe(404);
    const foreign = { as: 'carla', company: server.world.other.id } as const;
    const statement = await server.request(`GET ${january(charterer)}`, foreign);
    expect(statement.status).toBe(404);
  });
});

describe('a charterer’s statement', () => {
  const recipient = { name: 'Rival Grain', address: 'ops@rival.example' };
  const sending = (values: object = {}) => ({
    scheme: 10,
    recipients: [recipient],
    subject: 'Allowances January 2025',
    letter: 'Please find attached.',
    files: ['pdf', 'xlsx'],
    allowances: '42.079',
    ...values,
  });

  test('lists what is due with the working of each line, and the usual recipients', async () => {
    const { body } = await request(`GET ${january(rival)}`);
    expect(body).toMatchObject({
      charterer: { id: rival },
      month: '2025-01',
      price: { day: '2025-01-31', price: '71.5' },
      allowances: '42.079',
      cost: '3008.65',
      booked: '0',
      sendsMail: true,
      draft: {
        subject: 'EU ETS allowances January 2025: 42.079 EUA',
        recipients: [recipient],
      },
      sent: [],
    });
    const { lines } = body as {
      readonly lines: readonly { readonly kind: string; readonly figures: readonly object[] }[];
    };
    const voyage = lines.find(({ kind }) => kind === 'voyage');
    expect(voyage?.figures.at(-1)).toMatchObject({
      name: 'Allowances of the charterer',
      inputs: [
        { name: 'Allowances', value: '112.21' },
        { name: 'Share among fixtures', value: '0.5' },
        { name: 'Time on hire', value: '0.75' },
      ],
    });
  });

  test.each(['pdf', 'xlsx'])('is downloaded as %s', async (fileType) => {
    const { status, body } = await request(`GET ${january(rival)}/download?fileType=${fileType}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fileName: `Emission allowances January 2025, Rival Grain.${fileType}`,
    });
  });

  test.each([
    [{ recipients: [] }, 'recipients'],
    [
      { recipients: [recipient, { ...recipient, address: 'OPS@rival.example' }] },
      'recipients.1.address',
    ],
    [{ recipients: [{ name: 'X', address: 'no address' }] }, 'recipients.0.address'],
    [{ subject: 'Two\nlines' }, 'subject'],
    [{ letter: '' }, 'letter'],
    [{ files: [] }, 'files'],
    [{ allowances: '-1' }, 'allowances'],
  ])('%j is refused', async (values, field) => {
    const { status, body } = await request(`POST ${january(rival)}/send`, sending(values));
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]]);
    expect(namedTwice).toContain('twice');
  });

  test('that has changed since it was read is refused with both values', async () => {
    const stale = await request(`POST ${january(rival)}/send`, sending({ allowances: '42' }));
    expect(stale).toMatchObject({
      status: 409,
      body: { yours: { allowances: '42' }, theirs: { allowances: '42.079' } },
    });
  });

  test('of a month without voyages has nothing to send', async () => {
    const path = `/compliance/chartererStatements/${rival}/2025-06/send`;
    expect(await request(`POST ${path}`, sending({ allowances: '0' }))).toMatchObject({
      status: 400,
      body: { errors: { allowances: [nothingDue] } },
    });
  });

  test('is mailed with its files, stored as sent, and booked as due once', async () => {
    const sent = await request(`POST ${january(rival)}/send`, sending());
    expect([sent.status, sent.body]).toMatchObject([
      200,
      { allowances: '42.079', cost: '3008.65', booked: '42.079', files: ['pdf', 'xlsx'] },
    ]);
    await expect.poll(() => post.received.length).toBe(1);
    const [mail] = post.received;
    expect(mail).toContain('Subject: Allowances January 2025');
    expect(mail).toContain('.pdf');
    expect(mail).toContain('.xlsx');
    const { id } = sent.body as { readonly id: number };
    const file = await request(`GET /compliance/sentStatements/${id}/download`);
    expect(file.body).toMatchObject({ contentType: 'application/pdf' });
    const foreign = { as: 'carla', company: server.world.other.id } as const;
    const theirs = await server.request(`GET /compliance/sentStatements/${id}/download`, foreign);
    expect(theirs.status).toBe(404);
    const again = await request(`POST ${january(rival)}/send`, sending({ files: ['pdf'] }));
    expect(again.body).toMatchObject({ booked: null, files: ['pdf'] });
    expect(await statementOf(rival)).toMatchObject({ booked: '42.079', sent: [{}, {}] });
    const account = await request('GET /compliance/allowanceAccount');
    expect(account.body).toMatchObject({ due: '42.079', charterers: [{ open: '42.079' }] });
  });

  test('that falls after a correction lowers what is due', async () => {
    await superuser.query(
      `update tenant.offhires set to_at = '2025-01-09T06:00Z' where company_id = $1 and not is_planned`,
      [company],
    );
    const { allowances } = await statementOf(rival);
    expect(allowances).toBe('28.053');
    const sent = await request(`POST ${january(rival)}/send`, sending({ allowances }));
    expect(sent.body).toMatchObject({ booked: '-14.026' });
    expect(await statementOf(rival)).toMatchObject({ booked: '28.053' });
    const list = await request('GET /compliance/chartererStatements?year=2025');
    expect(list.body).toContainEqual(
      expect.objectContaining({
        charterer: { id: rival, name: 'Rival Grain' },
        allowances: '28.053',
        months: expect.arrayContaining([
          { month: '2025-01', allowances: '28.053', cost: '2005.79', sent: expect.any(String) },
          { month: '2025-02', allowances: '0', cost: '0', sent: null },
        ]),
      }),
    );
  });
});

describe('files of the UK ETS', () => {
  test.each([
    ['', 'UK ETS voyages 2026.csv', 'IMO number,Ship name,Departure port LOCODE'],
    ['&content=ports', 'UK ETS ports 2026.csv', 'IMO number,Ship name,Port LOCODE'],
    ['&fileType=json', 'UK ETS 2026.json', '"voyages": []'],
  ])('%s is %s', async (query, name, text) => {
    const { body } = await request(`GET /compliance/ukEts/download?year=2026${query}`);
    const { fileName, content } = body as { fileName: string; content: string };
    expect(fileName).toBe(name);
    expect(Buffer.from(content, 'base64').toString()).toContain(text);
  });
});
