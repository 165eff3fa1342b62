import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What the frame of every screen requests; a call over its budget slows down each of them. */
const reads: readonly (readonly [call: string, statements: number])[] = [
  ['GET /me', 2],
  ['GET /globalSettings', 0],
  ['GET /customers/subscription', 0],
  ['GET /systemmessages', 1],
  ['GET /NotificationCenter/Count', 1],
  ['GET /NotificationCenter/CountErrors', 1],
  ['GET /notifications/onlineUsers', 1],
  ['GET /chat/latest', 1],
  ['GET /savedViews?list=Voyages', 1],
  // Once for the entries, once for the names of all that they refer to.
  ['GET /history?entity=voyage&id=1', 2],
  ['GET /securityLog', 1],
  ['GET /vessels', 1],
  ['GET /flows', 1],
  ['GET /reasonForCalls', 1],
  ['GET /partners?s=a', 1],
  ['GET /persons?s=a', 1],
  ['GET /trades?s=a', 1],
];

test.each(reads)('%s takes at most %d statements', async (call, statements) => {
  await server.request(call);
  const answer = await server.request(call);
  expect(answer.status).toBe(200);
  expect(answer.statements).toBeLessThanOrEqual(statements);
});

test('a guarded write is one statement, and with a key three', async () => {
  const body = (name: string) => ({ body: { list: 'Voyages', name, query: '' } });
  expect(await server.request('POST /savedViews', body('one'))).toMatchObject({
    status: 200,
    statements: 1,
  });
  const headers = { 'idempotency-key': 'counted' };
  expect(await server.request('POST /savedViews', { ...body('two'), headers })).toMatchObject({
    status: 200,
    statements: 3,
  });
});
