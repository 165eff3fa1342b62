import { expect } from 'vitest';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { officeApi } from './office-api.ts';

interface Flow {
  readonly id: number;
  readonly name: string;
  readonly status: number;
}
interface Call {
  readonly id: number;
}
interface CallFlow {
  readonly id: number;
  readonly offered: readonly { readonly itemId: number; readonly name: string }[];
}
interface Event {
  readonly name: string;
  readonly flow: { readonly id: number; readonly itemId: number } | null;
}

journey('a port call is played through, and an offered event is entered', async (stage) => {
  const { page, signIn } = stage;
  await signIn();
  const api = await officeApi(page, 1);
  const flows = await api.get<readonly Flow[]>('/flows');
  const published = flows.find(({ name }) => name === 'Nordhav standard');
  expect(published?.status).toBe(20);
  const flowId = published?.id ?? 0;

  await page.goto(`/flows/${flowId}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Preview' }).click();
  const preview = panel.getByRole('region', { name: 'Preview' });
  const due = preview.getByRole('region', { name: 'Due now' });
  const later = preview.getByRole('region', { name: 'Later' });
  const actions = preview.getByRole('region', { name: 'Actions' });
  await later.getByText('After Arrived').first().waitFor();
  expect(await due.getByText('Departed', { exact: true }).count()).toBe(0);

  // By keyboard: the focus goes on to the next event.
  await due.getByRole('button', { name: /^Enter Arrived now/ }).focus();
  await press(page, 'Enter');
  await due.getByText('Departed', { exact: true }).waitFor();
  await actions.getByText(/^Would begin the port call/).waitFor();
  expect(await actions.getByText(/arrival report/).count()).toBe(0);

  // Two hours later a condition opens by time alone, and its action is due.
  await preview.getByRole('button', { name: /^To / }).click();
  await actions.getByText(/^Would send the arrival report/).waitFor();
  await preview.getByRole('button', { name: 'Undo step' }).click();
  await actions.getByText(/arrival report/).waitFor({ state: 'hidden' });

  await preview.getByRole('button', { name: 'Add cargo' }).click();
  await due.getByText('Berth 1, cargo 1, required').waitFor();
  await preview.getByRole('button', { name: 'Start again' }).click();
  await due.getByRole('button', { name: /^Enter Arrived now/ }).waitFor();
  await press(page, 'Escape');

  // The same flow in the office, at a call of a vessel that uses it.
  const vessels = (await api.get<{ readonly vessels: readonly Call[] }>(`/flows/${flowId}`))
    .vessels;
  const made = await api.create<Call>('/voyages', {
    voyageNumber: 900_000 + (Date.now() % 90_000),
    vessel: { id: vessels[0]?.id },
  });
  const [port] = await api.get<readonly Call[]>('/ports/search?s=rotterdam');
  const now = Date.now();
  const call = await api.create<Call>(`/voyages/${made.id}/portCalls`, {
    port: { id: port?.id },
    scheduledArrival: new Date(now - 3_600_000).toISOString(),
    scheduledDeparture: new Date(now + 86_400_000).toISOString(),
  });
  await page.goto(`/portcalls/${call.id}`);
  const offers = page.getByRole('region', { name: 'Events of the flow' });
  await offers.getByText('Flow Nordhav standard').waitFor();
  await offers.getByRole('button', { name: 'Enter Arrived' }).click();
  await page.keyboard.type('now');
  await press(page, 'Enter');
  await page.getByText('Arrived entered').waitFor();
  await offers.getByRole('button', { name: 'Enter Departed' }).waitFor();
  expect(await offers.getByRole('button', { name: 'Enter Arrived' }).count()).toBe(0);
  const flow = await api.get<CallFlow>(`/portCalls/${call.id}/flow`);
  expect(flow.offered.map(({ name }) => name)).toContain('Departed');
  expect(await api.get<readonly Event[]>(`/portCalls/${call.id}/events`)).toMatchObject([
    { name: 'Arrived', flow: { id: flowId } },
  ]);
});
