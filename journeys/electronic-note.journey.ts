import type { Page } from 'playwright-core';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { type Named, officeApi, type OfficeApi } from './office-api.ts';

const nordhav = 1;
const number = 'EBDN-JOURNEY-1';

interface Vessel extends Named {
  readonly imo: string;
}

/** A vessel whose reports no other story counts. */
async function receivingVessel(api: OfficeApi): Promise<Vessel> {
  const vessels = await api.get<readonly Vessel[]>('/vessels');
  const vessel = vessels.find(({ name }) => name === 'Stormsvale');
  if (vessel === undefined) throw new Error('The company has no vessel Stormsvale.');
  return vessel;
}

/** The file of a supplier in the documented form; the address of the supplier is missing. */
const fileOf = ({ imo }: Vessel) =>
  JSON.stringify({
    form: 'bunkerNote',
    version: 1,
    vessel: { imo },
    payload: {
      number,
      port: { unLoCode: 'NLRTM' },
      commenced: '2026-03-01T04:00:00Z',
      completed: '2026-03-01T10:00:00Z',
      supplier: { name: 'Maas Marine', phone: '+31 10 000 00 00' },
      products: [
        {
          fuel: 'VLSFO',
          grade: 'RMG380',
          delivered: { value: 420_500, unit: 'kg' },
          density: 950.5,
          sulphur: '0.47',
          flashpointAtLeast70: true,
        },
      ],
      declaration: 10,
      samples: [{ purpose: 10, seal: 'MAR 4711' }],
    },
  });

/** The file opens the form with what it states; what is missing is asked for before anything is saved. */
async function importNote(page: Page, file: string): Promise<void> {
  await page.goto('/reports/bdn');
  await page.getByLabel('Import e-BDN: choose').setInputFiles({
    name: 'supplier.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await page.getByRole('heading', { name: 'New bunker delivery note' }).waitFor();
  await page.getByText('The file has no signature').waitFor();
  await page.getByLabel('Delivered', { exact: false }).first().waitFor();
  await page.getByLabel('Address').fill('Kade 4, Rotterdam');
  await press(page, 'Control+s');
  await page.getByText('Bunker delivery note saved').waitFor();
  await page.getByRole('heading', { name: number }).waitFor();
  await page.getByText('Not signed').first().waitFor();
}

/** What the laboratory found is compared with the grade of the note. */
async function addLabResult(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add result' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('ISO 8217:2017, tables 1 and 2').waitFor();
  await dialog.getByLabel('Seal of the sample').fill('MAR 4711');
  await dialog.getByLabel('Laboratory', { exact: true }).fill('Delta Laboratories');
  await dialog.getByLabel('Reported').fill('05.03.26');
  await dialog.getByLabel('Sulphur').fill('0.56');
  await press(page, 'Control+s');
  await page.getByText('Laboratory result saved').waitFor();
  await page.getByText('Off-spec').first().waitFor();
}

/** A receiver of log reports, from the list of reports. */
async function addReceiver(page: Page): Promise<void> {
  await page.goto('/reports/log');
  await page.getByRole('link', { name: 'Receivers' }).click();
  await page.getByRole('heading', { name: 'Receivers', exact: true }).waitFor();
  await page.getByRole('button', { name: 'New receiver' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).first().fill('Journey weather routing');
  await dialog.getByLabel('E-mail address').fill('routing@journey.example');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('button', { name: 'Start from' }).click();
  await page.getByRole('menuitem').first().click();
  await press(page, 'Control+s');
  await page.getByText('Receiver saved').waitFor();
  await page.getByRole('row', { name: /Journey weather routing/ }).waitFor();
}

journey('a supplier’s electronic note with its laboratory result', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  await importNote(page, fileOf(await receivingVessel(api)));
  await addLabResult(page);
});

journey('a receiver of log reports is found from their list', async ({ page, signIn }) => {
  await signIn();
  await addReceiver(page);
});
