import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { journey } from './browser.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'All my companies' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

journey('Olga sees what is open in both companies and opens a line of the other', async (stage) => {
  const { page, signIn } = stage;
  await signIn();
  await menu(page).getByRole('link', { name: 'All my companies' }).click();
  await page.getByRole('heading', { level: 1, name: 'All my companies' }).waitFor();
  await grid(page)
    .getByRole('row', { name: /Nordhav Shipping/ })
    .first()
    .waitFor();

  // Choices state how much is open; the list is narrowed in the address.
  await page.getByRole('combobox', { name: 'Companies' }).click();
  await page.getByRole('option', { name: /^Baltic Grain Trading \(\d+\)$/ }).click();
  await page.waitForURL(/companies=\d+/);
  await page.keyboard.press('Escape');
  const other = grid(page).getByRole('row', { name: /Baltic Grain Trading/ });
  await other.first().waitFor();
  expect(
    await grid(page)
      .getByRole('row', { name: /Nordhav Shipping/ })
      .count(),
  ).toBe(0);

  // By keys: the first line, opened in the company whose record it is.
  await grid(page).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/worklist');
  await menu(page).getByRole('button', { name: 'Baltic Grain Trading' }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

journey('Carla has one company and no worklist of several', async ({ page, signIn }) => {
  await signIn('carla@balticgrain.example');
  await menu(page).getByText('Baltic Grain Trading').waitFor();
  expect(await menu(page).getByRole('link', { name: 'All my companies' }).count()).toBe(0);
});
