import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { databaseFailure } from './cluster.ts';
import { StartFailure, explainStartFailure } from './start-failure.ts';

const systemError = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`${code}: raw words`), { code, ...more });

it('names the port that another program uses', async () => {
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const { port } = first.address() as AddressInfo;
  const error = await new Promise<Error>((resolve) => {
    createServer().once('error', resolve).listen(port, '127.0.0.1');
  });
  first.close();
  expect(explainStartFailure(error)).toBe(
    `Port ${port} is already in use by another program. Stop that program, or choose another port with PORT.`,
  );
});

it.each([
  [systemError('ENOSPC', { path: '/data' }), 'The disk is full: there is no room left for /data.'],
  [systemError('EACCES', { path: '/data' }), 'No permission for /data.'],
  [
    systemError('EACCES', { syscall: 'listen', port: 80 }),
    'Port 80 may not be used by this account.',
  ],
  [systemError('EROFS', { path: '/data' }), '/data lies on a read-only disk.'],
  [
    new AggregateError([systemError('ECONNREFUSED', { address: '10.0.0.1', port: 5432 })]),
    'The database at 10.0.0.1:5432 cannot be reached (ECONNREFUSED).',
  ],
  [systemError('28P01'), 'The database refused the password.'],
  [new StartFailure('A sentence.'), 'A sentence.'],
  [new TypeError('odd'), 'Fairlead could not start: odd'],
])('%s', (error, sentence) => {
  expect(explainStartFailure(error)).toContain(sentence);
});

it('says that the disk is full when the database says so in its own words', () => {
  const text = 'FATAL:  could not write to file "pg_wal/xlogtemp.23": No space left on device';
  expect(databaseFailure('could not start', text).message).toMatch(/^The disk is full/);
});
