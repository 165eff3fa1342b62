import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { planLaytime } from './laytime-records.ts';
import { officeApi } from './office-api.ts';

const nordhav = 1;

const sheet = (page: Page): Locator => page.getByRole('table', { name: 'Time sheet' });
const figure = (page: Page): Locator =>
  page.getByRole('region', { name: 'Money' }).locator('output');
const rain = (page: Page, nth: number): Locator =>
  sheet(page).getByRole('row').filter({ hasText: 'Rain' }).nth(nth);
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();

/** Answers the questions left open by the charter terms, on the page that asks them. */
async function answered(page: Page): Promise<void> {
  await page.getByText('Terms are missing').waitFor();
  // All open questions appear together.
  await page.getByRole('button', { name: 'Exact days, two decimals' }).waitFor();
  for (const name of [/^No others/, 'Exact days, two decimals']) {
    const button = page.getByRole('button', { name });
    if ((await button.count()) > 0) await button.first().click();
  }
  await sheet(page).waitFor();
  await saved(page);
}

/** Drags an edge of the selected line over the drawing with the pointer; `whileDragging` runs before the drop. */
async function drag(
  page: Page,
  byPixels: number,
  whileDragging: () => Promise<void>,
): Promise<void> {
  const grip = page
    .getByRole('img', { name: /^Timeline/ })
    .locator('rect[class*=grip]')
    .last();
  const box = await grip.boundingBox();
  if (box === null) throw new Error('The chosen line has no edge to take.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPixels / 2, y, { steps: 4 });
  await page.mouse.move(x + byPixels, y, { steps: 4 });
  await whileDragging();
  await page.mouse.up();
}

/** The sheet gets the focus back after a new interval, and after a failed save that was tried again. */
async function retainsFocus(page: Page): Promise<void> {
  const isFocused = () =>
    sheet(page).evaluate((table) => document.activeElement?.closest('table') === table);
  const interval = page.getByRole('form', { name: 'New interval' });
  await rain(page, 2).click();
  await press(page, 'i');
  await interval.waitFor();
  await press(page, 'Escape');
  await interval.waitFor({ state: 'detached' });
  await expect.poll(isFocused).toBe(true);

  const calls = '**/api/**/ltcs/*';
  await page.route(calls, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await press(page, ']');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await expect.poll(() => isFocused()).toBe(true);
  await page.unroute(calls);
  await retry.click();
  await saved(page);
  await expect.poll(isFocused).toBe(true);
  await press(page, 'Control+z');
  await saved(page);
}

journey('an edge is dragged, and two people work on one calculation', async (stage) => {
  const { page: olga, signIn, another } = stage;
  await signIn();
  const { fixture, calculation } = await planLaytime(await officeApi(olga, nordhav));
  const address = `/fixtures/${fixture.id}/laytime/${calculation.id}`;
  await olga.goto(address);
  await answered(olga);

  await rain(olga, 1).click();
  const before = await figure(olga).innerText();
  let dragged = before;
  await drag(olga, 14, async () => {
    await expect.poll(() => figure(olga).innerText()).not.toBe(before);
    expect(await sheet(olga).getByText('Rain, edge moved').count()).toBe(0);
    dragged = await figure(olga).innerText();
  });
  await expect.poll(() => figure(olga).innerText()).toBe(dragged);
  await sheet(olga).getByText('Rain, edge moved').first().waitFor();
  await press(olga, 'Control+z');
  await expect.poll(() => figure(olga).innerText()).toBe(before);
  await saved(olga);

  // The save that fails on purpose.
  stage.allowComplaint(/ERR_FAILED.*\/ltcs\/\d+/);
  await retainsFocus(olga);

  const { page: tom, signIn: signInTom } = await another();
  await signInTom('tom@nordhav.example');
  await tom.goto(address);
  await sheet(tom).waitFor();
  await tom.getByRole('status').getByText('Connected', { exact: true }).waitFor();

  // Each changes a different shower: both changes appear on both screens.
  await rain(tom, 3).click();
  await press(tom, 'Space');
  await tom.getByRole('button', { name: 'Count in full' }).click();
  await saved(tom);
  await sheet(olga).getByText('Override: counts', { exact: true }).first().waitFor();
  await rain(olga, 0).click();
  await press(olga, 'Space');
  await olga.getByRole('button', { name: 'Count half' }).click();
  await saved(olga);
  await sheet(tom).getByText('Override: counts half', { exact: true }).first().waitFor();
  await expect.poll(() => figure(tom).innerText()).toBe(await figure(olga).innerText());

  await olga.getByRole('button', { name: 'Name and comment' }).click();
  await olga.getByLabel('Name', { exact: true }).fill('Owner, second look');
  await press(olga, 'Enter');
  await olga.getByRole('heading', { level: 1, name: 'Owner, second look' }).waitFor();
  await tom.getByRole('heading', { level: 1, name: 'Owner, second look' }).waitFor();
});
