import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { planLaytime } from './laytime-records.ts';
import { officeApi } from './office-api.ts';

const nordhav = 1;

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Sets the owner of the claim; its laytime is not calculated yet, so there is no deadline. */
async function own(page: Page): Promise<void> {
  await choose(page, 'Owner', 'Olga Haugland');
  await page.getByText('No reminders: no time bar is running, and nothing is due').waitFor();
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill('20000');
  await page.getByLabel('Settled on', { exact: true }).fill('10.09.2041');
  await page.getByRole('button', { name: 'Settle', exact: true }).click();
  await page.getByRole('button', { name: 'Remove settlement' }).waitFor();
}

/** The claim is due, and its reminders are postponed with a reason. */
async function remind(page: Page): Promise<void> {
  const dueOn = page.getByLabel('Due on', { exact: true });
  await dueOn.fill('01.10.2041');
  await dueOn.press('Tab');
  await page.getByText('Next reminder on 24.09.41: due date 01.10.41').waitFor();
  await page.getByRole('button', { name: 'Snooze reminders' }).click();
  await page.getByLabel('No reminders until', { exact: true }).fill('28.09.2041');
  await page.getByLabel('Reason', { exact: true }).last().fill('With the P&I club');
  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  await page.getByText('Snoozed until 28.09.41: With the P&I club').waitFor();
  await page.getByText('Next reminder on 28.09.41').waitFor();
}

interface Paid {
  readonly amount: string;
  readonly currency?: string;
}

async function pay(page: Page, { amount, currency }: Paid): Promise<void> {
  await page.getByRole('button', { name: 'Add payment' }).click();
  const panel = page.getByRole('dialog', { name: 'New payment' });
  await panel.getByLabel('Paid on', { exact: true }).fill('12.09.2041');
  await panel.getByRole('textbox', { name: 'Amount' }).fill(amount);
  if (currency !== undefined) {
    await panel.getByRole('textbox', { name: 'Currency' }).fill(currency);
    await panel.getByRole('textbox', { name: /^Exchange rate into/ }).fill('1.25');
    await panel.getByLabel('Rate of', { exact: true }).fill('12.09.2041');
    await panel.getByRole('textbox', { name: 'Source of the rate' }).fill('ECB');
  }
  await page.keyboard.press('Control+s');
  await panel.waitFor({ state: 'hidden' });
}

journey('remind, settle and pay', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const { fixture } = await planLaytime(api);
  await page.goto(`/fixtures/${fixture.id}/claim`);
  await own(page);
  await settle(page);
  await remind(page);
  await pay(page, { amount: '8000', currency: 'EUR' });
  await page.getByText('Partly paid').waitFor();
  await pay(page, { amount: '10000' });
  const payments = page.getByRole('table', { name: 'Payments' });
  await payments.getByRole('row').nth(2).waitFor();
  await page.getByText('Paid', { exact: true }).first().waitFor();
  // A payment deleted by mistake is restored.
  await payments.getByRole('button').first().click();
  await page
    .getByRole('dialog', { name: 'Payment' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('Payment deleted').waitFor();
  await payments.getByRole('row').nth(2).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await payments.getByRole('row').nth(2).waitFor();
  const account = await api.get<{
    readonly balance: { readonly state: number; readonly balance: string };
    readonly payments: readonly { readonly inClaimCurrency: string }[];
  }>(`/fixtures/${fixture.id}/claim/account`);
  expect(account.balance).toMatchObject({ state: 30, balance: '0' });
  expect(account.payments.map(({ inClaimCurrency }) => inClaimCurrency)).toEqual([
    '10000',
    '10000',
  ]);
  await page.goto(`/fixtures?view=board&owner=mine&closed=true&search=${fixture.fixtureNumber}`);
  const settled = page.getByRole('region', { name: 'Settled' });
  await settled.getByRole('link', { name: fixture.fixtureNumber }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await page
    .getByRole('region', { name: 'Escalated' })
    .getByRole('link', { name: fixture.fixtureNumber })
    .waitFor();
});
