import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';
import { cutTexts, oddTexts } from './page-texts.ts';
import { declaredPaths, pagesOf, panelsOf } from './pages.ts';
import { misfits, phone } from './phone-look.ts';
import { walk } from './walk.ts';

const nordhav = 1;
/** No animations: elements are measured in their final position. */
const onPhone = { viewport: phone, reducedMotion: 'reduce' } as const;
const checks = [misfits, cutTexts, oddTexts] as const;
const isProviders = (address: string): boolean => address.startsWith('/admin');

journey(
  'every page of the office fits a phone',
  async ({ page, signIn }) => {
    await signIn();
    const api = await officeApi(page, nordhav);
    const pages = await pagesOf(api, await declaredPaths());
    expect(pages.length).toBeGreaterThan(45);
    const ours = pages.filter((address) => !isProviders(address));
    expect(await walk(page, ours, { checks })).toEqual([]);
  },
  onPhone,
);

journey(
  'a register is sorted on a phone without its headings',
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/partners');
    const rows = page.getByRole('grid', { name: 'Partners' }).getByRole('row');
    const first = () => rows.nth(1).innerText();
    await expect.poll(() => rows.count()).toBeGreaterThan(3);
    const before = await first();
    const sort = page.getByRole('button', { name: 'Sort', exact: true });
    await sort.click();
    await page.getByRole('menu').getByText('Name', { exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe('descending');
    await expect.poll(first).not.toBe(before);
    await sort.click();
    await page.getByRole('menu').getByText('Name', { exact: true }).click();
    await expect.poll(first).toBe(before);
  },
  onPhone,
);

journey(
  'every kind of panel fits a phone',
  async ({ page, signIn }) => {
    await signIn();
    const panels = await panelsOf(await officeApi(page, nordhav));
    expect(await walk(page, panels, { checks, part: 'panel' })).toEqual([]);
  },
  onPhone,
);

journey(
  'every page of the provider fits a phone',
  async ({ page, signIn }) => {
    await signIn('admin@fairlead.example');
    const paths = (await declaredPaths()).filter(isProviders);
    expect(await walk(page, paths, { checks })).toEqual([]);
    expect(await walk(page, ['/admin/customers?customer=1'], { checks, part: 'panel' })).toEqual(
      [],
    );
  },
  onPhone,
);

journey(
  'pages without a menu fit a phone',
  async ({ page, signIn, allowComplaint }) => {
    allowComplaint(/404.*(?:track|sign|agent|board)/);
    const misfitsAt = async (address: string, sentence: string | RegExp) => {
      await page.goto(address);
      await page.getByText(sentence).first().waitFor();
      return misfits(page);
    };
    expect(await misfitsAt('/', 'Work email')).toEqual([]);
    expect(await misfitsAt('/open/nothing', 'Not available')).toEqual([]);
    for (const address of [
      '/o/track?t=none',
      '/o/sign?t=none',
      '/o/agent?t=none',
      '/o/board?t=none',
    ])
      expect(await misfitsAt(address, /^This link/)).toEqual([]);
    await signIn();
    expect(await misfitsAt('/idp/account', 'How you sign in')).toEqual([]);
  },
  onPhone,
);

journey(
  'the menu of a phone closes by Escape, by going back and by a choice',
  async ({ page, signIn }) => {
    await signIn();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const isFocused = () => button.evaluate((one) => one === document.activeElement);
    const open = async () => {
      await button.click();
      await menu.waitFor();
      expect(await misfits(page)).toEqual([]);
    };
    await page.getByRole('heading', { level: 1, name: 'Voyages' }).waitFor();
    await open();
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const isInside = await page.evaluate(
        () =>
          document.activeElement?.closest('dialog, body')?.tagName !== 'MAIN' &&
          document.activeElement?.closest('main') === null,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused()).toBe(true);
    await open();
    await page.goBack();
    await menu.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/voyages');
    await open();
    await menu.getByRole('link', { name: 'Fixtures' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fixtures' }).waitFor();
    await menu.waitFor({ state: 'detached' });
    // The menu was not a step in the history: one step back is the page before it.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Voyages' }).waitFor();
  },
  onPhone,
);

journey(
  'a message does not cover the buttons of a dialog on a phone',
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/reports/schedules');
    await page.getByRole('grid', { name: 'Scheduled reports' }).getByRole('row').nth(1).click();
    const dialog = page.getByRole('dialog', { name: /^Schedule: / });
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('Report sent').waitFor();
    const covered = await page.evaluate(() => {
      const message = document.querySelector('[data-messages] > *')?.getBoundingClientRect();
      if (message === undefined) return ['There is no message'];
      return [...document.querySelectorAll('[role="dialog"] button')]
        .filter((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return top < message.bottom && bottom > message.top;
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
  },
  onPhone,
);

journey(
  'a phone keeps the filled action and puts the others below the header',
  async ({ page, signIn }) => {
    await signIn();
    await page.getByRole('button', { name: 'New voyage' }).waitFor();
    const find = page.getByRole('button', { name: 'Find or run' });
    expect(await find.isVisible()).toBe(false);
    const more = page.getByRole('button', { name: 'More actions' });
    await more.click();
    await find.waitFor();
    expect(await misfits(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await find.waitFor({ state: 'hidden' });
    await more.click();
    await find.click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
  },
  onPhone,
);
