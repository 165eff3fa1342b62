import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, officeApi, type OfficeApi } from './office-api.ts';
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

interface Ledger {
  readonly tanks: readonly { readonly name: string; readonly quantity: string }[];
  readonly fuels: readonly { readonly fuel: Named; readonly quantity: string }[];
}

const ledgerOf = (api: OfficeApi, vessel: number) =>
  api.get<Ledger>(`/vessels/${vessel}/fuelLedger`);
const stockOf = ({ tanks }: Ledger, tank: string): number =>
  Number(tanks.find(({ name }) => name === tank)?.quantity);

const dayTank = 'Journey day tank';

/** The fullest tank of the vessel, and one of this story that is still empty. */
async function tanksOf(api: OfficeApi, vessel: number) {
  const tanks = [{ name: dayTank, capacity: '60' }];
  expect(await api.request(`PUT /vessels/${vessel}/tanks`, tanks)).toMatchObject({ status: 200 });
  const before = await ledgerOf(api, vessel);
  const [from] = before.tanks.toSorted((x, y) => Number(y.quantity) - Number(x.quantity));
  if (from === undefined || Number(from.quantity) < 50)
    throw new Error('The vessel has no full tank.');
  return { before, from: from.name, to: dayTank };
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).first().click();
  await page.getByRole('option', { name: option }).first().click();
}

const field = (page: Page, label: string) => page.getByLabel(label).first();
const tankBox = (page: Page, tank: string, mass: string) =>
  page.getByRole('button', { name: new RegExp(`^${tank}.* ${mass}`) });

/** Waits until the last letter is on the disk of the device. */
async function draftStored(page: Page): Promise<void> {
  await page.getByText('Draft stored').waitFor();
}

journey('a transfer is typed without a link, and the office’s ledger follows', async (stage) => {
  const { page: office, signIn, another } = stage;
  await signIn();
  const api = await officeApi(office, nordhav);
  const { vessel, login } = await firstMaster(api);
  const { before, from, to } = await tanksOf(api, vessel.id);

  const ship = await another({ ...tablet, timezoneId: 'UTC' });
  ship.allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page } = ship;
  await signInDevice(page, login);
  await addPerson(page, 'Joel Bautista', 'Chief engineer');
  await page.getByText('All sent').waitFor();
  await storedOnDevice(page);
  await goOnline(page, false);

  await page.getByRole('link', { name: 'Tanks', exact: true }).click();
  await tankBox(page, to, '0.00 mt').waitFor();
  await page.getByRole('link', { name: 'New transfer' }).click();
  await choose(page, 'From tank', from);
  await choose(page, 'To tank', to);
  await field(page, 'Quantity').fill('100');
  await page.getByText(`${to} holds`).filter({ hasText: 'more than 98 %' }).waitFor();
  await field(page, 'Quantity').fill('20');
  await page.getByText(`${to}: 0.00 mt, then 20.00 mt`).waitFor();
  await draftStored(page);
  await page.reload();
  await page.getByText(`${to}: 0.00 mt, then 20.00 mt`).waitFor();
  await page.getByRole('button', { name: 'Send transfer' }).click();
  // What waits counts on board already.
  await tankBox(page, to, '20.00 mt').waitFor();
  await page.getByText('1 waiting').waitFor();

  // The tank is measured, and the ledger gets what was measured.
  await page.getByRole('link', { name: 'Measure tanks' }).click();
  const tank = page.getByRole('region', { name: to });
  await tank.getByLabel('Volume').fill('20');
  await tank.getByLabel('Temperature').fill('15');
  await tank.getByLabel('Density').fill('951.1');
  await tank.getByText('−1.00 mt').waitFor();
  await draftStored(page);
  await page.getByRole('button', { name: 'Send readings' }).click();
  await page.getByText('2 waiting').waitFor();

  await goOnline(page, true);
  await page.getByText('All sent').waitFor();
  await page.getByText('Reading').first().waitFor();
  const moved = await ledgerOf(api, vessel.id);
  expect(stockOf(moved, to)).toBe(20);
  expect(stockOf(moved, from)).toBeCloseTo(stockOf(before, from) - 20, 3);
  expect(moved.fuels.map(({ quantity }) => quantity)).toEqual(
    before.fuels.map(({ quantity }) => quantity),
  );
  const row = page.getByRole('row', { name: to }).filter({ hasText: '19.00' });
  await row.getByRole('link', { name: 'Correct' }).click();
  await page.getByText('−1.00 mt by this entry').waitFor();
  await page.getByRole('button', { name: 'Send entry' }).click();
  await tankBox(page, to, '19.00 mt').waitFor();
  await page.getByText('All sent').waitFor();
  expect(stockOf(await ledgerOf(api, vessel.id), to)).toBe(19);

  await office.goto('/reports/tt');
  await office.getByRole('row', { name: to }).first().waitFor();
  await office.goto(`/vessels/${vessel.id}/fuel`);
  await office.getByRole('region', { name: to }).getByText('19.000 mt').waitFor();
});

/** Times as digits, as a person types them: date, then time. */
async function typeMoment(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

async function fillNote(page: Page): Promise<void> {
  await field(page, 'Number of the note').fill('ONBOARD-1');
  await typeMoment(page, 'Commenced', '01.03.26 0400');
  await typeMoment(page, 'Completed', '01.03.26 1000');
  await field(page, 'Name').fill('Fjord Bunkers');
  await field(page, 'Phone').fill('+47 55 00 00 00');
  await field(page, 'Address').fill('Quay 4, Bergen');
  await field(page, 'Seal number').fill('MAR 4711');
  await field(page, 'Delivered').fill('180');
  await field(page, 'Density').fill('950.5');
  await page.getByRole('textbox', { name: /^Sulphur/ }).fill('0.47');
  await field(page, 'Ship’s figure').fill('170');
  await field(page, 'Flow meter ticket').fill('MFM 7');
  await field(page, 'Metered').fill('180');
  await page.getByRole('button', { name: 'Add tank' }).click();
}

interface Finding {
  readonly message: string;
  readonly cause: string;
}

/** The data checks of the office are made while the note is typed; the texts of those about its times. */
async function checkedWhileTyped(page: Page): Promise<readonly string[]> {
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await delivery.getByText(/^Bunkering of 180\.000 mt VLSFO at .* before arrival/).waitFor();
  await field(page, 'Delivered').fill('180000');
  await page.getByText(/ONBOARD-1: 180.000\.000 mt VLSFO at .* at most .* was expected/).waitFor();
  await field(page, 'Delivered').fill('180');
  await expect.poll(() => page.getByText(/at most .* was expected/).count()).toBe(0);
  return delivery.locator('[data-check]').allInnerTexts();
}

/** From now on each note of the vessel needs a file. */
async function requireFile(api: OfficeApi, vessel: number): Promise<void> {
  const { settings } = await api.get<{ readonly settings: object }>(`/vessels/${vessel}`);
  const saved = { ...settings, bdnAttachmentRequired: true };
  expect((await api.request(`PUT /vessels/${vessel}/settings`, saved)).status).toBe(200);
}

interface Note {
  readonly id: string;
  readonly number: string;
  readonly quantity: string;
}

journey('a bunkering with a photo is typed on board and corrected there', async (stage) => {
  const { page: office, signIn, another } = stage;
  await signIn();
  const api = await officeApi(office, nordhav);
  const { login, vessel } = await firstMaster(api);
  await requireFile(api, vessel.id);

  const ship = await another({ ...tablet, timezoneId: 'UTC' });
  ship.allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page } = ship;
  await signInDevice(page, login);
  await addPerson(page, 'Joel Bautista', 'Chief engineer');
  await page.getByText('All sent').waitFor();
  await storedOnDevice(page);
  const buffer = await largePhoto(page);
  await goOnline(page, false);

  await page.getByRole('link', { name: 'Bunkers', exact: true }).click();
  await page.getByRole('link', { name: 'New bunker delivery note' }).click();
  await fillNote(page);
  const typed = await checkedWhileTyped(page);
  await page.getByText('outside the tolerance').waitFor();
  await page.getByRole('heading', { name: 'Note of protest' }).waitFor();
  await page.getByRole('button', { name: 'Send note' }).click();
  await page.getByText('Enter the flashpoint, or state that it is at least 70 °C.').waitFor();
  await page.getByText('This vessel requires a file with each note.').waitFor();
  await page.getByText('Flashpoint stated as at least 70 °C').click();
  await page
    .locator('input[type=file][aria-label="File"]')
    .setInputFiles({ name: 'Signed note.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: 'Signed note.jpg' }).waitFor();
  await draftStored(page);
  await page.reload();
  await expect.poll(() => field(page, 'Delivered').inputValue()).toBe('180.000');
  await page.getByRole('button', { name: 'Send note' }).click();
  await page.getByRole('link', { name: /ONBOARD-1.*Waiting/ }).waitFor();

  await goOnline(page, true);
  await page.getByText('All sent').waitFor();
  const sent = page.getByRole('link', { name: /ONBOARD-1.*Sent/ });
  await sent.click();
  await page.getByText(/ship’s figure differs by −10.000 mt/).waitFor();
  await page.getByRole('button', { name: 'Correct this note' }).click();
  await field(page, 'Ship’s figure').fill('179.9');
  await field(page, 'Reason for the correction').fill('Wrong table');
  await page.getByRole('button', { name: 'Send correction' }).click();
  await page.getByText('Wrong table').waitFor();

  const listed = () =>
    api.get<readonly Note[]>(`/reports/bdn?search=number:ONBOARD-1&vesselIds=${vessel.id}`);
  await expect
    .poll(listed)
    .toMatchObject([{ number: 'ONBOARD-1', quantity: '180.000', version: 2 }]);
  const notes = await listed();
  await office.goto(`/reports/bdn/${String(notes[0]?.id)}`);
  await office
    .getByRole('columnheader', { name: /Version 2/ })
    .first()
    .waitFor();
  const found = async () => {
    const findings = await api.get<readonly Finding[]>(
      `/NotificationCenter/Get?codes=40,250,270&from=2000-01-01 00:00:00&vesselIds=${vessel.id}`,
    );
    return findings
      .map(({ message, cause }) => `${message} ${cause}`)
      .filter((text) => text.includes('ONBOARD-1') || text.includes('180.000 mt VLSFO'))
      .toSorted();
  };
  await expect.poll(found).toEqual([...typed].toSorted());
  const isHere = async (): Promise<boolean> => {
    const { files } = await api.get<{
      readonly files: readonly { readonly name: string; readonly size: number | null }[];
    }>(`/reports/bdn/${String(notes[0]?.id)}`);
    return files.some(({ name, size }) => name === 'Signed note.jpg' && size !== null);
  };
  await expect.poll(isHere).toBe(true);
  await office.getByText('Wrong table').waitFor();
  await office
    .getByRole('cell', { name: /180.000 mt, ticket MFM 7/ })
    .first()
    .waitFor();
});
