import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { begunDuring } from '../testing/native-work.ts';
import { countTrial, subjectOf } from './attempt-counts.sql.ts';
import { networkOf } from './attempts.ts';
import { controlScope } from './control-scope.ts';
import { PasswordCheck, type Verdict } from './password-check.ts';
import { addPerson, trialDatabase } from './testing/ground.ts';

let database: Database;
let drop: () => Promise<void>;
let check: PasswordCheck;
let now = Date.now();
let people = 0;
const minutes = 60_000;

beforeAll(async () => {
  ({ database, drop } = await trialDatabase());
});
afterAll(() => drop());
beforeEach(() => {
  check = new PasswordCheck(database, () => now);
});

async function person(): Promise<{ email: string; id: number }> {
  people += 1;
  const email = `person${people}@nordhav.example`;
  return { email, id: await addPerson(database, email) };
}

let host = 0;
const elsewhere = (): string => {
  host += 1;
  return `10.${host >> 8}.${host & 255}.1`;
};
const guess = (email: string, password: string, address = elsewhere()): Promise<Verdict> =>
  check.byEmail(email, password, { address });
const seconds = 1000;

async function kinds(id: number): Promise<string[]> {
  const rows = await database.read(controlScope, (session) =>
    session.all<{ kind: string }>({
      sql: 'select kind from control.security_log where user_id = $1 order by id',
      parameters: [id],
    }),
  );
  return rows.map((row) => row.kind);
}

test('failures from one network make it wait longer and longer', async () => {
  const { email, id } = await person();
  const address = elsewhere();
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect((await guess(email, 'wrong', address)).kind).toBe('refused');
  for (const wait of [5, 10, 20, 40, 80, 900, 1800]) {
    expect((await guess(email, 'wrong', address)).kind).toBe('refused');
    expect(await guess(email, 'fairlead', address)).toMatchObject({
      kind: 'locked',
      until: now + wait * seconds,
    });
    now += wait * seconds;
  }
  expect((await kinds(id)).filter((kind) => kind === 'account-locked')).toHaveLength(2);
  expect((await guess(email, 'fairlead', address)).kind).toBe('passed');
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect((await guess(email, 'wrong', address)).kind).toBe('refused');
  expect((await guess(email, 'fairlead', address)).kind).toBe('passed');
});

test('a hundred guesses at once are still a few', async () => {
  const { email } = await person();
  const address = elsewhere();
  const verdicts = await Promise.all(
    Array.from({ length: 40 }, () => guess(email, 'wrong', address)),
  );
  expect(verdicts.filter(({ kind }) => kind === 'refused')).toHaveLength(5);
  expect(verdicts.filter(({ kind }) => kind === 'locked')).toHaveLength(35);
});

test('wrong passwords from elsewhere never lock a person out', async () => {
  const { email } = await person();
  const other = elsewhere();
  for (let attempt = 0; attempt < 10; attempt += 1) await guess(email, 'wrong', other);
  expect((await guess(email, 'wrong', other)).kind).toBe('locked');
  expect((await guess(email, 'fairlead', '192.0.2.30')).kind).toBe('passed');
});

test('many networks together are stopped, but for those that the person uses', async () => {
  const { email } = await person();
  expect((await guess(email, 'fairlead', '192.0.2.31')).kind).toBe('passed');
  // As the check counts them, without a hash for each.
  const subject = subjectOf('person', email);
  for (let attempt = 0; attempt < 99; attempt += 1) {
    const trial = { subject, network: networkOf(elsewhere()) };
    const counted = await database.write(controlScope, (session) =>
      session.first(countTrial(trial, new Date(now).toISOString())),
    );
    expect(counted?.failures).toBeTypeOf('number');
  }
  expect((await guess(email, 'wrong')).kind).toBe('refused');
  expect((await guess(email, 'fairlead')).kind).toBe('locked');
  expect((await guess(email, 'fairlead', '192.0.2.31')).kind).toBe('passed');
  now += 61 * minutes;
  expect((await guess(email, 'fairlead')).kind).toBe('passed');
});

test('unknown people make a network wait like known ones', async () => {
  const email = 'stranger@nordhav.example';
  const address = elsewhere();
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await guess(email, 'wrong', address)).kind).toBe('refused');
  expect(await guess(email, 'wrong', address)).toMatchObject({ kind: 'locked' });
  now += 6 * seconds;
  expect((await guess(email, 'wrong', address)).kind).toBe('refused');
});

test('unknown people cost the database the same statements as known ones', async () => {
  const { email } = await person();
  const statementsOf = async (who: string) => {
    let statements = 0;
    const counting = {
      secretKey: database.secretKey,
      read: (scope, work) => ((statements += 1), database.read(scope, work)),
      write: (scope, work) => ((statements += 100), database.write(scope, work)),
    } as Pick<Database, 'read' | 'write' | 'secretKey'> as Database;
    const provided = new PasswordCheck(counting, () => now);
    await provided.byEmail(who, 'wrong', { address: elsewhere() });
    return statements;
  };
  expect(await statementsOf('nobody@nordhav.example')).toBe(await statementsOf(email));
});

test('a network that guesses at many accounts is slowed, others are not', async () => {
  const attempt = { address: '192.0.2.7' };
  const refused = async (): Promise<Verdict> => ({ kind: 'refused' });
  for (let count = 0; count < 59; count += 1)
    expect((await check.guardedByNetwork(attempt, refused)).kind).toBe('refused');
  expect((await check.byEmail('nobody@x.example', 'wrong', attempt)).kind).toBe('refused');
  const { email } = await person();
  expect(await check.byEmail(email, 'fairlead', attempt)).toMatchObject({ kind: 'slowed' });
  expect((await check.byEmail(email, 'fairlead', { address: '192.0.2.8' })).kind).toBe('passed');
  now += 16 * minutes;
  expect((await check.byEmail(email, 'fairlead', attempt)).kind).toBe('passed');
});

test('a network whose people sign in rightly is never slowed', async () => {
  const { email } = await person();
  const attempt = { address: '192.0.2.9' };
  const right = await check.byEmail(email, 'fairlead', attempt);
  for (let count = 0; count < 65; count += 1)
    expect((await check.guardedByNetwork(attempt, async () => right)).kind).toBe('passed');
  expect((await check.byEmail(email, 'fairlead', attempt)).kind).toBe('passed');
});

test('known and unknown people take as long: both are hashed once', async () => {
  const { email } = await person();
  for (const who of [email, 'nobody@x.example'])
    expect(await begunDuring('ARGON2REQUEST', () => guess(who, 'wrong'))).toBe(1);
});

test('a disabled person is refused like a wrong password', async () => {
  const { email, id } = await person();
  await database.write(controlScope, (session) =>
    session.run({
      sql: 'update control.users set disabled = true where id = $1',
      parameters: [id],
    }),
  );
  expect((await guess(email, 'fairlead')).kind).toBe('refused');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
