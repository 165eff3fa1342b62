import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openSecretBox } from './secret-box.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('what one process seals another opens, at the same place alone', async () => {
  const [one, other] = [openSecretBox(server.database), openSecretBox(server.database)];
  const sealed = await one.seal('Ærlig', 'vms 1');
  expect(sealed.includes('rlig')).toBe(false);
  expect(await other.open(sealed, 'vms 1')).toBe('Ærlig');
  expect(await other.open(sealed, 'vms 2')).toBeUndefined();
  const bent = Buffer.from(sealed);
  bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1;
  expect(await other.open(bent, 'vms 1')).toBeUndefined();
  expect(await other.open(Buffer.alloc(5), 'vms 1')).toBeUndefined();
});

test('the same secret never looks the same', async () => {
  const box = openSecretBox(server.database);
  expect(await box.seal('same', 'here')).not.toEqual(await box.seal('same', 'here'));
});
