import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueries } from './queries.ts';

const failed = (status: number) => new ApiError({ status, text: null });

/** What a page shows after its first request was answered with `first`, and the next one failed. */
async function shownAfter(first: string | ApiError, next: Error) {
  const queries = createQueries();
  const answers = [first, next];
  const observer = new QueryObserver<string>(queries, {
    queryKey: ['voyage', 1],
    retry: false,
    queryFn: () => {
      const answer = answers.shift() ?? next;
      return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer);
    },
  });
  const shown: boolean[] = [];
  // As a component reads it: after all that happens at once.
  const note = () => void shown.push(observer.getCurrentResult().isError);
  const leave = observer.subscribe(notifyManager.batchCalls(note));
  await expect.poll(() => observer.getCurrentResult().isFetched).toBe(true);
  await observer.refetch();
  const { data, isError, isStale } = observer.getCurrentResult();
  await expect.poll(() => shown.length).toBeGreaterThan(1);
  leave();
  return { data, isError, isStale, wasError: shown.includes(true) };
}

const stays = { data: 'Narvik', isError: false, isStale: true, wasError: false };
const isReported = { data: 'Narvik', isError: true, wasError: true };

test.each([
  ['the server is not reached', failed(0), stays],
  ['a proxy does not reach it', failed(502), stays],
  ['it is starting', failed(503), stays],
  ['it is busy', failed(429), stays],
  ['the record is gone', failed(404), isReported],
  ['the user may not see it any more', failed(403), isReported],
  ['the server has a fault', failed(500), isReported],
  ['the answer cannot be read', new TypeError('Invalid JSON'), isReported],
])('what is shown when it cannot be refetched: %s', async (_why, error, expected) => {
  expect(await shownAfter('Narvik', error)).toMatchObject(expected);
});

test('a first request that does not reach the server is an error', async () => {
  const expected = { data: undefined, isError: true };
  expect(await shownAfter(failed(0), failed(0))).toMatchObject(expected);
});
