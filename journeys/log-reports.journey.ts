import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, officeApi } from './office-api.ts';

const nordhav = 1;

interface Report {
  readonly guid: string;
}

journey(
  'A noon report is written in the office, corrected with a reason, and approved',
  async ({ page, signIn }) => {
    await signIn();
    const api = await officeApi(page, nordhav);
    // It has not reported yet.
    const vessels = await api.get<readonly Named[]>('/vessels');
    const vessel = vessels.find(({ name }) => name === 'Stormsvale');
    if (vessel === undefined) throw new Error('The company has no vessel Stormsvale.');

    // The form begins with vessel, kind and time, and asks only for what belongs to a noon report at sea.
    await page.goto('/reports/log');
    await page.getByRole('heading', { name: 'Log reports' }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'New log report' }).waitFor();
    await page.getByLabel('Vessel', { exact: true }).click();
    await page.getByRole('option', { name: vessel.name }).first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: `${vessel.name}, noon at sea` }).waitFor();
    await page.getByLabel('Position').fill('63 44.2 N 6 43.6 E');
    await page.getByLabel(/^Distance over ground/).fill('278');
    await page.getByLabel(/^Under way/).fill('23');
    await page
      .getByLabel(/^Wind(?! from)/)
      .first()
      .fill('5');
    await page.keyboard.press('Control+s');
    await page.getByText('Log report saved').waitFor();
    await page.getByRole('row', { name: /Distance over ground nm 278.0/ }).waitFor();
    expect(
      await page.getByText('63\u00B044.2\u2032N 006\u00B043.6\u2032E').count(),
    ).toBeGreaterThan(0);

    // A correction needs its reason; the version before stays beside it.
    await page.keyboard.press('e');
    await page.getByLabel(/^Distance over ground/).fill('287');
    await page.keyboard.press('Control+s');
    await page.getByText('Required').first().waitFor();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Digits swapped');
    await page.keyboard.press('Control+s');
    await page.getByText('Correction saved as a new version').waitFor();
    await page.getByRole('row', { name: /Distance over ground nm 287.0 278.0/ }).waitFor();
    await page.getByText('Digits swapped').first().waitFor();
    await page.getByText('Changes only').click();
    expect(await page.getByRole('row', { name: /^Under way/ }).count()).toBe(0);

    // The approval shows what it moves before it does.
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByText('Changes no ETA.').waitFor();
    await page.getByRole('button', { name: 'Approve 1 report' }).click();
    await page.getByText('1 report approved').waitFor();
    await page.getByRole('main').getByText('Approved').first().waitFor();

    // Approved reports are found by state in the list.
    const [approved] = await api.get<readonly Report[]>(
      `/reports/log?states=30&vesselIds=${String(vessel.id)}`,
    );
    await page.goto(`/reports/log?states=30&vesselIds=${String(vessel.id)}`);
    await page
      .getByRole('row', { name: /Noon at sea/ })
      .first()
      .click();
    await page.waitForURL(`**/reports/log/${approved?.guid ?? ''}`);
  },
);
