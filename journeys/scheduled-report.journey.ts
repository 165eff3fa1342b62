import { mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { press } from './gestures.ts';
import { openMailServer } from './mail-server.ts';
import { officeApi } from './office-api.ts';
import { openPerson } from './person.ts';
import { startProduct } from './product.ts';
import './product.setup.ts';

/**
 * Switches the morning digest of the user on and chooses its time, then brings that forward: the form offers quarters of an
 * hour, and a test waits for none. Returns a finding that is assigned to the user.
 */
async function switchOnDigest(page: Page): Promise<string> {
  await page.goto('/settings/me');
  const time = page.getByRole('combobox', { name: 'Time', exact: true });
  const digest = page.getByRole('switch', { name: /^E-mail me the open findings/ });
  await digest.press(' ');
  await time.fill('06:45');
  await page.getByRole('option', { name: '06:45' }).click();
  await press(page, 'Control+s');
  await page.getByText('Morning digest saved').waitFor();
  await page.reload();
  await page.getByText(/^Next mail: .* 06:45 E[SD]T\.$/).waitFor();
  expect(await digest.isChecked()).toBe(true);
  expect(await time.inputValue()).toBe('06:45');

  const api = await officeApi(page, 1);
  const found = () =>
    api.get<readonly { readonly id: number; readonly message: string }[]>(
      '/NotificationCenter/Get?from=2000-01-01 00:00:00',
    );
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
  const [finding] = await found();
  const user = await api.get<{ readonly id: number }>('/me');
  const { isOn, severities, sendsEmpty, modified } = await api.get<
    Readonly<Record<string, unknown>>
  >('/notificationCenter/digest');
  const stored = { isOn, severities, sendsEmpty, modified };
  const soon = new Date(Date.now() + 90_000).toISOString().slice(11, 16);
  const times = { weekdays: [1, 2, 3, 4, 5, 6, 7], time: soon, timeZone: 'UTC' };
  const answers = [
    await api.request('PUT /notificationCenter/assignAll', {
      ids: [finding?.id],
      user: { id: user.id },
    }),
    await api.request('PUT /notificationCenter/digest', { ...stored, ...times }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return finding?.message ?? '';
}

test('A report is scheduled, sent with its file, written into the folder, paused and deleted, and the morning digest arrives', async () => {
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
  const finding = await switchOnDigest(page);
  const mailed = (part: string) => mail.received.filter((one) => one.includes(part));
  const reportsMailed = () => mailed('report.xlsx');

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
  await expect.poll(() => reportsMailed().length).toBe(1);
  expect(reportsMailed()[0]).toContain('Voyages with durations and late hours report.xlsx');

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
  expect(reportsMailed()).toHaveLength(1);

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

  // In the meantime the digest has arrived, with what is assigned to its reader first.
  const digests = () => mailed('Subject: 1 for you');
  await expect.poll(() => digests().length, { timeout: 180_000 }).toBe(1);
  const { subject, text } = await PostalMime.parse(digests()[0] ?? '');
  expect(subject).toMatch(/^1 for you, \d+ open findings.*: Nordhav/);
  expect(text).toContain('ASSIGNED TO YOU: 1 open finding');
  expect(text?.replaceAll(/\s+/g, ' ')).toContain(finding.replaceAll(/\s+/g, ' '));
  expect(complaints()).toEqual([]);
}, 500_000);
