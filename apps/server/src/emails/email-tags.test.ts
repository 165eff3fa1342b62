import { emailLimits } from '@fairlead/domain/emails/email';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmailClient } from './testing/email-client.ts';

let emails: EmailClient;

const tag = async (tags: readonly string[]): Promise<number> => {
  const id = await emails.draft();
  const { status } = await emails.request(`PUT /emails/${id}/handling`, { assigneeId: null, tags });
  expect(status).toBe(200);
  return id;
};

beforeAll(async () => {
  emails = await EmailClient.open();
  await tag(['Laycan agreed', 'Time bar']);
  await tag(['Time bar']);
  await tag(['100% freight', 'Mosjøen']);
});
afterAll(() => emails.close());

const suggested = async (text: string) =>
  (await emails.request(`GET /emails/tags?s=${encodeURIComponent(text)}`)).body;

test.each([
  ['', ['Time bar', '100% freight', 'Laycan agreed', 'Mosjøen']],
  ['time', ['Time bar']],
  ['MOSJOEN', ['Mosjøen']],
  ['%', ['100% freight']],
  ['_', []],
  ['bar time', []],
])('%j suggests used tags, most frequent first', async (text, tags) => {
  expect(await suggested(text)).toEqual(tags);
});

test('tags of deleted e-mails and of other companies are not suggested', async () => {
  const id = await tag(['Passing']);
  expect(await suggested('passing')).toEqual(['Passing']);
  await emails.request(`DELETE /emails/${id}`);
  expect(await suggested('passing')).toEqual([]);
  const { server } = emails;
  const carla = { as: 'carla', company: server.world.other.id } as const;
  expect((await server.request('GET /emails/tags', carla)).body).toEqual([]);
});

test('a colleague sees at most ten, by one statement, and a longer text is refused', async () => {
  for (const group of [0, 1])
    await tag(Array.from({ length: 10 }, (_, at) => `Series ${group}${at}`));
  const answer = await emails.server.request('GET /emails/tags?s=series', { as: 'tom' });
  expect([answer.status, (answer.body as readonly string[]).length, answer.statements]).toEqual([
    200, 10, 1,
  ]);
  const long = await emails.request(`GET /emails/tags?s=${'x'.repeat(emailLimits.tag + 1)}`);
  expect(long.status).toBe(400);
});
