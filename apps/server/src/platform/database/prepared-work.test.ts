import { expect, test } from 'vitest';
import { untilPrepared, withoutConnection } from './prepared-work.ts';

/** Work that notes whether it was done within an attempt. */
function workOf(log: string[], name: string, input: unknown) {
  return {
    name,
    input,
    run: () => {
      log.push(`${name} done`);
      return Promise.resolve(`${name} of ${JSON.stringify(input)}`);
    },
  };
}

test('an attempt ends before the work, and the last one has all results', async () => {
  const log: string[] = [];
  const answer = await untilPrepared(async () => {
    log.push('begin');
    try {
      const read = await withoutConnection(workOf(log, 'read', { bytes: Buffer.from('a') }));
      const printed = await withoutConnection(workOf(log, 'print', read));
      log.push('commit');
      return printed;
    } catch (error) {
      log.push('rollback');
      throw error;
    }
  });
  expect(answer).toBe(
    `print of ${JSON.stringify('read of {"bytes":{"type":"Buffer","data":[97]}}')}`,
  );
  const attempts = 'begin, rollback, read done, begin, rollback, print done, begin, commit';
  expect(log.join(', ')).toBe(attempts);
});

test('the same work twice is done twice', async () => {
  const log: string[] = [];
  const both = await untilPrepared(async () => [
    await withoutConnection(workOf(log, 'read', 1)),
    await withoutConnection(workOf(log, 'read', 1)),
  ]);
  expect(both).toEqual(['read of 1', 'read of 1']);
  expect(log).toEqual(['read done', 'read done']);
});

test('work whose input differs in the next attempt is done within it', async () => {
  const log: string[] = [];
  let number = 0;
  const printed = await untilPrepared(() => {
    number += 1;
    return withoutConnection(workOf(log, 'print', number));
  });
  expect(printed).toBe('print of 2');
  expect(log).toHaveLength(2);
});

test('failed work fails in the attempt that needs its result', async () => {
  const run = () => Promise.reject(new Error('No such page'));
  let attempts = 0;
  const reported = untilPrepared(() => {
    attempts += 1;
    return withoutConnection({ name: 'read', input: 1, run });
  });
  await expect(reported).rejects.toThrow('No such page');
  expect(attempts).toBe(2);
});

test('outside of a transaction work is done at once', async () => {
  expect(await withoutConnection(workOf([], 'read', 1))).toBe('read of 1');
});
