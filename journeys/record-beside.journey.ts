import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';

const nordhav = 1;
/** From the first year on, so that the list is longer than the window. */
const address = '/notifications?from=2000-01-01';

interface Finding {
  readonly id: number;
  readonly entity: string;
}

/** The list with a keyboard row well below the first one, which has a record. */
async function listInTheMiddle(page: Page) {
  const api = await officeApi(page, nordhav);
  const found = () =>
    api.get<readonly Finding[]>('/NotificationCenter/Get?from=2000-01-01 00:00:00&take=50');
  await expect.poll(async () => (await found()).length).toBeGreaterThan(30);
  await page.goto(address);
  const list = page.getByRole('grid', { name: 'Notifications' });
  await list.getByRole('row').nth(10).waitFor();
  await list.focus();
  for (let row = 0; row < 28; row += 1) await page.keyboard.press('ArrowDown');
  const scrolled = () => list.evaluate((element) => element.scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(100);
  /** The row of the keyboard, and whether it is in view. */
  const keyboardRow = () =>
    list.evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant') ?? '';
      const row = document.getElementById(id)?.getBoundingClientRect();
      const view = element.getBoundingClientRect();
      const isInView = row !== undefined && row.top >= view.top && row.bottom <= view.bottom;
      return { id, isInView };
    });
  return { list, scrolled, keyboardRow };
}

journey(
  'the record of a finding opens beside the list by keyboard, and the list keeps its position',
  async ({ page, signIn }) => {
    await signIn();
    const { list, keyboardRow } = await listInTheMiddle(page);
    await page.keyboard.press('Space');
    await page.getByText('1 notification selected').waitFor();
    const before = await keyboardRow();
    expect(before.isInView).toBe(true);
    const entries = await page.evaluate(() => history.length);

    await page.keyboard.press('Enter');
    const record = page.getByRole('complementary', { name: 'Record' });
    await record.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('panel')).toMatch(/^r\d+$/);
    expect(new URL(page.url()).pathname).toBe('/notifications');
    expect(await page.title()).toMatch(/^Notifications/);
    // The messages have lines of their own now; the row is the same, and in view.
    expect(await keyboardRow()).toEqual(before);
    expect(await list.evaluate((element) => element === document.activeElement)).toBe(true);
    const opened = page.url();

    // The keyboard moves on in the list, and opens the next record in its place.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('o');
    await expect.poll(() => page.url()).not.toBe(opened);
    await record.getByRole('heading', { level: 1 }).waitFor();
    const link = record.getByRole('link', { name: 'Open in a tab' });
    expect(await link.getAttribute('href')).toMatch(/^\/(reports|portcalls|performance|metrics)\//);

    const moved = await keyboardRow();
    expect(moved.isInView).toBe(true);

    // Both records have one entry of the history: going back closes, going forward opens the second again.
    const second = page.url();
    await page.goBack();
    await record.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/notifications');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goForward();
    await record.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toBe(second);

    // The keys of the list rest while the record has the focus; Escape closes it from there.
    await link.focus();
    await page.keyboard.press('f');
    await page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.get('panel')).toBeNull();
    expect(await keyboardRow()).toEqual(moved);
    await page.getByText('1 notification selected').waitFor();
    // It went back to the list that it was opened from.
    await page.goForward();
    await record.waitFor();
    await record.getByRole('button', { name: 'Close' }).click();
    await record.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);

    // The address opens it again, without the list having been used.
    await page.goto(opened);
    await record.getByRole('heading', { level: 1 }).waitFor();

    // The filter has an entry of its own over it, and so has a record that is opened from there.
    await page.getByRole('button', { name: /^Filter/ }).click();
    await record.waitFor({ state: 'detached' });
    await page.goBack();
    await record.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toBe(opened);
    await page.getByRole('button', { name: /^Filter/ }).click();
    await record.waitFor({ state: 'detached' });
    await list.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('o');
    await record.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });
    await page.goBack();
    await record.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toBe(opened);
    await list.focus();
    await page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });
  },
);

journey(
  'an unsaved form in the record is not lost when another message is chosen or the record is closed',
  async ({ page, signIn }) => {
    await signIn();
    const api = await officeApi(page, nordhav);
    const findings = await api.get<readonly Finding[]>(
      '/NotificationCenter/Get?from=2000-01-01 00:00:00&take=50',
    );
    const finding = findings.find(({ entity }) => entity === 'LogReport');
    await page.goto(address);
    const list = page.getByRole('grid', { name: 'Notifications' });
    await list.locator(`[role="row"][id$="-${String(finding?.id)}"]`).click();
    const record = page.getByRole('complementary', { name: 'Record' });
    await record.getByRole('heading', { level: 1 }).waitFor();
    const opened = page.url();
    // Its keys are printed once they act.
    const correct = record.getByRole('button', { name: 'Correct', exact: true });
    await correct.locator('kbd').waitFor({ state: 'hidden' });
    await record.getByRole('link', { name: 'Open in a tab' }).focus();
    await correct.locator('kbd').waitFor();
    await page.keyboard.press('e');
    const reason = record.getByRole('textbox', { name: 'Reason' }).first();
    await reason.fill('Typing error');

    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    const refused = async (leave: () => Promise<unknown>) => {
      await leave();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await reason.inputValue()).toBe('Typing error');
      await expect.poll(() => page.url()).toBe(opened);
    };
    await refused(() => page.goBack({ waitUntil: 'commit' }));
    const other = list.getByRole('row', { selected: false }).nth(2);
    await refused(() => other.click());
    await refused(() => record.getByRole('button', { name: 'Close' }).click());
    await refused(() => page.getByRole('button', { name: /^Filter/ }).click());
    await refused(() => page.getByRole('link', { name: 'Voyages' }).first().click());

    await other.click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => page.url()).not.toBe(opened);
    await record.getByRole('heading', { level: 1 }).waitFor();
    await reason.waitFor({ state: 'detached' });
  },
);

journey(
  'in a narrow window the record covers the list, and the list is there when it closes',
  async ({ page, signIn }) => {
    await signIn();
    const { list, scrolled } = await listInTheMiddle(page);
    const before = await scrolled();
    await page.keyboard.press('Enter');
    const record = page.getByRole('complementary', { name: 'Record' });
    await record.getByRole('heading', { level: 1 }).waitFor();
    const [above, below] = [await record.boundingBox(), await list.boundingBox()];
    expect(above?.width).toBeGreaterThanOrEqual(below?.width ?? 0);
    await page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });
    expect(await scrolled()).toBe(before);
    expect(await list.evaluate((element) => element === document.activeElement)).toBe(true);
  },
  { viewport: { width: 1024, height: 768 } },
);
