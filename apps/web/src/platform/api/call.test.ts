import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { prefetch } from './prefetched.ts';
import { call, callAs, callList } from './call.ts';
import { addressOf, requestOf } from './request.ts';

interface Sent {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

let sent: Sent[] = [];
let answers: Response[] = [];
let requested = 0;

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  sent = [];
  requested = 0;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({
      address,
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    });
    const next = answers.shift();
    return next === undefined ? Promise.reject(new TypeError('away')) : Promise.resolve(next);
  });
  callAs({
    accessToken: (refused) => Promise.resolve(refused === undefined ? 'first' : 'renewed'),
    company: () => 7,
    onSignInNeeded: () => void (requested += 1),
  });
});
afterEach(() => {
  answers = [];
  vi.unstubAllGlobals();
});

test.each([
  ['/voyages/{id}', { params: { id: 3 } }, '/api/voyages/3'],
  ['/a/{id}/b/{other}', { params: { id: 'x/y', other: 2 } }, '/api/a/x%2Fy/b/2'],
  [
    '/voyages',
    { query: { search: 'from: narvik', skip: 0, to: undefined, s: '' } },
    '/api/voyages?search=from%3A+narvik&skip=0',
  ],
  ['/vessels', { query: { vesselIds: ['1', '2'] } }, '/api/vessels?vesselIds=1%2C2'],
])('%s with %j is %s', (path, input, address) => {
  expect(addressOf(path, input)).toBe(address);
});

test('a call carries the token and the company; a list states its total', async () => {
  answers = [answer(200, [], { 'x-total-count': '214', 'x-first-row': '50' })];
  expect(await callList('GET /voyages')).toEqual({ items: [], total: 214, firstRow: 50 });
  expect(sent[0]).toMatchObject({
    address: '/api/voyages',
    headers: { authorization: 'Bearer first', 'X-CUSTOMER-ID': '7' },
  });
});

test('the profile is asked for without a company', async () => {
  answers = [answer(200, {})];
  await call('GET /me', { query: { appVersion: '2.0.7' } });
  expect(sent[0]?.headers).not.toHaveProperty('X-CUSTOMER-ID');
});

test('a refused token is renewed once, and the save keeps its key', async () => {
  answers = [answer(401, 'Sign in to continue.'), answer(200, { ok: true })];
  await call('DELETE /voyages/{id}', { params: { id: 1 } });
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer first',
    'Bearer renewed',
  ]);
  expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  expect(requested).toBe(0);
});

test('a call that wants the second token is sent again with it, under the same key', async () => {
  callAs({
    accessToken: () => Promise.resolve('first'),
    company: () => 7,
    officeToken: () => Promise.resolve('office'),
    onSignInNeeded: () => undefined,
  });
  answers = [answer(400, 'Send a token in the header X-Graph-Token.'), answer(200, { ok: true })];
  const params = { id: 1, fileId: '01A' };
  await call('DELETE /fixtures/{id}/docs/{fileId}', { params });
  expect(sent.map(({ headers }) => headers['X-Graph-Token'])).toEqual([undefined, 'office']);
  expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

test('without a second token the refusal is final, and no other refusal requests one', async () => {
  answers = [answer(400, 'Send a token in the header X-Graph-Token.')];
  await expect(call('GET /vessels')).rejects.toMatchObject({ status: 400 });
  answers = [answer(400, { status: 400, errors: { s: ['Too long'] } })];
  await expect(call('GET /vessels')).rejects.toMatchObject({ status: 400 });
  expect(sent).toHaveLength(2);
});

test('a second refusal asks for a sign-in', async () => {
  answers = [answer(401, 'No'), answer(401, 'No')];
  await expect(call('GET /vessels')).rejects.toMatchObject({ status: 401 });
  expect(requested).toBe(1);
});

test.each([
  [403, 'null', 'Permission denied'],
  [404, '"gone"', 'Not found'],
  [400, '{"status":400,"errors":{"name":["Required"]}}', 'Error: 400. Required'],
  [409, '"Used by 3 voyages"', 'Used by 3 voyages'],
  [500, '<html>', 'An error occurred. Please try again.'],
])('%i with %s is reported as %s', (status, text, sentence) => {
  expect(new ApiError({ status, text }).message).toBe(sentence);
});

test('a conflict brings both values, a refusal its fields', () => {
  const text = JSON.stringify({
    status: 409,
    errors: { modified: ['Changed'] },
    yours: { name: 'a' },
    theirs: { name: 'b' },
  });
  const error = new ApiError({ status: 409, text });
  expect(error).toMatchObject({ yours: { name: 'a' }, theirs: { name: 'b' } });
  expect(error.fields).toEqual({ modified: ['Changed'] });
});

test('a server that is away is status 0', async () => {
  await expect(call('GET /vessels')).rejects.toMatchObject({ status: 0 });
});

describe('a read that was sent ahead', () => {
  const query = { skip: 0, take: 50 };
  const ahead = (token: string, company: number) =>
    prefetch(requestOf('GET /voyages', { query }, { token, company }));

  test('answers the first call of the same, once', async () => {
    answers = [answer(200, ['early']), answer(200, ['late'])];
    ahead('first', 7);
    expect(await call('GET /voyages', { query })).toEqual(['early']);
    expect(await call('GET /voyages', { query })).toEqual(['late']);
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['of another company', 'first', 8],
    ['with another token', 'other', 7],
  ])('%s is not taken', async (_, token, company) => {
    answers = [answer(200, ['foreign']), answer(200, ['own'])];
    ahead(token, company);
    expect(await call('GET /voyages', { query })).toEqual(['own']);
  });

  test('and refused is asked for again with a renewed token', async () => {
    answers = [answer(401, 'Sign in to continue.'), answer(200, ['own'])];
    ahead('first', 7);
    expect(await call('GET /voyages', { query })).toEqual(['own']);
    expect(sent[1]?.headers['authorization']).toBe('Bearer renewed');
  });

  test('and lost is status 0, like any other', async () => {
    ahead('first', 7);
    await expect(call('GET /voyages', { query })).rejects.toMatchObject({ status: 0 });
  });
});

test('the cache of the browser keeps no answer: it hears neither of changes nor of another company', () => {
  expect(requestOf('GET /vessels', {}, { company: 7 }).init.cache).toBe('no-store');
});
