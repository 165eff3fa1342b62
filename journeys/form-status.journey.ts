import { expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { journey } from './browser.ts';
import { officeApi, planVoyage } from './office-api.ts';

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

journey('each form shows its state and leads to what is missing', async (stage) => {
  const { page, signIn, allowComplaint } = stage;
  allowComplaint(/400 \(Bad Request\)/);
  await signIn();
  const api = await officeApi(page, 1);
  const { id } = await planVoyage(api);
  const [taken] = await api.get<readonly { readonly imo: string }[]>('/vessels');

  await page.goto('/vessels/new');
  const name = page.getByLabel('Name', { exact: true });
  // If only one flow is published it is already selected; other journeys may have published more.
  await page.getByLabel('Flow', { exact: true }).click();
  await page.getByRole('option').first().click();
  await name.fill('Skarv');
  const missing = page.getByRole('button', { name: '1 missing' });
  await missing.click();
  const imo = page.getByLabel('IMO', { exact: true });
  await expect.poll(() => isFocused(imo)).toBe(true);
  await page.keyboard.press('Control+s');
  await page.getByText('Fill in all required properties').waitFor();
  await missing.waitFor();
  await name.fill('');
  await page.getByRole('button', { name: '2 missing' }).click();
  await expect.poll(() => isFocused(name)).toBe(true);

  await name.fill('Skarv');
  // A free number is checked first; a number of another vessel is reported before anything is saved.
  const checked = Promise.withResolvers<undefined>();
  await page.route(/\/api\/vessels\?.*none/, async (route) => {
    await checked.promise;
    await route.continue();
  });
  await imo.fill('IMO of none');
  await page.getByText('Checking', { exact: true }).waitFor();
  checked.resolve(undefined);
  await page.getByText('Complete', { exact: true }).waitFor();
  await imo.fill(taken?.imo ?? '');
  await page.getByText('Another vessel has this IMO number').waitFor();
  await page.getByRole('button', { name: '1 error' }).waitFor();
  await name.focus();
  await page.keyboard.press('Control+s');
  // A save that is not possible moves the focus there.
  await expect.poll(() => isFocused(imo)).toBe(true);
  await page.goto(`/voyages/${id}/edit`);

  const details = page.getByRole('region', { name: 'Details' });
  await details.getByText('Complete', { exact: true }).waitFor();
  const number = page.getByLabel('Voyage number');
  await number.fill('');
  await page.getByLabel('Trade').focus();
  await details.getByRole('button', { name: '1 missing' }).click();
  await expect.poll(() => isFocused(number)).toBe(true);
  // Letters stay and are reported as wrong; a number of another voyage is reported before anything is saved.
  await number.fill('21O84');
  await details.getByText('Digits only').waitFor();
  const other = await planVoyage(api);
  await number.fill(String(other.voyageNumber));
  await details.getByText('Voyage number is already used for this vessel').waitFor();
  await details.getByRole('button', { name: '1 error' }).waitFor();
  await number.fill(`${other.voyageNumber}1`);
  await details.getByText('Complete', { exact: true }).waitFor();

  await page.goto(`/voyages/${id}/edit`);
  const calls = page.getByRole('grid', { name: 'Portcalls' });
  await calls.getByRole('row', { name: 'Antwerp' }).click();
  const panel = page.getByRole('dialog', { name: 'Antwerp' });
  await panel.getByText('Complete', { exact: true }).waitFor();
  await panel.getByLabel('ETD', { exact: true }).fill('01.06.41');
  await panel.getByLabel('Agent').focus();
  await panel.getByRole('button', { name: '1 error' }).click();
  await expect.poll(() => isFocused(panel.getByLabel('ETD', { exact: true }))).toBe(true);
});
