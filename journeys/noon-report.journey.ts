import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi, type OfficeApi } from './office-api.ts';
import { noonBefore, noonSea, reportYesterday, shipZone } from './noon-before.ts';
import {
  addPerson,
  goOnline,
  firstMaster,
  sendSeaReport,
  signInDevice,
  storedOnDevice,
  tablet,
} from './ship.ts';

const nordhav = 1;

interface Report {
  readonly guid: string;
  readonly version: number;
  readonly modified: string;
  readonly distance: string;
  readonly seconds: number;
}

/** Types into a form and counts what a person touches. */
class Typist {
  readonly #page: Page;
  readonly #beganMs = Date.now();
  touched = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async fill(label: string, value: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: label, exact: true }).fill(value);
    this.touched += 1;
  }

  seconds(): number {
    return Math.round((Date.now() - this.#beganMs) / 1000);
  }
}

const figure = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

journey('a noon report is typed without a link, and the office has it', async (stage) => {
  const { page: office, signIn, another } = stage;
  await signIn();
  const api = await officeApi(office, nordhav);
  const master = await firstMaster(api);
  await reportYesterday(api, master.vessel.id);

  const ship = await another({ ...tablet, timezoneId: shipZone });
  ship.allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page } = ship;
  await signInDevice(page, master.login);
  await addPerson(page, 'Henrik Bakke', 'Chief officer');
  await page.getByText('All sent').waitFor();
  await storedOnDevice(page);

  await goOnline(page, false);
  await page.goto(`/ship/reports/new?kind=${noonSea}`);
  const typist = new Typist(page);
  // What is known beforehand is there, and says where it comes from.
  await expect.poll(() => figure(page, 'Under way h').inputValue()).toBe('24');
  await expect.poll(() => figure(page, 'Wind from °').inputValue()).toBe('225');
  await typist.fill('Distance over ground nm', '2780');
  await page.getByText('The decimal point may be in the wrong position.').waitFor();
  await page.getByRole('button', { name: 'Use 278' }).click();
  await expect.poll(() => figure(page, 'Distance over ground nm').inputValue()).toBe('278');
  await typist.fill('Distance by log nm', '281');
  await typist.fill('Under way h', '23');
  await typist.fill('Drifting h', '1');
  await page.getByText('24.0 of 24.0 h').waitFor();
  await typist.fill('Wind Bft', '5');
  // Seconds between two figures count as work; a machine would take none.
  await page.waitForTimeout(1100);
  await typist.fill('Main engine, VLSFO', '14.8');

  await page.getByText('Draft stored').waitFor();

  // The window is reloaded in the middle, still without a link.
  await page.reload();
  await expect.poll(() => figure(page, 'Main engine, VLSFO').inputValue()).toBe('14.80');
  await expect.poll(() => figure(page, 'Drifting h').inputValue()).toBe('1');
  await sendSeaReport(page);
  await page.getByText('1 waiting').waitFor();
  await page.getByRole('link', { name: /Noon at sea.*Waiting/ }).waitFor();
  const seconds = typist.seconds();
  console.log(`noon report on board: ${typist.touched} fields touched, ${seconds} s`);

  await goOnline(page, true);
  await page.getByText('All sent').waitFor();
  const reports = await api.get<readonly Report[]>(
    `/reports/log?vesselIds=${master.vessel.id}&from=${noonBefore(0)}`,
  );
  expect(reports).toMatchObject([
    {
      kind: noonSea,
      at: noonBefore(0).replace('.000Z', 'Z'),
      name: 'Henrik Bakke',
      rank: 'Chief officer',
      distance: '278',
      hoursUnderWay: '23',
      speed: '12.1',
      windForce: '5',
      version: 1,
      findings: 0,
      used: [{ tonnes: '14.8' }],
    },
  ]);
  // What it cost the crew is on the record: the fields that they touched, and the seconds.
  const { versions } = await api.get<Versions>(`/reports/log/${String(reports[0]?.guid)}`);
  const effort = versions[0]?.report.effort;
  expect(effort?.typed).toBe(typist.touched);
  expect(effort?.prefilled).toBeGreaterThan(5);
  expect(effort?.seconds).toBeGreaterThan(0);
  expect(effort?.seconds).toBeLessThanOrEqual(seconds);
  expect(reports[0]?.seconds).toBe(effort?.seconds);
  await correctInTheOffice(api, reports[0]);

  // The ship sees what the office changed: both values, who and why.
  await page.getByRole('link', { name: 'Outbox', exact: true }).click();
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  const own = page.locator(`a[href$="/reports/${String(reports[0]?.guid)}"]`);
  await own.filter({ hasText: /corrected by/ }).click();
  await page.getByText('Log book says 276').waitFor();
  await page.getByRole('cell', { name: '278 nm' }).waitFor();
  await page.getByRole('cell', { name: '276 nm' }).waitFor();
});

interface Versions {
  readonly modified: string;
  readonly versions: readonly {
    readonly report: {
      readonly figures: Readonly<Record<string, string>>;
      readonly effort: {
        readonly seconds: number;
        readonly typed: number;
        readonly prefilled: number;
      } | null;
    };
  }[];
}

async function correctInTheOffice(api: OfficeApi, sent: Report | undefined): Promise<void> {
  const path = `/reports/log/${String(sent?.guid)}`;
  const { modified, versions } = await api.get<Versions>(path);
  const stated = versions[0]?.report;
  const figures = { ...stated?.figures, distanceOverGround: '276' };
  const report = { ...stated, figures, reason: 'Log book says 276' };
  expect((await api.request(`PUT ${path}`, { report, modified })).status).toBe(200);
}
