import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CargoVoyage } from '../cargo/testing/cargo-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { FactsClient, newLine } from './testing/facts-client.ts';
import { pumpingLog, pumpingRow } from './testing/pumping-log.ts';
import type { StatementRecord } from './wire/statement.ts';

let server: TestServer;
let facts: FactsClient;
let voyage: CargoVoyage;
beforeAll(async () => {
  server = await startTestServer();
  facts = new FactsClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  voyage = await facts.voyage();
});

const save = ({ id, modified }: StatementRecord, log: unknown) =>
  facts.request(`PUT /statementOfFacts/${id}/pumpingLog`, { body: { log, modified } });
const bodyOf = (answer: { body: unknown }) => answer.body as StatementRecord;

describe('a pumping log', () => {
  test('is stored beside the lines, counts the revision when it differs, and is removed', async () => {
    const made = await facts.begin(voyage.discharge);
    expect(made.pumpingLog).toBeNull();
    const saved = bodyOf(await save(made, pumpingLog()));
    expect(saved).toMatchObject({ revision: made.revision + 1, pumpingLog: pumpingLog() });
    expect(bodyOf(await save(saved, pumpingLog()))).toEqual(saved);
    const lined = bodyOf(await facts.put(saved, [newLine('2026-09-17T06:00:00Z', 'Hoses on')]));
    expect(lined).toMatchObject({ pumpingLog: pumpingLog(), lines: [{ text: 'Hoses on' }] });
    const removed = bodyOf(await save(lined, null));
    expect(removed).toMatchObject({ pumpingLog: null, revision: lined.revision + 1 });
  });

  test('of an older version is answered with both', async () => {
    const made = await facts.begin(voyage.discharge);
    await save(made, pumpingLog());
    expect(await save(made, pumpingLog({ unit: 'psi' }))).toMatchObject({
      status: 409,
      body: { yours: { log: { unit: 'psi' } }, theirs: { pumpingLog: { unit: 'bar' } } },
    });
  });

  test('reads a decimal comma and keeps texts as texts', async () => {
    const made = await facts.begin(voyage.discharge);
    const rows = [
      pumpingRow('08:00', { pressure: '7,25', remark: '=HYPERLINK("x")<b>' }),
      pumpingRow('09:00'),
    ];
    expect(bodyOf(await save(made, pumpingLog({ rows }))).pumpingLog?.rows[0]).toMatchObject({
      pressure: '7.25',
      remark: '=HYPERLINK("x")<b>',
    });
  });

  const late = { rows: [pumpingRow('08:00'), pumpingRow('08:00')] };
  const turned = { rows: [pumpingRow('09:00'), pumpingRow('08:00')] };
  const rowed = (values: object) => ({ rows: [pumpingRow('08:00', values)] });
  test.each<readonly [string, object, string, string]>([
    ['a time twice', late, 'log.rows.1.at', 'There is already a reading at this time'],
    [
      'a time before the one above',
      turned,
      'log.rows.1.at',
      'Readings must be in time order: this one is earlier than the one above',
    ],
    [
      'an end before the last reading',
      { endedAt: '2026-09-17T09:00:00Z' },
      'log.endedAt',
      'Pumping must end after its last reading',
    ],
    ['no reading', { rows: [] }, 'log.rows', 'A pumping log has at least one reading'],
    [
      'too many readings',
      { rows: Array.from({ length: 1501 }, () => pumpingRow('08:00')) },
      'log.rows',
      'A pumping log holds at most 1500 readings',
    ],
    ['a formula', rowed({ pressure: '=1+1' }), 'log.rows.0.pressure', 'Not a valid value'],
    [
      'a negative pressure',
      rowed({ pressure: '-1' }),
      'log.rows.0.pressure',
      'Must not be negative',
    ],
    ['a pressure beyond all', rowed({ pressure: '2001' }), 'log.rows.0.pressure', 'At most 2000'],
    [
      'a day that is none',
      rowed({ at: '2026-02-30T08:00:00Z' }),
      'log.rows.0.at',
      'Not a valid time: use 2026-09-17T08:00:00Z',
    ],
  ])('with %s is refused at its cell', async (_, values, ...[field, sentence]) => {
    const made = await facts.begin(voyage.discharge);
    const answer = await save(made, pumpingLog(values));
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [sentence] } } });
    expect(await facts.get(made.id)).toEqual(made);
  });

  test.each([
    ['an activity that is none', rowed({ activity: 'sleeping' }), 'log.rows.0.activity'],
    ['a unit that is none', { unit: 'feet' }, 'log.unit'],
    ['an interval that is none', { everyMinutes: 7 }, 'log.everyMinutes'],
    ['a grade that is too long', rowed({ grade: 'x'.repeat(61) }), 'log.rows.0.grade'],
  ])('with %s is refused', async (_, values, field) => {
    const made = await facts.begin(voyage.discharge);
    const answer = await save(made, pumpingLog(values));
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
  });

  test('of another company is not there', async () => {
    const made = await facts.begin(voyage.discharge);
    const carla = { as: 'carla', company: server.world.other.id } as const;
    expect(
      await facts.request(`PUT /statementOfFacts/${made.id}/pumpingLog`, {
        ...carla,
        body: { log: pumpingLog() },
      }),
    ).toMatchObject({ status: 404 });
  });
});
