import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { journey } from './browser.ts';
import { type Named, officeApi, planVoyage } from './office-api.ts';
import { unusedImo } from './unused-numbers.ts';

const tomsName = 'Tom Lied';

const number = (page: Page) => page.getByLabel('Voyage number');

async function openVoyage(page: Page, id: number, voyageNumber: number): Promise<void> {
  await page.goto(`/voyages/${id}/edit`);
  await page.getByRole('heading', { level: 1, name: String(voyageNumber) }).waitFor();
}

async function saveNumber(page: Page, voyageNumber: number): Promise<void> {
  await number(page).fill(String(voyageNumber));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Voyage details saved').waitFor();
}

/** Collects the hub events that arrive at a page. */
function heardEvents(page: Page): readonly string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"target":"Event"')) heard.push(String(payload));
    }),
  );
  return heard;
}

/** Collects a page's requests for a voyage. */
function readsOf(page: Page, id: number): readonly string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname === `/api/voyages/${id}`) reads.push(pathname);
  });
  return reads;
}

/** Long enough for the effects of an event. */
const quiet = (page: Page) => page.waitForTimeout(1500);

/** Cuts a page off from changes by others: its connection to the hub opens but stays silent. */
async function deafen(page: Page): Promise<void> {
  await page.routeWebSocket(/\/hub/, () => undefined);
}

journey('what Tom saves shows in the list and on the voyage of Olga', async (stage) => {
  const { page: olga, signIn, another } = stage;
  const { page: tom, signIn: signInTom } = await another();
  await Promise.all([signIn(), signInTom('tom@nordhav.example')]);
  const { id, voyageNumber } = await planVoyage(await officeApi(olga, 1));
  const list = await olga.context().newPage();
  await Promise.all([
    openVoyage(tom, id, voyageNumber),
    openVoyage(olga, id, voyageNumber),
    // Searches by the reference, which stays when the number changes.
    list.goto(`/voyages?search=Planned ${voyageNumber}`),
  ]);
  await list.getByRole('row', { name: String(voyageNumber) }).waitFor();
  for (const page of [olga, tom, list])
    await page.getByRole('status').getByText('Connected', { exact: true }).waitFor();

  await saveNumber(tom, voyageNumber + 100);
  const renamed = String(voyageNumber + 100);
  await olga.getByRole('heading', { level: 1, name: renamed }).waitFor();
  await expect.poll(() => number(olga).inputValue()).toBe(renamed);
  await list.getByRole('row', { name: renamed }).waitFor();

  const calls = (page: Page) => page.getByRole('grid', { name: 'Portcalls' });
  await calls(tom).getByRole('row', { name: 'Antwerp' }).click();
  const panel = tom.getByRole('dialog', { name: 'Antwerp' });
  await panel.getByLabel('ETA, time').fill('16:45');
  await panel.getByLabel('ETD, time').fill('23:15');
  await tom.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  await calls(olga).getByRole('row', { name: '16:45' }).waitFor();
});

journey('what one saved oneself is fetched once, in another tab too', async ({ page, signIn }) => {
  await signIn();
  const { id, voyageNumber } = await planVoyage(await officeApi(page, 1));
  const tab = await page.context().newPage();
  const events = [heardEvents(page), heardEvents(tab)];
  await Promise.all([openVoyage(page, id, voyageNumber), openVoyage(tab, id, voyageNumber)]);
  for (const each of [page, tab])
    await each.getByRole('status').getByText('Connected', { exact: true }).waitFor();
  await quiet(page);
  const [own, other] = [readsOf(page, id), readsOf(tab, id)];

  await saveNumber(page, voyageNumber + 600);
  const renamed = String(voyageNumber + 600);
  await tab.getByRole('heading', { level: 1, name: renamed }).waitFor();
  await expect.poll(() => events.map((heard) => heard.length)).toEqual([1, 1]);
  await quiet(page);
  expect([own.length, other.length]).toEqual([1, 1]);
});

journey('an edit of Olga is told of what Tom saved meanwhile', async (stage) => {
  const { page: olga, signIn, another } = stage;
  const { page: tom, signIn: signInTom } = await another();
  await Promise.all([signIn(), signInTom('tom@nordhav.example')]);
  const { id, voyageNumber } = await planVoyage(await officeApi(olga, 1));
  await Promise.all([openVoyage(tom, id, voyageNumber), openVoyage(olga, id, voyageNumber)]);
  await olga.getByRole('status').getByText('Connected', { exact: true }).waitFor();

  await number(olga).fill(String(voyageNumber + 200));
  await saveNumber(tom, voyageNumber + 300);
  const details = olga.getByRole('region', { name: 'Details' });
  await details.getByText(`changed this to ${voyageNumber + 300} while you were editing`).waitFor();
  await expect.poll(() => number(olga).inputValue()).toBe(String(voyageNumber + 200));

  await details.getByRole('button', { name: 'take theirs' }).click();
  await expect.poll(() => number(olga).inputValue()).toBe(String(voyageNumber + 300));
  expect(await details.getByText('Unsaved').count()).toBe(0);
});

journey('a save over a newer one shows both values and asks', async (stage) => {
  const { page: olga, signIn, another, allowComplaint } = stage;
  allowComplaint(/409 \(Conflict\)/);
  const { page: tom, signIn: signInTom } = await another();
  await Promise.all([signIn(), signInTom('tom@nordhav.example')]);
  const { id, voyageNumber } = await planVoyage(await officeApi(olga, 1));
  await deafen(olga);
  await Promise.all([openVoyage(tom, id, voyageNumber), openVoyage(olga, id, voyageNumber)]);
  const details = olga.getByRole('region', { name: 'Details' });
  const save = details.getByRole('button', { name: 'Save' });

  await saveNumber(tom, voyageNumber + 400);
  await number(olga).fill(String(voyageNumber + 500));
  await save.click();
  await details
    .getByText(new RegExp(`^${tomsName} changed this to ${voyageNumber + 400}`))
    .waitFor();
  await details.getByText(`${tomsName} changed the same fields.`).waitFor();
  await expect.poll(() => number(olga).inputValue()).toBe(String(voyageNumber + 500));
  await details.getByRole('button', { name: 'Keep yours' }).click();
  await save.click();
  await olga.getByText('Voyage details saved').waitFor();
  await tom.getByRole('heading', { level: 1, name: String(voyageNumber + 500) }).waitFor();
});

journey('whose save came first is named at port calls and vessels too', async (stage) => {
  const { page: olga, signIn, another, allowComplaint } = stage;
  allowComplaint(/409 \(Conflict\)/);
  const { page: tom, signIn: signInTom } = await another();
  await Promise.all([signIn(), signInTom('tom@nordhav.example')]);
  const [olgas, toms] = [await officeApi(olga, 1), await officeApi(tom, 1)];
  const { id, portCallIds } = await planVoyage(olgas);
  const portCall = Number(portCallIds[1]);
  await deafen(olga);
  await olga.goto(`/voyages/${id}/edit?portCall=${portCall}`);
  const panel = olga.getByRole('dialog', { name: 'Antwerp' });
  await panel.getByLabel('ETA, time').fill('11:15');
  const [, antwerp] = await olgas.get<readonly { readonly port: Named }[]>(
    `/voyages/${id}/portCalls`,
  );
  await toms.request(`PUT /voyages/${id}/portCalls/${portCall}`, {
    port: { id: antwerp?.port.id },
    scheduledArrival: '2041-06-06T10:00:00Z',
    scheduledDeparture: '2041-06-06T20:00:00Z',
  });
  await olga.keyboard.press('Enter');
  await panel.getByText(new RegExp(`^${tomsName} changed this to`)).waitFor();
  await panel.getByText(`${tomsName} changed the same fields.`).waitFor();

  const [flow] = await olgas.get<readonly Named[]>('/flows');
  const vessel = { name: 'Skarv', imo: unusedImo(), flow: { id: flow?.id } };
  const { id: vesselId } = await olgas.create<Named>('/vessels', vessel);
  await olga.goto(`/vessels/${vesselId}/edit`);
  await olga.getByLabel('Name').fill('Skarv II');
  await toms.request(`PUT /vessels/${vesselId}`, { ...vessel, name: 'Skarv III' });
  await olga.keyboard.press('Control+s');
  await olga.getByText(`${tomsName} changed this to Skarv III`).waitFor();
  await olga.getByRole('button', { name: 'take theirs' }).click();
  await olga.getByRole('heading', { level: 1, name: 'Skarv III' }).waitFor();
});
