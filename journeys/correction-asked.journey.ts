import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';
import { addPerson, goOnline, signInDevice, storedOnDevice, tablet } from './ship.ts';

const nordhav = 1;
const etaUpdate = 320;

interface Report {
  readonly guid: string;
  readonly version: number;
  readonly state: number;
}

const figure = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

/** The file of a download, as it is dropped into another window. */
async function droppedFile(page: Page, path: string, name: string) {
  const text = await readFile(path, 'utf8');
  return page.evaluateHandle(
    ([content, title]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], title, { type: 'application/json' }));
      return transfer;
    },
    [text, name] as const,
  );
}

journey('a report comes by file, the office asks, the ship corrects', async (stage) => {
  const { page: office, signIn, another } = stage;
  await signIn();
  const api = await officeApi(office, nordhav);
  const users =
    await api.get<
      readonly { readonly login: string; readonly vessel: { readonly id: number; name: string } }[]
    >('/appUsers');
  const master = users.findLast(({ login }) => login.startsWith('master.'));
  if (master === undefined) throw new Error('The demonstration has no app user.');

  // A ship without a link saves what waits as a file.
  const ship = await another({ ...tablet, timezoneId: 'UTC', acceptDownloads: true });
  ship.allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page } = ship;
  await signInDevice(page, master.login, 'Stick and mail');
  await addPerson(page, 'Ragna Solberg', 'Second officer');
  await page.getByText('All sent').waitFor();
  await storedOnDevice(page);
  await goOnline(page, false);
  await page.goto(`/ship/reports/new?kind=${etaUpdate}`);
  await figure(page, 'Distance to go nm').fill('412');
  await page.getByText('Draft stored').waitFor();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('1 waiting').waitFor();
  await page.getByRole('link', { name: 'Outbox', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/\.fairlead$/);

  // It came by mail: the office drops it on the list, once and again.
  await office.goto('/reports/log');
  await office.getByRole('heading', { name: 'Log reports' }).waitFor();
  const file = await droppedFile(office, await saved.path(), saved.suggestedFilename());
  const zone = office.getByRole('heading', { name: 'Log reports' });
  await zone.dispatchEvent('dragover', { dataTransfer: file });
  await office.getByText('Drop a file from a ship').waitFor();
  await zone.dispatchEvent('drop', { dataTransfer: file });
  await office.getByRole('dialog').getByText('1 entry: 1 imported').waitFor();
  await office.getByRole('button', { name: 'Close' }).click();
  const again = await droppedFile(office, await saved.path(), saved.suggestedFilename());
  await zone.dispatchEvent('drop', { dataTransfer: again });
  await office.getByRole('dialog').getByText('1 entry: 1 already received').waitFor();
  await office.getByRole('dialog').getByRole('link', { name: 'Log report' }).click();
  await office.getByText('Ragna Solberg').first().waitFor();
  const guid = new URL(office.url()).pathname.split('/').at(-1) ?? '';

  // The office asks in a message that is filled in already.
  await office.keyboard.press('r');
  const question = office.getByRole('dialog');
  await expect
    .poll(() => question.getByRole('textbox', { name: 'Message' }).inputValue())
    .toMatch(/^Please (check|correct) the report ETA update of /);
  await question.getByRole('textbox', { name: 'Message' }).fill('Distance to go should be 421?');
  await question.getByRole('button', { name: 'Send request' }).click();
  await office.getByText(`Request sent to ${master.vessel.name}`).waitFor();
  await office.getByText('asked the ship to correct this report').waitFor();

  // With its link back the ship has it on Today and in the message, which opens the report.
  await goOnline(page, true);
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByText('All sent').waitFor();
  await page.getByRole('link', { name: /^Chat/ }).first().click();
  await page.getByText('Distance to go should be 421?').waitFor();
  await page.getByRole('link', { name: 'Open log report' }).last().click();
  await page.getByText('The office asks for a correction.').waitFor();
  await page.getByRole('button', { name: 'Correct this report' }).click();
  await figure(page, 'Distance to go nm').fill('421');
  await page.getByRole('textbox', { name: /Reason/ }).fill('Digits swapped');
  await page.getByRole('button', { name: 'Send correction' }).click();
  await page.getByText('All sent').waitFor();
  const read = () => api.get<Report>(`/reports/log/${guid}`);
  await expect.poll(async () => (await read()).version).toBe(2);
  expect((await read()).state).toBe(10);
  await office.reload();
  await office.getByRole('row', { name: /Distance to go nm 421.0 412.0/ }).waitFor();
  await office.getByText('Digits swapped').first().waitFor();
});
