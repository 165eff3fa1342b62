import { expect, test } from 'vitest';
import { importPatiently } from './patient-import.ts';

const address = 'https://office.example/assets/hub-client-1.js';
const refusal = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
const always = { isWanted: () => true, waitMs: () => 0 };

test('a file that does not arrive is asked for under further addresses until it does', async () => {
  const requested: string[] = [];
  const fetchFrom = async (from: string) => {
    requested.push(from);
    if (requested.length < 3) throw refusal;
    return 'here';
  };
  const load = () => Promise.reject<string>(refusal);
  expect(await importPatiently(load, { ...always, fetchFrom })).toBe('here');
  expect(requested).toEqual([`${address}?again=1`, `${address}?again=2`, `${address}?again=3`]);
});

test('a browser that does not name the address is asked again in the same way', async () => {
  let requested = 0;
  const load = async () => {
    requested += 1;
    if (requested < 3) throw new TypeError('Importing a module script failed.');
    return 'here';
  };
  expect(await importPatiently(load, always)).toBe('here');
  expect(requested).toBe(3);
});

test('what is no longer wanted is not asked for again', async () => {
  let requested = 0;
  const load = async () => {
    requested += 1;
    throw refusal;
  };
  expect(
    await importPatiently<string>(load, { waitMs: () => 0, isWanted: () => requested < 1 }),
  ).toBe(undefined);
  expect(requested).toBe(1);
});

test('it gives up when there is no further wait', async () => {
  const load = () => Promise.reject<string>(refusal);
  const fetchFrom = load;
  const waitMs = (attempt: number) => (attempt < 2 ? 0 : null);
  expect(await importPatiently(load, { isWanted: () => true, waitMs, fetchFrom })).toBe(undefined);
});
