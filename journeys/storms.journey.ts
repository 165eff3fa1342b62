import {
  advisoryPage,
  advisoryText,
  stillHurricane,
  stormList,
} from '@fairlead/domain/live/storms/testing/advisory-text';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { launchChromium } from './chromium.ts';
import { type Named, type OfficeApi, officeApi } from './office-api.ts';
import { openPerson } from './person.ts';
import { startProduct } from './product.ts';
import { unusedImo } from './unused-numbers.ts';

const LIMIT_MS = 900_000;
const nordhav = 1;

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A source of one hurricane in the middle of the Atlantic. */
async function openSource() {
  const now = new Date();
  const advisory = advisoryText(stillHurricane('47.5N  16.0W', '01', now));
  const pages: Readonly<Record<string, string>> = {
    '/CurrentStorms.json': stormList(['01'], now),
    '/text/MIATCMAT01.shtml': advisoryPage(advisory),
  };
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/CurrentStorms.json`, close: () => server.close() };
}

/** A vessel that sails west at 12 kn. */
async function sail(
  api: OfficeApi,
  {
    name,
    to,
    latitude,
    longitude,
  }: Readonly<Record<'name' | 'to', string>> & {
    readonly latitude: number;
    readonly longitude: number;
  },
) {
  const [flow] = await api.get<readonly Named[]>('/flows');
  const imo = unusedImo();
  const { id } = await api.create<Named>('/vessels', { name, imo, flow: { id: flow?.id } });
  const voyage = await api.create<Named>('/voyages', {
    voyageNumber: 4_000_000 + id,
    vessel: { id },
  });
  const [port] = await api.get<readonly Named[]>(`/ports/search?s=${encodeURIComponent(to)}`);
  await api.create(`/voyages/${voyage.id}/portCalls`, {
    port: { id: port?.id },
    scheduledArrival: hoursFromNow(9 * 24),
    scheduledDeparture: hoursFromNow(11 * 24),
    reasonForCalls: [{ id: 3 }],
  });
  const lines = [6, 4, 2, 0.2].map(
    (hours) => `${imo};${hoursFromNow(-hours)};${latitude};${longitude + hours * 0.3};12`,
  );
  const csv = ['imo;time;latitude;longitude;speed', ...lines].join('\n');
  await api.create('/live/positions/import', { csv, fileName: 'receiver.csv' });
  return id;
}

test(
  'a storm lies on the route of a vessel: the map has its winds, and the card and the table say which, how near and when',
  async () => {
    const source = await openSource();
    const product = await startProduct({ STORM_SOURCE: 'nhc', NHC_URL: source.url });
    const browser = await launchChromium();
    try {
      const olga = await openPerson(browser, product.url);
      await olga.signIn();
      const { page } = olga;
      const api = await officeApi(page, nordhav);
      const near = { name: 'Stormfugl', to: 'New York', latitude: 48, longitude: -12 };
      const id = await sail(api, near);
      await sail(api, { name: 'Stillits', to: 'Narvik', latitude: 62, longitude: 4 });

      await page.goto(`/?vessel=${id}`);
      await page.getByText('Storm, winds of 34 kn').waitFor();
      const card = page.getByRole('complementary', { name: near.name });
      const storms = card.getByRole('table', { name: 'Closest points of approach to storms' });
      await storms.getByRole('row', { name: /Hurricane Ingvild.*Through 34 kn winds/ }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);

      // Beside the wide menu, the position and its age matter more than which storm it is: that is a tip.
      await page.goto('/?view=table');
      const fleet = page.getByRole('grid', { name: 'Fleet' });
      const row = (name: string) => fleet.getByRole('row', { name: new RegExp(name) });
      const column = (name: string) => fleet.getByRole('columnheader', { name, exact: true });
      const storm = /^Hurricane Ingvild, \d+ nm in \d+ h$/;
      await column('Storm').waitFor();
      for (const name of ['Position', 'Age']) await column(name).waitFor();
      await row('Stormfugl')
        .getByText(/^\d+ h$/)
        .hover();
      await page.getByRole('tooltip').getByText(storm).waitFor();
      await page.setViewportSize({ width: 1920, height: 900 });
      await column('Storm near route').waitFor();
      for (const name of ['Position', 'Age and source']) await column(name).waitFor();
      await row('Stormfugl').getByText(storm).waitFor();
      expect(await row('Stillits').getByText('Hurricane').count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(olga.complaints()).toEqual([]);
    } finally {
      await browser.close();
      await product.stop();
      source.close();
    }
  },
  LIMIT_MS,
);
