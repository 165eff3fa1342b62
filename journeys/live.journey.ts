import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { journey } from './browser.ts';
import { type Named, type OfficeApi, officeApi } from './office-api.ts';
import { unusedImo } from './unused-numbers.ts';

const nordhav = 1;
const hour = 3_600_000;

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** A vessel of its own on its way to load in Rotterdam, then to Antwerp. */
async function newVessel(api: OfficeApi, name: string) {
  const [flow] = await api.get<readonly Named[]>('/flows');
  const imo = unusedImo();
  const { id } = await api.create<Named>('/vessels', { name, imo, flow: { id: flow?.id } });
  const voyage = await api.create<Named>('/voyages', {
    voyageNumber: 8_000_000 + (Date.now() % 900_000),
    vessel: { id },
  });
  const callAt = async (text: string, hours: number) => {
    const [port] = await api.get<readonly Named[]>(`/ports/search?s=${text}`);
    return api.create<Named>(`/voyages/${voyage.id}/portCalls`, {
      port: { id: port?.id },
      scheduledArrival: hoursFromNow(hours),
      scheduledDeparture: hoursFromNow(hours + 30),
      reasonForCalls: [{ id: 3 }],
    });
  };
  const call = await callAt('rotterdam', 30);
  await callAt('antwerp', 80);
  return { id, imo, voyage: voyage.id, call: call.id };
}

/** A fixture of the voyage, whose laycan applies in Rotterdam. */
async function fixWithLaycan(
  api: OfficeApi,
  { id, voyage }: { readonly id: number; readonly voyage: number },
): Promise<void> {
  const [charterer] = await api.get<readonly Named[]>(
    '/partners/search?s=fjordmalm&partnerTypes=1',
  );
  await api.create('/fixtures', {
    vessel: { id },
    voyage: { id: voyage },
    charterer,
    currency: 'USD',
    layCanFrom: hoursFromNow(20),
    layCanTo: hoursFromNow(33),
  });
}

/** How a call meets its laycan, as everyone can read it: the colour alone says nothing. */
const laycanTexts = (part: Locator) =>
  part.getByText(/(?:for|within|no) laycan/i).allTextContents();

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

/** Cells of the fleet whose text is cut, but for the first: a vessel may have a long name. */
const cutTexts = (page: Page) =>
  page.getByRole('grid', { name: 'Fleet' }).evaluate((grid) => {
    const isWide = grid.scrollWidth > grid.clientWidth;
    const cut = [...grid.querySelectorAll('[role="gridcell"]:not(:first-child)')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map(({ textContent }) => textContent);
    return isWide ? ['The table scrolls sideways', ...cut] : cut;
  });

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

    // Without a laycan nothing says that one is met or missed; then it is met; the call after it has none.
    const next = card.getByRole('region', { name: 'Next port call' });
    const later = card.getByRole('region', { name: 'Later port calls' });
    await later.getByText('Antwerp').waitFor();
    expect(await laycanTexts(card)).toEqual([]);
    expect(await laycanTexts(row)).toEqual([]);
    await fixWithLaycan(api, vessel);
    await next.getByText('Within laycan').waitFor();
    expect(await laycanTexts(row)).toEqual([]);
    expect(await laycanTexts(later)).toEqual([]);

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
    await next.getByText('3 h late for laycan').waitFor();
    expect(await laycanTexts(later)).toEqual([]);
    await row.getByText('3 h late for laycan').waitFor();
    await etas.getByRole('row', { name: /Calculated from position and speed/ }).waitFor();

    await tryRouteOptions(page, card);

    // The map is drawn, and what it shows can be read without it.
    await page.getByRole('region', { name: 'Map of the fleet' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Table' }).click();
    const line = page.getByRole('grid', { name: 'Fleet' }).getByRole('row', { name });
    await line.getByText('1 h ago, uploaded file').waitFor();
    await line.getByRole('gridcell', { name: '3 h late' }).waitFor();
    // Beside the wide menu, too, nothing that matters is left out or cut.
    await line.getByText('55°18.0′N 005°27.0′E').waitFor();
    await line.getByText('Agent', { exact: true }).waitFor();
    expect(await cutTexts(page)).toEqual([]);
    await page.setViewportSize({ width: 1024, height: 768 });
    await line.getByText('55°18.0′N 005°27.0′E').waitFor({ state: 'detached' });
    expect(await cutTexts(page)).toEqual([]);
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
  expect(await page.getByRole('checkbox', { name: 'Track: AIS and files' }).isChecked()).toBe(
    false,
  );
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
