import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { type Named, officeApi, type OfficeApi } from './office-api.ts';

const nordhav = 1;

interface Vessel extends Named {
  readonly imo: string;
}

/** A vessel that does not report yet gets two tanks of its own. */
async function vesselWithTanks(api: OfficeApi): Promise<Vessel> {
  const vessels = await api.get<readonly Vessel[]>('/vessels');
  const vessel = vessels.find(({ name }) => name === 'Stormsvale');
  if (vessel === undefined) throw new Error('The company has no vessel Stormsvale.');
  const tanks = [
    { name: 'Journey 1P', capacity: '800' },
    { name: 'Journey settling', capacity: '60' },
  ];
  expect(await api.request(`PUT /vessels/${vessel.id}/tanks`, tanks)).toMatchObject({
    status: 200,
  });
  return vessel;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().click();
  await page.getByRole('option', { name: option }).first().click();
}

/** The time of a note as the API takes it: what screens enter is tested by the journey of time fields. */
const noteOf = (vessel: Vessel, port: number, attachment: string) => ({
  vessel: { id: vessel.id },
  number: 'JOURNEY-1',
  port: { id: port },
  commenced: '2026-03-01T04:00:00Z',
  completed: '2026-03-01T10:00:00Z',
  supplier: { name: 'Fjord Bunkers', address: 'Quay 4', phone: '+47 55 00 00 00' },
  products: [
    {
      fuel: { id: 2 },
      delivered: '500',
      shipFigure: '490',
      density: '950',
      sulphur: '0.47',
      flashpointAtLeast70: true,
    },
  ],
  declaration: 10,
  samples: [{ purpose: 10, seal: 'MAR 4711' }],
  attachments: [attachment],
});

/** The form reports what is missing before anything is sent, and takes a file. */
async function tryForm(page: Page): Promise<string> {
  await page.goto('/reports/bdn/new');
  await page.getByRole('heading', { name: 'New bunker delivery note' }).waitFor();
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/bdn/attachments'));
  await page.getByLabel('File of the note').setInputFiles({
    name: 'signed note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Bunker delivery note JOURNEY-1'),
  });
  const { id } = (await (await uploaded).json()) as { readonly id: string };
  await page.getByRole('button', { name: 'signed note.txt', exact: true }).waitFor();
  await press(page, 'Control+s');
  await page.getByText('Enter the flashpoint, or state that it is at least 70 °C.').waitFor();
  return id;
}

/** A correction through the form becomes version 2, side by side with version 1. */
async function correct(page: Page, tank: string): Promise<void> {
  await press(page, 'e');
  await page.getByRole('heading', { name: 'Correct JOURNEY-1' }).waitFor();
  await page.getByLabel('Reason', { exact: true }).fill('Tank was missing');
  await page.getByRole('button', { name: 'Add tank' }).click();
  await choose(page, 'Tank', tank);
  await press(page, 'Control+s');
  await page.getByText('Correction saved as a new version').waitFor();
  await page
    .getByRole('columnheader', { name: /Version 2/ })
    .first()
    .waitFor();
  await page
    .getByRole('columnheader', { name: /Version 1/ })
    .first()
    .waitFor();
}

journey(
  'a bunkering with its file, a transfer, and the tanks show both',
  async ({ page, signIn }) => {
    await signIn();
    const api = await officeApi(page, nordhav);
    const vessel = await vesselWithTanks(api);
    const [port] = await api.get<readonly Named[]>('/ports/search?s=rotterdam');
    const attachment = await tryForm(page);
    page.once('dialog', (dialog) => void dialog.accept());
    const note = noteOf(vessel, port?.id ?? 0, attachment);
    const { id } = await api.create<{ readonly id: string }>('/reports/bdn', note);
    await page.goto('/reports/bdn?search=number:JOURNEY-1');
    await page
      .getByRole('button', { name: 'Discard changes' })
      .click({ timeout: 1000 })
      .catch(() => {});
    await page.getByRole('row', { name: /JOURNEY-1/ }).waitFor();
    await page.goto(`/reports/bdn/${id}`);
    await page.getByText(/ship’s figure differs by −10.000 mt/).waitFor();
    await correct(page, 'Journey 1P');
    const protest = await api.get<{ readonly content: string }>(
      `/reports/bdn/${id}/protest/download`,
    );
    expect(Buffer.from(protest.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const { tanks } = await api.get<{ readonly tanks: readonly Named[] }>(
      `/vessels/${vessel.id}/fuelLedger`,
    );
    const tank = (name: string) => ({ id: tanks.find((one) => one.name === name)?.id ?? 0 });
    await api.create('/reports/tankTransfers', {
      vessel: { id: vessel.id },
      fromTank: tank('Journey 1P'),
      toTank: tank('Journey settling'),
      started: '2026-03-02T06:00:00Z',
      ended: '2026-03-02T07:00:00Z',
      quantity: '20',
    });
    await page.goto('/reports/tt?search=to:Journey');
    await page
      .getByRole('row', { name: /Journey settling/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('JOURNEY-1').waitFor();
    await page.goto(`/vessels/${vessel.id}/fuel`);
    const settling = page.getByRole('region', { name: 'Journey settling' });
    await settling.getByText('20.000 mt').waitFor();
    await settling.getByRole('button', { name: /JOURNEY-1/ }).click();
    await page.getByRole('dialog').getByText('Transferred').first().waitFor();

    // The next note calls a tank empty that has stock: its picture and tank monitoring mark it.
    const [product] = note.products;
    const filled = [{ tank: tank('Journey 1P'), quantity: '20', before: '0' }];
    await api.create('/reports/bdn', {
      ...note,
      number: 'JOURNEY-2',
      commenced: '2026-03-05T04:00:00Z',
      completed: '2026-03-05T10:00:00Z',
      products: [{ ...product, delivered: '20', shipFigure: '20', tanks: filled }],
      attachments: [],
    });
    const empty = 'Journey 1P was reported empty before bunkering but should hold 480.000 mt.';
    await page.goto(`/vessels/${vessel.id}/fuel`);
    await page.getByRole('region', { name: 'Findings' }).getByText(empty).waitFor();
    await page.goto(`/metrics/tankstates/${vessel.id}`);
    await page.getByRole('region', { name: 'Findings' }).getByText(empty).waitFor();
    const states = await api.get<readonly { readonly findings: readonly unknown[] }[]>(
      `/metrics/tankStates?vesselIds=${vessel.id}`,
    );
    expect(states[0]?.findings).toMatchObject([{ code: 70, sentence: empty }]);
  },
);
