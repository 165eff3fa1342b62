import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi, planVoyage } from './office-api.ts';

journey('the reasons for call are fetched once and chosen by group', async ({ page, signIn }) => {
  await signIn();
  const { id } = await planVoyage(await officeApi(page, 1));
  // A page that is opened within two seconds of a change refetches once what it shows.
  await pause(2_500);
  let requested = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/reasonForCalls') requested += 1;
  });
  await page.goto(`/voyages/${id}/edit`);
  const row = page.getByRole('grid', { name: 'Portcalls' }).getByRole('row', { name: 'Antwerp' });
  const panel = page.getByRole('dialog', { name: 'Antwerp' });
  await row.click();
  const field = panel.getByLabel('Reason for call');
  await field.click();
  const list = page.getByRole('listbox');
  await list.getByText('Frequently used', { exact: true }).waitFor();
  // The letters in boxes are separate lines of the text.
  const lines = (await list.innerText()).split(/\s*\n\s*/).filter((line) => line.length > 1);
  expect(lines.slice(0, 5)).toEqual([
    'Frequently used',
    'Loading',
    'Discharging',
    'Other',
    'Bunkering',
  ]);
  await list.getByRole('option', { name: 'Bunkering' }).click();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.waitFor({ state: 'detached' });
  await row.click();
  await panel.getByRole('button', { name: 'Remove Bunkering' }).waitFor();
  expect(requested).toBe(1);
});
