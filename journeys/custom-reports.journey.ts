import { expect } from 'vitest';
import { journey } from './browser.ts';

journey('build and run a report', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/reports/custom');
  await page.getByRole('grid', { name: 'Custom reports' }).getByRole('row').nth(1).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL(/custom\/new/);

  // The preview says what is missing, and shows rows once nothing is.
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Choose at least one column.').waitFor();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Port calls of the fleet');
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option }).first().click();
  };
  await choose('Add a column', 'Vessel');
  await choose('Add a column', 'Voyage');
  await choose('Add a column', 'Port calls');
  await preview.getByRole('columnheader', { name: 'Voyage' }).waitFor();
  await preview.getByText(/^200 of \d+ rows/).waitFor();

  // Grouped, each figure opens the rows behind it.
  await choose('Group by', 'Vessel');
  await preview.getByText(/^\d+ groups of \d+ rows/).waitFor();
  await preview
    .getByRole('button', { name: /^Port calls \d+, rows of / })
    .first()
    .click();
  await expect.poll(() => preview.getByRole('link').count()).toBeGreaterThan(1);
  const shown = await preview.getByRole('link').count();
  await preview.getByRole('button', { name: /^Port calls .+, rows of All rows$/ }).click();
  await expect.poll(() => preview.getByRole('link').count()).toBeGreaterThan(shown);

  // A filter that is entered at each run.
  await choose('Add a filter', 'Vessel');
  await page.getByRole('checkbox', { name: 'Entered at each run' }).check();
  await page.getByRole('group', { name: 'Parameter 1' }).getByRole('textbox').fill('Ships');
  await preview.getByRole('combobox', { name: 'Ships' }).waitFor();

  // While a name is typed, it may be that of another parameter: their filters stay apart.
  await choose('Add a filter', 'Voyage');
  await page.getByRole('checkbox', { name: 'Entered at each run', exact: true }).check();
  const second = page.getByRole('group', { name: 'Parameter 2' }).getByRole('textbox');
  await second.fill('Ships');
  await page.getByText('There are two parameters “Ships”.').first().waitFor();
  await second.fill('Ships’ voyage');
  await page.getByText('Entered at each run as “Ships’ voyage”').waitFor();
  await page.getByText('Entered at each run as “Ships”', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove the filter Voyage' }).click();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/custom\/\d+\/edit/);
  await page.getByRole('heading', { name: 'Port calls of the fleet' }).waitFor();

  // Another version; the first can be taken up again.
  await page.getByRole('textbox', { name: 'About' }).fill('Counted by vessel.');
  await page.keyboard.press('Control+s');
  await page.getByText('Report saved').waitFor();
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions.getByText('Version 2').waitFor();
  await versions.getByRole('button', { name: 'Use this version' }).click();
  await versions.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('textbox', { name: 'About' }).inputValue()).toBe('');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Versions' }).click();
  await versions.getByText('Version 3').waitFor();
  await page.keyboard.press('Escape');
  await versions.waitFor({ state: 'detached' });

  // It runs from the list, with its parameter, as a workbook.
  await page.getByRole('link', { name: 'Custom reports', exact: true }).last().click();
  await page.getByRole('grid').getByText('Port calls of the fleet').click();
  const dialog = page.getByRole('dialog', { name: 'Port calls of the fleet' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Run report' }).click();
  expect((await download).suggestedFilename()).toBe('Port calls of the fleet report.xlsx');
});
