import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';
import {
  addPerson,
  firstMaster,
  goOnline,
  largePhoto,
  signInDevice,
  storedOnDevice,
  tablet,
} from './ship.ts';

const nordhav = 1;

/** Takes a file in at the office, and returns what it says about it. */
async function takeIn(office: Page, path: string): Promise<string> {
  await office.goto('/reports/log');
  await office.getByRole('heading', { name: 'Log reports' }).waitFor();
  await office.locator('input[type=file]').first().setInputFiles(path);
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).waitFor();
  const text = await dialog.innerText();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return text;
}

journey('photos of a revoked device come ashore in its file', async (stage) => {
  const { page: office, signIn, another } = stage;
  await signIn();
  const api = await officeApi(office, nordhav);
  const master = await firstMaster(api);
  const ship = await another({ ...tablet, timezoneId: 'UTC', acceptDownloads: true });
  ship.allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|401/);
  const { page } = ship;
  await signInDevice(page, master.login, 'Stolen tablet');
  await addPerson(page, 'Eirik Dahl', 'Bosun');
  await page.getByText('All sent').waitFor();
  await storedOnDevice(page);
  const photo = await largePhoto(page);
  await goOnline(page, false);
  await page.goto('/ship/chat');
  await page.getByRole('textbox', { name: 'Message to the office' }).fill('Crane 3, hook');
  await page
    .locator('input[type=file][aria-label="File"]')
    .setInputFiles({ name: 'Hook.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('img', { name: 'Hook.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Waiting for a link').first().waitFor();

  const devices =
    await api.get<readonly { readonly id: number; readonly name: string }[]>('/appUsers/devices');
  const own = devices.find(({ name }) => name === 'Stolen tablet');
  await api.create(`/appUsers/devices/${own?.id ?? 0}/revoke`, {});
  await goOnline(page, true);
  await page.goto('/ship/outbox');
  await page.getByText('This device is no longer signed in.').first().waitFor();
  const strip = page.getByRole('link', { name: /waiting/ }).first();
  expect((await strip.innerText()).match(/no longer signed in/g)).toHaveLength(1);
  expect(await page.getByText('no longer signed in').count()).toBe(1);
  await page.getByRole('button', { name: 'Save as file' }).click();
  const question = page.getByRole('dialog', { name: 'Save as file' });
  // Whoever reads messages for the first time has an entry more.
  const content = await question
    .getByText(/^(?:1 entry|2 entries) and 1 file \(1\d\d kB\)$/)
    .innerText();
  const [entries = ''] = content.split(' and ');
  const number = Number.parseInt(entries, 10);
  await question.getByRole('checkbox', { name: /With originals: 1 picture/ }).check();
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Save' }).click();
  const path = await (await download).path();
  const saved = await readFile(path);
  expect(saved.length).toBeGreaterThan(photo.length);

  const named = `${path}.fairlead`;
  await writeFile(named, saved.subarray(0, -1000));
  expect(await takeIn(office, named)).toContain('This file is damaged or was cut short.');
  const scratched = Buffer.from(saved);
  const at = scratched.length - 1000;
  scratched[at] = (scratched[at] ?? 0) ^ 1;
  await writeFile(named, scratched);
  const damaged = await takeIn(office, named);
  expect(damaged).toContain(`${entries}: ${number} imported. 2 files: 1 imported, 1 refused`);
  expect(damaged).toContain('It is damaged in this file.');
  await writeFile(named, saved);
  expect(await takeIn(office, named)).toContain(
    `${entries}: ${number} already received. 2 files: 1 imported, 1 already received`,
  );
  expect(await takeIn(office, named)).toContain('2 files: 2 already received');

  await office.goto(`/chat/${master.vessel.id}`);
  const picture = office.getByRole('img', { name: 'Hook.jpg' });
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
});
