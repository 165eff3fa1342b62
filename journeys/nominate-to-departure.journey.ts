import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { enterEvent } from './gestures.ts';
import { type Named, officeApi, type OfficeApi } from './office-api.ts';

const nordhav = 1;
const ports = ['narvik', 'rotterdam', 'antwerp', 'hamburg'] as const;
/** Hours since the planned call at each port; each stay is one hour. */
const hoursAgo = [11, 8, 5, 2] as const;

const headerOf = (page: Page) => page.getByRole('banner').or(page.locator('header')).first();

async function firstOf(api: OfficeApi, path: string): Promise<{ readonly id: number }> {
  const [found] = await api.get<readonly Named[]>(path);
  if (found === undefined) throw new Error(`${path} finds nothing.`);
  return { id: found.id };
}

/** A nominated voyage: four ports, and two cargoes from the first two ports in one group. */
async function nominate(api: OfficeApi) {
  const voyageNumber = 6_900_000 + (Date.now() % 90_000);
  const vessel = await firstOf(api, '/vessels');
  const voyage = await api.create<Named>('/voyages', { voyageNumber, vessel });
  const from = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const calls: number[] = [];
  for (const [at, port] of ports.entries()) {
    const arrival = -(hoursAgo[at] ?? 0);
    const made = await api.create<Named>(`/voyages/${voyage.id}/portCalls`, {
      port: await firstOf(api, `/ports/search?s=${port}`),
      scheduledArrival: from(arrival),
      scheduledDeparture: from(arrival + 1),
    });
    calls.push(made.id);
  }
  const group = await api.create<Named>(`/voyages/${voyage.id}/cargoGroups`, {
    name: 'One bill',
    quantityUnit: 'mt',
  });
  const parties = {
    commodity: await firstOf(api, '/commodities/search?s=iron'),
    measurement: await firstOf(api, '/measurements/search?s=metric'),
    charterer: await firstOf(api, '/partners/search?s=fjordmalm&partnerTypes=1'),
    group: { id: group.id },
  };
  for (const [loads, discharges] of [
    [0, 2],
    [1, 3],
  ] as const) {
    await api.create(`/voyages/${voyage.id}/cargo`, {
      ...parties,
      cargoPorts: [
        { portCallId: calls[loads], reasonForCall: 'L', quantity: '1000' },
        { portCallId: calls[discharges], reasonForCall: 'D', quantity: '1000' },
      ],
    });
  }
  return { id: voyage.id, calls };
}

/** The vessel arrives, and leaves an hour later, according to the log of the port call. */
async function callAt(page: Page, call: number, hours: number): Promise<void> {
  await page.goto(`/portcalls/${call}`);
  await headerOf(page).getByText('Scheduled').waitFor();
  await page.keyboard.press('e');
  await enterEvent(page, `now-${hours}h`, 'arr');
  await page.getByText('Arrived entered').waitFor();
  await headerOf(page).getByText('Active').waitFor();
  await enterEvent(page, '+1', 'dep');
  await page.getByText('Departed entered').waitFor();
  await headerOf(page).getByText('Finished').waitFor();
}

journey('a voyage from its nomination to the last departure', async ({ page, signIn }) => {
  await signIn();
  const voyage = await nominate(await officeApi(page, nordhav));
  await page.goto(`/voyages/${voyage.id}/edit`);
  await page.getByRole('heading', { level: 2, name: 'Cargo (2)' }).waitFor();
  await page.getByText('Groups (1)').waitFor();
  const complete = page.getByText('Voyage complete. All portcalls done.');
  expect(await complete.count()).toBe(0);

  for (const [at, call] of voyage.calls.entries()) await callAt(page, call, hoursAgo[at] ?? 0);

  await page.goto(`/voyages/${voyage.id}/edit`);
  await complete.waitFor();
  const table = page.getByRole('grid', { name: 'Portcalls' });
  await expect.poll(() => table.getByText('Finished').count()).toBe(ports.length);
  const deletion = page.getByRole('button', { name: /can't be deleted after vessel has arrived/ });
  await expect.poll(() => deletion.isDisabled()).toBe(true);
});
