import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isConnectionLoss } from './database.ts';

const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const withCode = (code: string) => Object.assign(new Error('Failed'), { code });

test.each<readonly [what: string, error: unknown, isLoss: boolean]>([
  ['a refused connection', withCode('ECONNREFUSED'), true],
  ['a connection that was reset', withCode('ECONNRESET'), true],
  ['a server that shuts down', withCode('57P01'), true],
  ['a connection failure of PostgreSQL', withCode('08006'), true],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), true],
  ['a violated constraint', withCode('23505'), false],
  ['a call with a wrong argument', thrown(() => createHash('sha256').update(7 as never)), false],
  ['a number out of range', thrown(() => Buffer.alloc(4).writeUInt8(300, 0)), false],
])('%s: whether the connection is lost', (_what, error, isLoss) => {
  expect(error).toBeInstanceOf(Error);
  expect(isConnectionLoss(error)).toBe(isLoss);
});
