import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { daysAgo, openCompany, untilAnswered } from './company-with-end.ts';
import { press } from './gestures.ts';

const endedSentence =
  /^The subscription of this company ended on \d\d\.\d\d\.\d\d\. Everything can be read and exported for 60 days/;
const refusedSentence =
  'The subscription has expired. Reading and export stay open for 60 days. Changes need a renewed subscription.';
const closedSentence =
  /^The subscription of this company ended on \d\d\.\d\d\.\d\d, more than 60 days ago\. Renew it/;

const expired = (page: Page) => page.getByRole('dialog', { name: 'Subscription expired' });

journey('a company whose subscription has ended reads on and changes nothing', async (stage) => {
  const { page, office, end } = await openCompany(stage);
  await page.goto('/partners/new');
  await page.getByLabel('Name', { exact: true }).fill('Skagen Agencies');

  // It ends while a form is open: the typed text stays, and the refusal shows the reason.
  await end(daysAgo(1));
  await untilAnswered(403, () => office.request('POST /partners', {}));
  await press(page, 'Control+s');
  const panel = page.getByRole('dialog', { name: 'New partner' });
  await panel.getByText('Partner not saved').waitFor();
  await panel.getByText(refusedSentence).waitFor();
  await expect
    .poll(() => page.getByLabel('Name', { exact: true }).inputValue())
    .toBe('Skagen Agencies');
  expect(await office.request('POST /vessels', {})).toEqual({ status: 403, body: refusedSentence });
  expect((await office.request('GET /partners')).status).toBe(200);

  // Pages stay readable under a dialog that remains until support is contacted.
  await page.goto('/partners');
  await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
  await expired(page).getByText(endedSentence).waitFor();
  await press(page, 'Escape');
  await expired(page).waitFor();
  await expired(page).getByRole('button', { name: 'Contact support' }).click();
  await page.waitForURL(/\/help\/form\?s=Subscription$/);
  await page.getByRole('status').getByText(endedSentence).waitFor();
  expect(await expired(page).count()).toBe(0);
});

journey('60 days later its data are closed, and a renewal opens them', async (stage) => {
  const { page, office, end } = await openCompany(stage);
  await end(daysAgo(61));
  await untilAnswered(403, () => office.request('GET /partners'));
  await page.goto('/partners');
  await expired(page).getByText(closedSentence).waitFor();
  await page
    .getByText('The subscription expired more than 60 days ago. Renew it to open the data', {
      exact: false,
    })
    .waitFor();
  expect((await office.request('GET /me')).status).toBe(200);

  await end(null);
  await untilAnswered(200, () => office.request('GET /partners'));
  await page.goto('/partners/new');
  await page.getByLabel('Name', { exact: true }).fill('Skagen Agencies');
  await press(page, 'Control+s');
  await page.getByText('Partner created').waitFor();
  expect(await expired(page).count()).toBe(0);
});
