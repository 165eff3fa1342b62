import { dayMs } from '@fairlead/domain/time/milliseconds';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, officeApi } from './office-api.ts';

journey('Log reports are chosen and approved by keyboard alone', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, 1);
  const vessels = await api.get<readonly Named[]>('/vessels');
  const vessel = vessels.find(({ name }) => name === 'Stormsvale');
  if (vessel === undefined) throw new Error('The company has no vessel Stormsvale.');
  for (const day of [1, 2, 3])
    await api.create('/reports/log', {
      vesselId: vessel.id,
      report: {
        kind: 10,
        at: new Date(Date.UTC(2019, 3, 1) + day * dayMs).toISOString(),
        position: { latitude: '63.7', longitude: '6.7' },
        figures: { distanceOverGround: '278', hoursUnderWay: '24' },
      },
    });

  const list = `/reports/log?vesselIds=${String(vessel.id)}&from=2019-04-01&to=2019-04-10`;
  await page.goto(list);
  const grid = page.getByRole('grid', { name: 'Log reports' });
  await page.getByText('3 of 3 loaded').waitFor();
  const state = async (row: number) => (await grid.getByRole('row').nth(row).innerText()).trim();

  // Arrows move, the space bar selects, and Escape clears the selection.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('1 report selected').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('1 report selected').waitFor({ state: 'detached' });
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('2 reports selected').waitFor();

  // What the approval changes is there before it: arrivals, laycans, laytime.
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve log reports' });
  await dialog.getByText('No ETA changes.').waitFor();
  await dialog.getByText(/^Laytime does not change/).waitFor();
  await dialog.getByRole('button', { name: 'Approve 2 reports' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('2 reports approved').waitFor();
  await grid.getByText('Approved').nth(1).waitFor();
  expect(await state(3)).not.toContain('Approved');

  // Nothing is selected now: the key approves the rest of the list.
  await page.keyboard.press('a');
  await dialog.getByRole('button', { name: 'Approve 1 report' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/reports\/log\/[0-9a-f-]{36}$/);
});
