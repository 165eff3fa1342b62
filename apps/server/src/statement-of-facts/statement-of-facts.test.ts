import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CargoVoyage } from '../cargo/testing/cargo-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { hour } from '../port-call-events/testing/call-client.ts';
import { FactsClient, newLine } from './testing/facts-client.ts';
import type { StatementRecord } from './wire/statement.ts';

let server: TestServer;
let client: FactsClient;
let voyage: CargoVoyage;
beforeAll(async () => {
  server = await startTestServer();
  client = new FactsClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  voyage = await client.voyage();
});

const bodyOf = (answer: { body: unknown }) => answer.body as StatementRecord;

describe('a statement of facts', () => {
  test('of a port call is begun once and found by call, voyage and id', async () => {
    const made = await client.begin(voyage.load);
    expect(made).toMatchObject({
      portCallId: voyage.load,
      revision: 1,
      lines: [],
      versions: [],
      voyage: { id: voyage.id },
      newEvents: 0,
    });
    expect((await client.begin(voyage.load)).id).toBe(made.id);
    for (const query of [`portCallId=${voyage.load}`, `voyageId=${voyage.id}`]) {
      const found = await client.request(`GET /statementOfFacts?${query}`);
      expect(found.body).toMatchObject([{ id: made.id }]);
    }
    expect(
      (await client.request(`GET /statementOfFacts?portCallId=${voyage.discharge}`)).body,
    ).toEqual([]);
    expect((await client.request('GET /statementOfFacts')).status).toBe(400);
  });

  test('is built from the events of the call, and takes over those that come later', async () => {
    await client.event(voyage.load, ['Arrived', hour(1)], { saidByName: 'Capt. Berg' });
    await client.event(voyage.load, ['NorTendered', hour(2)], { remark: 'By e-mail' });
    const berthed = { data: [{ internalName: 'Berth', value: 'Berth 4' }] };
    const made = await client.begin(voyage.load, true);
    expect(made.lines).toMatchObject([
      {
        text: 'Vessel arrived',
        kind: 'arrived',
        saidBy: 20,
        saidByName: 'Capt. Berg',
        author: 'Olga Test',
      },
      { text: 'Notice of readiness tendered', kind: 'noticeTendered', remark: 'By e-mail' },
    ]);
    expect(made.newEvents).toBe(0);
    const saved = bodyOf(await client.put(made, [...made.lines, newLine(hour(6), 'Weighed')]));
    expect(saved.lines.map(({ id }) => id).slice(0, 2)).toEqual(made.lines.map(({ id }) => id));
    await client.event(voyage.load, ['AllFast', hour(4)], berthed);
    expect((await client.get(made.id)).newEvents).toBe(1);
    const taken = bodyOf(await client.request(`POST /statementOfFacts/${made.id}/events`));
    expect(taken.lines.map(({ text }) => text)).toEqual([
      'Vessel arrived',
      'Notice of readiness tendered',
      'All fast, Berth 4',
      'Weighed',
    ]);
    expect(taken).toMatchObject({ newEvents: 0, revision: saved.revision + 1 });
  });

  test('keeps numbers and remarks of unchanged lines; its revision counts changes of lines', async () => {
    const made = await client.begin(voyage.load);
    const first = bodyOf(
      await client.put(made, [
        newLine('2026-09-17T06:00:00.400Z', 'Rain begins', {
          kind: 'opens',
          reason: 'rain',
          templateId: 33,
        }),
        newLine('2026-09-17T08:00:00Z', 'Rain ends', {
          kind: 'closes',
          reason: 'rain',
          gangs: 2,
          underProtest: true,
        }),
      ]),
    );
    expect(first).toMatchObject({
      revision: 2,
      lines: [
        {
          at: '2026-09-17T06:00:00Z',
          kind: 'opens',
          reason: 'rain',
          templateId: 33,
          author: 'Olga Test',
        },
        { gangs: 2, underProtest: true },
      ],
    });
    const same = bodyOf(await client.put(first, first.lines));
    expect(same).toEqual(first);
    const reported = bodyOf(
      await client.put(first, first.lines, { remarks: 'No claims', workingTimes: '07:00-22:00' }),
    );
    expect(reported).toMatchObject({
      revision: 2,
      remarks: 'No claims',
      workingTimes: '07:00-22:00',
    });
    const [rain, dry] = first.lines;
    const turned = bodyOf(
      await client.put(reported, [
        { ...dry, text: 'Rain ended' },
        newLine('2026-09-17T05:00:00Z', 'x'),
      ]),
    );
    expect(turned.lines).toMatchObject([
      { id: dry?.id, text: 'Rain ended', saidAt: dry?.saidAt },
      { text: 'x' },
    ]);
    expect(turned.revision).toBe(3);
    expect(turned.lines.some(({ id }) => id === rain?.id)).toBe(false);
  });

  test('of an older version is answered with both', async () => {
    const made = await client.begin(voyage.load);
    await client.put(made, [newLine(hour(1), 'First')]);
    const stale = await client.put(made, [newLine(hour(1), 'Second')]);
    expect(stale).toMatchObject({
      status: 409,
      body: { yours: { lines: [{ text: 'Second' }] }, theirs: { lines: [{ text: 'First' }] } },
    });
  });
});

describe('bad input', () => {
  test.each([
    ['an end before the beginning', { until: '2026-09-17T05:59:59Z' }, 'until'],
    ['a kind that does not exist', { kind: 'explodes' }, 'kind'],
    ['a reason that nobody knows', { reason: 'aliens' }, 'reason'],
    ['an empty text', { text: ' ' }, 'text'],
    ['a text that is too long', { text: 'x'.repeat(501) }, 'text'],
    ['a remark that is too long', { remark: 'x'.repeat(1001) }, 'remark'],
    ['a time that does not exist', { at: '2026-02-30T06:00:00Z' }, 'at'],
    ['a time as a number', { at: 1e308 }, 'at'],
    ['a hundred gangs', { gangs: 100 }, 'gangs'],
    ['half a gang', { gangs: 1.5 }, 'gangs'],
    ['a common event that is none', { templateId: 999 }, 'templateId'],
    ['an event of the company that is none', { templateId: 123_456 }, 'templateId'],
    ['an event of the call that is none', { eventId: 9_999_999 }, 'eventId'],
    ['a line that is none', { id: 'sof-999999' }, 'id'],
    ['the id of something else', { id: '1; drop table' }, 'id'],
    ['somebody unknown who said it', { saidBy: 70 }, 'saidBy'],
  ])('%s is refused at its line', async (_, values, field) => {
    const made = await client.begin(voyage.load);
    const lines = [newLine(hour(1), 'Fine'), newLine('2026-09-17T06:00:00Z', 'x', values)];
    const answer = await client.put(made, lines);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([`lines.1.${field}`]);
    expect(await client.get(made.id)).toEqual(made);
  });

  test('texts are texts: HTML and formulas are kept as they are', async () => {
    const made = await client.begin(voyage.load);
    const text = '<img src=x onerror=alert(1)>=1+1';
    expect(bodyOf(await client.put(made, [newLine(hour(1), text)])).lines).toMatchObject([
      { text },
    ]);
  });

  test('one thousand lines are taken, more are refused with the limit', async () => {
    const made = await client.begin(voyage.load);
    const lines = Array.from({ length: 1000 }, (_, at) => newLine(hour(at / 60), `Line ${at}`));
    expect(
      (await client.put(made, [...lines, ...lines, ...lines, ...lines, ...lines])).body,
    ).toMatchObject({
      errors: { lines: ['A statement of facts holds at most 1000 lines'] },
    });
    const saved = bodyOf(await client.put(made, lines));
    expect(saved.lines).toHaveLength(1000);
    expect(saved.lines[999]).toMatchObject({ text: 'Line 999' });
  });

  test('the same line twice, and a line of another statement, are strange', async () => {
    const [made, theirs] = [await client.begin(voyage.load), await client.begin(voyage.discharge)];
    const { lines } = bodyOf(await client.put(made, [newLine(hour(1), 'One')]));
    const now = await client.get(made.id);
    expect((await client.put(now, [...lines, ...lines])).body).toMatchObject({
      errors: { 'lines.1.id': ['Not found'] },
    });
    expect((await client.put(theirs, lines)).body).toMatchObject({
      errors: { 'lines.0.id': ['Not found'] },
    });
  });

  test('what is of another company is not there', async () => {
    const made = await client.begin(voyage.load);
    const { other } = server.world;
    const carla = { as: 'carla', company: other.id } as const;
    const theirCall = { portCall: { id: voyage.load } };
    expect(
      await client.request('POST /statementOfFacts', { ...carla, body: theirCall }),
    ).toMatchObject({
      status: 400,
      body: { errors: { portCall: ['Not found'] } },
    });
    for (const call of [
      `GET /statementOfFacts/${made.id}`,
      `PUT /statementOfFacts/${made.id}`,
      `POST /statementOfFacts/${made.id}/events`,
    ]) {
      const body = call.startsWith('PUT') ? { body: { lines: [] } } : {};
      expect(await client.request(call, { ...carla, ...body })).toMatchObject({ status: 404 });
    }
    expect(
      (await client.request(`GET /statementOfFacts?voyageId=${voyage.id}`, carla)).body,
    ).toEqual([]);
  });
});
