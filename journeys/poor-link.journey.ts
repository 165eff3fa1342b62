import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { journey } from './browser.ts';
import { type Named, officeApi, planVoyage } from './office-api.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Reloads the page without its palette; returns what lets the palette through. */
async function holdPalette(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/command-palette/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  await heading(page, 'Voyages').waitFor();
  return resolve;
}

journey('what is typed before the palette is loaded waits for it', async ({ page, signIn }) => {
  await signIn();
  await heading(page, 'Voyages').waitFor();
  const letThrough = await holdPalette(page);
  // Outside a field n would create a voyage and f would open the filter.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nf');
  letThrough();
  const palette = page.getByRole('dialog', { name: 'Find or run' });
  await palette.waitFor();
  await page.keyboard.type('x');
  await expect.poll(() => palette.getByRole('combobox').inputValue()).toBe('nfx');
  expect(new URL(page.url()).pathname).toBe('/voyages');
});

journey('an action chosen before the palette is loaded is run', async ({ page, signIn }) => {
  await signIn();
  await heading(page, 'Voyages').waitFor();
  const letThrough = await holdPalette(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('distance');
  await page.keyboard.press('Enter');
  letThrough();
  await page.getByRole('dialog', { name: 'Distance table' }).waitFor();
  expect(await page.getByRole('dialog', { name: 'Find or run' }).count()).toBe(0);
});

journey('what cannot be fetched takes nothing away', async (stage) => {
  const { page, signIn, allowComplaint } = stage;
  allowComplaint(/ERR_FAILED|Failed to fetch dynamically imported module|preload CSS/);
  await signIn();
  const { id, voyageNumber } = await planVoyage(await officeApi(page, 1));
  await page.route(/key-help|port-call\.panel/, (route) => route.abort());
  await page.goto(`/voyages/${id}/edit`);
  const number = page.getByLabel('Voyage number');
  await number.fill(String(voyageNumber + 1));
  await page.getByRole('heading', { name: 'History' }).click();

  const received = page.getByText('This part of the page could not be loaded.');
  await page.keyboard.press('?');
  await received.waitFor();
  await expect.poll(() => number.inputValue()).toBe(String(voyageNumber + 1));
  await page.getByRole('grid', { name: 'Portcalls' }).getByRole('row').nth(1).click();
  await page.waitForURL(/edit$/);
  await number.press('Control+s');
  await page.getByText('Voyage details saved').waitFor();

  await page.unroute(/key-help|port-call\.panel/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await heading(page, String(voyageNumber + 1)).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
});

journey('a page that cannot be fetched says so beside the menu', async (stage) => {
  const { page, signIn, allowComplaint } = stage;
  allowComplaint(/ERR_FAILED|Failed to fetch dynamically imported module|preload CSS/);
  await signIn();
  await page.route(/vessel-list/, (route) => route.abort());
  await page.goto('/vessels');
  await page.getByRole('alert').getByText('Page could not be shown').waitFor();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await page.unroute(/vessel-list/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Vessels').waitFor();
});

journey('changes of others arrive as soon as the means for it could be fetched', async (stage) => {
  const { page, signIn, allowComplaint } = stage;
  allowComplaint(/ERR_FAILED/);
  await signIn();
  const api = await officeApi(page, 1);
  const { id } = await planVoyage(api);
  await page.route(/hub-client/, (route) => route.abort());
  await page.goto(`/voyages/${id}/edit`);
  const calls = page.getByRole('grid', { name: 'Portcalls' });
  await calls.getByRole('row', { name: 'Antwerp' }).waitFor();
  const connection = page.getByRole('navigation').getByRole('status');
  await connection.getByText('Connecting').waitFor();
  await page.waitForRequest(/hub-client.*again/);
  const [hamburg] = await api.get<readonly Named[]>('/ports/search?s=hamburg');
  await api.create(`/voyages/${id}/portCalls`, {
    port: { id: hamburg?.id },
    scheduledArrival: '2035-03-01T06:00:00Z',
    scheduledDeparture: '2035-03-02T06:00:00Z',
  });
  await page.unroute(/hub-client/);
  await connection.getByText('Connected', { exact: true }).waitFor();
  await calls.getByRole('row', { name: 'Hamburg' }).waitFor({ timeout: 15_000 });
});
