import { route } from '@fairlead/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkAnswers } from './answer-check.ts';

const declared = {
  path: '/things',
  summary: 'Things',
  answer: z.array(
    z.object({ id: z.number(), name: z.string().optional(), note: z.string().default('') }),
  ),
} as const;
const things = route({ ...declared, method: 'GET', may: 'company.read', fails: ['stale'] });
const open = route({ ...declared, method: 'GET', may: 'public' });

async function sent(call: typeof things | typeof open, status: number, payload: unknown) {
  const reply = { statusCode: status, code: (code: number) => (reply.statusCode = code) };
  const check = checkAnswers(call);
  const reported = await check({} as FastifyRequest, reply as unknown as FastifyReply, payload);
  return { status: reply.statusCode, reported: String(reported) };
}

const refusal = JSON.stringify({ status: 400, errors: { name: ['Required'] } });

test.each<[what: string, status: number, payload: string]>([
  ['the answer', 200, '[{"id":1,"name":"a","note":""}]'],
  ['a refusal of its own', 409, '"Somebody else"'],
  ['a refusal of every call', 400, refusal],
  ['a refusal of who needs a sign-in', 401, '"Sign in to continue."'],
])('%s goes through as it is', async (_what, status, payload) => {
  expect(await sent(things, status, payload)).toEqual({ status, reported: payload });
});

test.each<[what: string, call: typeof things | typeof open, status: number, payload: unknown]>([
  ['another value', things, 200, '[{"id":"1","note":""}]'],
  ['a name that is not declared', things, 200, '[{"id":1,"note":"","latitude":5}]'],
  ['a value that is missing', things, 200, '[{"id":1}]'],
  ['a status that is not declared', things, 418, '"Tea"'],
  ['another success', things, 201, '[]'],
  ['a conflict of a call without one', open, 409, '"Somebody else"'],
  ['a sign-in asked for by an open call', open, 401, '"Sign in to continue."'],
  ['a refusal of another form', things, 400, '{"message":"no"}'],
  ['a refusal with more in it', things, 400, refusal.replace('}}', '},"stack":"x"}')],
  ['something that is no text', things, 200, undefined],
])('%s is answered 500', async (...[, call, status, payload]) => {
  const answer = await sent(call, status, payload);
  expect(answer).toMatchObject({ status: 500, reported: expect.stringContaining('GET /things') });
});
