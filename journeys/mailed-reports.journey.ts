import { expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { press } from './gestures.ts';
import { answerAll, planLaytime } from './laytime-records.ts';
import { pdfsOf } from './mail-pdfs.ts';
import { openMailServer } from './mail-server.ts';
import { officeApi } from './office-api.ts';
import { openPerson } from './person.ts';
import { startProduct } from './product.ts';
import './product.setup.ts';

test('Printed reports are attached to a draft, and the recipient opens them', async () => {
  await using mail = await openMailServer();
  await using product = await startProduct({
    SMTP_URL: mail.url,
    SMTP_FROM: 'Nordhav <operations@nordhav.example>',
  });
  await using browser = await launchChromium();
  const { page, signIn, complaints } = await openPerson(browser, product.url);
  await signIn();
  const api = await officeApi(page, 1);
  const { fixture, calculation, voyage } = await planLaytime(api);
  await answerAll(api, fixture.id, calculation.id);

  await page.goto('/correspondence');
  await page.getByText('No e-mail selected').waitFor();
  await press(page, 'n');
  const draft = page.getByRole('form', { name: 'Draft' });
  const choose = draft.getByRole('button', { name: 'Attach a report' });
  await choose.and(page.locator(':disabled')).waitFor();
  await draft.getByRole('combobox', { name: 'Fixture' }).fill(fixture.fixtureNumber);
  await page.getByRole('option', { name: fixture.fixtureNumber }).first().click();
  await draft.getByRole('combobox', { name: 'To' }).fill('ingrid@lind.example');
  await page.getByRole('option', { name: 'ingrid@lind.example' }).first().click();
  await draft.getByLabel('Subject').fill('Laytime and voyage report');
  await draft.getByLabel('Text').fill('Both are attached.');

  const attached = draft.getByRole('list', { name: 'Attachments' });
  for (const report of [/^Laytime calculation, /, /^Voyage report/]) {
    await choose.click();
    await page.getByRole('menuitem', { name: report }).first().click();
    await page
      .getByRole('status')
      .getByText(/\.pdf attached$/)
      .first()
      .waitFor();
    await choose.and(page.locator(':enabled')).waitFor();
  }
  const names = attached.getByRole('button', { name: /^(?!Remove ).*\.pdf$/ });
  await expect.poll(() => names.count()).toBe(2);
  const shown = await names.allTextContents();

  await press(page, 'Control+Enter');
  await page.getByRole('article').getByText('Sent', { exact: true }).first().waitFor();
  await expect.poll(() => mail.received.length).toBe(1);
  const pdfs = await pdfsOf(mail.received[0] ?? '');
  expect(pdfs.map(({ name }) => name)).toEqual(shown);
  const [laytime, report] = pdfs;
  expect(laytime).toMatchObject({ title: 'Laytime statement', pages: 3 });
  expect(laytime?.text).toContain(`fixture ${fixture.fixtureNumber}`);
  expect(report).toMatchObject({ title: `Voyage ${voyage.voyageNumber}`, pages: 2 });
  // The last page counts the pages, as each does: none is missing.
  for (const { pages, text } of pdfs)
    expect(text).toMatch(new RegExp(`Page ${pages} of ${pages}$`));
  expect(complaints()).toEqual([]);
}, 230_000);
