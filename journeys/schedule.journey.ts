import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { type Named, officeApi, type OfficeApi, planVoyage } from './office-api.ts';

/** The voyage has to begin loading between 2 and 4 June; it is planned for the 3rd. */
async function charter(api: OfficeApi, voyage: { id: number; vessel: Named }): Promise<string> {
  const [charterer] = await api.get<readonly Named[]>('/partners/search?partnerTypes=1&take=1');
  const { fixtureNumber } = await api.create<{ fixtureNumber: string }>('/fixtures', {
    vessel: { id: voyage.vessel.id },
    voyage: { id: voyage.id },
    charterer: { id: charterer?.id },
    currency: 'USD',
    layCanFrom: '2041-06-02T00:00:00Z',
    layCanTo: '2041-06-04T00:00:00Z',
  });
  return fixtureNumber;
}

const company = 1;

/** Checks that the focus is on a port call of the schedule with this name. */
async function isShown(page: Page, text: RegExp): Promise<void> {
  const name = () => page.locator(':focus').getAttribute('aria-label');
  await expect.poll(name).toMatch(text);
}

const effect = (page: Page, list: string, text: RegExp) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text }).waitFor();

/** Checks the times of the voyage in the list of voyages. */
async function listShows(page: Page, text: RegExp): Promise<void> {
  await page.getByRole('radio', { name: 'List' }).click();
  await page.getByRole('row').filter({ hasText: text }).waitFor();
}

journey('what breaks if a voyage is moved', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, company);
  const voyage = await planVoyage(api);
  const fixture = await charter(api, voyage);
  const number = String(voyage.voyageNumber);
  await page.getByRole('link', { name: 'Fleet schedule' }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await press(page, 'g', 'f');
  await page.getByRole('heading', { level: 1, name: 'Fleet schedule' }).waitFor();
  await page.goto(`/voyages?view=schedule&from=2041-06-01&to=2041-06-30&search=${number}`);
  await page.getByText('1 vessel', { exact: true }).waitFor();

  await page.getByRole('button', { name: /arrow keys to move/ }).focus();
  await press(page, 'ArrowRight', 'Home');
  await isShown(page, new RegExp(`voyage ${number}, Rotterdam, .*laycan ${fixture}$`));

  // The whole voyage, two days and an hour later.
  await press(page, 'v', 'Alt+Shift+ArrowRight', 'Alt+Shift+ArrowRight', 'Alt+ArrowRight');
  await page.getByText(new RegExp(`voyage ${number} 2 d 1 h later`)).waitFor();
  await press(page, 'Enter');
  await page.getByRole('dialog', { name: 'Impact of this move' }).waitFor();
  await effect(page, 'Conflicts', new RegExp(`Laycan ${fixture} missed by 33 h`));
  await effect(page, 'Moves', /Rotterdam.*05\.06\.41 11:00 CEST, was 03\.06\.41 10:00 CEST/s);
  await effect(page, 'Moves', /Antwerp/);

  // After Escape nothing has moved.
  await press(page, 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const before = await api.get<{ start: string }>(`/voyages/${voyage.id}`);
  expect(before.start).toBe('2041-06-03T08:00:00Z');

  await isShown(page, /Rotterdam/);
  await press(page, 'Alt+Shift+ArrowRight', 'Alt+Shift+ArrowRight', 'Enter');
  await effect(page, 'Conflicts', new RegExp(`Laycan ${fixture} missed by 32 h`));
  await press(page, 'Enter');
  await page.getByText('2 port calls moved').waitFor();
  await isShown(page, new RegExp(`Rotterdam, .*05\\.06\\.41.*laycan ${fixture} at risk 32 h late`));
  await page.getByText(new RegExp(`reaches Rotterdam .* after laycan ${fixture} closes`)).waitFor();

  await listShows(page, new RegExp(`${number}[^]*05\\.06\\.41 10:00 CEST`));
  await press(page, 'Control+z');
  await page.getByText('Move undone').waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: new RegExp(`${number}[^]*03\\.06\\.41 10:00 CEST`) })
    .waitFor();
});

journey(
  'the schedule turned: vessels as columns, moved by the keyboard',
  async ({ page, signIn }) => {
    await signIn();
    const api = await officeApi(page, company);
    const voyage = await planVoyage(api);
    const number = String(voyage.voyageNumber);
    const address = `/voyages?view=schedule&from=2041-06-01&to=2041-06-30&search=${number}`;
    await page.getByRole('row').nth(1).waitFor();
    await page.goto(address);
    await page.getByRole('button', { name: 'Vessels as columns' }).click();
    await page.waitForURL(/form=down/);
    await page.getByText('1 vessel', { exact: true }).waitFor();

    // Down means later, as the right arrow did; the left and right arrows now move by a day.
    await page.getByRole('button', { name: /arrow keys to move/ }).focus();
    await press(page, 'ArrowDown', 'Home');
    await isShown(page, new RegExp(`voyage ${number}, Rotterdam`));
    await press(page, 'ArrowDown');
    await isShown(page, /Antwerp/);
    await press(page, 'ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowRight');
    await page.getByText(/Rotterdam and the later calls 1 d 1 h later/).waitFor();
    await press(page, 'Enter');
    await effect(page, 'Moves', /Rotterdam.*04\.06\.41 11:00 CEST, was 03\.06\.41 10:00 CEST/s);
    await press(page, 'Escape');

    // The layout is remembered if the URL does not set it.
    await page.goto(address);
    await page.getByRole('button', { name: 'Vessels as rows' }).click();
    await page.waitForURL(/form=across/);
  },
);
