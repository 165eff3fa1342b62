import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { journey } from './browser.ts';
import { officeApi, planVoyage } from './office-api.ts';

const header = (page: Page, company: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: company });
const firstVoyage = (page: Page) =>
  page.getByRole('grid', { name: 'Voyages' }).getByRole('row').nth(1);
/** A voyage of Baltic Grain by its reference; other journeys may have planned later ones. */
const balticVoyage = (page: Page) =>
  page.getByRole('grid', { name: 'Voyages' }).getByRole('row', { name: /BGT/ }).first();

journey(
  'Olga changes to Baltic Grain, and every tab that she opens later stays there',
  async (stage) => {
    const { page, signIn } = stage;
    await signIn();
    await firstVoyage(page).waitFor();
    await header(page, 'Nordhav Shipping').click();
    const panel = page.getByRole('dialog', { name: 'Change company' });
    const companies = panel.getByRole('listitem');
    await companies.first().waitFor();
    expect(await companies.allInnerTexts()).toEqual([
      expect.stringMatching(/^Baltic Grain Trading\s+Charterer · User$/),
      expect.stringMatching(/^Nordhav Shipping\s+Vessel operator · Company ?admin(istrator)?$/i),
    ]);

    await companies.getByRole('button', { name: 'Baltic Grain Trading' }).click();
    await header(page, 'Baltic Grain Trading').waitFor();
    await balticVoyage(page).waitFor();
    await balticVoyage(page).click();
    await page.getByRole('heading', { level: 1, name: /BGT/ }).waitFor();
    await page.getByLabel('Voyage reference').waitFor();

    await page.reload();
    await page.getByRole('heading', { level: 1, name: /BGT/ }).waitFor();
    await header(page, 'Baltic Grain Trading').waitFor();

    const tab = await page.context().newPage();
    await tab.goto('/voyages');
    await header(tab, 'Baltic Grain Trading').waitFor();
    await balticVoyage(tab).waitFor();

    // A record of one company does not exist in another: the list opens instead.
    await header(page, 'Baltic Grain Trading').click();
    await panel.getByRole('button', { name: 'Nordhav Shipping' }).click();
    await header(page, 'Nordhav Shipping').waitFor();
    await page.waitForURL(/\/voyages$/);
  },
);

journey('Carla has one company and nothing to change', async ({ page, signIn }) => {
  await signIn('carla@balticgrain.example');
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Baltic Grain Trading').waitFor();
  expect(await header(page, 'Baltic Grain Trading').count()).toBe(0);
  await balticVoyage(page).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or run' });
  await palette.getByRole('combobox').fill('company');
  await palette.getByRole('option', { name: 'Company settings' }).waitFor();
  expect(await palette.getByRole('option', { name: 'Change company' }).count()).toBe(0);
});

journey('somebody without a role gets no further than the sentence', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Work email').fill('noone@fairlead.example');
  await page.getByLabel('Password', { exact: true }).fill('fairlead');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Unable to find any valid roles.').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Unable to find any valid roles.').waitFor({ state: 'detached' });
});

journey('company settings are closed to a user', async ({ page, signIn }) => {
  await signIn('tom@nordhav.example');
  await page.goto('/settings/company');
  await page.getByText("You don't have access to this content (level 1)").waitFor();
  expect(await page.getByText('Security', { exact: true }).count()).toBe(0);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  expect(await menu.getByRole('link', { name: 'Company settings' }).count()).toBe(0);
});

journey(
  'the company chooses at which times its data warehouse is updated',
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settings/company?tab=warehouse');
    const hours = page.getByRole('group', { name: 'Update times, UTC' });
    const chosen = () => hours.getByRole('checkbox', { checked: true });
    await expect.poll(() => chosen().count()).toBe(8);
    const save = page.getByRole('button', { name: /^Save/ });

    // None is refused; two are saved, and shown again with what they were before.
    for (let left = 8; left > 0; left -= 1) await chosen().first().press(' ');
    await page.getByText('Choose at least one hour.').waitFor();
    await hours.getByRole('checkbox', { name: '04:00' }).press(' ');
    await page.getByText('Choose at least one hour.').waitFor({ state: 'detached' });
    await hours.getByRole('checkbox', { name: '22:00' }).press(' ');
    await page.keyboard.press('Control+s');
    await page.getByText('Data warehouse settings saved').waitFor();
    await page.reload();
    await expect.poll(() => chosen().count()).toBe(2);
    expect(await hours.getByRole('checkbox', { name: '22:00' }).isChecked()).toBe(true);
    expect(await save.isDisabled()).toBe(true);
    await page
      .getByRole('listitem')
      .filter({ hasText: /Update times changed from .* to 04:00, 22:00 UTC/ })
      .waitFor();

    // Other journeys go on with every third hour.
    const api = await officeApi(page, 1);
    const { warehouseSettings } = await api.get<{
      readonly warehouseSettings: { readonly updateTimes: readonly number[] };
    }>('/customers/1');
    expect(warehouseSettings.updateTimes).toEqual([4, 22]);
    const usual = { ...warehouseSettings, updateTimes: [0, 3, 6, 9, 12, 15, 18, 21] };
    const answer = await api.request('PUT /customers/1/warehouseSettings', usual);
    expect(answer.status).toBe(200);
  },
);

journey('a company that was taken away is forgotten, and the default opens', async (stage) => {
  const { page, signIn, another } = stage;
  await signIn();
  await header(page, 'Nordhav Shipping').click();
  await page.getByRole('button', { name: 'Baltic Grain Trading' }).click();
  await header(page, 'Baltic Grain Trading').waitFor();
  // As if the provider's staff had changed it: from now on the profile only has the other company.
  await page.context().route('**/api/me?*', async (route) => {
    const answer = await route.fetch();
    const me = (await answer.json()) as { customerRoles: { customer: { id: number } }[] };
    const customerRoles = me.customerRoles.filter(({ customer }) => customer.id === 1);
    await route.fulfill({ response: answer, json: { ...me, customerRoles } });
  });
  await page.goto('/voyages');
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Nordhav Shipping').waitFor();
  expect(await header(page, 'Nordhav Shipping').count()).toBe(0);
  const { page: tom, signIn: signInTom } = await another();
  await signInTom('tom@nordhav.example');
  const { voyageNumber } = await planVoyage(await officeApi(tom, 1));
  await page.getByRole('searchbox', { name: /^Search/ }).fill(String(voyageNumber));
  await page.getByRole('row', { name: String(voyageNumber) }).waitFor();
});
