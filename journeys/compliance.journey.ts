import { expect } from 'vitest';
import { journey } from './browser.ts';

journey(
  'A vessel’s year: from the fleet to its figures, a voyage and its report',
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/compliance/EuCompliance?year=2026');
    const fleet = page.getByRole('grid', { name: 'Vessels' });
    const row = fleet.getByRole('row', { name: /Havhest/ });
    await row.waitFor();

    // By keyboard: the working of the figures, with the act that sets the phase-in.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const why = page.getByRole('region', { name: 'Why' });
    await why.waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await page.goto('/compliance/EuCompliance?year=2026&vessel=1');
    await why.getByText('Allowances to surrender').waitFor();
    await why.getByText(/^Phase-in: 100 %/).waitFor();
    await why.getByRole('button', { name: 'Voyages and ports' }).click();
    await page.waitForURL(/tab=voyages/);

    // A voyage says which share counts and why, and opens its reports.
    const parts = page.getByRole('grid', { name: 'Voyages and ports' });
    await parts
      .getByRole('row', { name: /^Voyage / })
      .first()
      .click();
    await why
      .getByText(/^100 %\. |^50 %\. /)
      .first()
      .waitFor();
    await why.getByRole('link', { name: 'Report 1', exact: true }).click();
    await page.waitForURL(/\/reports\/log\/[0-9a-f-]{36}$/);
    await page.goBack();

    // The year before by its key, and the list as a file.
    await parts.waitFor();
    await page.keyboard.press('[');
    await page.waitForURL(/year=2025/);
    await page.getByRole('button', { name: 'Download' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  },
);
