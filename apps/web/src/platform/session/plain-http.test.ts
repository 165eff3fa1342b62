import { expect, test } from 'vitest';
import { provideDigest } from './digest.ts';
import { storageLocks } from './storage-lock.ts';

/** The storage that the tabs of one browser share. */
function sharedStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    key: () => null,
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  };
}

test('of tabs without a lock manager one works at a time', async () => {
  const store = sharedStorage();
  let working = 0;
  let most = 0;
  const tab = (turn: number) =>
    storageLocks(store, Date.now).request('renewal', async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      working -= 1;
      return turn;
    });
  expect(await Promise.all([1, 2, 3].map(tab))).toEqual([1, 2, 3]);
  expect(most).toBe(1);
  await expect(
    storageLocks(store, Date.now).request('renewal', () => Promise.reject(new Error('offline'))),
  ).rejects.toThrow('offline');
  expect(store.getItem('renewal')).toBeNull();
});

test('a tab that was closed in the middle holds nobody up for longer than its claim', async () => {
  const store = sharedStorage();
  store.setItem('renewal', JSON.stringify({ id: 'closed', until: Date.now() - 1 }));
  expect(await storageLocks(store, Date.now).request('renewal', async () => 'done')).toBe('done');
});

test('the digest of a page without one is SHA-256', async () => {
  const page = {} as Crypto;
  provideDigest(page);
  const bytes = new TextEncoder().encode('a verifier of forty-three characters or more');
  const expected = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const whole = new Uint8Array([0, ...bytes, 0]).subarray(1, -1);
  for (const data of [bytes, bytes.buffer, whole])
    expect(new Uint8Array(await page.subtle.digest('SHA-256', data))).toEqual(expected);
});
