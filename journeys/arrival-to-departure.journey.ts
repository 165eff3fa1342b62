import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, officeApi } from './office-api.ts';
import { addPerson, firstMaster, goOnline, signInDevice, storedOnDevice, tablet } from './ship.ts';

const nordhav = 1;
/** More than a flow offers at a call without cargo. */
const mostEvents = 30;

interface CallEvent {
  readonly id: number;
  readonly eventDate: string;
  readonly name: string;
  readonly flow: { readonly itemId: number } | null;
}

interface Statement {
  readonly lines: readonly { readonly kind: string | null; readonly at: string }[];
}

/** The page shows that so many events were entered; what is due then is shown with them. */
const showsDone = (page: Page, number: number): Promise<void> =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Done', exact: true }) })
    .getByText(String(number), { exact: true })
    .waitFor();

/** Enters what the flow has due first, with its time only; false if nothing is due. */
async function enterDue(page: Page, done: number): Promise<boolean> {
  const now = page.getByRole('button', { name: /^Now, / }).first();
  const details = page.getByRole('button', { name: 'Enter details' }).first();
  if (await now.isVisible()) await now.click();
  else if (await details.isVisible()) {
    await details.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enter event' }).click();
  } else return false;
  await showsDone(page, done);
  return true;
}

interface Sent {
  readonly call: number;
  readonly vessel: number;
  readonly events: readonly CallEvent[];
  readonly message: string;
}

/** Port call, statement of facts and chat of the office have what the ship stated, without retyping. */
async function agreeAshore(office: Page, { call, vessel, events, message }: Sent): Promise<void> {
  const api = await officeApi(office, nordhav);
  const { lines } = await api.create<Statement>('/statementOfFacts', {
    portCall: { id: call },
    fromEvents: true,
  });
  const at = (name: string) => events.find((event) => event.name === name)?.eventDate;
  expect(lines.find(({ kind }) => kind === 'arrived')?.at).toBe(at('Arrived'));
  expect(lines.find(({ kind }) => kind === 'sailed')?.at).toBe(at('Departed'));
  await office.goto(`/portcalls/${call}`);
  await office.getByText('Signe Moe').first().waitFor();
  await office.goto(`/chat/${vessel}`);
  await office.getByRole('article').filter({ hasText: message }).waitFor();
}

journey('a call from arrival to departure by the flow, without a link', async (stage) => {
  const { page: office, signIn, another } = stage;
  await signIn();
  const api = await officeApi(office, nordhav);
  const master = await firstMaster(api);
  const [port] = await api.get<readonly Named[]>('/ports/search?s=rotterdam');
  const voyageNumber = 6_000_000 + (Date.now() % 900_000);
  const vessel = { id: master.vessel.id };
  const voyage = await api.create<Named>('/voyages', { voyageNumber, vessel });
  const from = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const call = await api.create<Named>(`/voyages/${voyage.id}/portCalls`, {
    port: { id: port?.id },
    scheduledArrival: from(-2),
    scheduledDeparture: from(20),
  });
  const ship = await another(tablet);
  ship.allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page } = ship;
  await signInDevice(page, master.login, 'Flow tablet');
  await addPerson(page, 'Signe Moe', 'Chief officer');
  await page.getByText('All sent').waitFor();
  await storedOnDevice(page);

  await goOnline(page, false);
  const openCall = () => page.goto(`/ship/portcall?call=${call.id}`);
  await openCall();
  await page
    .getByRole('button', { name: /^Now, / })
    .first()
    .waitFor();
  let entered = 0;
  while (entered < 3 && (await enterDue(page, entered + 1))) entered += 1;
  expect(entered).toBe(3);
  await page.reload();
  await showsDone(page, 3);
  // Receipts of messages may wait as well.
  await page
    .getByText(/^\d+ waiting/)
    .first()
    .waitFor();
  while (entered < mostEvents && (await enterDue(page, entered + 1))) entered += 1;
  const message = `Sailed from Rotterdam, ${String(voyageNumber)}`;
  await page.goto('/ship/chat');
  await page.getByRole('textbox', { name: 'Message to the office' }).fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: message })
    .getByText('Waiting for a link')
    .waitFor();
  expect(await api.get<readonly unknown[]>(`/portCalls/${call.id}/events`)).toEqual([]);

  // The office has the port call open: what the ship sends appears without a reload.
  await office.goto(`/portcalls/${call.id}`);
  await office.getByRole('heading', { level: 1 }).waitFor();
  await goOnline(page, true);
  await page.getByText('All sent').waitFor();
  await office.getByText('Signe Moe').first().waitFor();
  const events = () => api.get<readonly CallEvent[]>(`/portCalls/${call.id}/events`);
  await expect.poll(async () => (await events()).length).toBe(entered);
  const names = (await events()).map(({ name }) => name);
  expect(names).toContain('Arrived');
  expect(names).toContain('Departed');
  for (const { flow } of await events()) expect(flow).not.toBeNull();
  await agreeAshore(office, { call: call.id, vessel: vessel.id, events: await events(), message });
});
