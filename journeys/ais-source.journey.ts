import { encodeClassA, encodeVoyage } from '@fairlead/ais/testing/encode';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { launchChromium } from './chromium.ts';
import { type Named, type OfficeApi, officeApi } from './office-api.ts';
import { openPerson } from './person.ts';
import { freePort, startProduct } from './product.ts';
import { openTransmitter } from './transmitter.ts';

const LIMIT_MS = 900_000;
const nordhav = 1;
const mmsi = 257_123_456;
const hour = 3_600_000;

/** The ship states its IMO number and name, where it is bound and when its crew expects to arrive, in UTC. */
const voyageOf = (imo: string, destination: string, etaMs: number) => {
  const eta = new Date(etaMs);
  return encodeVoyage(
    {
      type: 5,
      mmsi,
      imo: Number(imo),
      callSign: 'LAXY',
      name: 'SHIP',
      shipType: 70,
      toBow: 80,
      toStern: 20,
      toPort: 8,
      toStarboard: 8,
      eta: {
        month: eta.getUTCMonth() + 1,
        day: eta.getUTCDate(),
        hour: eta.getUTCHours(),
        minute: eta.getUTCMinutes(),
      },
      draught: 7.5,
      destination,
    },
    1,
  );
};

interface Sailing extends Named {
  readonly imo: string;
  readonly currentCall: object | null;
  readonly nextCall: {
    readonly port: { readonly unLoCode: string | null };
    readonly scheduledArrival: string;
  } | null;
}

/** A vessel that is bound for a port with a code, days ahead, so that an ETA hours later is plausible. */
async function boundVessel(api: OfficeApi) {
  const { vessels } = await api.get<{ readonly vessels: readonly Sailing[] }>('/live/positions');
  for (const { id, name, imo, nextCall } of vessels) {
    const destination = nextCall?.port.unLoCode ?? null;
    const plannedMs = Date.parse(nextCall?.scheduledArrival ?? '');
    const aheadMs = plannedMs - Date.now();
    if (destination !== null && aheadMs > 6 * hour && aheadMs < 30 * 24 * hour)
      return { id, name, imo, destination, plannedMs };
  }
  throw new Error('No vessel of the demonstration is bound for a port.');
}

const positionAt = (lat: number, lon: number) =>
  encodeClassA({
    type: 1,
    mmsi,
    lat,
    lon,
    isAccurate: true,
    speedKn: 11.5,
    course: 10,
    heading: 10,
    second: 1,
    navStatus: 0,
  });

test(
  'a source dies and comes back: its positions stay on the map, which says since when nothing comes',
  async () => {
    const port = await freePort();
    const first = await openTransmitter(port);
    const product = await startProduct({ AIS_SOURCES: `Roof=tcp://127.0.0.1:${port}` });
    const browser = await launchChromium();
    try {
      const olga = await openPerson(browser, product.url);
      await olga.signIn();
      const { page } = olga;
      const api = await officeApi(page, nordhav);
      const vessel = await boundVessel(api);
      await first.connected();
      const etaMs = vessel.plannedMs + 5 * hour;
      first.send([...voyageOf(vessel.imo, vessel.destination, etaMs), ...positionAt(57.5, 7.25)]);
      await page.goto(`/?vessel=${vessel.id}`);
      const card = page.getByRole('complementary', { name: vessel.name });
      await card.getByText('57°30.0′N 007°15.0′E').waitFor();
      await card.getByText('AIS, Roof').waitFor();
      // What the crew entered is an ETA of its own, named by its source, beside the plan.
      const etas = card.getByRole('table', { name: 'ETAs by author' });
      const stated = etas
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: /^AIS/ }) });
      await stated.getByRole('cell', { name: '5 h late', exact: true }).waitFor();
      await etas.getByRole('rowheader', { name: 'Plan' }).waitFor();
      await card.getByRole('region', { name: 'Track' }).getByText(/^AIS /).waitFor();
      const banner = page.getByText(/^No data from Roof since/);
      await banner.waitFor({ state: 'hidden' });
      // Without a connection the state of sources is read again after a minute.
      await page.getByText('Connected', { exact: true }).waitFor();

      // What is on the map stays, with its age.
      await first.stop();
      await banner.waitFor();
      await card.getByText('57°30.0′N 007°15.0′E').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);

      const admin = await openPerson(browser, product.url);
      await admin.signIn('admin@fairlead.example');
      await admin.page.goto('/admin/installation');
      const row = admin.page
        .getByRole('table', { name: 'AIS sources' })
        .getByRole('row', { name: /Roof/ });
      await row.getByText(/Not connected since/).waitFor();
      await row.getByText('The connection was refused.').waitFor();
      expect(await accessibilityFaults(admin.page)).toEqual([]);

      const second = await openTransmitter(port);
      await second.connected();
      // 91° N 181° E: the ship has no position, but the source is back.
      second.send(positionAt(91, 181));
      await banner.waitFor({ state: 'hidden' });
      await admin.page.reload();
      await row.getByText(/^Connected since/).waitFor();
      await row.getByText('1 no position').waitFor();
      await second.stop();
      expect([...olga.complaints(), ...admin.complaints()]).toEqual([]);
    } finally {
      await browser.close();
      await product.stop();
    }
  },
  LIMIT_MS,
);
