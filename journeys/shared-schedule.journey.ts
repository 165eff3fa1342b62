import { expect } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { journey } from './browser.ts';
import { type Named, officeApi } from './office-api.ts';
import { cutTexts } from './page-texts.ts';
import { misfits, phone } from './phone-look.ts';
import { unusedImo } from './unused-numbers.ts';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

journey('a customer reads a part of the schedule until its link is revoked', async (stage) => {
  const { page, signIn, another, allowComplaint } = stage;
  allowComplaint(/404.*board/);
  await signIn();
  const api = await officeApi(page, 1);
  const name = `Lomvi ${Date.now() % 1_000_000}`;
  const [flow] = await api.get<readonly Named[]>('/flows');
  const vessel = await api.create<Named>('/vessels', {
    name,
    imo: unusedImo(),
    flow: { id: flow?.id },
  });
  const voyage = await api.create<Named>('/voyages', {
    voyageNumber: 5_000_000 + (Date.now() % 900_000),
    vessel: { id: vessel.id },
  });
  const [port] = await api.get<readonly Named[]>('/ports/search?s=narvik');
  await api.create(`/voyages/${voyage.id}/portCalls`, {
    port: { id: port?.id },
    scheduledArrival: hoursFromNow(48),
    scheduledDeparture: hoursFromNow(72),
    reasonForCalls: [{ id: 3 }],
  });

  await page.goto('/voyages/shared');
  await page.getByRole('button', { name: 'Share schedule' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Share schedule' });
  await dialog.getByLabel('For', { exact: false }).first().fill('Nordic Salt');
  await dialog.getByLabel('Vessels').click();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const addresses = page.getByRole('dialog', { name: 'Link for Nordic Salt' });
  const board = await addresses.getByLabel('Board', { exact: true }).inputValue();
  const calendar = await addresses.getByLabel('Calendar', { exact: true }).inputValue();
  await addresses.getByRole('button', { name: 'Done' }).click();

  const customer = await another({ viewport: phone, reducedMotion: 'reduce' });
  customer.allowComplaint(/404.*board/);
  await customer.page.goto(board);
  await customer.page.getByRole('heading', { name: 'Schedule', exact: true }).waitFor();
  await customer.page.getByRole('heading', { name }).waitFor();
  await customer.page.getByText('Narvik').first().waitFor();
  expect(await misfits(customer.page)).toEqual([]);
  expect(await cutTexts(customer.page)).toEqual([]);
  expect(await accessibilityFaults(customer.page)).toEqual([]);
  const feed = await customer.page.request.get(calendar);
  expect(await feed.text()).toMatch(new RegExp(`SUMMARY:${name}: arrival Narvik`));

  await page.reload();
  const row = page
    .getByRole('grid', { name: 'Links' })
    .getByRole('row', { name: /Nordic Salt.*Active/ });
  await row.getByRole('button', { name: 'Revoke the link for Nordic Salt' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
  await page.getByText('Link revoked').waitFor();
  await customer.page.reload();
  await customer.page.getByText('This link is invalid or has expired').waitFor();
  expect((await customer.page.request.get(calendar)).status()).toBe(404);
});
