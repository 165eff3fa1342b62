import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, officeApi } from './office-api.ts';
import { addPerson, firstMaster } from './ship.ts';

const nordhav = 1;
/** User, LoginAsAppUser and CompanyAdmin, who sees the list of app users. */
const rolesOnBoard = '10,40,100';
const rolesBefore = '10';

interface Report {
  readonly source: number;
  readonly versions: readonly { readonly source: number }[];
}

journey('a user with the right opens the ship app from the office', async (stage) => {
  const { page: office, signIn, another } = stage;
  await signIn();
  const admin = await officeApi(office, nordhav);
  const { vessel } = await firstMaster(admin);
  const users = await admin.get<readonly (Named & { readonly email: string })[]>('/users');
  const tom = users.find(({ email }) => email === 'tom@nordhav.example');
  const giveTom = (roles: string) =>
    admin.request(`PUT /users/${tom?.id ?? 0}?companyRoleIds=${roles}`);
  expect(await giveTom(rolesOnBoard)).toMatchObject({ status: 200 });

  const { page, signIn: signInAsTom } = await another();
  await signInAsTom('tom@nordhav.example');
  const api = await officeApi(page, nordhav);
  await page.goto('/settings/company?tab=appUsers');
  await page
    .getByRole('row', { name: new RegExp(vessel.name) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Token for the ship app' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the ship app' }).click();
  const ship = await opened;
  await ship.getByLabel('Name of this device').fill('Office window');
  await ship.getByRole('button', { name: 'Sign in' }).click();
  await addPerson(ship, 'Tom Lied', 'Master');
  await ship.getByText('Opened by the office:').waitFor();
  // The token is used up and no longer in the address.
  expect(ship.url()).not.toContain('appToken');

  await ship.goto('/ship/reports/new?kind=1000');
  await ship.getByRole('textbox', { name: /Remark/ }).fill('Tried by the office');
  await ship.getByText('Draft stored').waitFor();
  await ship.getByRole('button', { name: 'Send report' }).click();
  await ship.waitForURL((url) => !url.pathname.endsWith('/new'));
  await ship.getByText('All sent').waitFor();
  await ship.goto('/ship/outbox');
  await ship
    .getByText(/\(office\)/)
    .first()
    .waitFor();

  const events = () =>
    api.get<readonly { readonly guid: string }[]>(
      `/reports/log/list?vesselIds=${vessel.id}&s=kind:event&take=1`,
    );
  await expect.poll(async () => (await events()).length).toBe(1);
  const [newest] = await events();
  const report = await api.get<Report>(`/reports/log/${newest?.guid ?? ''}`);
  expect(report).toMatchObject({ source: 40, versions: [{ source: 40 }] });
  await page.goto(`/reports/log/${newest?.guid ?? ''}`);
  await page
    .getByText(/Office/)
    .first()
    .waitFor();
  await page.getByText('Tried by the office').first().waitFor();
  expect(await giveTom(rolesBefore)).toMatchObject({ status: 200 });
});
