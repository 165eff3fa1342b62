import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, type Stage } from './browser.ts';
import { type NewVoyage, officeApi, planCargo, planVoyage } from './office-api.ts';

const nordhav = 1;
const tomsName = 'Tom Lied';

/** Both users on the same voyage of two port calls, planned by Olga. */
async function bothIn(stage: Stage) {
  const { page: olga, signIn, another } = stage;
  const { page: tom, signIn: signInTom } = await another();
  await Promise.all([signIn(), signInTom('tom@nordhav.example')]);
  const [olgas, toms] = [await officeApi(olga, nordhav), await officeApi(tom, nordhav)];
  const voyage = await planVoyage(olgas);
  return { olga, tom, olgas, toms, voyage };
}

/** Opens the voyage and waits until the page receives changes by others. */
async function listens(page: Page, { id, voyageNumber }: NewVoyage): Promise<void> {
  await page.goto(`/voyages/${id}/edit`);
  await page.getByRole('heading', { level: 1, name: String(voyageNumber) }).waitFor();
  await page.getByRole('status').getByText('Connected', { exact: true }).waitFor();
}

const portCalls = (page: Page) => page.getByRole('grid', { name: 'Portcalls' }).getByRole('row');
const cargoCount = (page: Page, count: number) =>
  page.getByRole('heading', { level: 2, name: `Cargo (${count})` }).waitFor();
/** Quantities have a thin space between thousands. */
const quantity = (page: Page, text: RegExp) => page.getByRole('listitem').getByText(text).first();

journey('two people see what the other does to the cargo of their voyage', async (stage) => {
  const { olga, tom, toms, voyage } = await bothIn(stage);
  await Promise.all([listens(olga, voyage), listens(tom, voyage)]);
  const cargo = await planCargo(toms, voyage);
  await Promise.all([cargoCount(olga, 1), cargoCount(tom, 1)]);
  await quantity(olga, /^1\s200\.500$/).waitFor();

  await tom.getByRole('button', { name: /^Iron ore/ }).click();
  const panel = tom.getByRole('dialog');
  await panel
    .getByRole('gridcell', { name: /1\s200\.500/ })
    .first()
    .click();
  await tom.keyboard.type('987.25');
  await tom.keyboard.press('Enter');
  await tom.keyboard.press('Control+s');
  await tom.getByText('Cargo updated').waitFor();
  await quantity(olga, /^987\.250$/).waitFor();

  const { status } = await toms.request(`DELETE ${cargo.path}`);
  expect(status).toBe(200);
  await Promise.all([cargoCount(olga, 0), cargoCount(tom, 0)]);
});

journey('two people see what the other does to the port calls of their voyage', async (stage) => {
  const { olga, tom, olgas, voyage } = await bothIn(stage);
  await Promise.all([listens(olga, voyage), listens(tom, voyage)]);
  const [narvik] = await olgas.get<readonly { readonly id: number }[]>('/ports/search?s=narvik');
  const added = await olgas.create<{ readonly id: number }>(`/voyages/${voyage.id}/portCalls`, {
    port: { id: narvik?.id },
    scheduledArrival: '2041-06-09T08:00:00Z',
    scheduledDeparture: '2041-06-09T20:00:00Z',
  });
  for (const page of [olga, tom]) await portCalls(page).filter({ hasText: 'Narvik' }).waitFor();

  await portCalls(tom).filter({ hasText: 'Narvik' }).click();
  const panel = tom.getByRole('dialog', { name: 'Narvik' });
  await panel.getByLabel('ETA, time').fill('13:35');
  await panel.getByLabel('ETD, time').fill('23:45');
  await tom.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  await portCalls(olga).filter({ hasText: '13:35' }).waitFor();

  const gone = await olgas.request(`DELETE /voyages/${voyage.id}/portCalls/${added.id}`);
  expect(gone.status).toBe(200);
  for (const page of [olga, tom])
    await portCalls(page).filter({ hasText: 'Narvik' }).waitFor({ state: 'detached' });
});

journey('a save of cargo over a newer one shows both values and asks', async (stage) => {
  stage.allowComplaint(/409 \(Conflict\)/);
  const { olga, olgas, toms, voyage } = await bothIn(stage);
  const cargo = await planCargo(olgas, voyage);
  // Her connection to the hub opens but stays silent: she receives none of Tom's changes.
  await olga.routeWebSocket(/\/hub/, () => undefined);
  await olga.goto(`/voyages/${voyage.id}/edit?cargo=${cargo.id}`);
  const panel = olga.getByRole('dialog');
  const tolerance = panel.getByLabel('Tolerance, ±');
  await tolerance.fill('7.5');
  const saved = await toms.request(
    `PUT ${cargo.path}`,
    cargo.body({ tolerancePercent: '5', trackingActive: true }),
  );
  expect(saved.status).toBe(200);

  await olga.keyboard.press('Control+s');
  await panel.getByText(`${tomsName} changed this to 5 %`).waitFor();
  await panel.getByText(`${tomsName} changed the same fields.`).waitFor();
  expect(Number(await tolerance.inputValue())).toBe(7.5);
  const currentRecords = () =>
    olgas.get<readonly { readonly tolerancePercent: string }[]>(`/voyages/${voyage.id}/cargo`);
  expect(await currentRecords()).toMatchObject([{ tolerancePercent: '5', trackingActive: true }]);

  await panel.getByRole('button', { name: 'Keep yours' }).click();
  await olga.keyboard.press('Control+s');
  await olga.getByText('Cargo updated').waitFor();
  expect(await currentRecords()).toMatchObject([{ tolerancePercent: '7.5', trackingActive: true }]);
});
