import { expect } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { type Named, officeApi } from './office-api.ts';
import { misfits, phone } from './phone-look.ts';
import { unusedImo } from './unused-numbers.ts';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

journey('who is bound for a port, at which berth, and will it make the laycan', async (stage) => {
  const { page, signIn, another } = stage;
  await signIn();
  const api = await officeApi(page, 1);
  const name = `Svane ${Date.now() % 1_000_000}`;
  const [flow] = await api.get<readonly Named[]>('/flows');
  const vessel = await api.create<Named>('/vessels', {
    name,
    imo: unusedImo(),
    flow: { id: flow?.id },
  });
  const voyage = await api.create<Named>('/voyages', {
    voyageNumber: 6_000_000 + (Date.now() % 900_000),
    vessel: { id: vessel.id },
  });
  const [port] = await api.get<readonly Named[]>('/ports/search?s=narvik');
  const call = await api.create<Named>(`/voyages/${voyage.id}/portCalls`, {
    port: { id: port?.id },
    scheduledArrival: hoursFromNow(48),
    scheduledDeparture: hoursFromNow(72),
    reasonForCalls: [{ id: 3 }],
    plannedBerth: 'Ore quay 5',
  });
  const [charterer] = await api.get<readonly Named[]>(
    '/partners/search?s=fjordmalm&partnerTypes=1',
  );
  await api.create('/fixtures', {
    vessel: { id: vessel.id },
    voyage: { id: voyage.id },
    charterer,
    currency: 'USD',
    layCanFrom: hoursFromNow(10),
    layCanTo: hoursFromNow(42),
  });

  const address = `/ports/${port?.id ?? 0}/lineup?vesselIds=${vessel.id}`;
  await page.goto(address);
  const here = page.getByRole('grid', { name: 'Here and bound here' });
  await here.getByRole('row', { name: new RegExp(`${name}.*Bound here.*6 h late`) }).waitFor();
  const berths = page.getByRole('grid', { name: 'Line-up by berth' });
  const line = berths.getByRole('row', { name: new RegExp(`Ore quay 5.*${name}`) });
  await line.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // A line opens its port call, and going back is the same line-up.
  await line.click();
  await press(page, 'Enter');
  await page.waitForURL(new RegExp(`/portcalls/${call.id}`));
  await page.goBack();
  await line.waitFor();
  expect(new URL(page.url()).searchParams.get('vesselIds')).toBe(String(vessel.id));

  const small = await another({ viewport: phone, reducedMotion: 'reduce' });
  await small.signIn();
  await small.page.goto(address);
  await small.page.getByText(name).first().waitFor();
  expect(await misfits(small.page)).toEqual([]);
});
