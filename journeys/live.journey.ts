import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { journey } from './browser.ts';
import { type Named, type OfficeApi, officeApi } from './office-api.ts';
import { unusedImo } from './unused-numbers.ts';

const nordhav = 1;
const hour = 3_600_000;

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** A vessel of its own on its way to Rotterdam, where it loads within a laycan. */
async function newVessel(api: OfficeApi, name: string) {
  const [flow] = await api.get<readonly Named[]>('/flows');
  const imo = unusedImo();
  const { id } = await api.create<Named>('/vessels', { name, imo, flow: { id: flow?.id } });
  const voyage = await api.create<Named>('/voyages', {
    voyageNumber: 8_000_000 + (Date.now() % 900_000),
    vessel: { id },
  });
  const [port] = await api.get<readonly Named[]>('/ports/search?s=rotterdam');
  const call = await api.create<Named>(`/voyages/${voyage.id}/portCalls`, {
    port: { id: port?.id },
    scheduledArrival: hoursFromNow(30),
    scheduledDeparture: hoursFromNow(60),
    reasonForCalls: [{ id: 3 }],
  });
  const [charterer] = await api.get<readonly Named[]>(
    '/partners/search?s=fjordmalm&partnerTypes=1',
  );
  await api.create('/fixtures', {
    vessel: { id },
    voyage: { id: voyage.id },
    charterer,
    currency: 'USD',
    layCanFrom: hoursFromNow(20),
    layCanTo: hoursFromNow(33),
  });
  return { id, imo, voyage: voyage.id, call: call.id };
}

const upload = (page: Page, name: string, csv: string) =>
  page
    .getByRole('dialog')
    .getByLabel('CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });

/** The route with other options is beside the usual one, and a link shows the same. */
async function tryRouteOptions(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Route options' }).click();
  const table = card.getByRole('table', { name: 'Usual and chosen route' });
  const distance = table.getByRole('row', { name: /^Distance, nm/ });
  await distance.waitFor();
  expect(await card.getByRole('checkbox', { name: 'Avoid HRA' }).isChecked()).toBe(true);
  await card.getByRole('checkbox', { name: 'Avoid SECA' }).click();
  await page.waitForURL((url) => url.searchParams.get('route') === 'hra,seca');
  await card.getByRole('checkbox', { name: 'Kiel Canal' }).click();
  await page.waitForURL((url) => url.searchParams.get('route') === 'hra,seca,-kiel');
  await page.getByText('Route options, estimate').waitFor();
  await table.getByRole('row', { name: /^North Sea ECA, nm inside/ }).waitFor();
  await page.reload();
  await distance.waitFor();
  expect(await card.getByRole('checkbox', { name: 'Kiel Canal' }).isChecked()).toBe(false);
  await card.getByRole('button', { name: 'Settings of the vessel' }).click();
  await page.waitForURL((url) => url.searchParams.get('route') === 'own');
  await card.getByRole('button', { name: 'Route options' }).click();
  await table.waitFor({ state: 'detached' });
}

journey(
  'where is my ship and will it make the laycan: a file of positions puts it on the map with its age and source, and its ETAs say who stated them and how they meet the laycan',
  async ({ page, signIn }) => {
    await signIn();
    const api = await officeApi(page, nordhav);
    const name = `Toppdykker ${Date.now() % 1_000_000}`;
    const vessel = await newVessel(api, name);
    await page.goto(`/?q=${encodeURIComponent(name)}`);
    const list = page.getByRole('region', { name: 'Vessels' });
    const row = list.getByRole('button', { name });
    await row.getByText('No position').waitFor();

    await page.getByRole('button', { name: 'Upload positions' }).click();
    const lines = [
      'imo;time;latitude;longitude;speed;course',
      `${vessel.imo};${hoursFromNow(-2)};55.5;5.5;12;190`,
      `${vessel.imo};${hoursFromNow(-1)};55.3;5.45;12;190`,
      `${vessel.imo};${hoursFromNow(-0.5)};10;10;12;190`,
    ];
    await upload(page, 'receiver.csv', lines.join('\n'));
    await page.getByRole('button', { name: 'Store positions' }).click();
    await page.getByText('2 positions stored. Left out: 1 out of reach.').waitFor();

    // By keyboard: the filter leads to the vessel, and its card has the position with source and age.
    await row.getByText('1 h ago').waitFor();
    await page.getByRole('searchbox', { name: 'Filter vessels' }).focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('complementary', { name });
    await card.getByText('55°18.0′N 005°27.0′E').waitFor();
    await card.getByText('Uploaded file, receiver.csv').waitFor();
    expect(new URL(page.url()).searchParams.get('vessel')).toBe(String(vessel.id));

    // The agent expects it later than planned: his ETA is listed with the difference.
    await api.create(`/portCalls/${vessel.call}/serviceTimes`, {
      service: 20,
      kind: 10,
      at: hoursFromNow(36),
      saidBy: 30,
      saidByName: 'Rotterdam agent',
    });
    const etas = card.getByRole('table', { name: 'ETAs by author' });
    await etas.getByRole('row', { name: /Agent.*6 h late.*3 h late/ }).waitFor();
    await etas.getByRole('row', { name: /Plan.*Within/ }).waitFor();
    await card.getByText('3 h late for laycan').waitFor();
    await row.getByText('3 h late for laycan').waitFor();
    await etas.getByRole('row', { name: /Calculated from position and speed/ }).waitFor();

    await tryRouteOptions(page, card);

    // The map is drawn, and what it shows can be read without it.
    await page.getByRole('region', { name: 'Map of the fleet' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Table' }).click();
    const line = page.getByRole('grid', { name: 'Fleet' }).getByRole('row', { name });
    await line.getByText('Uploaded file, 1 h ago').waitFor();
    await line.getByText('3 h late for laycan').waitFor();
    // Positions are shown where there is space for them.
    await page.setViewportSize({ width: 1680, height: 900 });
    await line.getByText('55°18.0′N 005°27.0′E').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

journey('an address shows the fleet as it was, with layers hidden', async ({ page, signIn }) => {
  await signIn();
  const at = new Date(Math.floor((Date.now() - 48 * hour) / hour) * hour).toISOString();
  await page.goto(`/?at=${encodeURIComponent(at)}&hide=track,names`);
  const slider = page.getByRole('slider', { name: 'Time' });
  await slider.waitFor();
  expect(await slider.inputValue()).toBe(String(Date.parse(at)));
  await page.getByRole('button', { name: 'Layers' }).click();
  expect(await page.getByRole('checkbox', { name: 'AIS track' }).isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'Log reports' }).isChecked()).toBe(true);

  // Zones are off, and their outlines are loaded by the first one that is switched on.
  const outlines = (url: string) => /all-zones/.test(url);
  const loaded = page.waitForResponse((response) => outlines(response.url()));
  expect(await page.getByRole('checkbox', { name: 'Ice areas' }).isChecked()).toBe(false);
  const before = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(before.filter(outlines)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Emission control areas' }).click();
  expect((await loaded).ok()).toBe(true);
  await page.waitForURL((url) => url.searchParams.get('zones') === 'eca');
  await page.getByText('Zones: MARPOL, Polar Code and Joint War Committee, simplified.').waitFor();
  await page.reload();
  await page.getByText('Zones: MARPOL, Polar Code and Joint War Committee, simplified.').waitFor();

  // The table is of now: an address that has both says so, and leads back to the map at that instant.
  await page.goto(`/?at=${encodeURIComponent(at)}&view=table`);
  await page.getByText('The table shows the fleet now, not at').waitFor();
  await page.getByRole('button', { name: 'Show on the map' }).click();
  await slider.waitFor();
  expect(await slider.inputValue()).toBe(String(Date.parse(at)));
  await page.getByRole('radio', { name: 'Table' }).click();
  await page.waitForURL((url) => !url.searchParams.has('at'));
  await page.goBack();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.waitForURL((url) => !url.searchParams.has('at'));
});
