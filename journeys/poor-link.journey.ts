import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { journey } from './browser.ts';
import { officeApi, planVoyage } from './office-api.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

journey('what is typed before the palette is loaded waits for it', async ({ page, signIn }) => {
  await signIn();
  await heading(page, 'Voyages').waitFor();
  let isLetThrough: (() => void) | undefined;
  const through = new Promise<void>((resolve) => {
    isLetThrough = resolve;
  });
  await page.route(/command-palette/, async (route) => {
    await through;
    await route.continue();
  });
  await page.reload();
  await heading(page, 'Voyages').waitFor();
  // Outside a field n would create a voyage and f would open the filter.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nf');
  isLetThrough?.();
  const palette = page.getByRole('dialog', { name: 'Find or run' });
  await palette.waitFor();
  await page.keyboard.type('x');
  await expect.poll(() => palette.getByRole('combobox').inputValue()).toBe('nfx');
  expect(new URL(page.url()).pathname).toBe('/voyages');
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
  await page.route(/hub-client/, (route) => route.abort());
  await signIn();
  const connection = page.getByRole('navigation').getByRole('status');
  await connection.getByText('Connecting').waitFor();
  await page.waitForRequest(/hub-client.*again/);
  await page.unroute(/hub-client/);
  await connection.getByText('Connected', { exact: true }).waitFor();
});
