import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi, type OfficeApi } from './office-api.ts';
import { press } from './gestures.ts';
import {
  addPerson,
  goOnline,
  largePhoto,
  firstMaster,
  signInDevice,
  storedOnDevice,
  tablet,
} from './ship.ts';

const nordhav = 1;
const etaUpdate = 320;

const figure = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

/** A report with a photo, written without a link. */
async function writeReport(page: Page, photo: Buffer): Promise<void> {
  await page.goto(`/ship/reports/new?kind=${etaUpdate}`);
  await figure(page, 'Distance to go nm').fill('412');
  await page
    .locator('input[type=file][aria-label="File"]')
    .setInputFiles({ name: 'Log book.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('img', { name: 'Log book.jpg' }).waitFor();
  await page.getByText('Draft stored').waitFor();
  await page.reload();
  await page.getByRole('img', { name: 'Log book.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('link', { name: /ETA update.*Waiting/ }).waitFor();
}

interface Listed {
  readonly guid: string;
  readonly name: string;
}
interface Report {
  readonly files: readonly { readonly name: string; readonly isComplete: boolean }[];
}

async function sentReport(api: OfficeApi, vessel: number, author: string): Promise<string> {
  const reports = await api.get<readonly Listed[]>(
    `/reports/log?vesselIds=${vessel}&kinds=${etaUpdate}&take=20`,
  );
  const mine = reports.find(({ name }) => name === author);
  if (mine === undefined) throw new Error('The report of the ship did not arrive.');
  return mine.guid;
}

/** The office corrects a figure in its form, with a reason and a page of its own. */
async function correct(office: Page, guid: string): Promise<void> {
  await office.goto(`/reports/log/${guid}`);
  await office.getByRole('img', { name: 'Log book.jpg' }).waitFor();
  await press(office, 'e');
  await office.getByRole('textbox', { name: 'Reason' }).fill('Agent’s notice says 421');
  await office.getByLabel(/^Distance to go/).fill('421');
  await office.getByLabel('File of the report').setInputFiles({
    name: 'Notice.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Distance to go 421 nm'),
  });
  await office.getByRole('button', { name: 'Remove Notice.txt' }).waitFor();
  await press(office, 'Control+s');
  await office.getByText('Correction saved as a new version').waitFor();
  await office.getByRole('row', { name: /Distance to go nm 421.0 412.0/ }).waitFor();
  await office.getByRole('button', { name: 'Notice.txt', exact: true }).waitFor();
}

journey(
  'the office corrects a report, and the ship sees both values, who and why',
  async (stage) => {
    const { page: office, signIn, another } = stage;
    await signIn();
    const api = await officeApi(office, nordhav);
    const { login, vessel } = await firstMaster(api);
    const ship = await another({ ...tablet, timezoneId: 'UTC' });
    ship.allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { page } = ship;
    await signInDevice(page, login);
    const author = `Sigrid Dahl ${String(Date.now() % 10_000)}`;
    await addPerson(page, author, 'Second officer');
    await page.getByText('All sent').waitFor();
    await storedOnDevice(page);
    const photo = await largePhoto(page);
    await goOnline(page, false);
    await writeReport(page, photo);

    await goOnline(page, true);
    await page.getByText('All sent').waitFor();
    const guid = await sentReport(api, vessel.id, author);
    const files = async () => (await api.get<Report>(`/reports/log/${guid}`)).files;
    await expect.poll(async () => (await files())[0]?.isComplete).toBe(true);
    await correct(office, guid);
    expect((await files()).map(({ name }) => name)).toEqual(['Log book.jpg', 'Notice.txt']);

    // The ship did nothing: it has the correction with its next contact.
    await page.getByRole('link', { name: 'Outbox', exact: true }).click();
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByRole('link', { name: /ETA update.*corrected by Olga Haugland/ }).click();
    await page.getByText('Agent’s notice says 421').waitFor();
    await page.getByRole('cell', { name: '412 nm' }).waitFor();
    await page.getByRole('cell', { name: '421 nm' }).waitFor();
    await page.getByText('Olga Haugland, office').waitFor();
    // The file of the office is loaded when someone wants it, the own photo is on the device.
    await page.getByRole('button', { name: 'View Log book.jpg' }).waitFor();
    await page.getByRole('button', { name: /^Load, / }).click();
    await page.getByRole('button', { name: /^Load, / }).waitFor({ state: 'detached' });
  },
);
