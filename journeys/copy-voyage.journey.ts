import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { coloursOf, press } from './gestures.ts';
import { type Named, officeApi, type OfficeApi } from './office-api.ts';

const nordhav = 1;

/** Four calls of which the last two overlap by five hours; a clock change falls in the second gap. */
const calls = [
  ['narvik', '2041-06-03T08:00:00Z', '2041-06-03T20:00:00Z'],
  ['hamburg', '2041-06-08T06:30:00Z', '2041-06-09T06:30:00Z'],
  ['rotterdam', '2041-06-10T18:00:00Z', '2041-06-12T18:00:00Z'],
  ['antwerp', '2041-06-12T13:00:00Z', '2041-06-13T13:00:00Z'],
] as const;

async function plannedVoyage(api: OfficeApi): Promise<string> {
  const first = async (path: string) => (await api.get<readonly Named[]>(path))[0];
  const [vessel, commodity, measurement, charterer] = await Promise.all([
    first('/vessels'),
    first('/commodities/search?s=iron'),
    first('/measurements/search?s=metric'),
    first('/partners/search?s=fjordmalm&partnerTypes=1'),
  ]);
  const voyageNumber = 6_000_000 + (Date.now() % 900_000);
  const body = { voyageNumber, reference: `Copied ${voyageNumber}`, vessel: { id: vessel?.id } };
  const { id } = await api.create<Named>('/voyages', body);
  const ids: number[] = [];
  for (const [port, scheduledArrival, scheduledDeparture] of calls) {
    const found = await first(`/ports/search?s=${port}`);
    const call = { port: { id: found?.id }, scheduledArrival, scheduledDeparture };
    ids.push((await api.create<Named>(`/voyages/${id}/portCalls`, call)).id);
  }
  await api.create(`/voyages/${id}/cargo`, {
    commodity: { id: commodity?.id },
    measurement: { id: measurement?.id },
    charterer: { id: charterer?.id },
    cargoPorts: [
      { portCallId: ids[0], reasonForCall: 'L', quantity: '8400' },
      { portCallId: ids[2], reasonForCall: 'D', quantity: '8400' },
    ],
  });
  return `/voyages/${id}/edit`;
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 25; presses += 1) {
    if ((await page.locator(':focus').and(target).count()) > 0) return;
    await press(page, 'Tab');
  }
  throw new Error('Tab did not lead there.');
}

async function seeTimeline(page: Page): Promise<void> {
  const timeline = page.getByRole('complementary', { name: 'Timeline' });
  await timeline.getByText('10 d 5 h scheduled').waitFor();
  await timeline.getByText('4 d 10 h at sea').waitFor();
  const overlap = timeline.getByText('\u22125 h at sea, planned, the calls overlap');
  const colours = await coloursOf(overlap);
  expect(colours.own).toBe(colours.error);
  await press(page, 't');
  await timeline.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('voyage-timeline'))).toBe('false');
  await page.reload();
  await page.getByRole('heading', { level: 2, name: /^Portcalls/ }).waitFor();
  expect(await timeline.count()).toBe(0);
  await press(page, 't');
  await timeline.waitFor();
}

const rowsOf = (page: Page, table: string) =>
  page.getByRole('grid', { name: table }).getByRole('row');

/** The content of one column of a table, without its header. */
async function column(page: Page, table: string, at: number): Promise<readonly string[]> {
  const rows = await rowsOf(page, table).all();
  return Promise.all(
    rows.slice(1).map(async (row) => (await row.getByRole('gridcell').nth(at).innerText()).trim()),
  );
}

const portCalls = 'Port calls to copy';
const eta = 1;
const etd = 2;

async function shift(page: Page): Promise<void> {
  await expect
    .poll(() => column(page, portCalls, eta))
    .toEqual([
      '14.06.41 00:00 CEST',
      '18.06.41 22:30 CEST',
      '21.06.41 10:00 CEST',
      '23.06.41 05:00 CEST',
    ]);
  // The field that is changed first has the focus, and each Tab leads to the next one.
  await page.getByLabel('ETA of first port', { exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('24.10.41');
  await press(page, 'Tab');
  await page.getByLabel('ETA of first port, time').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('09:15');
  await press(page, 'Tab');
  await page.getByText('The port calls still begin 14.06.41 00:00 CEST').waitFor();
  const recalculate = page.getByRole('button', { name: 'Recalculate all ETAs' });
  await recalculate.and(page.locator(':focus')).waitFor();
  await press(page, 'Enter');
  // The clocks go back in between: the gaps keep their length, but the times of day change.
  await expect
    .poll(() => column(page, portCalls, eta))
    .toEqual([
      '24.10.41 09:15 CEST',
      '29.10.41 06:45 CET',
      '31.10.41 18:15 CET',
      '02.11.41 13:15 CET',
    ]);
  expect((await column(page, portCalls, etd)).at(-1)).toBe('03.11.41 13:15 CET');
}

async function breakRules(page: Page): Promise<void> {
  await tabTo(page, rowsOf(page, portCalls).getByRole('gridcell'));
  await press(page, 'Insert');
  await expect.poll(() => column(page, portCalls, 0)).toContain('');
  const added = rowsOf(page, portCalls).last();
  await expect.poll(() => added.innerText()).toMatch(/04\.11\.41 00:00 CET\s+04\.11\.41 01:00 CET/);
  await page.getByLabel('New voyage number').press('Control+a');
  await press(page, 'Delete', 'Control+s');
  await page
    .getByText('Voyage number must be greater than zero. Port is required for all port calls')
    .waitFor();
  await added.locator('[aria-invalid=true]').press('F2');
  await page.keyboard.type('molde');
  await page.getByRole('option').first().waitFor();
  await press(page, 'Enter');
  await expect.poll(async () => (await column(page, portCalls, 0)).at(-1)).toBe('Molde');
  await page.getByText('Voyage number must be greater than zero', { exact: true }).waitFor();
}

async function takeOut(page: Page): Promise<void> {
  await rowsOf(page, portCalls)
    .filter({ hasText: 'Rotterdam' })
    .getByRole('gridcell')
    .first()
    .press('Control+Delete');
  await page.getByText('Rotterdam is not copied. Its cargo port was removed with it.').waitFor();
  expect(await rowsOf(page, 'Cargo ports to copy').count()).toBe(2);
}

async function startAnew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset all changes' }).press('Enter');
  await expect
    .poll(async () => (await column(page, portCalls, eta))[0])
    .toBe('14.06.41 00:00 CEST');
  expect(await column(page, portCalls, 0)).toHaveLength(4);
  expect(await rowsOf(page, 'Cargo ports to copy').count()).toBe(3);
  await expect.poll(() => page.getByText('Voyage not copied').count()).toBe(0);
}

journey('copy and shift', async ({ page, signIn, allowComplaint }) => {
  allowComplaint(/status of 400.*copy/);
  await signIn();
  const source = await plannedVoyage(await officeApi(page, nordhav));
  await page.goto(source);
  await seeTimeline(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  const number = page.getByLabel('New voyage number');
  await number.waitFor();
  await expect.poll(() => number.inputValue()).toMatch(/^\d+$/);
  const suggested = await number.inputValue();
  await shift(page);
  await breakRules(page);
  await takeOut(page);
  await press(page, 'Escape');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await startAnew(page);
  await expect.poll(() => number.inputValue()).toBe(suggested);
  // A number used by another voyage is refused at its field.
  const [, used = ''] = /(\d{7})/.exec(await page.locator('h1').innerText()) ?? [];
  await number.fill(used);
  await press(page, 'Control+s');
  await page.getByText('Voyage number is already used for this vessel').first().waitFor();
  await number.fill(suggested);
  await press(page, 'Control+s');
  await page.getByText('Voyage copied').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(source);
  await page.getByRole('heading', { level: 1, name: suggested }).waitFor();
  await page.getByRole('heading', { level: 2, name: /^Cargo \(1\)/ }).waitFor();
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Narvik[^]*14\.06\.41 00:00/);
});
