import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { enterEvent, focused, press } from './gestures.ts';
import { type Named, officeApi, type OfficeApi } from './office-api.ts';

const nordhav = 1;

/** A voyage that loads today in Rotterdam and discharges the day after tomorrow. */
async function loadingToday(api: OfficeApi) {
  const first = async (path: string) => (await api.get<readonly Named[]>(path))[0]?.id;
  const [vessel, rotterdam, antwerp, commodity, measurement, charterer] = await Promise.all(
    [
      '/vessels',
      '/ports/search?s=rotterdam',
      '/ports/search?s=antwerp',
      '/commodities/search?s=iron',
      '/measurements/search?s=metric',
      '/partners/search?s=fjordmalm&partnerTypes=1',
    ].map(first),
  );
  const voyageNumber = 6_000_000 + (Date.now() % 900_000);
  const voyage = await api.create<Named>('/voyages', {
    voyageNumber,
    vessel: { id: vessel },
  });
  const from = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const stay = (port: number | undefined, arrival: number, departure: number) =>
    api.create<Named>(`/voyages/${voyage.id}/portCalls`, {
      port: { id: port },
      scheduledArrival: from(arrival),
      scheduledDeparture: from(departure),
    });
  const [here, there] = [await stay(rotterdam, -5, 2), await stay(antwerp, 48, 60)];
  await api.create(`/voyages/${voyage.id}/cargo`, {
    commodity: { id: commodity },
    measurement: { id: measurement },
    charterer: { id: charterer },
    cargoPorts: [
      { portCallId: here.id, reasonForCall: 'L', quantity: '1000' },
      { portCallId: there.id, reasonForCall: 'D', quantity: '1000' },
    ],
  });
  return { voyageNumber, voyage: voyage.id, call: here.id };
}

const headerOf = (page: Page) => page.getByRole('banner').or(page.locator('header')).first();

journey('a port call from arrival to departure, by keyboard', async ({ page, signIn }) => {
  await signIn();
  const { voyageNumber, voyage, call } = await loadingToday(await officeApi(page, nordhav));
  await page.getByRole('link', { name: 'Today' }).waitFor();
  await press(page, 'g', 'p', 't');
  await page.waitForURL(/\/portcalls\?view=today/);
  // The address changes first; until the page follows, the voyage of the port call is in the list of voyages.
  await page.getByRole('button', { name: 'Download' }).waitFor();
  await page.getByRole('row', { name: String(voyageNumber) }).click();
  await page.waitForURL(new RegExp(`/portcalls/${call}$`));
  await headerOf(page).getByText('Scheduled').waitFor();

  await press(page, 'e');
  await enterEvent(page, 'now-5h', 'arr');
  await page.getByText('Arrived entered').waitFor();
  await headerOf(page).getByText('Active').waitFor();
  await page.getByRole('button', { name: 'Start Iron ore' }).press('Enter');
  await focused(page).and(page.getByLabel('Time')).waitFor();
  await page.keyboard.type('+1');
  await press(page, 'Enter');
  await page.getByText('Cargo commenced entered').waitFor();
  await page.getByRole('button', { name: 'End Iron ore' }).press('Enter');
  await focused(page).and(page.getByLabel('Time')).waitFor();
  await page.keyboard.type('+2h30');
  await page.getByRole('textbox', { name: 'Quantity' }).focus();
  await page.keyboard.type('998,5');
  await press(page, 'Enter');
  await page.getByText('Cargo completed entered').waitFor();
  const cargo = page.locator('section').filter({ hasText: 'Cargo operations' });
  await expect.poll(() => cargo.innerText()).toMatch(/998\.500[^]*of 1\u202F000\.000[^]*Finished/);

  await page.getByRole('link', { name: String(voyageNumber), exact: true }).press('Enter');
  await page.waitForURL(new RegExp(`/voyages/${voyage}/edit$`));
  const row = page.getByRole('row', { name: /Rotterdam/ });
  await row.getByText('Active').waitFor();
  await row.click();
  await page.getByRole('link', { name: 'Open port call' }).press('Enter');
  await page.waitForURL(new RegExp(`/portcalls/${call}$`));
  await headerOf(page).getByText('Active').waitFor();
  await press(page, 'e');
  await enterEvent(page, '+1', 'dep');
  await page.getByText('Departed entered').waitFor();
  await headerOf(page).getByText('Finished').waitFor();
});

interface Chosen {
  readonly file: string;
  readonly text: string;
}

/** The concatenated parts of a zip archive, which is what a workbook is. */
function unzipped(archive: Buffer): string {
  const parts: string[] = [];
  const header = Buffer.from('PK\u0003\u0004');
  for (let at = archive.indexOf(header); at >= 0; at = archive.indexOf(header, at + 1)) {
    const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    const isDeflated = archive.readUInt16LE(at + 8) === 8;
    if (isDeflated) parts.push(inflateRawSync(archive.subarray(start)).toString());
  }
  return parts.join('\n');
}

async function downloaded(page: Page): Promise<Chosen> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  const download = await waiting;
  return {
    file: download.suggestedFilename(),
    text: unzipped(await readFile(await download.path())),
  };
}

journey('what is shown of port calls is what is downloaded', async ({ page, signIn }) => {
  await signIn();
  const { voyageNumber } = await loadingToday(await officeApi(page, nordhav));
  await page.goto('/portcalls?view=today&search=port:%20rotterdam');
  const row = page.getByRole('row', { name: String(voyageNumber) });
  await row.waitFor();
  await page.getByText('port: rotterdam').waitFor();
  const { file, text } = await downloaded(page);
  expect(file).toBe('Port calls, today.xlsx');
  expect(text).toContain(String(voyageNumber));
  expect(text).not.toContain('Antwerp');
  await page.getByText('Port calls downloaded').waitFor();
});

interface ReadMessage {
  /** Why the browser could not read it. */
  readonly error: string | undefined;
  readonly port: string | undefined;
  readonly cargo: string | undefined;
}

/** The message as the browser's own XML parser reads it. */
const readMessage = (page: Page, xml: string): Promise<ReadMessage> =>
  page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    const textOf = (selector: string) => parsed.querySelector(selector)?.textContent;
    return {
      error: textOf('parsererror'),
      port: textOf('PortOfArrival > Location > UNLoCode'),
      cargo: textOf('CargoOverview'),
    };
  }, xml);

journey(
  'the arrival of a port call is downloaded for a single window',
  async ({ page, signIn }) => {
    await signIn();
    const { voyageNumber, call } = await loadingToday(await officeApi(page, nordhav));
    await page.goto(`/portcalls/${call}`);
    await headerOf(page).getByText('Scheduled').waitFor();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Report', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Arrival (ISO 28005)' }).press('Enter');
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^Arrival Rotterdam .+ ${voyageNumber}\\.xml$`),
    );
    const xml = (await readFile(await download.path())).toString('utf8');
    expect(await readMessage(page, xml)).toEqual({
      error: undefined,
      port: 'RTM',
      cargo: expect.stringMatching(/^Loading Iron ore.* 1000 /) as string,
    });
    await page
      .getByText(/^Arrival message downloaded\. Not known and left out: .*draughts/)
      .waitFor();
  },
);
