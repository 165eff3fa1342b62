import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demonstrationAgent } from '@fairlead/demonstration/agent';
import { demonstrationGuest } from '@fairlead/demonstration/guest';
import { demonstrationSchedule } from '@fairlead/demonstration/shared-schedules';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { controlScope } from '../platform/identity/control-scope.ts';
import { addPerson } from '../platform/identity/testing/ground.ts';
import { PasswordCheck } from '../platform/identity/password-check.ts';
import { openLog } from '../platform/log.ts';
import { companyBehind, tokenHash } from '../platform/public-links/public-link.ts';
import { cloneDatabase } from '../platform/testing/test-database.ts';
import { prepareContents } from './contents.ts';
import { greeting } from './greeting.ts';

const demonstrated = 'olga@demonstration.example';
const ordinary = 'siri@solund.example';
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase({ url: clone.access.servingUrl, onError: () => undefined });
  const accounts = [await addPerson(database, demonstrated), await addPerson(database, ordinary)];
  await database.write(controlScope, async (session) => {
    await session.run({
      sql: "insert into control.customers (name, customer_type) values ('Demonstration', 10)",
      parameters: [],
    });
    await session.run({
      sql: 'update control.users set is_demonstration_on = true where id = $1',
      parameters: [accounts[0]],
    });
  });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const prepared = async (demo: boolean): Promise<number> =>
  prepareContents({
    url: clone.access.migrationUrl,
    demo,
    log: openLog('silent'),
    files: await openFiles(undefined, join(await mkdtemp(join(tmpdir(), 'contents-')), 'files')),
  });

const signIn = async (email: string) =>
  (await new PasswordCheck(database, Date.now).byEmail(email, 'fairlead', { address: '192.0.2.1' }))
    .kind;

test('demonstration accounts work while the demonstration is on, and not a start longer', async () => {
  expect(await prepared(true)).toBe(0);
  expect(await signIn(demonstrated)).toBe('passed');
  expect(await prepared(false)).toBe(1);
  expect(await signIn(demonstrated)).toBe('refused');
  expect(await signIn(ordinary)).toBe('passed');
  expect(await prepared(true)).toBe(0);
  expect(await signIn(demonstrated)).toBe('passed');
});

const guestPage = async () => {
  const tokens = [demonstrationGuest.token, demonstrationAgent.token, demonstrationSchedule.token];
  const found = await Promise.all(tokens.map((token) => companyBehind(database, tokenHash(token))));
  expect(new Set(found).size).toBe(1);
  return found[0] !== undefined;
};

test('so do the links of the guest, the agent and the customer, which everybody knows', async () => {
  await prepared(true);
  expect(await guestPage()).toBe(true);
  await prepared(false);
  expect(await guestPage()).toBe(false);
  await prepared(true);
  expect(await guestPage()).toBe(true);
});

test('a start shows the accounts and the links of the demonstration', () => {
  const publicUrl = 'http://localhost:4000';
  const printed = greeting({ publicUrl, showsAccounts: true, hasPeople: true, switchedOff: 0 });
  expect(printed).toContain('olga@nordhav.example');
  expect(printed).toContain(`${publicUrl}/o/claim?t=${demonstrationGuest.token}`);
  expect(printed).toContain(`code ${demonstrationGuest.code}`);
  expect(printed).toContain(`${publicUrl}/o/agent?t=${demonstrationAgent.token}`);
  expect(printed).toContain(`${publicUrl}/o/board?t=${demonstrationSchedule.token}`);
});

test('a start says that they are switched off, and shows none of them', () => {
  const start = { publicUrl: 'https://ships.example', showsAccounts: false, hasPeople: true };
  const printed = greeting({ ...start, switchedOff: 5 });
  expect(printed).toContain('The demonstration is off: its 5 accounts can no longer sign in.');
  expect(printed).not.toMatch(/olga@|o\/claim|o\/agent|o\/board/);
  expect(greeting({ ...start, switchedOff: 0 })).not.toContain('demonstration');
});
