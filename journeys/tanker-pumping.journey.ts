import type { Page } from 'playwright-core';
import { journey } from './browser.ts';
import { planLaytime } from './laytime-records.ts';
import { officeApi } from './office-api.ts';

const nordhav = 1;

/** Enters a warranty of 24 hours in the charter terms. */
async function warrant(page: Page, fixture: number): Promise<void> {
  await page.goto(`/fixtures/${fixture}/terms`);
  await page.getByLabel('Warranty at discharge').click();
  await page.getByRole('option', { name: 'Hours', exact: true }).click();
  await page.getByLabel('Full cargo in').fill('24');
  await page.getByLabel('Part cargo').click();
  await page.getByRole('option', { name: 'All hours' }).click();
  await page.getByRole('button', { name: /^Save as version 2/ }).click();
  await page.getByText('Saved as version 2').waitFor();
}

/** 34 hourly rows from noon of 7 June 2041 in port time, the first four of them stripping. */
const hours = Array.from({ length: 34 }, (_, hour) => {
  const at = new Date(Date.parse('2041-06-07T12:00:00Z') + hour * 3_600_000).toISOString();
  const activity = hour < 4 ? 'Stripping' : '';
  return `${at.slice(0, 10)};${at.slice(11, 16)};${hour === 9 ? '=7' : '7.2'};${activity}`;
});
const csv = ['Date;Time;Pressure;Activity', ...hours].join('\n');

/** The log as a sheet: 34 hours, with one row refused because of its formula. */
async function enterLog(page: Page, portCall: number): Promise<void> {
  await page.goto(`/portcalls/${portCall}`);
  await page.getByRole('button', { name: 'Enter a pumping log' }).click();
  const file = { name: 'log.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Pumping log as CSV').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Pumping log of 34 rows' });
  await dialog.getByText("Pressure '=7': Invalid number").waitFor();
  await dialog.getByRole('button', { name: 'Add 33 readings' }).click();
  await page.getByLabel('Pumping ended').first().fill('08.06.41');
  await page.getByLabel('Pumping ended, time').fill('22:00');
  await page.keyboard.press('Tab');
  await page.getByText('Readings are missing in 1 place').waitFor();
  await page.getByRole('button', { name: 'Save pumping log' }).click();
  await page.getByText('Pumping log saved').waitFor();
}

journey('a tanker claim with pumping, from terms to frozen version', async ({ page, signIn }) => {
  await signIn();
  const { fixture, calculation, voyage } = await planLaytime(await officeApi(page, nordhav));
  await warrant(page, fixture.id);
  await enterLog(page, voyage.portCallIds[1] ?? 0);
  await page.goto(`/fixtures/${fixture.id}/laytime/${calculation.id}`);
  const update = page.getByRole('button', { name: 'Update from terms and SOF' });
  await update.click();
  // The question is open before the update too: an answer during the update would be lost.
  await update.waitFor({ state: 'hidden' });
  await page.getByText('Terms are missing').waitFor();
  await page.getByRole('button', { name: 'Exact days, two decimals' }).first().click();
  const bench = page.getByRole('complementary', { name: 'Basis of the calculation' });
  // 34 hours from the first reading, four of them stripping: 30 against 24.
  const pumping = bench.getByRole('region', { name: 'Pumping' });
  await pumping.getByText('04:00, stripping').waitFor();
  await pumping.getByText('06:00').waitFor();
  const line = page
    .getByRole('table', { name: 'Time sheet' })
    .getByRole('row')
    .filter({ hasText: 'Pumping took longer than warranted' });
  await line.first().click();
  await page.keyboard.press('Space');
  await page.getByText(/Pumped 1 d 10:00; not pumping 04:00, stripping; .*excess 06:00/).waitFor();
  await page.getByRole('button', { name: 'Freeze version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze version 1' });
  // The list of documents moves the button when it appears.
  await dialog.getByText('2 of 2 supporting documents are missing').waitFor();
  await dialog.getByRole('button', { name: 'Freeze version' }).click();
  await page.getByText('Version 1 frozen').waitFor();
});
