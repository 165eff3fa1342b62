import { expect, test } from 'vitest';
import { openCompanyTurns } from './company-turns.ts';

/** A promise and the function that resolves it. */
const gate = () => Promise.withResolvers<undefined>();

test('what arrives during a turn gets exactly one more', async () => {
  const first = gate();
  const seen: number[] = [];
  const turns = openCompanyTurns(
    async (company) => {
      seen.push(company);
      if (seen.length === 1) await first.promise;
    },
    () => undefined,
  );
  const done = [turns.run(7), turns.run(7), turns.run(7), turns.run(8)];
  first.resolve(undefined);
  await Promise.all(done);
  expect(seen).toEqual([7, 8, 7]);
});

test('an error is reported, and the next run starts anew', async () => {
  const errors: unknown[] = [];
  const results = [() => Promise.reject(new Error('broken')), () => Promise.resolve()];
  const turns = openCompanyTurns(
    () => results.shift()?.() ?? Promise.resolve(),
    (error) => errors.push(error),
  );
  await turns.run(1);
  await turns.run(1);
  expect(errors).toHaveLength(1);
  expect(results).toHaveLength(0);
});

test('after closing nothing starts', async () => {
  let runs = 0;
  const turns = openCompanyTurns(
    () => {
      runs += 1;
      return Promise.resolve();
    },
    () => undefined,
  );
  await turns.close();
  await turns.run(1);
  expect(runs).toBe(0);
});
