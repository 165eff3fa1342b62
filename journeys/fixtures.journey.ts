import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { focused, press } from './gestures.ts';
import { type Named, type NewVoyage, officeApi, planCargo, planVoyage } from './office-api.ts';

const nordhav = 1;

/** Types into a search and selects the first result. */
async function findFirst(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.pressSequentially(text);
  const [last = text] = text.split(' ').slice(-1);
  await field.page().getByRole('option').filter({ hasText: last }).first().waitFor();
  await press(field.page(), 'Enter');
}

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Creates a fixture from the list, which opens its page. */
async function create(page: Page, voyage: NewVoyage): Promise<void> {
  await page.goto('/fixtures');
  await page.getByRole('row').nth(1).waitFor();
  await press(page, 'n');
  const dialog = page.getByRole('dialog', { name: 'Create fixture' });
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/fixtures');
  await press(page, 'n');
  await focused(page).and(dialog.getByLabel('Vessel')).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await dialog.getByText('choose a vessel first').waitFor();
  await expect.poll(() => dialog.getByLabel('Voyage').isDisabled()).toBe(true);
  await press(page, 'Enter');
  await expect.poll(() => dialog.getByText('Required').count()).toBe(3);
  await findFirst(dialog.getByLabel('Vessel'), voyage.vessel.name);
  await findFirst(dialog.getByLabel('Voyage'), `Planned ${voyage.voyageNumber}`);
  await findFirst(dialog.getByLabel('Charterer'), 'fjordmalm');
  await findFirst(dialog.getByLabel('Currency'), 'JPY');
  await dialog.getByLabel('Laycan from').first().fill('01.05.41');
  await dialog.getByLabel('Laycan to').first().fill('31.05.41');
  await press(page, 'Enter');
  await page.getByText('Fixture created').waitFor();
  await expect.poll(() => heading(page).innerText()).toMatch(/^FX-\d\d-\d{4}$/);
  // Going back leads to the list, not to the dialog.
  const created = page.url();
  await page.goBack();
  await page.getByRole('row').nth(1).waitFor();
  expect(new URL(page.url()).searchParams.get('panel')).toBeNull();
  await page.goForward();
  await expect.poll(() => page.url()).toBe(created);
  await expect.poll(() => heading(page).innerText()).toMatch(/^FX-\d\d-\d{4}$/);
}

async function edit(page: Page): Promise<void> {
  await page.getByText(/\d d late/).waitFor();
  await press(page, 'e');
  const dialog = page.getByRole('dialog', { name: 'Edit fixture' });
  await dialog.getByLabel('Demurrage rate').fill('12500,5');
  await press(page, 'Enter');
  await page.getByText('Fixture saved').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('12\u202F500.50').waitFor();
}

async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Status' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Withdrawn' }).press('Enter');
  await focused(page).and(page.getByLabel('Reason')).waitFor();
  await press(page, 'Enter');
  await page.getByText('State a reason').waitFor();
  await page.keyboard.type('Settled by a call');
  await press(page, 'Enter');
  await page.getByText('Status is Withdrawn').waitFor();
  await page.getByRole('tab', { name: 'History' }).press('Enter');
  await page.getByText('Settled by a call, was None').waitFor();
}

/** From the cargo of the fixture to the voyage, and from there back to the fixture. */
async function followCargo(page: Page, number: string): Promise<void> {
  await page.getByRole('tab', { name: 'Cargo (1)' }).press('Enter');
  await page.getByRole('link', { name: 'Iron ore' }).press('Enter');
  const panel = page.getByRole('dialog');
  await panel.waitFor();
  await expect.poll(() => panel.getByLabel('Fixture').first().inputValue()).toBe(number);
  await press(page, 'Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: number }).press('Enter');
  await expect.poll(() => heading(page).innerText()).toBe(number);
}

async function deleteAndUndo(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete fixture' }).press('Enter');
  await page
    .getByText(`Are you sure you want to delete fixture ${number} and all related data?`)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete fixture' }).press('Enter');
  await page.getByText(`Fixture ${number} deleted`).waitFor();
  await page.waitForURL(/\/fixtures$/);
  await page.getByRole('row', { name: number }).waitFor({ state: 'detached' });
  await press(page, 'Control+z');
  await page.getByText(`Fixture ${number} restored`).waitFor();
  await page.getByRole('tab', { name: 'Cargo (1)' }).waitFor();
}

journey('a fixture is created, changed and withdrawn by keyboard', async ({ page, signIn }) => {
  await signIn();
  const voyage = await planVoyage(await officeApi(page, nordhav));
  await create(page, voyage);
  await edit(page);
  await withdraw(page);
});

journey('from a fixture to its cargo, and its deletion undone', async (stage) => {
  const { page, signIn } = stage;
  await signIn();
  const api = await officeApi(page, nordhav);
  const voyage = await planVoyage(api);
  const cargo = await planCargo(api, voyage);
  const [charterer] = await api.get<readonly Named[]>(
    '/partners/search?s=fjordmalm&partnerTypes=1',
  );
  const { id, fixtureNumber } = await api.create<Named & { readonly fixtureNumber: string }>(
    '/fixtures',
    { vessel: voyage.vessel, voyage: { id: voyage.id }, charterer, currency: 'USD' },
  );
  const put = await api.request(`PUT ${cargo.path}`, cargo.body({ fixture: { id } }));
  expect(put.status).toBe(200);
  await page.goto(`/fixtures/${id}`);
  await followCargo(page, fixtureNumber);
  await deleteAndUndo(page, fixtureNumber);
});
