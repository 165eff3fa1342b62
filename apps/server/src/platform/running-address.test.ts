import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { announceAddress, runningAddress } from './running-address.ts';

test('commands find the address that the product announced, and nothing where it never ran', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairlead-address-'));
  try {
    expect(await runningAddress(folder)).toBeUndefined();
    await announceAddress(folder, 'http://localhost:4321');
    expect(await runningAddress(folder)).toBe('http://localhost:4321');
    await writeFile(path.join(folder, 'address'), 'half an addr');
    expect(await runningAddress(folder)).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
