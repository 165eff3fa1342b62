import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../platform/files/testing/documents.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import type { StatementRecord } from '../statement-of-facts/wire/statement.ts';
import {
  AgentClient,
  type AgentLink,
  estimate,
  event,
  hour,
  line,
  remark,
  statesOf,
  tokenOf,
} from './testing/agent-client.ts';

let server: TestServer;
let client: AgentClient;

beforeAll(async () => {
  server = await startTestServer();
  client = new AgentClient(server);
});
afterAll(() => server.close());

interface PortCallEvent {
  readonly id: number;
  readonly name: string;
  readonly eventDate: string;
  readonly saidBy: number;
  readonly saidByName: string | null;
  readonly remark: string | null;
  readonly data: readonly { readonly internalName: string; readonly value: string }[];
  readonly author: { readonly fullName: string } | null;
}

const events = async (call: number) =>
  (await server.request(`GET /portCalls/${call}/events`)).body as readonly PortCallEvent[];
const statement = async (call: number) =>
  ((await server.request(`GET /statementOfFacts?portCallId=${call}`)).body as StatementRecord[])[0];
const start = async (values: object = {}) => {
  const { call, voyage } = await client.portCall();
  const made = await client.created(call, values);
  return { call, voyage, link: made.id, token: tokenOf(made), made };
};

describe('entries that wait', () => {
  test('change nothing until they are accepted, and then carry who stated them', async () => {
    const { call, link, token } = await start();
    const [arrived, berthed, etd, note] = await client.sent(token, [
      event('Arrived', 5),
      event('AllFast', 7, { berth: 'Quay 4', remark: 'Port side' }),
      estimate(60, 70, { remark: 'Slow cargo' }),
      remark('Crane 2 is out of order'),
    ]);
    expect(await events(call)).toEqual([]);
    const accepted = await client.accept(call, link, [
      // In any order: events are entered as they happened.
      { id: berthed?.id },
      { id: arrived?.id },
      { id: etd?.id },
      { id: note?.id },
    ]);
    expect(accepted.status).toBe(200);
    expect(statesOf((accepted.body as AgentLink).entries)).toEqual([
      ['Remark', 20],
      ['Estimated departure', 20],
      ['All fast', 20],
      ['Arrived', 20],
    ]);
    expect(await events(call)).toMatchObject([
      { name: 'Arrived', eventDate: hour(5), saidBy: 30, saidByName: 'Jan de Wit' },
      {
        name: 'All fast',
        eventDate: hour(7),
        remark: 'Port side',
        data: [{ internalName: 'Berth', value: 'Quay 4' }],
        author: { fullName: expect.any(String) },
      },
    ]);
    const chain = await server.request(`GET /portCalls/${call}/serviceTimes`);
    expect(chain.body).toContainEqual(
      expect.objectContaining({
        service: 60,
        kind: 10,
        at: hour(70),
        saidBy: 30,
        saidByName: 'Jan de Wit',
        reason: 'Slow cargo',
      }),
    );
    const page = await client.page(token);
    expect(page.times).toContainEqual({ name: 'Arrived', at: hour(5) });
  });

  test('of a statement of facts become its lines, between those that it has', async () => {
    const { call, link, token } = await start();
    const begun = await client.facts.begin(call);
    await client.facts.put(begun, [
      { at: hour(6), text: 'Anchored', kind: 'anchored' },
      { at: hour(12), text: 'Cargo commenced', kind: 'cargoBegins' },
    ]);
    const sent = await client.sent(token, [
      line('AF', 8),
      line('Rain stopped', 11, { remark: 'Holds dry' }),
      line('Master ashore', 13, { until: hour(14) }),
      line('Cargo commenced', 12),
    ]);
    const shown = (await client.links(call))[0]?.entries;
    expect(shown?.map(({ current }) => current)).toEqual([
      { at: hour(12), text: 'Cargo commenced' },
      null,
      null,
      null,
    ]);
    await client.accept(
      call,
      link,
      sent.map(({ id }) => ({ id })),
    );
    expect((await statement(call))?.lines).toMatchObject([
      { text: 'Anchored', saidBy: 10 },
      { text: 'All fast', kind: 'berthed', saidBy: 30, saidByName: 'Jan de Wit' },
      { text: 'Rain stopped', kind: 'closes', reason: 'rain', remark: 'Holds dry' },
      // It was there already.
      { text: 'Cargo commenced', at: hour(12), saidBy: 10 },
      { text: 'Master ashore', kind: 'remark', until: hour(14) },
    ]);
  });

  test('are accepted as the company changes them', async () => {
    const { call, link, token } = await start();
    const [sent] = await client.sent(token, [event('Arrived', 5)]);
    const content = event('Arrived', 6);
    await client.accept(call, link, [{ id: sent?.id, content }]);
    expect(await events(call)).toMatchObject([{ eventDate: hour(6) }]);
    expect((await client.page(token)).entries).toMatchObject([
      { state: 20, content: { at: hour(5) }, acceptedContent: { at: hour(6) } },
    ]);
  });

  test('are shown beside what the port call has, and correct it when the company wants that', async () => {
    const { call, link, token } = await start();
    const body = {
      templateId: 3,
      eventDate: hour(5),
      internalRemark: 'By the master',
      saidBy: 20,
    };
    await server.request(`POST /portCalls/${call}/events`, { body });
    const [sent] = await client.sent(token, [event('Arrived', 6)]);
    expect((await client.links(call))[0]?.entries[0]?.current).toEqual({
      at: hour(5),
      text: 'Arrived',
    });
    const refused = await client.accept(call, link, [{ id: sent?.id }]);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { 'entries.0.templateId': [expect.stringContaining('already arrived')] } },
    });
    const done = await client.accept(call, link, [{ id: sent?.id, overwrites: true }]);
    expect(done.status).toBe(200);
    expect(await events(call)).toMatchObject([
      { eventDate: hour(6), saidBy: 30, internalRemark: 'By the master' },
    ]);
  });

  test('are accepted together or not at all', async () => {
    const { call, link, token } = await start();
    const [cargo, arrived, fact] = await client.sent(token, [
      event('Departed', 9),
      event('Arrived', 10),
      line('All fast', 11),
    ]);
    const ids = [{ id: fact?.id }, { id: cargo?.id }, { id: arrived?.id }];
    const refused = await client.accept(call, link, ids);
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as { errors: object }).errors)).toEqual([
      'entries.1.templateId',
    ]);
    expect(await events(call)).toEqual([]);
    expect(await statement(call)).toBeUndefined();
    expect((await client.page(token)).entries.map(({ state }) => state)).toEqual([10, 10, 10]);
  });

  test('are rejected with a reason that the agent reads', async () => {
    const { call, link, token } = await start();
    const [sent] = await client.sent(token, [event('Arrived', 5)]);
    const path = `POST /portCalls/${call}/agentLinks/${link}/entries/${sent?.id ?? 0}/reject`;
    expect((await server.request(path, { body: { reason: ' ' } })).status).toBe(400);
    const answer = await server.request(path, { body: { reason: 'The log says 06:00' } });
    expect(answer.status).toBe(200);
    expect((await client.page(token)).entries).toMatchObject([
      { state: 30, reason: 'The log says 06:00' },
    ]);
    expect((await client.accept(call, link, [{ id: sent?.id }])).status).toBe(409);
    expect((await server.request(path, { body: { reason: 'Again' } })).status).toBe(409);
    expect(await events(call)).toEqual([]);
  });
});

describe('corrections by the agent', () => {
  test('replace what waits, and correct what was accepted', async () => {
    const { call, link, token } = await start();
    const [first] = await client.sent(token, [event('Arrived', 4)]);
    const [second] = await client.sent(token, [event('Arrived', 5)], { replacesId: first?.id });
    expect((await client.page(token)).entries.map(({ state }) => state)).toEqual([10, 40]);
    await client.accept(call, link, [{ id: second?.id }]);
    const [third] = await client.sent(token, [event('Arrived', 6)], { replacesId: second?.id });
    expect(await events(call)).toMatchObject([{ eventDate: hour(5) }]);
    await client.accept(call, link, [{ id: third?.id }]);
    expect(await events(call)).toMatchObject([{ eventDate: hour(6) }]);
    expect((await client.page(token)).entries.map(({ state }) => state)).toEqual([20, 40, 40]);
  });

  test('of a line correct that line, and only that', async () => {
    const { call, link, token } = await start();
    const sent = await client.sent(token, [line('All fast', 7), line('Gangway down', 8)]);
    await client.accept(
      call,
      link,
      sent.map(({ id }) => ({ id })),
    );
    const before = (await statement(call))?.lines ?? [];
    const [again] = await client.sent(token, [line('All fast', 9)], { replacesId: sent[0]?.id });
    await client.accept(call, link, [{ id: again?.id }]);
    const after = (await statement(call))?.lines ?? [];
    expect(after.map(({ text, at }) => [text, at])).toEqual([
      ['Gangway down', hour(8)],
      ['All fast', hour(9)],
    ]);
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
  });

  test('of another kind, or of an entry of another link, are refused', async () => {
    const { token } = await start();
    const other = await start();
    const [mine] = await client.sent(token, [remark('Mine')]);
    const [theirs] = await client.sent(other.token, [event('Arrived', 5)]);
    for (const replacesId of [mine?.id, theirs?.id, 987_654])
      expect(await client.send(token, [event('Arrived', 5)], { replacesId })).toMatchObject({
        status: 400,
        body: { errors: { 'entries.0.replacesId': ['Not found'] } },
      });
  });
});

describe('without acceptance', () => {
  test('entries become part of the port call at once, without an author of the office', async () => {
    const { call, token } = await start({ needsAcceptance: false });
    const sent = await client.sent(token, [
      event('Arrived', 5),
      line('All fast', 7),
      estimate(60, 70),
    ]);
    expect(sent.map(({ state }) => state)).toEqual([20, 20, 20]);
    expect(await events(call)).toMatchObject([
      { name: 'Arrived', saidBy: 30, saidByName: 'Jan de Wit', author: null },
    ]);
    expect((await statement(call))?.lines).toMatchObject([
      { text: 'All fast', saidBy: 30, author: null },
    ]);
  });

  test('contradictions are refused, and nothing of them is stored', async () => {
    const { call, token } = await start({ needsAcceptance: false });
    const refused = await client.send(token, [line('All fast', 7), event('Departed', 9)]);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { 'entries.1.templateId': ['Enter the arrival before the departure.'] } },
    });
    expect((await client.page(token)).entries).toEqual([]);
    expect(await statement(call)).toBeUndefined();
  });
});

test('an entry that is sent again is stored once', async () => {
  const { call, token } = await start({ needsAcceptance: false });
  const key = randomUUID();
  const body = { entries: [{ key, content: event('Arrived', 5) }] };
  const send = () => client.open('POST /o/agent/entries', token, { body });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await events(call)).toHaveLength(1);
  const upload = () => client.upload(token, { content: pdf, name: 'Notice.pdf' }, key);
  expect(((await upload()).body as { entries: object[] }).entries).toHaveLength(1);
  expect((await client.send(token, [remark('a')], { key: 'no key' })).status).toBe(400);
  const twice = { entries: [...body.entries, { key, content: remark('Twice') }] };
  expect(await client.open('POST /o/agent/entries', token, { body: twice })).toMatchObject({
    body: { errors: { entries: ['Each key only once'] } },
  });
});

test('a merged port call continues on its main call, and a deleted one ends the link', async () => {
  const { voyage, call } = await client.portCall();
  const child = await server.request(`POST /voyages/${voyage}/portCalls`, {
    body: {
      port: { id: server.world.ports.rotterdam },
      scheduledArrival: hour(6),
      scheduledDeparture: hour(50),
    },
  });
  const { id } = child.body as { id: number };
  const made = await client.created(id);
  const merged = await server.request(`POST /portCalls/${id}/merge`, {
    body: { portCall: { id: call } },
  });
  expect(merged.status).toBe(200);
  const token = tokenOf(made);
  const target = (await client.links(call)).length === 1 ? call : id;
  const [sent] = await client.sent(token, [event('Arrived', 5)]);
  expect((await client.accept(target, made.id, [{ id: sent?.id }])).status).toBe(200);
  expect((await events(target)).map(({ name }) => name)).toEqual(['Arrived']);
  const alone = await start();
  await server.request(`DELETE /voyages/${alone.voyage}/portCalls/${alone.call}`);
  expect(await client.read(alone.token)).toMatchObject({
    status: 404,
    body: 'This link is invalid or has expired.',
  });
});
