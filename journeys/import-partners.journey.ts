import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';

const sheet = [
  'Company;Kind;Land;E-mail;Notes',
  'Hurtigkaia Agenter;Agent;Norway;post@hurtigkaia.example;Keys at the gate',
  'Kystagenten;Agent, broker;NO;;',
  'Feil Adresse;Agent;NO;not an address;',
  'Hurtigkaia  agenter;Agent;NO;;',
].join('\n');

journey('import partners from a spreadsheet', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/partners');
  await page.getByRole('gridcell', { name: 'Kystagenten', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import from a file' }).click();
  const panel = page.getByRole('dialog', { name: 'Import partners' });
  await panel.locator('input[type=file]').setInputFiles({
    name: 'agents.csv',
    mimeType: 'text/csv',
    // As written by Excel on a Windows computer.
    buffer: Buffer.from(sheet, 'latin1'),
  });

  // The user is asked about an unknown heading before its column is ignored.
  await panel.getByText('agents.csv: UTF-8, semicolons.').waitFor();
  await panel.getByLabel('Meaning of Kind').click();
  await page.getByRole('option', { name: 'Types' }).click();
  await panel.getByLabel('Meaning of Land').waitFor();
  await panel.getByRole('button', { name: 'Preview' }).click();

  await panel.getByText('agents.csv: UTF-8, semicolons. 4 rows.').waitFor();
  const rows = panel.getByRole('table', { name: 'Rows of the file' });
  await rows.getByText('Not an e-mail address').waitFor();
  await rows.getByText('The same partner as in line 2').waitFor();
  const store = panel.getByRole('button', { name: 'Import 2 partners' });
  await expect.poll(() => store.isDisabled()).toBe(true);
  await panel.getByLabel('Skip the 2 rows that are invalid or duplicate').check();
  await store.click();
  await panel.getByText('1 partner created').waitFor();
  await panel.getByText('1 changed, 0 unchanged, 2 skipped').waitFor();
  await panel.getByRole('button', { name: 'Close' }).last().click();
  await panel.waitFor({ state: 'detached' });

  const api = await officeApi(page, 1);
  const found = (s: string) =>
    api.get<readonly { partnerTypes: number[]; note: string | null }[]>(
      `/partners?s=${encodeURIComponent(s)}`,
    );
  expect(await found('hurtigkaia')).toMatchObject([
    { note: 'Keys at the gate', partnerTypes: [3] },
  ]);
  expect(await found('kystagenten')).toMatchObject([{ partnerTypes: [2, 3] }]);
  await page.getByRole('searchbox', { name: /^Search/ }).fill('hurtigkaia');
  await page.getByRole('gridcell', { name: 'Hurtigkaia Agenter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Hurtigkaia Agenter' }).getByText('Created').waitFor();
});

journey('two partners that are one are merged', async ({ page, signIn, allowComplaint }) => {
  allowComplaint(/404 \(Not Found\)/);
  await signIn();
  const api = await officeApi(page, 1);
  const stays = await api.create<{ id: number }>('/partners', {
    name: 'Solund Fixing',
    partnerTypes: [2],
  });
  const goes = await api.create<{ id: number }>('/partners', {
    name: 'SOLUND fixing.',
    partnerTypes: [3],
    email: 'post@solund.example',
  });
  await page.goto(`/partners/${goes.id}`);
  const panel = page.getByRole('dialog', { name: 'SOLUND fixing.' });
  await panel.getByText('It is not used anywhere.').waitFor();
  await panel.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge partners' });
  await dialog.getByLabel('Merge into').fill('Solund');
  await page.getByRole('option', { name: 'Solund Fixing' }).click();
  await dialog.getByLabel('Keep E-mail of SOLUND fixing.').check();
  await dialog.getByRole('button', { name: 'Merge into Solund Fixing' }).click();
  const merged = page.getByRole('dialog', { name: 'Solund Fixing', exact: true });
  await expect
    .poll(() => merged.getByLabel('E-mail', { exact: true }).first().inputValue())
    .toBe('post@solund.example');
  await expect.poll(() => merged.getByLabel('Agent').isChecked()).toBe(true);

  // The URL of the merged partner leads to the remaining one.
  await page.goto(`/partners/${goes.id}`);
  await page.getByText('It was merged into Solund Fixing.').waitFor();
  await page.getByRole('button', { name: 'Open Solund Fixing' }).click();
  await merged.waitFor();
  expect(page.url()).toContain(`/partners/${stays.id}`);
});
