import { expect } from 'vitest';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { type Named, officeApi, type OfficeApi } from './office-api.ts';

const nordhav = 1;
const year = 2025;

interface Closing {
  readonly id: number;
  readonly modified: string;
}

async function vesselOf(api: OfficeApi, name: string): Promise<number> {
  const vessels = await api.get<readonly Named[]>('/vessels');
  const vessel = vessels.find((one) => one.name === name);
  if (vessel === undefined) throw new Error(`The company has no vessel ${name}.`);
  return vessel.id;
}

const closingsAt = (vessel: number) =>
  `/compliance/EuCompliance?tab=closing&year=${year}&vessel=${vessel}`;

journey('close the year for one ship', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const vessel = await vesselOf(api, 'Makrellterne');
  await page.goto(closingsAt(vessel));
  await page.getByRole('button', { name: 'Close year' }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${year} for Makrellterne` });
  await dialog.getByLabel('Note').fill('Checked against the engine log book');
  // Earlier stories may have left a gap in the data; then the user has to accept it.
  const gaps = dialog.getByRole('checkbox');
  if (await gaps.isVisible()) await gaps.check();
  await dialog.getByRole('button', { name: /^Close year/ }).click();
  await page.getByText(`Makrellterne, ${year}: closed`).waitFor();
  await page.getByText('Calculated again from the log reports: the same to the byte').waitFor();

  // The year takes nothing any more.
  const refused = await api.request(`POST /vessels/${vessel}/fuelCorrections`, {
    kind: 20,
    fuel: { id: 2 },
    at: `${year}-03-01T00:00:00Z`,
    quantity: '-1',
    reason: 'Sounding',
  });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { at: [expect.stringContaining('closed')] } },
  });

  await page.getByRole('button', { name: 'Proof' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Proof for the auditor (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(
    /^Proof of closed year 2025 Makrellterne.*\.pdf$/,
  );

  await page.getByRole('button', { name: 'Reopen year' }).click();
  const reopen = page.getByRole('dialog', { name: `Reopen ${year} for Makrellterne` });
  await reopen.getByLabel('Reason').fill('A bunker note was missing');
  await reopen.getByRole('button', { name: /^Reopen year/ }).click();
  await page.getByText(`Makrellterne, ${year}: open`).waitFor();
  await page
    .getByRole('list', { name: 'Earlier closings' })
    .getByText('A bunker note was missing')
    .waitFor();
});

interface VesselYear {
  readonly mrv: { readonly distance: string } | null;
}

journey('what a correction moves is shown before it counts', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const vessel = await vesselOf(api, 'Havhest');
  const open = year + 1;
  const distance = async () =>
    (await api.get<VesselYear>(`/compliance/years/${open}/vessels/${vessel}`)).mrv?.distance;
  const before = await distance();
  const { rows } = await api.get<Reported>(
    `/compliance/logAbstracts?vesselId=${vessel}&year=${open}`,
  );
  const report = rows.find((row) => Number(row.distance) > 200);
  if (report === undefined) throw new Error('Havhest has no report at sea.');

  await page.goto(`/reports/log/${report.id}`);
  await page.getByRole('button', { name: /^Correct/ }).waitFor();
  await press(page, 'e');
  const field = page.getByLabel(/^Distance over ground/);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Distance read from the wrong log');
  await field.fill((Number(report.distance) - 30).toFixed(1));
  await page.getByRole('button', { name: 'Preview effect' }).click();
  const effect = page.getByRole('grid', { name: `Effect on Havhest ${open}`, exact: true });
  const moved = effect.getByRole('row', { name: /^EU MRV distance / });
  await moved.waitFor();
  const after = String(Number((Number(before) - 30).toFixed(1)));
  const digits = (text = '') => text.replaceAll(/\D/g, '');
  const cells = await moved.getByRole('gridcell').allInnerTexts();
  expect(cells.slice(1, 4).map(digits)).toEqual([digits(before), digits(after), '30']);
  await page
    .getByRole('grid', { name: `Effect on voyages and stays, Havhest ${open}` })
    .getByRole('row', { name: / Distance / })
    .waitFor();
  // Nothing is saved yet.
  expect(await distance()).toBe(before);

  await press(page, 'Control+s');
  await page.getByText('Correction saved as a new version').waitFor();
  await expect.poll(distance).toBe(after);
});

interface Reported {
  readonly rows: readonly { readonly id: string; readonly distance: string }[];
}

journey('why did this figure change', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const vessel = await vesselOf(api, 'Krykkje');
  const closing = await api.create<Closing>('/compliance/closedYears', {
    vesselId: vessel,
    year,
    acceptsMissing: true,
    note: 'Before the correction',
  });
  await api.create(`/compliance/closedYears/${closing.id}/reopen`, {
    reason: 'A report was sent twice',
    modified: closing.modified,
  });
  const { rows } = await api.get<Reported>(
    `/compliance/logAbstracts?vesselId=${vessel}&year=${year}`,
  );
  const report = rows.find(({ distance }) => Number(distance) > 200);
  if (report === undefined) throw new Error('Krykkje has no report at sea.');
  await api.create(`/reports/log/${report.id}/withdraw`, { reason: 'Sent twice' });

  await page.goto(closingsAt(vessel));
  await page.getByRole('button', { name: 'Compare with today' }).click();
  const figures = page.getByRole('grid', { name: 'Figures that differ' });
  await figures
    .getByRole('row', { name: /^EU MRV CO₂ / })
    .first()
    .waitFor();
  const records = page.getByRole('grid', { name: 'Records that changed' });
  await records.getByText('No longer there').first().waitFor();
  await records
    .getByRole('link', { name: /^Log report/ })
    .first()
    .click();
  await page.waitForURL(new RegExp(`/reports/log/${report.id}$`));
});
