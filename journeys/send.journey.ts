import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { answerAll, planLaytime } from './laytime-records.ts';
import { type OfficeApi, officeApi } from './office-api.ts';

const nordhav = 1;
const [none, sent] = [10, 40];

const statusOf = async (api: OfficeApi, fixture: number): Promise<number> =>
  (await api.get<{ readonly status: number }>(`/fixtures/${fixture}`)).status;

async function issueInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue invoice' });
  await dialog.getByLabel('Address commission').fill('2.5');
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await page.getByText(/^Invoice CLM-\d{4}-\d{4} issued$/).waitFor();
}

/** The demonstration sends no mail: a printed claim counts as sent only once the user confirms that it was handed over. */
async function prepare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send claim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send claim' });
  await dialog.getByText('This installation does not send e-mail').waitFor();
  await dialog.getByText(/supporting documents? (is|are) missing/).waitFor();
  await dialog.getByRole('checkbox', { name: /^Invoice CLM-/, checked: true }).waitFor();
  await expect
    .poll(() => dialog.getByLabel('Cover letter').inputValue())
    .toMatch(/demurrage claim of USD [\d\u202F]+\.\d\d/);
  await dialog.getByRole('button', { name: 'Prepare for printing' }).click();
  await page.getByText('Prepared, not handed over').waitFor();
}

async function handOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark as handed over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as handed over' });
  await dialog.getByLabel('Note').fill('Courier 4711');
  await dialog.getByRole('button', { name: 'Mark as handed over' }).click();
  await page.getByText('Handed over', { exact: true }).waitFor();
  await page.getByText(/Post or courier on .*, Courier 4711$/).waitFor();
}

journey('a claim leaves the company with its invoice', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const { fixture, calculation } = await planLaytime(api);
  await answerAll(api, fixture.id, calculation.id);
  await api.create(`/fixtures/${fixture.id}/ltcs/${calculation.id}/send`, { note: '' });
  await page.goto(`/fixtures/${fixture.id}/claim`);
  await page.getByText('Not sent yet.').waitFor();
  await issueInvoice(page);
  await prepare(page);
  expect(await statusOf(api, fixture.id)).toBe(none);
  await handOver(page);
  expect(await statusOf(api, fixture.id)).toBe(sent);
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Cover letter\.pdf/ }).click();
  expect((await arrives).suggestedFilename()).toBe('Cover letter.pdf');
});
