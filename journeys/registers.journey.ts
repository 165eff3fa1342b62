import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { focused, press } from './gestures.ts';
import {
  type Named,
  type NewCargo,
  type OfficeApi,
  officeApi,
  planCargo,
  planVoyage,
} from './office-api.ts';

const nordhav = 1;

interface Commodity extends Named {
  readonly density: string | null;
  readonly defaultMeasurement: Named | null;
}

/** Waits for the register of commodities. */
async function openRegister(page: Page): Promise<void> {
  await page.goto('/commodities');
  await page.getByRole('row').nth(1).waitFor();
}

/** Creates a commodity by keyboard only: name, code, unit, group, shipping name, density. */
async function makeByKeys(page: Page, name: string): Promise<void> {
  await press(page, 'n');
  const panel = page.getByRole('dialog', { name: 'New commodity' });
  await focused(page)
    .and(panel.getByLabel('Name', { exact: false }).first())
    .waitFor();
  await page.keyboard.type(name);
  await press(page, 'Tab', 'Tab');
  await page.keyboard.type('metric');
  await page.getByRole('option', { name: 'Metric tons' }).waitFor();
  await press(page, 'Enter', 'Tab', 'Tab', 'Tab');
  await focused(page).and(panel.getByLabel('Density')).waitFor();
  await page.keyboard.type('1250,5');
  await panel.getByText('1 mt has a solid volume of 0.7997 m³').waitFor();
  await press(page, 'Enter');
  await page.getByText('Commodity created').waitFor();
  await page.getByRole('row', { name }).waitFor();
}

/** Uses a commodity in a cargo on a new voyage. */
async function carry(api: OfficeApi, commodity: Named): Promise<NewCargo> {
  const cargo = await planCargo(api, await planVoyage(api));
  const body = cargo.body({ commodity: { id: commodity.id } });
  const saved = await api.request(`PUT ${cargo.path}`, body);
  expect(saved.status).toBe(200);
  return cargo;
}

const found = async (api: OfficeApi, name: string): Promise<Commodity> => {
  const [commodity] = await api.get<readonly Commodity[]>(
    `/commodities/search?s=${encodeURIComponent(name)}`,
  );
  if (commodity === undefined) throw new Error(`There is no ${name}.`);
  return commodity;
};

journey('a commodity is made by keyboard, converted, saved and found again', async (stage) => {
  const { page, signIn } = stage;
  await signIn();
  const api = await officeApi(page, nordhav);
  const name = `Andesite ${(await planVoyage(api)).voyageNumber}`;
  await openRegister(page);
  await makeByKeys(page, name);
  expect(await found(api, name)).toMatchObject({
    density: '1250.5',
    defaultMeasurement: { name: 'Metric tons' },
  });

  // Found and opened by keyboard; the converter uses the unsaved values.
  await press(page, '/');
  await page.keyboard.type(name);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('row', { name }).getByText(name).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByText('It is not used anywhere.').waitFor();
  await panel.getByLabel('Density').fill('2000');
  await panel.getByText('500.000 m³').waitFor();
  await panel.getByLabel('Stowage factor').fill('0,4');
  await panel.getByText('Less than the density allows').waitFor();
  await press(page, 'Control+s');
  await page.getByText('Commodity saved').waitFor();
  expect((await found(api, name)).density).toBe('2000');
});

journey(
  'a commodity that is carried stays, is merged, and one that is not comes back',
  async (stage) => {
    const { page, signIn, allowComplaint } = stage;
    allowComplaint(/409|404/);
    await signIn();
    const api = await officeApi(page, nordhav);
    const number = (await planVoyage(api)).voyageNumber;
    const [from, into] = [`Basalt chips ${number}`, `Basalt ${number} split`];
    const gone = await api.create<Named>('/commodities', { name: from, code: `B${number}` });
    const stays = await api.create<Named>('/commodities', { name: into });
    const cargo = await carry(api, gone);

    // Deleting it is refused with a list of the records that use it.
    await page.goto(`/commodities/${gone.id}`);
    const panel = page.getByRole('dialog', { name: from });
    await panel.getByText('It is commodity of 1 cargo.').waitFor();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete commodity' }).click();
    await page.getByText('Set it inactive instead, or merge it into another.').waitFor();

    // Merged: records that used it now use the other, and its URL leads there.
    await panel.getByRole('button', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge commodities' });
    const choice = dialog.getByLabel('Merge into');
    await choice.focus();
    await choice.pressSequentially(into);
    await page.getByRole('option', { name: into }).waitFor();
    await press(page, 'Enter');
    await dialog.getByRole('button', { name: `Merge into ${into}` }).click();
    await page.getByText(`Merged into ${into}`).waitFor();
    const ofVoyage = cargo.path.slice(0, cargo.path.lastIndexOf('/'));
    const [carried] = await api.get<readonly { readonly commodity: Named }[]>(ofVoyage);
    expect(carried?.commodity).toMatchObject({ id: stays.id, name: into });
    expect((await api.request(`GET /commodities/${gone.id}`)).status).toBe(404);

    // For ten minutes its history offers to undo the merge.
    await page.getByRole('button', { name: 'Undo merge' }).click();
    await page.getByText(`Merge undone. ${from} restored`).waitFor();
    const [again] = await api.get<readonly { readonly commodity: Named }[]>(ofVoyage);
    expect(again?.commodity).toMatchObject({ id: gone.id, name: from });

    // An unused commodity is deleted, and Undo restores it.
    const spare = await api.create<Named>('/commodities', { name: `Chert ${number}` });
    await page.goto(`/commodities/${spare.id}`);
    const other = page.getByRole('dialog', { name: `Chert ${number}` });
    await other.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete commodity' }).click();
    await page.getByText('Commodity deleted').waitFor();
    expect((await api.request(`GET /commodities/${spare.id}`)).status).toBe(404);
    await press(page, 'Control+z');
    await page.getByText(`Commodity Chert ${number} restored`).waitFor();
    expect((await api.request(`GET /commodities/${spare.id}`)).status).toBe(200);
  },
);
