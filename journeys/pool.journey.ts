import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';

const nordhav = 1;
const pools = '/compliance/EuCompliance?tab=fueleu&year=2026&view=pool';

interface Fleet {
  readonly pools: readonly { readonly id: number; readonly name: string }[];
}

journey(
  'Build a pool: choose vessels, allot, try a change, save, and find it again',
  async ({ page, signIn }) => {
    await signIn();
    await page.goto(pools);
    const table = page.getByRole('table', { name: 'Vessels of the pool' });
    const avoided = page.getByRole('region', { name: 'Penalty avoided' });
    await avoided.getByText(/[1-9].* EUR$/).waitFor();

    // By keyboard: a vessel out of the pool and in again.
    const first = table.getByRole('checkbox', { checked: true }).first();
    const chosen = await table.getByRole('checkbox', { checked: true }).count();
    const builder = page.getByRole('region', { name: 'New pool' });
    await first.focus();
    await page.keyboard.press('Space');
    await builder.getByText(String(chosen - 1), { exact: true }).waitFor();
    await page.keyboard.press('Space');
    await builder.getByText(String(chosen), { exact: true }).waitFor();

    // An allotment that changes the sum is refused by name; the proposal returns with a key.
    const save = page.getByRole('button', { name: 'Save pool' });
    const gives = table.getByRole('textbox', { name: /^Pool gives / });
    await gives.nth(1).fill('12.5');
    await page.getByText('The sum of the balances changes. A pool only moves it.').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await first.focus();
    await page.keyboard.press('o');
    await page.getByText('The sum of the balances changes.').waitFor({ state: 'detached' });

    // What is tried changes the balances and cannot be saved.
    await page.keyboard.press('w');
    const dialog = page.getByRole('dialog', { name: 'What if' });
    await dialog.getByRole('radio', { name: 'Shore power' }).click();
    await dialog.getByRole('textbox', { name: 'Shore power at berths in scope' }).fill('500');
    await dialog.getByRole('button', { name: 'Add to the pool' }).click();
    const tried = page.getByRole('region', { name: 'What if' });
    await tried.getByText('Shore power, 500.0 MWh').waitFor();
    await tried.getByText('Remove the what-if changes before you save the pool.').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await tried.getByRole('button', { name: 'Remove' }).click();

    await page.getByRole('textbox', { name: 'Name' }).fill('North Sea');
    await save.click();
    await page.waitForURL(/pool=\d+/);

    // The address opens it, and the accounts of its vessels name it.
    await page.reload();
    await page.getByRole('region', { name: 'North Sea' }).waitFor();
    const saved = page.getByRole('region', { name: 'Saved pools' });
    const download = page.waitForEvent('download');
    await saved.getByRole('button', { name: 'PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^FuelEU pool North Sea.*\.pdf$/);

    const api = await officeApi(page, nordhav);
    const { pools: stored } = await api.get<Fleet>('/compliance/fuelEu/2026');
    expect(stored.map(({ name }) => name)).toEqual(['North Sea']);
    await saved.getByRole('button', { name: 'Dissolve' }).click();
    await saved.getByText('No pools yet').waitFor();
    await page.waitForURL((url) => !url.searchParams.has('pool'));
  },
);
