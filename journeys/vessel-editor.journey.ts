import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { focused, press } from './gestures.ts';
import { type Named, officeApi } from './office-api.ts';
import { unusedImo } from './unused-numbers.ts';

interface StoredVessel {
  readonly engines: readonly { readonly name: string; readonly power: string }[];
  readonly tanks: readonly { readonly name: string; readonly capacity: string }[];
  readonly vesselFuels: readonly { readonly fuel: { readonly name: string } }[];
}

const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Types rows into a grid, cell by cell; Enter ends each row and starts the next. */
async function typeLines(page: Page, card: Locator, lines: readonly (readonly string[])[]) {
  await card.getByRole('button', { name: /^Add/ }).click();
  for (const cells of lines) {
    await focused(page).waitFor();
    for (const [at, cell] of cells.entries()) {
      if (at > 0) await page.keyboard.press('Tab');
      if (cell !== '') await page.keyboard.type(cell);
    }
    await page.keyboard.press('Enter');
  }
}

journey('a new vessel gets engines, tanks and fuels, and is saved at once', async (stage) => {
  const { page, signIn } = stage;
  await signIn();
  await page.goto('/vessels/new');
  await page.getByLabel('Name', { exact: true }).fill('Steinvender');
  const imo = unusedImo();
  const digit = Number(imo.at(-1));
  const mistyped = `${imo.slice(0, -1)}${(digit + 1) % 10}`;
  await page.getByLabel('IMO', { exact: true }).fill(mistyped);
  await page.getByText(`Check digit is wrong, ${digit} expected at the end`).waitFor();
  // Whole numbers only.
  await page.getByLabel('MMSI').pressSequentially('2579e90-1.2');
  await expect.poll(() => page.getByLabel('MMSI').inputValue()).toBe('25799012');
  await page.getByText('Nine digits required, 8 entered').waitFor();
  await page.getByLabel('Flow', { exact: true }).click();
  await page.getByRole('option', { name: 'Nordhav tank' }).click();
  await page.getByText('Flow in draft state should only be used for test purposes').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await press(page, 'Control+s');
  await page.getByText('Vessel Steinvender created. Fill in additional details').waitFor();
  await page.waitForURL(/\/vessels\/\d+\/edit$/);

  await press(page, 's', 'e');
  const engines = region(page, 'Engines');
  await typeLines(page, engines, [
    ['ME 1', 'Main engine', '', '9480', 'ES-01'],
    ['AE 1', 'Generator', '', '800', 'ES-02'],
  ]);
  const tanks = region(page, 'Fuel tanks');
  await typeLines(page, tanks, [
    ['No. 1 port', '', '420.5'],
    ['No. 1 starboard', '', '420.5'],
  ]);
  const fuels = region(page, 'Fuel types');
  await fuels.getByLabel('Find a fuel').fill('LNG');
  await fuels.getByLabel('LNG', { exact: true }).check();
  const unit = fuels.getByLabel('Consumer unit class of LNG', { exact: true });
  await expect.poll(() => unit.inputValue()).toBe('Otto medium speed');
  // Enter checks the fuel that was searched for and saves nothing.
  await fuels.getByLabel('Find a fuel').fill('vlsfo');
  await press(page, 'Enter');
  await expect.poll(() => fuels.getByLabel('VLSFO', { exact: true }).isChecked()).toBe(true);
  await expect.poll(() => fuels.getByLabel('Find a fuel').inputValue()).toBe('');
  expect(await fuels.getByLabel('Consumer unit class of VLSFO').count()).toBe(0);
  await page.getByText('Unsaved, 3 sections').waitFor();

  await page.getByRole('button', { name: 'Save vessel' }).click();
  await page.getByText('Vessel saved', { exact: true }).waitFor();
  await engines.getByText('Engines saved').waitFor();
  await tanks.getByText('Tanks saved').waitFor();
  await fuels.getByText('Fuel types saved').waitFor();
  const [, , id = ''] = new URL(page.url()).pathname.split('/');
  const api = await officeApi(page, 1);
  const stored = await api.get<StoredVessel>(`/vessels/${id}`);
  expect(stored.engines.map(({ name, power }) => [name, power])).toEqual([
    ['ME 1', '9480'],
    ['AE 1', '800'],
  ]);
  expect(stored.tanks.map(({ name, capacity }) => [name, capacity])).toEqual([
    ['No. 1 port', '420.5'],
    ['No. 1 starboard', '420.5'],
  ]);
  expect(stored.vesselFuels.map(({ fuel }) => fuel.name).toSorted()).toEqual(['LNG', 'VLSFO']);

  // F6 moves from section to section, also out of a field.
  await page.getByRole('button', { name: 'Save vessel' }).focus();
  // Keys of a sequence are discarded after a while, and a busy machine may take longer.
  const isThere = async () => {
    await press(page, 's', 'e');
    return engines.locator(':focus').count();
  };
  await expect.poll(isThere).toBe(1);
  await press(page, 'F6');
  await tanks.locator(':focus').waitFor();
});

journey('what fails is kept and says so, what was saved stays saved', async (stage) => {
  const { page, signIn, allowComplaint } = stage;
  allowComplaint(/500 \(Internal Server Error\)/);
  await signIn();
  const api = await officeApi(page, 1);
  const [flow] = await api.get<readonly Named[]>('/flows');
  const vessel = { name: 'Havelle', imo: unusedImo(), flow: { id: flow?.id } };
  const { id } = await api.create<Named>('/vessels', vessel);
  await page.goto(`/vessels/${id}/edit`);
  const [engines, cranes] = [region(page, 'Engines'), region(page, 'Cranes')];
  await typeLines(page, engines, [['ME 1', 'Main engine']]);
  await typeLines(page, cranes, [['Crane 1', 'Forward', '36', '28']]);
  await region(page, 'Sea route settings').getByLabel('Avoid SECA').check();
  await page.route('**/api/vessels/*/cranes', (call) =>
    call.fulfill({ status: 500, contentType: 'application/json', body: '{"errors":{}}' }),
  );
  await press(page, 'Control+s');
  await engines.getByText('Engines saved').waitFor();
  await region(page, 'Sea route settings').getByText('Sea route settings saved').waitFor();
  await cranes.getByRole('alert').getByText('An error occurred', { exact: true }).waitFor();
  await page.getByText('Not saved: Cranes. Saved: Engines, Sea route settings.').waitFor();
  await page.getByText('Unsaved, 1 section', { exact: true }).waitFor();
  expect(await page.getByText('Vessel saved', { exact: true }).count()).toBe(0);
  await cranes.getByRole('row', { name: /Crane 1.*36\.000.*28\.000/ }).waitFor();

  await page.unroute('**/api/vessels/*/cranes');
  await press(page, 'Control+s');
  await cranes.getByText('Cranes saved').waitFor();
  await page.getByText('Vessel saved', { exact: true }).waitFor();

  // Removed, restored, removed and saved.
  await cranes.getByRole('gridcell', { name: 'Crane 1' }).click();
  await press(page, 'Control+Delete');
  await page.getByRole('button', { name: 'Undo' }).click();
  await cranes.getByRole('row', { name: /Crane 1/ }).waitFor();
  await cranes.getByRole('gridcell', { name: 'Crane 1' }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/cranes') && answer.ok());
  await press(page, 'Control+Delete', 'Control+s');
  await saved;
  await page.reload();
  await cranes.getByText('No cranes.').waitFor();
});

journey('the rules of the settings hold, and administrators see more', async (stage) => {
  const { page, signIn, another } = stage;
  await signIn();
  await page.goto('/vessels');
  await page.getByRole('row', { name: /Lomvi/ }).dblclick();
  await page.waitForURL(/\/vessels\/\d+\/edit$/);
  const settings = region(page, 'Misc settings');
  const warnings = settings.getByLabel('Disable consumption warning');
  await expect.poll(() => warnings.isDisabled()).toBe(false);
  await settings.getByLabel('Disable validation in the app').check();
  await expect.poll(() => warnings.isDisabled()).toBe(true);
  await expect.poll(() => warnings.isChecked()).toBe(true);
  await settings.getByLabel('Disable validation in the app').uncheck();
  for (const name of ['Use consumption', 'Use ROB']) await settings.getByLabel(name).uncheck();
  await settings.getByText('Use consumption or use rob must be selected').waitFor();
  await press(page, 'Control+s');
  await settings.getByRole('alert').getByRole('button').and(page.locator(':focus')).waitFor();
  await press(page, 'Enter', 'Control+s');
  await settings.getByText('Settings saved').waitFor();
  expect(await region(page, 'Admin settings').count()).toBe(0);
  expect(await region(page, 'Standard voyage cutoff date').count()).toBe(0);

  const admin = await another();
  await admin.signIn('admin@fairlead.example');
  await admin.page.goto(new URL(page.url()).pathname);
  const premium = region(admin.page, 'Admin settings').getByLabel('Use Nav Premium');
  await premium.setChecked(!(await premium.isChecked()));
  await region(admin.page, 'Verifier settings').getByLabel('Verifier').first().waitFor();
  await press(admin.page, 'Control+s');
  await region(admin.page, 'Admin settings').getByText('Admin settings saved').waitFor();
});
