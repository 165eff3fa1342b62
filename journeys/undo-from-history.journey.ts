import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, officeApi, planCargo, planVoyage } from './office-api.ts';

interface Call {
  readonly id: number;
  readonly port: Named;
  readonly scheduledArrival: string;
  readonly modified: string;
}

interface Template extends Named {
  readonly internalName: string;
}

journey('what was deleted or moved earlier is undone from the history', async (stage) => {
  const { page, signIn, allowComplaint } = stage;
  allowComplaint(/404 \(Not Found\)/);
  await signIn();
  const api = await officeApi(page, 1);
  const voyage = await planVoyage(api);
  const cargo = await planCargo(api, voyage);
  const calls = () => api.get<readonly Call[]>(`/voyages/${voyage.id}/portCalls`);
  const arrivals = async () => (await calls()).map((one) => one.scheduledArrival);
  const planned = await arrivals();

  const seen = (await calls()).map(({ id, modified }) => ({ id, modified }));
  const move = { voyageId: voyage.id, scope: 'voyage', minutes: 90, seen };
  await api.create('/schedule/shift', move);
  await api.request(`DELETE ${cargo.path}`);
  await page.goto(`/voyages/${voyage.id}/edit`);
  const history = page.getByRole('region', { name: 'History' });
  const entry = (text: RegExp) => history.getByRole('listitem').filter({ hasText: text });
  expect(await arrivals()).not.toEqual(planned);
  await history.getByRole('button', { name: 'Undo move' }).click();
  await page.getByText('Move undone').waitFor();
  expect(await arrivals()).toEqual(planned);

  const deleted = entry(/Cargo Iron ore.*Deleted/);
  await deleted.getByRole('button', { name: 'Undo deletion' }).click();
  await page.getByText('Cargo restored').waitFor();
  await deleted.getByRole('button', { name: 'Undo deletion' }).waitFor({ state: 'detached' });
  expect((await api.get<readonly unknown[]>(`/voyages/${voyage.id}/cargo`)).length).toBe(1);

  // Deleted records are restored at their own URL.
  await api.request(`DELETE ${cargo.path}`);
  const antwerp = voyage.portCallIds[1];
  await api.request(`DELETE /voyages/${voyage.id}/portCalls/${String(antwerp)}`);
  await entry(/Port call Antwerp.*Deleted/)
    .getByRole('button', { name: 'Undo deletion' })
    .click();
  await page.getByText('Port call restored').waitFor();
  await page
    .getByRole('grid', { name: 'Portcalls' })
    .getByRole('row', { name: 'Antwerp' })
    .waitFor();
  await api.request(`DELETE /voyages/${voyage.id}`);
  await page.goto(`/voyages/${voyage.id}/edit`);
  await page.getByText('This voyage was deleted').waitFor();
  await page
    .getByText(/^Olga Haugland/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Undo deletion' }).click();
  await page.getByRole('heading', { level: 1, name: String(voyage.voyageNumber) }).waitFor();

  const partner = await api.create<Named>('/partners', { name: 'Halibut Agencies' });
  await api.request(`DELETE /partners/${partner.id}`);
  await page.goto(`/partners/${partner.id}`);
  const panel = page.getByRole('dialog', { name: 'Partner' });
  await panel.getByText('This partner was deleted').waitFor();
  await panel.getByRole('button', { name: 'Undo deletion' }).click();
  await page.getByRole('dialog', { name: 'Halibut Agencies' }).waitFor();
});

journey('what belonged to a record is restored from its history', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, 1);
  const voyage = await planVoyage(api);
  const deleted = (text: RegExp) =>
    page
      .getByRole('region', { name: 'History' })
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: 'Undo deletion' });

  const groups = `/voyages/${voyage.id}/cargoGroups`;
  const body = { id: 0, name: 'Parcels aft', quantityUnit: 'mt', description: 'Holds 4 and 5' };
  const group = await api.create<Named>(groups, body);
  await api.request(`DELETE ${groups}/${group.id}`);
  await page.goto(`/voyages/${voyage.id}/edit`);
  await deleted(/Cargo group Parcels aft.*Deleted/).click();
  await page.getByText('Cargo group restored').waitFor();
  await deleted(/Parcels aft/).waitFor({ state: 'detached' });
  expect(await api.get(groups)).toMatchObject([{ id: group.id, description: 'Holds 4 and 5' }]);

  const [port] = await api.get<readonly Named[]>('/ports/search?s=rotterdam');
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const { id: call } = await api.create<Named>(`/voyages/${voyage.id}/portCalls`, {
    port: { id: port?.id },
    scheduledArrival: hours(-6),
    scheduledDeparture: hours(30),
  });
  const templates = await api.get<readonly Template[]>('/activityTemplates');
  const notice = templates.find(({ internalName }) => internalName === 'NorTendered');
  const { event } = await api.create<{ readonly event: Named }>(`/portCalls/${call}/events`, {
    templateId: notice?.id,
    eventDate: hours(0),
  });
  await api.request(`DELETE /portCalls/${call}/events/${event.id}`);
  await page.goto(`/portcalls/${call}`);
  await deleted(/Event .*Deleted/).click();
  await page.getByText('Event restored').waitFor();
  await page.getByRole('button', { name: `Correct ${event.name}` }).waitFor();
});
