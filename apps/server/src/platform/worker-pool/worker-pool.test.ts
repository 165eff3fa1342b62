import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PoolLimits, WorkerPool } from './worker-pool.ts';

const limits: PoolLimits = {
  module: fileURLToPath(new URL('./testing/tasks.process.ts', import.meta.url)),
  heapMb: 64,
  processes: 2,
  mostWaiting: 3,
  idleMs: 60_000,
  retainedMb: 1_000,
};
let pool: WorkerPool;
beforeAll(() => {
  pool = new WorkerPool(limits);
});
afterAll(() => pool.close());

interface RequestOptions {
  readonly input?: unknown;
  readonly owner?: string;
  readonly withinMs?: number;
  readonly workKey?: string;
  readonly parts?: AsyncIterable<unknown> | Iterable<unknown>;
}
const runIn = (
  which: WorkerPool,
  name: string,
  { input, owner = 'company 1', withinMs = 60_000, parts, workKey }: RequestOptions = {},
) => which.run({ name, input, owner, withinMs, parts, workKey });
const run = (name: string, options?: RequestOptions) => runIn(pool, name, options);

describe('a worker', () => {
  test('answers with bytes as bytes', async () => {
    const answer = await run('reverse', { input: Buffer.from('abc') });
    expect(Buffer.isBuffer(answer) && answer.toString()).toBe('cba');
  });

  test('takes its input in parts, each when it asks for it', async () => {
    async function* numbers() {
      yield 2;
      yield 3;
    }
    expect(await run('sum', { input: 1, parts: numbers() })).toBe(6);
    expect(await run('sum', { input: 1, parts: [] })).toBe(1);
  });

  test('whose input breaks off ends with the reason', async () => {
    async function* broken() {
      yield 2;
      throw new Error('The connection was lost.');
    }
    await expect(run('sum', { input: 1, parts: broken() })).rejects.toThrow('connection was lost');
    expect(await run('sum', { input: 1, parts: [1] })).toBe(2);
  });

  test('says what went wrong, and lives on', async () => {
    const before = await run('pid');
    await expect(run('fail', { input: 'No such sheet.' })).rejects.toThrow('No such sheet.');
    expect(await run('pid')).toBe(before);
  });

  test('has none of the settings of the server, writes no file and starts no program', async () => {
    process.env['S3_SECRET_ACCESS_KEY'] = 'secret';
    const environment = await run('environment', { owner: 'new' });
    delete process.env['S3_SECRET_ACCESS_KEY'];
    expect(Object.keys(environment as object)).not.toContain('S3_SECRET_ACCESS_KEY');
    const file = join(tmpdir(), 'fairlead-worker-wrote-this');
    await expect(run('write', { input: file })).rejects.toThrow(/restricted/);
    await expect(run('start')).rejects.toThrow(/restricted/);
  });
});

describe('work beyond its limits ends alone', () => {
  test('when it never ends', async () => {
    const spinning = run('spin', { withinMs: 300 });
    const beside = run('pid', { owner: 'company 2' });
    await expect(spinning).rejects.toMatchObject({ kind: 'time' });
    expect(await beside).toBeTypeOf('number');
    expect(await run('sum', { input: 1, parts: [1] })).toBe(2);
  });

  test.each(['eat', 'eatAtOnce'])('when it takes too much memory: %s', async (name) => {
    await expect(run(name)).rejects.toMatchObject({ kind: 'memory' });
    expect(await run('sum', { input: 1, parts: [1] })).toBe(2);
  });
});

describe('the line', () => {
  test('has one task of an owner at a time, and others beside it', async () => {
    const order: string[] = [];
    const noted = async (owner: string, name: string) => {
      await run('wait', { owner, input: 50 });
      order.push(name);
    };
    const first = run('wait', { owner: 'one', input: 1_500 }).then(() => order.push('one a'));
    await Promise.all([first, noted('one', 'one b'), noted('two', 'two a'), noted('two', 'two b')]);
    expect(order).toEqual(['two a', 'two b', 'one a', 'one b']);
  });

  test('says how far each task is, by its key', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    async function* rows() {
      yield [1, 2];
      yield { table: 0, rows: [3, 4, 5] };
      await held;
    }
    const first = run('count', { owner: 'slow', workKey: '1/first', parts: rows() });
    const second = run('pid', { owner: 'slow', workKey: '1/second' });
    const third = run('pid', { owner: 'slow', workKey: '1/third' });
    await expect.poll(() => pool.stateOf('1/first')).toEqual({ state: 'running', rows: 5 });
    expect(pool.stateOf('1/second')).toEqual({ state: 'waiting', ahead: 1 });
    expect(pool.stateOf('1/third')).toEqual({ state: 'waiting', ahead: 2 });
    expect(pool.stateOf('2/first')).toEqual({ state: 'none' });
    release();
    await Promise.all([first, second, third]);
    expect(pool.stateOf('1/first')).toEqual({ state: 'none' });
  });

  test('is closed to whoever has too many in it, and open to others', async () => {
    const waiting = [1, 2, 3, 4].map(() => run('wait', { owner: 'greedy', input: 20 }));
    await expect(run('pid', { owner: 'greedy' })).rejects.toMatchObject({ kind: 'busy' });
    expect(await run('pid', { owner: 'modest' })).toBeTypeOf('number');
    await Promise.all(waiting);
  });
});

describe('memory comes back', () => {
  const isAlive = (pid: unknown) => {
    try {
      return process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  };

  test('once there is nothing to do', async () => {
    const brief = new WorkerPool({ ...limits, idleMs: 50 });
    const pids = await Promise.all(
      ['a', 'b'].map((owner) => runIn(brief, 'wait', { owner, input: 9 })),
    );
    await expect.poll(() => brief.processes).toBe(0);
    await expect.poll(() => pids.some(isAlive)).toBe(false);
    expect(await runIn(brief, 'sum', { input: 4, parts: [] })).toBe(4);
    brief.close();
  });

  test('of a process that has grown, at once', async () => {
    const strict = new WorkerPool({ ...limits, retainedMb: 1 });
    const pid = await runIn(strict, 'pid');
    expect(await runIn(strict, 'pid')).not.toBe(pid);
    await expect.poll(() => isAlive(pid)).toBe(false);
    strict.close();
  });

  test('when the server ends, with the work that was under way', async () => {
    const closing = new WorkerPool(limits);
    const work = runIn(closing, 'spin');
    const next = runIn(closing, 'pid');
    const ended = Promise.allSettled([work, next]);
    closing.close();
    const closed = { status: 'rejected', reason: { kind: 'closed' } };
    expect(await ended).toMatchObject([closed, closed]);
    await expect(runIn(closing, 'pid')).rejects.toMatchObject({ kind: 'closed' });
  });
});
