import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, officeApi, type OfficeApi } from './office-api.ts';
import { addPerson, goOnline, tablet } from './ship.ts';
import { unusedImo } from './unused-numbers.ts';

const nordhav = 1;
const password = 'seven-SECRET harbours 47';
const card = 'Position';

/** A vessel that nothing else has positions of, with an account for its device. */
async function newShip(api: OfficeApi) {
  const mark = Date.now() % 1_000_000;
  const [flow] = await api.get<readonly Named[]>('/flows');
  const name = `Krykkje ${mark}`;
  const vessel = { name, imo: unusedImo(), flow: { id: flow?.id } };
  const { id } = await api.create<Named>('/vessels', vessel);
  const login = `bridge.${mark}`;
  await api.create(`/appUsers?pwd=${encodeURIComponent(password)}`, {
    name: `Bridge of ${name}`,
    login,
    vessel: { id },
  });
  return { name, login };
}

async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/ship');
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Name of this device').fill('Bridge tablet');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await addPerson(page, 'Bjørg Hammersland', 'Master');
}

const toggle = (page: Page) => page.getByRole('switch', { name: 'Send this device’s position' });

journey(
  'where is my ship, by its own device: a switch in the ship app, off at first, sends the position, and the office sees it with its source and age',
  async ({ page: office, signIn: signInOffice, another }) => {
    await signInOffice();
    const api = await officeApi(office, nordhav);
    const { name, login } = await newShip(api);
    const ship = await another({
      ...tablet,
      permissions: ['geolocation'],
      geolocation: { latitude: 60.1234, longitude: 4.5678, accuracy: 12 },
    });
    ship.allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { page } = ship;
    await signIn(page, login);
    await page.getByText('All sent').waitFor();
    await page.goto('/ship/settings');
    expect(await toggle(page).isChecked()).toBe(false);
    await page
      .getByText('Everyone in the company who sees the vessel sees it on the map.')
      .waitFor();

    // Without a link it waits.
    await goOnline(page, false);
    await toggle(page).click();
    await page.getByText(/^Last position at .*, within 12 m\.$/).waitFor();
    await office.goto(`/?q=${encodeURIComponent(name)}`);
    const list = office.getByRole('region', { name: 'Vessels' });
    await list.getByRole('button', { name }).getByText('No position').waitFor();

    await goOnline(page, true);
    await list.getByRole('button', { name }).click();
    const shown = office.getByRole('complementary', { name });
    await shown.getByText('Ship’s device, Bridge tablet').waitFor();
    await shown.getByText(/, within 12 m$/).waitFor();
    await shown
      .getByText(/^(?:now|\d min(?: ago)?)$/i)
      .first()
      .waitFor();
  },
);

journey('a browser that refuses the position says so, and nothing is sent', async (stage) => {
  const { page: office, signIn: signInOffice, another } = stage;
  await signInOffice();
  const { login } = await newShip(await officeApi(office, nordhav));
  const { page } = await another(tablet);
  await signIn(page, login);
  await page.goto('/ship/settings');
  await toggle(page).click();
  await page.getByText('The browser does not let this page read the position.').waitFor();
  expect(await toggle(page).isChecked()).toBe(false);
  await page.getByRole('heading', { name: card }).waitFor();
});
