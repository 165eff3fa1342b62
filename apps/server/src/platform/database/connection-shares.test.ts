import { expect, test } from 'vitest';
import { ConnectionShares, type Effort, NoTurn, sharesOf } from './connection-shares.ts';

const limits = {
  together: 4,
  perCompany: 3,
  longTogether: 2,
  longPerCompany: 1,
  mostWaiting: 500,
  waitMs: { call: 5, long: 5, job: 60_000 },
};

const longWaits = { call: 60_000, long: 60_000, job: 60_000 };

/** Takes turns for companies in order; returns the outcome of each. */
async function outcomes(wanted: readonly (readonly [number, Effort])[]): Promise<string[]> {
  const shares = new ConnectionShares(limits);
  return Promise.all(
    wanted.map(([company, effort]) =>
      shares.take(company, effort).then(
        () => 'turn',
        (error: unknown) => (error instanceof NoTurn ? error.blocker : 'broken'),
      ),
    ),
  );
}

const calls = (company: number, count: number) =>
  Array.from({ length: count }, () => [company, 'call'] as const);

test('one company leaves a connection to the others', async () => {
  expect(await outcomes([...calls(1, 5), ...calls(2, 1)])).toEqual([
    'turn',
    'turn',
    'turn',
    'company',
    'company',
    'turn',
  ]);
});

test('a queue that is full refuses at once, and only its company', async () => {
  const shares = new ConnectionShares({ ...limits, mostWaiting: 2, waitMs: longWaits });
  const taken = await Promise.all(calls(1, 3).map(([company]) => shares.take(company, 'call')));
  const waiting = calls(1, 2).map(([company]) => shares.take(company, 'call'));
  await expect(shares.take(1, 'call')).rejects.toMatchObject({ blocker: 'company' });
  (await shares.take(2, 'call')).release();
  for (const turn of taken) turn.release();
  for (const turn of await Promise.all(waiting)) turn.release();
});

test('all companies together leave connections to the sign-in', async () => {
  expect(await outcomes([...calls(1, 3), ...calls(2, 2), ...calls(0, 9)])).toEqual([
    'turn',
    'turn',
    'turn',
    'turn',
    'all',
    ...Array.from({ length: 9 }, () => 'turn'),
  ]);
});

test('calls that read far are fewer', async () => {
  const long = (company: number) => [company, 'long'] as const;
  expect(await outcomes([long(1), long(1), long(2), long(3), ...calls(1, 1)])).toEqual([
    'turn',
    'company',
    'turn',
    'all',
    'turn',
  ]);
});

test('the next turn goes to the company that has the fewest', async () => {
  const shares = new ConnectionShares({ ...limits, waitMs: longWaits });
  const taken = await Promise.all(
    [...calls(1, 3), ...calls(2, 1)].map(([company]) => shares.take(company, 'call')),
  );
  const begun: number[] = [];
  const waiting = [1, 1, 3].map(async (company) => {
    const turn = await shares.take(company, 'call');
    begun.push(company);
    return turn;
  });
  taken[0]?.release();
  await expect.poll(() => begun).toEqual([3]);
  for (const turn of taken) turn.release();
  for (const turn of await Promise.all(waiting)) turn.release();
});

test('a turn that is given back serves who waits', async () => {
  const shares = new ConnectionShares({ ...limits, together: 1, perCompany: 1 });
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const turn = await shares.take(1, 'job');
      order.push(number);
      turn.release();
    }),
  );
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

test('a turn that rests serves who waits, and is waited for again', async () => {
  const shares = new ConnectionShares({ ...limits, together: 1, perCompany: 1, waitMs: longWaits });
  const resting = await shares.take(1, 'call');
  const next = shares.take(1, 'call');
  resting.rest();
  const begun = await next;
  const order: string[] = [];
  const resumed = resting.resume().then(() => order.push('resumed'));
  order.push('still waiting');
  begun.release();
  await resumed;
  expect(order).toEqual(['still waiting', 'resumed']);
  resting.release();
  (await shares.take(2, 'call')).release();
});

test('what reads far counts as such while it rests', async () => {
  const shares = new ConnectionShares(limits);
  const resting = await shares.take(1, 'long');
  resting.rest();
  await expect(shares.take(1, 'long')).rejects.toMatchObject({ blocker: 'company' });
  const others = await Promise.all(calls(1, 3).map(([company]) => shares.take(company, 'call')));
  await expect(resting.resume()).rejects.toBeInstanceOf(NoTurn);
  for (const turn of others) turn.release();
  resting.release();
  (await shares.take(1, 'long')).release();
});

test('a turn that is given back while it waits again is not kept', async () => {
  const shares = new ConnectionShares({ ...limits, together: 1, perCompany: 1, waitMs: longWaits });
  const failed = await shares.take(1, 'call');
  failed.rest();
  const other = await shares.take(1, 'call');
  const resumed = failed.resume();
  failed.release();
  other.release();
  await resumed;
  const next = await shares.take(1, 'call');
  expect(next).not.toBe(failed);
  next.release();
});

test.each([1, 2, 3, 16, 50])('%d connections have shares of at least one', (connections) => {
  const { together, perCompany, longTogether } = sharesOf(connections);
  expect(Math.min(together, perCompany, longTogether)).toBeGreaterThan(0);
  expect(perCompany).toBeLessThanOrEqual(connections);
});
