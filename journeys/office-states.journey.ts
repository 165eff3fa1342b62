import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, officeApi, planVoyage } from './office-api.ts';

journey('codes, local laycans, a new vessel and a lost network', async (stage) => {
  const { page, signIn, allowComplaint } = stage;
  allowComplaint(/ERR_INTERNET_DISCONNECTED|WebSocket|hub/);
  await signIn();
  const api = await officeApi(page, 1);
  const { id, vessel, voyageNumber } = await planVoyage(api);

  // Each port has its code, in the list and on the page.
  await page.goto(`/voyages?search=${voyageNumber}`);
  const listed = page.getByRole('row').filter({ hasText: String(voyageNumber) });
  await expect.poll(() => listed.innerText()).toMatch(/NLRTM[\s\S]*BEANR/);
  await page.goto(`/voyages/${id}/edit`);
  const calls = page.getByRole('grid', { name: 'Portcalls' }).getByRole('row');
  await expect.poll(() => calls.nth(1).innerText()).toContain('NLRTM');
  await expect.poll(() => calls.nth(2).innerText()).toContain('BEANR');

  // Charter parties mean local time at the load port, which is then two hours ahead of UTC.
  const [charterer] = await api.get<readonly Named[]>('/partners/search?partnerTypes=1&take=1');
  const fixture = await api.create<Named>('/fixtures', {
    vessel: { id: vessel.id },
    voyage: { id },
    charterer: { id: charterer?.id },
    currency: 'USD',
    layCanFrom: '2041-06-02T00:00:00Z',
    layCanTo: '2041-06-04T00:00:00Z',
  });
  await page.goto(`/fixtures/${fixture.id}`);
  await page.getByText('02.06.41 02:00').first().waitFor();

  // The URL with id 0 is the editor of a new vessel.
  await page.goto('/vessels/0/edit');
  await page.getByRole('heading', { level: 1, name: 'New vessel' }).waitFor();
  await page.getByLabel('Name', { exact: true }).waitFor();

  // Without a network the page must not report that all is well.
  const offline = page.getByText('You are offline. The data shown may be out of date');
  await page.context().setOffline(true);
  await offline.waitFor();
  await page.context().setOffline(false);
  await offline.waitFor({ state: 'detached' });
});
