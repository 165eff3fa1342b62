import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { userOf } from './people.ts';
import { walkSignIn } from './sign-in-walk.ts';
import { addPerson, trialDatabase, trialSignIn, type TrialSignIn } from './testing/ground.ts';

let database: Database;
let drop: () => Promise<void>;
let trial: TrialSignIn;
const password = 'fairlead';

beforeAll(async () => {
  ({ database, drop } = await trialDatabase());
  trial = await trialSignIn(database);
}, 60_000);

afterAll(async () => {
  await trial.close();
  await drop();
});

test('a person signs in and the access token says who it is', async () => {
  const email = 'olga@nordhav.example';
  const id = await addPerson(database, email);
  const { accessToken } = await walkSignIn({ origin: trial.origin, email, password });
  const claims = await trial.identity.verify(accessToken);
  expect(claims).toMatchObject({ subject: String(id), email, emailVerified: true });
  expect(await userOf(database, claims)).toBe(id);
});
