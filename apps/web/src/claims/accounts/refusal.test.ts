import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { refusalOf } from './refusal.state.ts';

const refused = (status: number, body: object) =>
  refusalOf(new ApiError({ status, text: JSON.stringify(body) }));

test.each([
  [409, {}, 'Another user changed this in the meantime. Check what is shown, then save again.'],
  [400, { errors: { amount: ['Amount must be above 0'] } }, 'Amount must be above 0'],
])('%i %j', (status, body, text) => {
  expect(refused(status, body)).toBe(text);
});

test('a refusal without a field has its own sentence', () => {
  expect(refused(0, {})).toMatch(/server cannot be reached/u);
});
