import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { journey } from './browser.ts';
import { officeApi, planVoyage } from './office-api.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** The menu item currently selected by the arrows in the filter box. */
async function selectedLine(page: Page): Promise<string> {
  const id = await page.getByLabel('Filter menu').getAttribute('aria-activedescendant');
  return id === null ? '' : page.locator(`[id="${id}"]`).innerText();
}

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

journey('an address above pages continues to the first of them', async ({ page, signIn }) => {
  await signIn();
  for (const [above, first] of [
    ['/performance', '/performance/cargo'],
    ['/compliance', '/compliance/EuCompliance'],
    ['/Reports/', '/reports/log'],
    ['/settings', '/settings/company'],
    ['/help', '/help/docs'],
  ] as const) {
    await page.goto(above);
    await page.waitForURL((url) => url.pathname === first);
  }
});

journey('the menu is filtered by keyboard', async ({ page, signIn }) => {
  await signIn();
  await heading(page, 'Voyages').waitFor();
  const filter = page.getByLabel('Filter menu');
  await page.keyboard.press('Alt+s');
  await expect.poll(() => isFocused(filter)).toBe(true);

  // An alias finds its item.
  await page.keyboard.type('rob');
  await menu(page)
    .getByRole('link', { name: /^Tank monitoring/ })
    .waitFor();
  expect(await menu(page).getByRole('link', { name: 'Voyages', exact: true }).count()).toBe(0);

  // Groups with matches open automatically, the arrows wrap, and Enter opens the item.
  await filter.fill('SETTINGS');
  await menu(page).getByRole('link', { name: 'Company', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await selectedLine(page)).toMatch(/^Company/);
  await page.keyboard.press('ArrowDown');
  expect(await selectedLine(page)).toMatch(/^User/);
  await page.keyboard.press('ArrowDown');
  expect(await selectedLine(page)).toMatch(/^Laytime/);
  await page.keyboard.press('ArrowDown');
  expect(await selectedLine(page)).toMatch(/^Company/);
  await page.keyboard.press('ArrowUp');
  expect(await selectedLine(page)).toMatch(/^Laytime/);
  await page.keyboard.press('ArrowUp');
  expect(await selectedLine(page)).toMatch(/^User/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/settings\/me$/);
  await expect.poll(() => filter.inputValue()).toBe('');

  // Spaces are not a filter; Escape clears the box and leaves it.
  await page.keyboard.press('Alt+s');
  await filter.fill('   ');
  await menu(page).getByRole('link', { name: 'Voyages', exact: true }).waitFor();
  await filter.fill('vess');
  await menu(page)
    .getByRole('link', { name: 'Voyages', exact: true })
    .waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await expect.poll(() => filter.inputValue()).toBe('');
  await expect.poll(() => isFocused(filter)).toBe(false);
});

journey('groups and the narrow menu are remembered', async ({ page, signIn }) => {
  await signIn();
  const group = (name: string) => menu(page).getByRole('button', { name, exact: true });
  await group('Reports').waitFor();
  await expect.poll(() => group('Reports').getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => group('Master data').getAttribute('aria-expanded')).toBe('false');
  await group('Reports').click();
  await group('Master data').click();
  await menu(page).getByRole('link', { name: 'Vessels', exact: true }).waitFor();
  await page.reload();
  await menu(page).getByRole('link', { name: 'Vessels', exact: true }).waitFor();
  await expect.poll(() => group('Reports').getAttribute('aria-expanded')).toBe('false');

  expect((await menu(page).boundingBox())?.width).toBeCloseTo(340, 0);
  await page.getByRole('button', { name: 'Autohide menu' }).click();
  await page.getByRole('button', { name: 'Always show menu' }).waitFor();
  expect((await menu(page).boundingBox())?.width).toBeCloseTo(50, 0);
  await page.reload();
  await page.getByRole('button', { name: 'Always show menu' }).waitFor();

  // The rail has no filter box: the key temporarily shows the full menu over the page.
  await page.keyboard.press('Alt+s');
  await page.keyboard.type('vessels');
  await page.keyboard.press('Enter');
  await heading(page, 'Vessels').waitFor();
  await page.getByRole('searchbox', { name: 'Filter menu' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Always show menu' }).click();
  await page.getByRole('button', { name: 'Autohide menu' }).waitFor();
});

journey('Escape takes only the whole menu from over a page', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/vessels/new');
  await heading(page, 'New vessel').waitFor();
  const over = page.getByRole('searchbox', { name: 'Filter menu' });
  await page.getByRole('button', { name: 'Show the whole menu' }).click();
  await over.waitFor();
  await page.keyboard.press('Escape');
  await over.waitFor({ state: 'detached' });
  await heading(page, 'New vessel').waitFor();
  await page.keyboard.press('Escape');
  await heading(page, 'Vessels').waitFor();
});

journey('keys lead everywhere, and ? tells them', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/settings/me');
  await heading(page, 'User settings').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.waitForURL(/\/voyages$/);
  await heading(page, 'Voyages').waitFor();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  for (const name of ['Filter menu', 'Find or run', 'New voyage'])
    await keys.getByText(name, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });

  // In a field letters are text.
  await page.keyboard.press('/');
  await page.keyboard.type('gv?');
  await expect
    .poll(() => page.getByRole('searchbox', { name: /^Search/ }).inputValue())
    .toBe('gv?');
  expect(await keys.count()).toBe(0);
});

journey('Ctrl K finds a vessel, a voyage and a port, and opens them', async ({ page, signIn }) => {
  await signIn();
  const { voyageNumber, vessel } = await planVoyage(await officeApi(page, 1));
  await heading(page, 'Voyages').waitFor();
  const palette = page.getByRole('dialog', { name: 'Find or run' });
  const find = async (text: string, group: string) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await palette.getByRole('group', { name: group }).getByRole('option').first().waitFor();
  };

  await find('havsule', 'Vessels');
  await page.keyboard.press('Enter');
  await heading(page, 'Havsule').waitFor();
  await page.waitForURL(/\/vessels\/\d+\/edit$/);

  await find(String(voyageNumber), 'Voyages');
  await page.keyboard.press('Enter');
  await heading(page, String(voyageNumber)).waitFor();
  await page.waitForURL(/\/voyages\/\d+\/edit$/);

  // A voyage's number also finds its port calls; the result shows the voyage and opens the port call.
  await find(String(voyageNumber), 'Port calls');
  await palette.getByRole('option', { name: `Antwerp, ${vessel.name} ${voyageNumber}` }).click();
  await page.waitForURL(/\/voyages\/\d+\/edit\?portCall=\d+$/);
  await page.getByRole('dialog', { name: 'Antwerp' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Antwerp' }).waitFor({ state: 'detached' });

  await find('narvik', 'Ports');
  await palette.getByRole('option', { name: 'Show voyages from Narvik' }).click();
  await heading(page, 'Voyages').waitFor();
  const rows = page.getByRole('grid', { name: 'Voyages' }).getByRole('row');
  await rows.nth(1).getByText('Narvik').waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('new vessel');
  await page.keyboard.press('Enter');
  await heading(page, 'New vessel').waitFor();

  // Escape returns the focus to where it was.
  const name = page.getByLabel('Name', { exact: true });
  await name.focus();
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(name)).toBe(true);
});

journey('the theme is chosen for this computer', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/settings/me');
  const backgrounds: string[] = [];
  for (const [name, theme] of [
    ['Day', 'light'],
    ['Dusk', 'dusk'],
    ['Night', 'night'],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).click();
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    backgrounds.push(await page.evaluate('getComputedStyle(document.body).backgroundColor'));
  }
  expect(new Set(backgrounds).size).toBe(3);
  await page.reload();
  await page.locator('html[data-theme="night"]').waitFor();
  await page.getByRole('radio', { name: 'Night', exact: true, checked: true }).waitFor();
});

journey('times are shown in the zone that is chosen', async ({ page, signIn }) => {
  await signIn('admin@fairlead.example');
  const api = await officeApi(page, 1);
  const { voyageNumber } = await planVoyage(api);
  await page.goto(`/voyages?search=${voyageNumber}`);
  const row = page.getByRole('row', { name: String(voyageNumber) });
  const show = async (from: string, to: string) => {
    await page.getByRole('button', { name: from, exact: true }).click();
    await page.getByRole('menuitemradio', { name: to, exact: true }).click();
  };
  await row.getByText('03.06.41 10:00 CEST').waitFor();
  await show('Port time', 'UTC');
  await row.getByText('03.06.41 08:00 UTC').waitFor();
  await show('UTC', 'Local time');
  await row.getByText('03.06.41 04:00 EDT').waitFor();
  await show('Local time', 'Fixed time zone');
  await page
    .getByText(
      'You must set a fixed timezone in user settings before setting fixed timezone display',
    )
    .waitFor();
  await row.getByText('03.06.41 04:00 EDT').waitFor();
});

journey('user settings are saved and remembered', async ({ page, signIn, allowComplaint }) => {
  allowComplaint(/400 \(Bad Request\).*me\/settings/);
  await signIn('admin@fairlead.example');
  await page.goto('/settings/me');
  const save = page.getByRole('button', { name: 'Save' });
  const choose = async (field: string, option: string) => {
    await page.getByLabel(field, { exact: true }).fill(option);
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await heading(page, 'User settings').waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await choose('Time zone', 'Fixed time zone');
  await save.click();
  await page
    .getByText(
      'You must set a fixed timezone in user settings before setting fixed timezone display',
    )
    .waitFor();

  await choose('Fixed time zone', 'Asia/Singapore');
  await page.getByLabel('E-mail me when a fixture is complete').click();
  await save.click();
  await page.getByText('User settings saved').waitFor();
  await page.reload();
  await page.getByLabel('Fixed time zone', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByLabel('Fixed time zone', { exact: true }).inputValue())
    .toBe('Asia/Singapore');
  await expect
    .poll(() => page.getByLabel('E-mail me when a fixture is complete').isChecked())
    .toBe(true);
  await page.goto('/voyages');
  await page.getByRole('button', { name: 'Fixed time zone', exact: true }).waitFor();
  await page
    .getByRole('row')
    .nth(1)
    .getByText(/GMT\+8|SGT|\+08/)
    .first()
    .waitFor();

  await page.goto('/settings/me');
  await choose('Time zone', 'Port time');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('E-mail me when a fixture is complete').click();
  await save.click();
  await page.getByText('User settings saved').waitFor();
});

journey('addresses that lead nowhere say so', async ({ page, signIn }) => {
  await page.goto('/open/x');
  await page.getByText('Not available', { exact: true }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await signIn();
  await page.goto('/nowhere/at/all');
  await page.getByText('Not found').first().waitFor();
  await menu(page).getByRole('link', { name: 'Voyages', exact: true }).click();
  await heading(page, 'Voyages').waitFor();
  // Case in URLs does not matter.
  await page.goto('/VESSELS');
  await heading(page, 'Vessels').waitFor();
});
