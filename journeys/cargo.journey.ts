import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { coloursOf, focused, press } from './gestures.ts';
import { type Named, officeApi, type OfficeApi, planVoyage } from './office-api.ts';

const nordhav = 1;

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name }).waitFor();

/** Types into a search and selects the first result. */
async function findFirst(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.getByRole('option').filter({ hasText: text }).first().waitFor();
  await press(page, 'Enter');
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 25; presses += 1) {
    if ((await focused(page).and(target).count()) > 0) return;
    await press(page, 'Tab');
  }
  throw new Error('Tab did not lead there.');
}

const cells = (page: Page) => page.getByRole('dialog').getByRole('gridcell');
const balance = (page: Page) => page.getByRole('group', { name: 'Balance' }).last();

async function addCargo(page: Page): Promise<void> {
  await heading(page, 'Cargo (0)');
  await page.getByText('Add cargo by clicking the plus icon').waitFor();
  await press(page, 'c');
  await focused(page).and(page.getByLabel('Commodity')).waitFor();
  await press(page, 'Enter');
  await page.getByText('Please select a commodity').waitFor();
  await page.getByText('Quantity missing from cargo port').waitFor();
  await findFirst(page, 'iron ore');
  await expect.poll(() => page.getByLabel('Measurement').inputValue()).toBe('Metric tons');
  await tabTo(page, page.getByLabel('Charterer'));
  await findFirst(page, 'fjordmalm');
  await tabTo(page, cells(page));
  await press(page, 'ArrowRight');
  await page.keyboard.type('1,5');
  await press(page, 'Enter');
  await page.keyboard.type('1.500,25');
  await press(page, 'Enter');
  await page.getByText('Invalid number').waitFor();
  await press(page, 'Escape');
  await page.keyboard.type('1');
  await press(page, 'Enter');
  const difference = balance(page).getByText('Difference 0.500 mt');
  await difference.waitFor();
  const colours = await coloursOf(difference);
  expect(colours.own).toBe(colours.error);
  await press(page, 'Control+s');
  await page.getByText('Cargo created').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function evenOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Iron ore/ }).press('Enter');
  await tabTo(page, cells(page));
  await press(page, 'ArrowDown', 'ArrowRight');
  await page.keyboard.type('1,500');
  await press(page, 'Enter', 'Control+s');
  await page.getByText('Cargo updated').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Going back closes a cargo, and closing it goes back: both have the one entry of the history. */
async function backCloses(page: Page): Promise<void> {
  const entries = await page.evaluate(() => history.length);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Iron ore/ }).press('Enter');
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.goForward();
  await dialog.waitFor();
  await press(page, 'Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(new URL(page.url()).searchParams.get('cargo')).toBeNull();
}

async function group(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Groups' }).press(' ');
  await page.getByRole('button', { name: 'New group' }).press('Enter');
  await focused(page).and(page.getByLabel('Name')).waitFor();
  await page.keyboard.type(' O');
  await press(page, 'Enter');
  await page.getByText('At least 2 characters').waitFor();
  await page.keyboard.type('ne bill');
  await press(page, 'Tab');
  await page.keyboard.type('mt');
  await press(page, 'Enter');
  await page.getByText('Cargo group created').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'All cargo' }).press(' ');
  await page.getByRole('button', { name: 'Save group' }).press('Enter');
  await page.getByText('Cargo group saved').waitFor();
  const deletion = page.getByRole('button', { name: 'Delete group: The group has cargo' });
  await expect.poll(() => deletion.isDisabled()).toBe(true);
  await page.getByText('Groups (1)').waitFor();
  await page.getByRole('radio', { name: 'List' }).press(' ');
}

journey('the cargo of a voyage by keyboard', async ({ page, signIn }) => {
  await signIn();
  const voyage = await planVoyage(await officeApi(page, nordhav));
  await page.goto(`/voyages/${voyage.id}/edit`);
  await addCargo(page);
  await heading(page, 'Cargo (1)');
  const card = page.locator('section').filter({ hasText: 'Cargo (1)' });
  await expect
    .poll(() => card.innerText())
    .toMatch(/Fjordmalm AS[^]*Rotterdam[^]*L[^]*1\.500[^]*mt[^]*Antwerp[^]*D[^]*1\.000/);
  await evenOut(page);
  await balance(page).getByText('Difference 0.000 mt').waitFor();
  await backCloses(page);
  await group(page);
  await expect.poll(() => card.innerText()).toMatch(/Iron ore[^]*One bill/);
  await page.getByRole('button', { name: /^Iron ore/ }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByText('Cargo deleted').waitFor();
  await heading(page, 'Cargo (0)');
  await press(page, 'Control+z');
  await heading(page, 'Cargo (1)');
});

/** A cargo that can be tracked: tracking is on for its charterer and for the cargo. */
async function trackedCargo(api: OfficeApi) {
  const { id, portCallIds } = await planVoyage(api);
  const first = async (path: string) => (await api.get<readonly Named[]>(path))[0];
  const [commodity, measurement, charterer] = await Promise.all([
    first('/commodities/search?s=iron'),
    first('/measurements/search?s=metric'),
    first('/partners/search?s=fjordmalm&partnerTypes=1'),
  ]);
  const lines = portCallIds.map((portCallId, at) => ({
    portCallId,
    reasonForCall: at === 0 ? 'L' : 'D',
    quantity: '1200.5',
  }));
  const cargo = await api.create<Named>(`/voyages/${id}/cargo`, {
    commodity: { id: commodity?.id },
    measurement: { id: measurement?.id },
    charterer: { id: charterer?.id },
    trackingActive: true,
    cargoPorts: lines,
  });
  return `/voyages/${id}/edit?cargo=${cargo.id}`;
}

journey('a customer follows a cargo by its public link', async ({ page, signIn, another }) => {
  await signIn();
  await page.goto(await trackedCargo(await officeApi(page, nordhav)));
  await page.getByRole('button', { name: 'Create link' }).press('Enter');
  await focused(page).and(page.getByLabel('Label')).waitFor();
  await page.keyboard.type('Fjordmalm');
  await press(page, 'Enter');
  const address = await page.getByLabel('Address of the new link').inputValue();
  const customer = await another();
  customer.allowComplaint(/404.*track/);
  await customer.page.goto(address);
  await customer.page.getByRole('heading', { level: 1, name: /Iron ore/ }).waitFor();
  await customer.page.getByText('Rotterdam').waitFor();
  expect(await customer.page.getByRole('navigation').count()).toBe(0);
  await page.getByRole('button', { name: 'Revoke link Fjordmalm' }).press('Enter');
  await page.getByText('Link revoked').waitFor();
  await page.getByText(/^Revoked /).waitFor();
  await customer.page.reload();
  await customer.page.getByText('Ask the sender for a new one.').waitFor();
});
