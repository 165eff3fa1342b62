import type { Locator, Page } from 'playwright-core';
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
  return { id, name, login, imo: vessel.imo };
}

const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

/** The office uploads where the ship was before its device sent anything. */
const uploadPositions = (api: OfficeApi, imo: string) =>
  api.create('/live/positions/import', {
    csv: [
      'imo;time;latitude;longitude',
      `${imo};${hoursAgo(4)};59.9;4.5`,
      `${imo};${hoursAgo(3)};60;4.55`,
    ].join('\n'),
    fileName: 'receiver.csv',
  });

/** The track is named by its sources, on the map, in the card and at an instant of the slider. */
async function seesTrackInParts(office: Page, vessel: number, shown: Locator): Promise<void> {
  const parts = shown.getByRole('region', { name: 'Track' }).getByRole('listitem');
  await expect
    .poll(() => parts.allTextContents())
    .toEqual([
      expect.stringMatching(/^Ship’s device /),
      expect.stringMatching(/^Uploaded file .* to /),
    ]);
  await office.getByText('Track: ship’s device').waitFor();
  await office.getByText('Track: uploaded file').waitFor();
  expect(await office.getByText('Track: AIS', { exact: true }).count()).toBe(0);
  const earlier = new Date(Math.floor((Date.now() - hour) / hour) * hour).toISOString();
  await office.goto(`/?vessel=${vessel}&at=${encodeURIComponent(earlier)}&hide=device`);
  const slider = office.getByRole('slider', { name: 'Time' });
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/, Uploaded file$/);
  await office.getByText('Track: uploaded file').waitFor();
  expect(await office.getByText('Track: ship’s device').count()).toBe(0);
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
    const { id, name, login, imo } = await newShip(api);
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
    await uploadPositions(api, imo);

    await goOnline(page, true);
    await list.getByRole('button', { name }).click();
    const shown = office.getByRole('complementary', { name });
    await shown.getByText('Ship’s device, Bridge tablet').waitFor();
    await shown.getByText(/, within 12 m$/).waitFor();
    await shown
      .getByText(/^(?:now|\d min(?: ago)?)$/i)
      .first()
      .waitFor();
    await seesTrackInParts(office, id, shown);

    // Switched on with a link, it takes one contact to send the position.
    await toggle(page).click();
    await expect.poll(() => toggle(page).isChecked()).toBe(false);
    await page.getByText('All sent', { exact: true }).waitFor();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const sent = page.waitForResponse((response) => response.url().endsWith('/ship/positions'));
    await toggle(page).click();
    await sent;
    // Until the contact has ended, another one cannot be asked for.
    const tryNow = page.getByRole('button', { name: 'Try now' });
    await expect.poll(() => tryNow.isEnabled()).toBe(true);
    expect(calls.filter((call) => call.endsWith('/ship/sync'))).toHaveLength(1);
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
