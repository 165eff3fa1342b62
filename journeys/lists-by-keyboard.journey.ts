import { hourMs } from '@fairlead/domain/time/milliseconds';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, type OfficeApi, officeApi, planVoyage } from './office-api.ts';
import { unusedImo } from './unused-numbers.ts';

/** A vessel with voyages that start a day apart, `toCome` of them from tomorrow on; numbers increase with the start. */
async function planDaily(api: OfficeApi, { all, toCome }: Readonly<Record<string, number>>) {
  const [flow] = await api.get<readonly Named[]>('/flows');
  const [port] = await api.get<readonly Named[]>('/ports/search?s=rotterdam');
  const vessel = { name: 'Dagfinn', imo: unusedImo(), flow: { id: flow?.id } };
  const { id } = await api.create<Named>('/vessels', vessel);
  const plan = async (at: number) => {
    const startMs = Date.now() + (at - (all ?? 0) + (toCome ?? 0) + 0.5) * 24 * hourMs;
    const voyage = await api.create<Named>('/voyages', { voyageNumber: 5000 + at, vessel: { id } });
    await api.create(`/voyages/${voyage.id}/portCalls`, {
      port: { id: port?.id },
      scheduledArrival: new Date(startMs).toISOString(),
      scheduledDeparture: new Date(startMs + hourMs).toISOString(),
    });
  };
  for (let at = 0; at < (all ?? 0); at += 5)
    await Promise.all([0, 1, 2, 3, 4].map((one) => plan(at + one)));
  return id;
}

journey('the voyages open around now, and go on in both directions', async ({ page, signIn }) => {
  await signIn();
  const vessel = await planDaily(await officeApi(page, 1), { all: 75, toCome: 45 });
  await page.goto(`/voyages?vesselIds=${vessel}`);
  const grid = page.getByRole('grid', { name: 'Voyages' });
  const row = (number: number) => grid.getByRole('row', { name: String(number) });
  const newest = row(5029);
  const line = grid.getByText('Now', { exact: true });
  // Shows five future voyages, then the line, then those that have begun.
  await line.waitFor();
  const shown = async (number: number) => (await row(number).boundingBox())?.y ?? NaN;
  expect(await shown(5030)).toBeLessThan((await line.boundingBox())?.y ?? NaN);
  expect(await shown(5029)).toBeGreaterThan(await shown(5030));
  expect(await shown(5034)).toBeGreaterThan((await grid.boundingBox())?.y ?? NaN);
  expect(await row(5074).count()).toBe(0);
  await page.getByText('50 of 75 loaded, more as you scroll').waitFor();

  // The keyboard starts where the list opens.
  await page.keyboard.press('j');
  const active = () => grid.getAttribute('aria-activedescendant');
  await expect.poll(() => active()).toBe(await newest.getAttribute('id'));
  await page.keyboard.press('Home');
  await page.getByText('75 of 75 loaded').waitFor();
  // Rows in view stay in place while the later ones are loaded above them.
  await expect.poll(() => active()).toBe(await row(5049).getAttribute('id'));
  expect(await shown(5049)).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  await row(5074).waitFor();
  expect(await newest.count()).toBe(0);
  await page.keyboard.press('End');
  await row(5000).waitFor();
  await page.keyboard.press('.');
  await line.waitFor();
  await newest.waitFor();

  // With a text, a period or a status the list starts at its first row.
  await page.goto(`/voyages?vesselIds=${vessel}&from=2020-01-01`);
  await row(5074).waitFor();

  await page.goto('/voyages');
  await page.getByText('Remembered', { exact: true }).waitFor();
  await page.keyboard.press('x');
  await page.waitForURL(/\/voyages$/);
  await grid
    .getByText(/^At sea to|^Loading|^Discharging/)
    .first()
    .waitFor();
  await page.keyboard.press('u');
  await page.waitForURL(/statuses=20(?:,|%2C)30$/);
  await grid
    .getByText(/^Scheduled$/)
    .first()
    .waitFor({ state: 'detached' });
});

journey('a list is searched, entered and left by keyboard', async ({ page, signIn }) => {
  await signIn();
  const { voyageNumber, vessel } = await planVoyage(await officeApi(page, 1));
  await page.goto('/voyages');
  const grid = page.getByRole('grid', { name: 'Voyages' });
  const search = page.getByRole('searchbox', { name: /^Search/ });
  await grid.getByRole('row').nth(1).waitFor();
  expect(await page.title()).toBe('Voyages · Fairlead');

  await page.keyboard.press('/');
  await page.keyboard.type('v: havsule');
  await page.keyboard.press('ArrowDown');
  expect(await grid.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.waitForURL(/search=v/);

  // A bare URL restores the filter and shows a note, and one key clears it.
  await page.goto('/voyages');
  await page.getByText('Remembered', { exact: true }).waitFor();
  await page.keyboard.press('x');
  await page.waitForURL(/\/voyages$/);
  await page.getByText('Remembered', { exact: true }).waitFor({ state: 'detached' });

  await page.keyboard.press('/');
  await page.keyboard.type(String(voyageNumber));
  await page.keyboard.press('Escape');
  await expect.poll(() => search.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(false);

  await page.keyboard.press('/');
  await page.keyboard.type(String(voyageNumber));
  await page.keyboard.press('Tab');
  await grid.getByRole('row', { name: String(voyageNumber) }).waitFor();
  await page.getByText('1 of 1 loaded').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/voyages\/\d+\/edit/);
  await page.getByText('Port call Antwerp: Created').waitFor();
  expect(await page.title()).toBe(`${vessel.name} ${voyageNumber} · Voyage · Fairlead`);
});
