import { mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { press } from './gestures.ts';
import { openMailServer } from './mail-server.ts';
import { openPerson } from './person.ts';
import { startProduct } from './product.ts';
import './product.setup.ts';

test('A report is scheduled, sent with its file, written into the folder, paused and deleted', async () => {
  await using mail = await openMailServer();
  await using reports = await mkdtempDisposable(path.join(tmpdir(), 'fairlead-reports-'));
  await using product = await startProduct({
    REPORTS_FOLDER: reports.path,
    SMTP_URL: mail.url,
    SMTP_FROM: 'Nordhav <operations@nordhav.example>',
  });
  await using browser = await launchChromium();
  const { page, signIn, complaints } = await openPerson(browser, product.url);
  await signIn();

  // From the report: days that move with each run, the first of each month, to whoever schedules it.
  await page.goto('/reports/custom/1');
  const report = page.getByRole('dialog', { name: 'Voyages with durations and late hours' });
  await report.getByRole('button', { name: 'Live link' }).click();
  const address = report.getByLabel('Address for Excel and Power BI');
  expect(await address.inputValue()).toContain('/api/reports/custom/1/rows.csv');
  await report.getByRole('button', { name: 'Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: /^Schedule: Voyages with durations/ });
  await schedule.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: 'Start of last year' }).click();
  await schedule.getByRole('radio', { name: 'Days of the month' }).click();
  await schedule.getByText('Olga').first().waitFor();
  await press(page, 'Control+s');
  await page.getByText('Schedule saved').waitFor();

  // It is listed with its next run, and sent at once on request.
  await page.goto('/reports/schedules');
  const row = page
    .getByRole('grid', { name: 'Scheduled reports' })
    .getByRole('row', { name: /Day 1 of the month at 07:00/ });
  await row.click();
  await schedule.getByText('It has not run yet.').waitFor();
  await schedule.getByRole('button', { name: 'Send now' }).click();
  await schedule.getByText(/On request: .*1 mail sent/).waitFor();
  await expect.poll(() => mail.received.length).toBe(1);
  expect(mail.received[0]).toContain('Voyages with durations and late hours report.xlsx');

  // Into the folder in place of the mail, without recipients.
  await schedule.getByText('By mail', { exact: true }).click();
  await schedule.getByText('Choose mail, the folder or both.').waitFor();
  await schedule.getByText('Into the folder of reports').click();
  await schedule.getByText(/^An administrator of the installation shares this folder/).waitFor();
  await press(page, 'Control+s');
  await row.getByText('Folder of reports').waitFor();
  await row.click();
  await schedule.getByRole('button', { name: 'Run now' }).click();
  await schedule.getByText(/On request: .* in the folder as Voyages with durations/).waitFor();
  const [company = ''] = await readdir(reports.path);
  const [file = ''] = await readdir(path.join(reports.path, company));
  expect(`${company}/${file}`).toMatch(/^\d+-Nordhav[\w-]*\/Voyages .* report [\d-]{10}\.xlsx$/);
  expect(mail.received).toHaveLength(1);

  // Paused, it has no next run; deleted, it can be restored.
  await schedule.getByText('Paused', { exact: true }).click();
  await press(page, 'Control+s');
  await row.getByText('Paused').waitFor();
  await row.click();
  await schedule.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete schedule' })
    .getByRole('button', { name: /Delete/ })
    .click();
  await row.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /Undo/ }).click();
  await row.getByText('Paused').waitFor();

  // From the list: the report is chosen first, and the form is that of its page.
  await press(page, 'n');
  const unchosen = page.getByRole('dialog', { name: 'New schedule' });
  await unchosen.getByRole('combobox', { name: 'Report' }).waitFor();
  expect(await unchosen.getByRole('combobox').count()).toBe(1);
  await page.keyboard.type('turnaround');
  await press(page, 'Enter');
  const another = page.getByRole('dialog', { name: 'Schedule: Port turnaround' });
  await another.getByRole('combobox', { name: 'Time zone' }).waitFor();
  await press(page, 'Control+s');
  await another.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /^Port turnaround Mon at 07:00/ }).waitFor();
  expect(complaints()).toEqual([]);
}, 230_000);
