import { readFile } from 'node:fs/promises';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, officeApi, type OfficeApi } from './office-api.ts';
import {
  addPerson,
  firstMaster,
  goOnline,
  type ShipUser,
  signInDevice,
  storedOnDevice,
  tablet,
} from './ship.ts';

const nordhav = 1;

interface Planned {
  readonly voyageNumber: number;
  readonly portCallId: number;
}

/** A voyage of the vessel that calls at Rotterdam today. */
async function callingToday(api: OfficeApi, vessel: Named): Promise<Planned> {
  const [rotterdam] = await api.get<readonly Named[]>('/ports/search?s=rotterdam');
  const voyageNumber = 5_000_000 + (Date.now() % 900_000);
  const voyage = await api.create<Named>('/voyages', { voyageNumber, vessel: { id: vessel.id } });
  const from = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const { id } = await api.create<Named>(`/voyages/${voyage.id}/portCalls`, {
    port: { id: rotterdam?.id },
    scheduledArrival: from(-2),
    scheduledDeparture: from(20),
  });
  return { voyageNumber, portCallId: id };
}

async function openCall(page: Page, { voyageNumber }: Planned): Promise<void> {
  await page.getByRole('link', { name: 'Port call' }).click();
  const choice = page.getByRole('combobox', { name: /^Port call, voyage/ });
  await choice.fill('Rotterdam');
  await page.getByRole('option', { name: String(voyageNumber) }).click();
  await page.getByRole('combobox', { name: `Port call, voyage ${voyageNumber}` }).waitFor();
}

async function enterFreely(page: Page, event: string, remark: string): Promise<void> {
  await page.getByRole('button', { name: 'Another event' }).click();
  const form = page.getByRole('dialog', { name: 'Another event' });
  await form.getByRole('combobox', { name: 'Event' }).fill(event);
  await page.getByRole('option', { name: event, exact: true }).click();
  await form.getByLabel('Remark').fill(remark);
}

journey('a ship enters an event without a link, and the office sees it later', async (stage) => {
  const { page: office, signIn, another } = stage;
  await signIn();
  const api = await officeApi(office, nordhav);
  const master = await firstMaster(api);
  const planned = await callingToday(api, master.vessel);

  const ship = await another(tablet);
  ship.allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page } = ship;
  await signInDevice(page, master.login);
  await addPerson(page, 'Bjørg Hammersland', 'Master');
  await page.getByText('All sent').waitFor();
  await storedOnDevice(page);

  await goOnline(page, false);
  await openCall(page, planned);
  await enterFreely(page, 'Arrived', 'Typed without a link');
  // What is typed survives a reload; the app itself comes from the device.
  await page.reload();
  await openCall(page, planned);
  await page.getByRole('button', { name: 'Another event' }).click();
  const form = page.getByRole('dialog', { name: 'Another event' });
  await expect.poll(() => form.getByLabel('Remark').inputValue()).toBe('Typed without a link');
  await form.getByRole('button', { name: 'Enter event' }).click();
  await page.getByText('1 waiting').waitFor();
  expect(await api.get<readonly unknown[]>(`/portCalls/${planned.portCallId}/events`)).toEqual([]);

  // The window is closed and opened again, still without a link.
  const again = await page.context().newPage();
  await page.close();
  await again.goto('/ship/portcall');
  await again.getByText('1 waiting').waitFor();

  await goOnline(again, true);
  await again.getByText('All sent').waitFor();
  await expect
    .poll(() =>
      api.get<readonly { name: string; remark: string; saidByName: string }[]>(
        `/portCalls/${planned.portCallId}/events`,
      ),
    )
    .toMatchObject([
      {
        name: 'Arrived',
        remark: 'Typed without a link',
        saidByName: 'Bjørg Hammersland, Master',
      },
    ]);
  await office.goto(`/portcalls/${planned.portCallId}`);
  await office.getByText('Typed without a link').first().waitFor();
});

journey('a colleague takes over with a PIN, and wrong ones do not help', async (stage) => {
  const { page: office, signIn, another } = stage;
  await signIn();
  const api = await officeApi(office, nordhav);
  const [user] = await api.get<readonly ShipUser[]>('/appUsers');
  const { page } = await another({ viewport: { width: 1280, height: 800 } });
  await signInDevice(page, user?.login ?? '');
  await addPerson(page, 'Bjørg Hammersland', 'Master');
  await page.getByRole('link', { name: 'Add or change person' }).click();
  await page.getByRole('button', { name: 'Add person' }).click();
  await addPerson(page, 'Henrik Bakke', 'Chief officer');

  const change = page.getByRole('button', { name: 'Change to Bjørg Hammersland, Master' });
  await change.click();
  const pin = page.getByLabel(/^PIN of Bjørg/);
  for (let turn = 0; turn < 4; turn += 1) {
    await pin.fill('0000');
    await page.getByText('Wrong PIN. Try again.').waitFor();
    await expect.poll(() => pin.inputValue()).toBe('');
  }
  await pin.fill('0000');
  await page.getByText('Wrong PIN. Try again in 1 min.').waitFor();
  await pin.fill('4711');
  await page.getByText('Wrong PIN. Try again in 1 min.').waitFor();
  await expect.poll(() => pin.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: /Henrik Bakke/ }).waitFor();
});

interface Device {
  readonly id: number;
  readonly name: string;
}

journey('a revoked device says so, and gives what waits as a file', async (stage) => {
  const { page: office, signIn, another } = stage;
  await signIn();
  const api = await officeApi(office, nordhav);
  const [user] = await api.get<readonly ShipUser[]>('/appUsers');
  if (user === undefined) throw new Error('The demonstration has no app user.');
  const planned = await callingToday(api, user.vessel);
  const ship = await another({ viewport: { width: 390, height: 844 }, hasTouch: true });
  ship.allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|401/);
  const { page } = ship;
  await signInDevice(page, user.login, 'Lost tablet');
  await addPerson(page, 'Piotr Nowak', 'Chief officer');
  await page.getByText('All sent').waitFor();
  await goOnline(page, false);
  await openCall(page, planned);
  await enterFreely(page, 'Pilot on board', '');
  await page.getByRole('button', { name: 'Enter event' }).click();
  await page.getByText('1 waiting').waitFor();

  const devices = await api.get<readonly Device[]>('/appUsers/devices');
  const own = devices.find(({ name }) => name === 'Lost tablet');
  await api.create(`/appUsers/devices/${String(own?.id)}/revoke`, {});
  await goOnline(page, true);
  await page.getByRole('link', { name: /^1 waiting/ }).click();
  await page.getByText('This device is no longer signed in.').first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const file = await (await download).path();
  const content = JSON.parse(await readFile(file, 'utf8')) as {
    readonly format: string;
    readonly entries: readonly { readonly body: string }[];
  };
  expect(content.format).toBe('fairlead-ship-entries');
  expect(content.entries).toHaveLength(1);
  expect(JSON.parse(content.entries[0]?.body ?? '')).toMatchObject({
    form: 'portCallEvent',
    person: { name: 'Piotr Nowak', rank: 'Chief officer' },
    payload: { portCallId: planned.portCallId },
  });
});
