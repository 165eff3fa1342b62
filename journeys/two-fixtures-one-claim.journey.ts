import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { answerAll, type LaytimeRecords, planLaytime } from './laytime-records.ts';
import { type OfficeApi, officeApi } from './office-api.ts';

const nordhav = 1;
const sent = 40;

async function calculated(api: OfficeApi): Promise<LaytimeRecords['fixture']> {
  const { fixture, calculation } = await planLaytime(api);
  await answerAll(api, fixture.id, calculation.id);
  return fixture;
}

const fixtures = (page: Page) => page.getByRole('region', { name: 'Fixtures in this claim' });

async function net(page: Page, other: LaytimeRecords['fixture']): Promise<void> {
  await page.getByRole('button', { name: 'Net with other fixtures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fixtures in this claim' });
  const sum = dialog.getByRole('status').filter({ hasText: 'Net with' });
  const before = await sum.innerText();
  await dialog.getByRole('checkbox', { name: new RegExp(`^${other.fixtureNumber},`) }).check();
  await expect.poll(() => sum.innerText()).not.toBe(before);
  await dialog.getByRole('button', { name: 'Save fixtures' }).click();
  await fixtures(page).getByText('Net, owed by the charterer').waitFor();
}

async function invoice(page: Page, other: LaytimeRecords['fixture']): Promise<void> {
  await page.getByRole('button', { name: 'Freeze all' }).click();
  await page.getByText('A version of each fixture is frozen').waitFor();
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue invoice' });
  await dialog.getByLabel(new RegExp(`^Frozen version, ${other.fixtureNumber}`)).waitFor();
  await dialog.getByText(/^Net [\d\u202F]+\.\d\d less/).waitFor();
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await page.getByText(/^Invoice CLM-\d{4}-\d{4} issued$/).waitFor();
}

async function sendByPost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send claim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send claim' });
  await dialog.getByRole('button', { name: 'Prepare for printing' }).click();
  await page.getByText('Prepared, not handed over').waitFor();
  await page.getByRole('button', { name: 'Mark as handed over' }).click();
  const over = page.getByRole('dialog', { name: 'Mark as handed over' });
  await over.getByRole('button', { name: 'Mark as handed over' }).click();
  await page.getByText('Handed over', { exact: true }).waitFor();
}

journey('two fixtures, one claim', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const [lead, other] = [await calculated(api), await calculated(api)];
  await page.goto(`/fixtures/${lead.id}/claim`);
  await net(page, other);
  expect(await fixtures(page).getByRole('link').allInnerTexts()).toEqual([
    lead.fixtureNumber,
    other.fixtureNumber,
  ]);
  await page
    .getByRole('heading', { name: `Supporting documents, ${other.fixtureNumber}` })
    .waitFor();
  await invoice(page, other);
  await sendByPost(page);
  for (const { id } of [lead, other])
    expect((await api.get<{ readonly status: number }>(`/fixtures/${id}`)).status).toBe(sent);
  await page.goto(`/fixtures/${other.id}/claim`);
  await page.getByText(`Part of the claim of ${lead.fixtureNumber}`).waitFor();
  expect(await page.getByRole('button', { name: 'Send claim' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Open the claim' }).click();
  await page.waitForURL(`**/fixtures/${lead.id}/claim`);
  await page.goto(
    `/fixtures?view=claims&search=${encodeURIComponent(`no: ${other.fixtureNumber}`)}`,
  );
  await page.getByText('2 fixtures').waitFor();
});
