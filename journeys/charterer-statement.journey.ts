import { expect } from 'vitest';
import { journey } from './browser.ts';

journey('A charterer’s statement: from the month to the account', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/compliance/EuCompliance?tab=ets&year=2026');
  const charterers = page.getByRole('grid', { name: 'Charterers' });
  const due = charterers.getByRole('row', { name: /(?:[1-9][\d\u202F]*\.\d{3}|0\.\d*[1-9]\d*)/ });
  await due.first().waitFor();
  const name = await due.first().getByRole('gridcell').first().innerText();
  await due.first().click();
  await page.waitForURL(/charterer=\d+/);

  // Each line opens how it follows, with the acts that set its factors.
  const lines = page.getByRole('grid', { name: 'Lines of the statement' });
  await lines.getByRole('row').nth(1).click();
  const why = page.getByRole('region', { name: 'Why' });
  await why.getByText('Allowances of the charterer', { exact: true }).waitFor();
  await why
    .getByText(/Directive 2003\/87\/EC/)
    .first()
    .waitFor();
  await why.getByRole('button', { name: /^Close/ }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).last().click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toContain(name);

  await page.getByRole('button', { name: 'Send statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send statement' });
  await dialog
    .getByRole('textbox', { name: 'E-mail address' })
    .fill('allowances@charterer.example');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByRole('button', { name: 'Store the statement' }).click();
  await dialog.waitFor({ state: 'detached' });
  const sent = page.getByRole('region', { name: 'Sent statements' });
  await sent.getByText(/entered as due/).waitFor();
  await sent.getByText('allowances@charterer.example').waitFor();

  // The account has what is due, and no entry of it can be changed.
  await page.getByRole('tab', { name: 'Allowances' }).click();
  const entries = page.getByRole('grid', { name: 'Entries' });
  await entries
    .getByRole('row', { name: /^\S+ Due .*Statement for/ })
    .first()
    .waitFor();
});
