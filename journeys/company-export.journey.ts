import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { daysAgo, openCompany, untilAnswered } from './company-with-end.ts';
import { signInAs } from './joining.ts';

/** Requests an export on the page that is open, and reads the archive once it is ready. */
async function exportEverything(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export everything' }).click();
  const line = page.getByRole('list', { name: 'Exports' }).getByRole('listitem').first();
  await line.getByText(/^Ready, [\d.]+ [kMG]B, until/).waitFor({ timeout: 120_000 });
  const download = page.waitForEvent('download');
  await line.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^export-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('data/tenant.voyages.jsonl')).toBe(true);
  expect(bytes.includes('checksums.sha256')).toBe(true);
  return bytes;
}

journey('export everything and leave', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/settings/company?tab=export');
  await exportEverything(page);

  // The same page is reachable by itself, as after the end of a subscription.
  await page.goto('/companyExport');
  await page.getByText(/^Ready, /).waitFor();
});

journey(
  'after the subscription has ended, its administrator signs in and exports',
  async (stage) => {
    const { office, credentials, end } = await openCompany(stage);
    await office.create('/partners', { name: 'Skagen Agencies' });
    // The administrator of the installation ends it, and nothing of the company can be read any more.
    await end(daysAgo(61));
    await untilAnswered(403, () => office.request('GET /partners'));

    const { page, allowComplaint } = await stage.another();
    allowComplaint(/403 \(Forbidden\)/);
    await page.goto('/partners');
    await signInAs(page, credentials);
    const expired = page.getByRole('dialog', { name: 'Subscription expired' });
    await expired
      .getByText(
        /^The subscription of this company ended on \d\d\.\d\d\.\d\d, more than 60 days ago/,
      )
      .waitFor();
    const refused = await office.request('POST /partners', { name: 'Hirtshals Agencies' });
    expect(refused).toEqual({
      status: 403,
      body: 'The subscription has expired. Reading and export stay open for 60 days. Changes need a renewed subscription.',
    });

    await expired.getByRole('button', { name: 'Export all data' }).click();
    await page.waitForURL(/\/companyExport$/);
    const bytes = await exportEverything(page);
    expect(bytes.includes('data/tenant.partners.jsonl')).toBe(true);
  },
);
