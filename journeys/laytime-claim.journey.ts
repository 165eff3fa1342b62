import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';
import { planLaytime } from './laytime-records.ts';

const nordhav = 1;

interface PageActions {
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly count: () => number;
}

/** Counts the key presses and clicks between the statement of facts and the claim. */
function pageActions(page: Page): PageActions {
  let pressed = 0;
  return {
    press: async (...keys) => {
      for (const key of keys) {
        pressed += 1;
        await page.keyboard.press(key);
      }
    },
    count: () => pressed,
  };
}

const sheet = (page: Page): Locator => page.getByRole('table', { name: 'Time sheet' });
const figure = (page: Page): Locator =>
  page.getByRole('region', { name: 'Money' }).locator('output');
const lineOf = (page: Page): Locator => sheet(page).locator('tr[aria-current]');

/** Answers the questions left open by the charter terms, on the page that asks them. */
async function answer(page: Page, { press }: PageActions): Promise<void> {
  await page.getByText('Terms are missing').waitFor();
  // All open questions appear together.
  await page.getByRole('button', { name: 'Exact days, two decimals' }).waitFor();
  for (const text of [/^No others/, 'Exact days, two decimals']) {
    const button = page.getByRole('button', { name: text });
    if ((await button.count()) === 0) continue;
    await button.first().focus();
    await press('Enter');
  }
  await sheet(page).waitFor();
}

async function explain(page: Page, { press }: PageActions): Promise<void> {
  await sheet(page).locator('tbody tr').first().focus();
  await press('ArrowDown');
  for (let step = 0; step < 20; step += 1) {
    if (await lineOf(page).getByText('Rain', { exact: true }).count()) break;
    await press('ArrowDown');
  }
  await press('Space');
  await page.getByRole('heading', { name: 'Why this does not count' }).waitFor();
  await page
    .getByText(/SOF line \d+, author/)
    .first()
    .waitFor();
  await page.getByText('Expiry').first().waitFor();
  await press('Space');
}

/** Moves an edge by keys and types a percentage; each is undone in the same way. */
async function edit(page: Page, { press }: PageActions): Promise<void> {
  const before = await figure(page).innerText();
  await press(']', ']', '}');
  await expect.poll(() => figure(page).innerText()).not.toBe(before);
  await sheet(page).getByText('Rain, edge moved').first().waitFor();
  await press('Control+z', 'Control+z', 'Control+z');
  await expect.poll(() => figure(page).innerText()).toBe(before);
  await press('Enter');
  await page.getByLabel('Percent', { exact: true }).focus();
  await press('5', '0', 'Enter');
  await sheet(page).getByText('Override: counts 50 %').waitFor();
  const ruled = await figure(page).innerText();
  expect(ruled).not.toBe(before);
  await press('Control+z');
  await expect.poll(() => figure(page).innerText()).toBe(before);
  await press('Control+Shift+z');
  await expect.poll(() => figure(page).innerText()).toBe(ruled);
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
}

/** The amount changes in the preview before anything is applied, and not at all if the preview is closed. */
async function request(page: Page, { press }: PageActions): Promise<void> {
  const before = await figure(page).innerText();
  await press('w');
  await page.getByRole('option').first().waitFor();
  await press('ArrowDown', 'Enter');
  await page.getByText('Time on demurrage').last().waitFor();
  await expect.poll(() => figure(page).innerText()).toBe(before);
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await press('Enter');
  await expect.poll(() => figure(page).innerText()).toBe(before);
}

async function send(page: Page, { press }: PageActions): Promise<void> {
  await page.getByRole('button', { name: 'Freeze version' }).focus();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Freeze version 1' });
  await dialog.getByText('2 of 2 supporting documents are missing').waitFor();
  await dialog.getByRole('button', { name: 'Freeze version' }).focus();
  await press('Enter');
  await page.getByText('Version 1 frozen').waitFor();
  await page.getByText('Draft 2').waitFor();
}

async function print(page: Page, { press }: PageActions): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).focus();
  await press('Enter', 'Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const arrives = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^(Download|Print|PDF)/ }).focus();
  await press('Enter');
  expect((await arrives).suggestedFilename()).toMatch(/\.pdf$/);
}

journey('from a statement of facts to a claim, by keyboard', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const { fixture, events, calculation } = await planLaytime(api);
  await page.goto(`/fixtures/${fixture.id}/laytime`);
  const actions = pageActions(page);
  await page.getByRole('link', { name: 'Owner', exact: true }).focus();
  const began = Date.now();
  await actions.press('Enter');
  await answer(page, actions);
  await explain(page, actions);
  await edit(page, actions);
  await request(page, actions);
  await send(page, actions);
  await print(page, actions);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${events} events: ${actions.count()} keystrokes, ${seconds} s from facts to claim`);
  const saved = await api.get<{ readonly status: number }>(`/fixtures/${fixture.id}`);
  // A frozen version has not been sent yet.
  expect(saved.status).toBe(10);
  const versions = await api.get<readonly { readonly number: number }[]>(
    `/fixtures/${fixture.id}/ltcs/${calculation.id}/versions`,
  );
  expect(versions.map(({ number }) => number)).toEqual([1]);
});
