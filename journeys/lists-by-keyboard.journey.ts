import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi, planVoyage } from './office-api.ts';

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

  // A bare address brings the filter back, says so, and one key clears it.
  await page.goto('/voyages');
  await page.getByText('Remembered', { exact: true }).waitFor();
  await page.keyboard.press('x');
  await page.waitForURL(/\/voyages$/);
  await page.getByText('Remembered', { exact: true }).waitFor({ state: 'detached' });

  await page.keyboard.press('/');
  await page.keyboard.type(String(voyageNumber));
  await page.keyboard.press('Escape');
  expect(await search.inputValue()).toBe('');
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
