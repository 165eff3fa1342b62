import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { answerAll, planLaytime } from './laytime-records.ts';
import { officeApi } from './office-api.ts';

const nordhav = 1;

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Writes a clause that lets laytime begin 36 hours after notice. */
async function writeClause(page: Page, code: string): Promise<void> {
  await page.goto('/clauses');
  await page.getByRole('heading', { name: 'Clauses' }).first().waitFor();
  await press(page, 'n');
  const panel = page.getByRole('dialog', { name: 'New clause' });
  await panel.getByLabel('Code').fill(code);
  await panel.getByLabel('Title').fill('Turn time');
  await panel.getByLabel('Text').fill('Laytime begins thirty-six running hours after notice.');
  await choose(page, 'Applies to', 'Commencement and end');
  await choose(page, 'Rule', 'Hours after NOR');
  await panel.getByLabel('After notice').fill('36');
  await panel.getByLabel('What an insertion sets').getByText('Commencement, hours').waitFor();
  await press(page, 'Control+s');
  await page.getByText('Clause created').waitFor();
}

/** Inserts the clause beside the commencement of discharging, and saves the terms. */
async function insertClause(page: Page, fixture: number, code: string): Promise<void> {
  await page.goto(`/fixtures/${fixture}/terms`);
  await page.getByRole('radio', { name: 'Discharging', exact: true }).click();
  await page.getByRole('button', { name: 'Insert clause, laytime begins' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert clause' });
  await dialog.getByLabel('Search').fill(code);
  await dialog.getByText('Commencement, hours').waitFor();
  await dialog.getByRole('button', { name: `Insert ${code}` }).click();
  await page.getByRole('button', { name: `${code}, Turn time` }).waitFor();
  await page.getByRole('button', { name: /^Save as version 2/ }).click();
  await page.getByText('Saved as version 2').waitFor();
}

/** The rule that is changed by hand differs from the clause until the clause is applied again. */
async function changeRule(page: Page, code: string): Promise<void> {
  await page.getByRole('radio', { name: 'Discharging', exact: true }).click();
  await page.getByLabel('After notice').fill('12');
  await page.keyboard.press('Tab');
  await page.getByText('Rule differs').waitFor();
  await page.getByRole('button', { name: `${code}, Turn time` }).click();
  await page.getByRole('button', { name: 'Set the terms as in the clause' }).click();
  await page.getByText('Rule differs').waitFor({ state: 'detached' });
  expect(Number(await page.getByLabel('After notice').inputValue())).toBe(36);
}

async function print(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Clauses').waitFor();
  const arrives = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^(Download|Print|PDF)/ }).click();
  return (await arrives).suggestedFilename();
}

journey('a clause is written, inserted, and printed beside its rule', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const { fixture, calculation } = await planLaytime(api);
  const code = `TT-${fixture.id}`;
  await writeClause(page, code);
  await insertClause(page, fixture.id, code);
  await changeRule(page, code);
  await answerAll(api, fixture.id, calculation.id);
  await page.goto(`/fixtures/${fixture.id}/laytime/${calculation.id}`);
  await page.getByRole('button', { name: 'Update from terms and SOF' }).click();
  await page.getByText('36 h running after notice').waitFor();
  expect(await print(page)).toMatch(/\.pdf$/);
});
