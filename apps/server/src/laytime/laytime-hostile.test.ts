import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { type Calculation, LaytimeClient, wholeContent } from './testing/laytime-client.ts';

let server: TestServer;
let client: LaytimeClient;
let fixture: number;
let sibling: number;
let ltc: Calculation;
let whole: CalculationContent;

beforeAll(async () => {
  server = await startTestServer();
  client = new LaytimeClient(server);
  const registers = await client.registers();
  ({
    fixture: { id: fixture },
  } = await client.fixture(registers));
  ({
    fixture: { id: sibling },
  } = await client.fixture(registers));
  ltc = await client.create(fixture);
  whole = wholeContent(ltc);
  await client.request(`POST /fixtures/${fixture}/ltcs/${ltc.id}/send`, { body: {} });
});
afterAll(() => server.close());

const callsOn = (of: number, id: number): readonly (readonly [string, object?])[] => [
  [`GET /fixtures/${of}/ltcs/${id}`],
  [`PUT /fixtures/${of}/ltcs/${id}`, { name: 'Taken' }],
  [`POST /fixtures/${of}/ltcs/${id}/follow`, {}],
  [`POST /fixtures/${of}/ltcs/${id}/send`, {}],
  [`GET /fixtures/${of}/ltcs/${id}/versions`],
  [`GET /fixtures/${of}/ltcs/${id}/versions/1`],
  [`GET /fixtures/${of}/ltcs/${id}/export`],
  [`POST /fixtures/${of}/ltcs/${id}/restore`],
  [`DELETE /fixtures/${of}/ltcs/${id}`],
];

describe('what is not there is not found', () => {
  test('a calculation of another fixture, of no fixture, of another company', async () => {
    const tried = [
      ...callsOn(sibling, ltc.id),
      ...callsOn(fixture, ltc.id + 1000),
      ...callsOn(fixture + 1000, ltc.id),
      [`GET /fixtures/${fixture}/ltcs/${ltc.id}/versions/2`] as const,
      [`GET /fixtures/${fixture + 1000}/ltcs`] as const,
      [`POST /fixtures/${fixture + 1000}/ltcs`, { party: 10 }] as const,
    ];
    for (const [call, body] of tried)
      expect([call, (await client.request(call, { body })).status]).toEqual([call, 404]);
    const company = server.world.other.id;
    for (const [call, body] of callsOn(fixture, ltc.id))
      expect([call, (await client.request(call, { as: 'carla', company, body })).status]).toEqual([
        call,
        404,
      ]);
    expect(await client.request(`GET /fixtures/${fixture}/ltcs/${ltc.id}`)).toMatchObject({
      body: { name: ltc.name, modified: ltc.modified },
    });
  });

  test('nor a port call or a statement of facts of somebody else', async () => {
    const [first, second] = whole.calls;
    const withFirst = (values: object) => ({ ...whole, calls: [{ ...first, ...values }, second] });
    const { other } = server.world;
    const sofs = await client.fixtures.cargo.made(
      other.id,
      'insert into tenant.statements_of_facts (company_id, port_call_id) values ($1, $2)',
      other.portCall,
    );
    for (const values of [
      { portCallId: other.portCall },
      { portCallId: 987_654 },
      { sof: { id: sofs, revision: 1 } },
      { sof: { id: 987_654, revision: 1 } },
    ])
      expect(await client.save(fixture, ltc.id, { content: withFirst(values) })).toMatchObject({
        status: 400,
        body: { errors: { content: [expect.any(String)] } },
      });
  });
});

/** The content with its first sheet changed, and other changed values. */
const withSheet = (sheet: object, statement: object = {}) => ({
  ...whole,
  statement: {
    ...whole.statement,
    ...statement,
    portCalls: whole.statement.portCalls.map((call, at) =>
      at === 0 ? { ...call, ...sheet } : call,
    ),
  },
});
const at = (text: string) => `2026-03-01T${text}:00Z`;
const rate = (ratePerDay: unknown) => ({
  allowance: { formula: { kind: 'rate', quantity: '5000', ratePerDay }, rounding: 'none' },
});

describe('a content is refused', () => {
  test.each<[string, () => unknown]>([
    ['no object', () => 'content'],
    ['unknown keys', () => ({ ...whole, __proto__x: 1 })],
    [
      'unknown keys far below',
      () => withSheet({ commencement: { rule: 'at', at: at('00:00'), x: 1 } }),
    ],
    ['exponents', () => withSheet(rate(1e308))],
    ['exponents as text', () => withSheet(rate('1e308'))],
    ['a rate of nothing', () => withSheet(rate('0'))],
    ['16 digits', () => withSheet(rate('1234567890123456'))],
    ['a negative rate', () => withSheet({}, { rates: { demurrage: { perDay: '-1' } } })],
    [
      '101 percent',
      () =>
        withSheet({
          deductions: [{ from: at('01:00'), to: at('02:00'), reason: 'rain', pct: '101' }],
        }),
    ],
    [
      'more than the whole',
      () =>
        withSheet({
          deductions: [
            { from: at('01:00'), to: at('02:00'), reason: 'rain', pct: { part: '3', whole: '2' } },
          ],
        }),
    ],
    ['a wall clock', () => withSheet({ end: { rule: 'at', at: '2026-03-01T12:00' } })],
    ['31 February', () => withSheet({ end: { rule: 'at', at: '2026-02-31T12:00:00Z' } })],
    ['the year 9999', () => withSheet({ end: { rule: 'at', at: '9999-01-01T12:00:00Z' } })],
    [
      'a formula as reason',
      () =>
        withSheet({ deductions: [{ from: at('01:00'), to: at('02:00'), reason: '=HYPERLINK()' }] }),
    ],
    ['a currency that is none', () => withSheet({}, { currency: 'XTS' })],
    ['sheets without their calls', () => ({ ...whole, calls: whole.calls.slice(1) })],
    ['a call twice', () => ({ ...whole, calls: [...whole.calls, ...whole.calls] })],
    ['a comment that is too long', () => ({ ...whole, comment: 'x'.repeat(5001) })],
    [
      '5,001 lines',
      () =>
        withSheet({
          work: Array.from({ length: 5001 }, () => ({ from: at('01:00'), to: at('02:00') })),
        }),
    ],
    [
      'many wholes',
      () =>
        withSheet({
          deductions: Array.from({ length: 13 }, (_, n) => ({
            from: at('01:00'),
            to: at('02:00'),
            reason: 'rain',
            pct: { part: '1', whole: String(999_000 + n) },
          })),
        }),
    ],
    ['a rate of ten figures', () => withSheet(rate('1234567891'))],
  ])('with %s', async (_what, content) => {
    const saved = await client.save(fixture, ltc.id, { content: content() });
    expect(saved).toMatchObject({ status: 400, body: { errors: expect.any(Object) } });
    expect(await client.request(`GET /fixtures/${fixture}/ltcs/${ltc.id}`)).toMatchObject({
      body: { modified: ltc.modified },
    });
  });

  test.each([
    [{ party: 15 }, 'party'],
    [{ party: '10' }, 'party'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ comment: 7 }, 'comment'],
  ])('as is a save of %j', async (body, field) => {
    expect(await client.save(fixture, ltc.id, body)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });
});

const deduction = (from: string, to: string, values = {}) => ({
  from: at(from),
  to: at(to),
  reason: 'rain',
  ...values,
});

describe('a content that is odd is kept, and the engine says what it is', () => {
  test.each<[string, () => object, object]>([
    [
      'an interval that ends before it begins',
      () => withSheet({ deductions: [deduction('05:00', '03:00')] }),
      { status: 'refused', net: null },
    ],
    [
      'an end before the start',
      () => withSheet({ end: { rule: 'at', at: '2026-02-27T00:00:00Z' } }),
      { status: 'complete', usedMinutes: 1440 },
    ],
    [
      'interruptions inside each other',
      () =>
        withSheet({
          deductions: [
            deduction('01:00', '09:00'),
            deduction('02:00', '03:00'),
            deduction('02:30', '09:00'),
          ],
        }),
      { status: 'complete', usedMinutes: 1680 },
    ],
    [
      'interruptions outside the stay',
      () =>
        withSheet({
          deductions: [
            {
              ...deduction('01:00', '02:00'),
              from: '2026-01-01T00:00:00Z',
              to: '2026-01-02T00:00:00Z',
            },
          ],
        }),
      { status: 'complete', usedMinutes: 2160 },
    ],
    ['a rate of 10¹⁴', () => withSheet(rate('100000000000000')), { status: 'complete' }],
    ['an unknown zone', () => withSheet({ timeZone: 'Mars/Base' }), { status: 'refused' }],
    [
      'an unknown cause',
      () => withSheet({ deductions: [deduction('01:00', '02:00', { reason: 'whale' })] }),
      { status: 'refused' },
    ],
    [
      'a zone that changes its clocks',
      () => withSheet({ timeZone: 'America/New_York' }),
      { status: 'complete', net: '36000.00' },
    ],
    [
      'nothing at all',
      () => ({ ...whole, calls: [], statement: { portCalls: [] } }),
      { status: 'incomplete' },
    ],
  ])('%s', async (_what, content, summary) => {
    const made = await client.create(fixture);
    const saved = await client.save(fixture, made.id, { content: content() });
    expect(saved).toMatchObject({ status: 200, body: { summary } });
  });

  test('5,000 interruptions are worked out with the save', async () => {
    const made = await client.create(fixture);
    const start = Date.parse('2026-03-10T00:00:00Z');
    const minute = (n: number) => `${new Date(start + n * 60_000).toISOString().slice(0, 19)}Z`;
    const deductions = Array.from({ length: 5000 }, (_, n) => ({
      id: `sof-${n}`,
      from: minute(n * 10),
      to: minute(n * 10 + 4),
      reason: 'rain',
      lineIds: [`sof-${n}`],
    }));
    const [load, discharge] = whole.statement.portCalls;
    const long = { ...discharge, deductions, end: { rule: 'at', at: minute(50_000) } };
    const content = { ...whole, statement: { ...whole.statement, portCalls: [load, long] } };
    const saved = await client.save(fixture, made.id, { content });
    expect(saved).toMatchObject({ status: 200, body: { summary: { status: 'complete' } } });
    const sent = await client.request(`POST /fixtures/${fixture}/ltcs/${made.id}/send`, {
      body: {},
    });
    expect(sent.status).toBe(200);
    expect(
      await client.request(`GET /fixtures/${fixture}/ltcs/${made.id}/versions/1`),
    ).toMatchObject({
      status: 200,
      body: { isIntact: true, isReproduced: true },
    });
  });
});

test('a file of another form is refused', async () => {
  const path = `POST /fixtures/${fixture}/ltcs/import`;
  const bodies = [
    { form: 'other/1', content: whole },
    { form: 'fairlead-laytime/1' },
    [],
    { form: 'fairlead-laytime/1', content: whole, more: 1 },
  ];
  for (const body of bodies) expect((await client.request(path, { body })).status).toBe(400);
  const lied = { form: 'fairlead-laytime/1', content: whole, result: { net: '1' }, sha256: '0' };
  expect(await client.request(path, { body: lied })).toMatchObject({
    status: 200,
    body: { summary: { net: '36000.00' } },
  });
});
