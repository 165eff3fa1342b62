import pg from 'pg';
import { expect, test } from 'vitest';
import { AppSignIn } from '../platform/identity/app-sign-in.ts';
import { startTestServer } from '../platform/testing/test-server.ts';
import { loadDemonstrationCompany } from './demonstration-company.load.ts';

interface AppUser {
  readonly login: string;
  readonly active: boolean;
}

test('the demonstration company is found somewhere, signs its mail, and has people on board', async () => {
  await using server = await startTestServer();
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  await loadDemonstrationCompany(client);
  await client.end();
  const id = server.world.home.id;
  expect((await server.request(`GET /customers/${id}`)).body).toMatchObject({
    details: { countryName: 'Norway', email: 'office@nordhav.example' },
  });
  expect((await server.request(`GET /customers/${id}/mailSettings`)).body).toMatchObject({
    senderName: 'Nordhav Operations',
  });
  const people = (await server.request('GET /appUsers')).body as readonly AppUser[];
  expect(people.map(({ active }) => active)).toEqual([true, true, false]);
  const door = new AppSignIn(server.database);
  const signIn = (login: string) =>
    door.check({ login, password: 'fairlead', address: '192.0.2.1' }, new Date());
  const kinds = await Promise.all(people.map(({ login }) => signIn(login)));
  expect(kinds.map(({ kind }) => kind)).toEqual(['passed', 'passed', 'refused']);
});
