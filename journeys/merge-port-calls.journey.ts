import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi, planVoyage } from './office-api.ts';

const company = 1;

interface Call {
  readonly id: number;
  readonly port: { readonly id: number; readonly name: string };
}

journey('two entries of one port call are merged, and parted again', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, company);
  const { id: voyage } = await planVoyage(api);
  const callsOfVoyage = () => api.get<readonly Call[]>(`/voyages/${voyage}/portCalls`);
  const [rotterdam] = await callsOfVoyage();
  if (rotterdam === undefined) throw new Error('The voyage has no port call.');
  const twin = await api.create<Call>(`/voyages/${voyage}/portCalls`, {
    port: { id: rotterdam.port.id },
    scheduledArrival: '2041-06-03T10:00:00Z',
    scheduledDeparture: '2041-06-04T08:00:00Z',
    reasonForCalls: [],
  });
  expect(await callsOfVoyage()).toHaveLength(3);

  // From the voyage's table to the form, through the panel of the port call.
  await page.goto(`/voyages/${voyage}/edit?portCall=${rotterdam.id}`);
  await page.getByRole('link', { name: 'Merge with...' }).click();
  const panel = page.getByRole('dialog', { name: 'Merge with another port call' });
  await panel.waitFor();
  await panel.getByText('same voyage').waitFor();
  const preview = panel.getByTestId('merge-preview');
  await expect
    .poll(() => preview.textContent())
    .toMatch(/Kept.*03\.06\.41 10:00.*Hidden.*03\.06\.41 12:00/s);
  await panel.getByRole('radio', { name: 'Keep the other one' }).click();
  await expect
    .poll(() => preview.textContent())
    .toMatch(/Kept.*03\.06\.41 12:00.*Hidden.*03\.06\.41 10:00/s);
  await panel.getByRole('radio', { name: 'Keep this one' }).click();
  await panel.getByRole('button', { name: /^Merge/ }).click();
  await page.getByText('Port calls merged').waitFor();
  await page.getByText('Merged port calls').waitFor();
  expect((await callsOfVoyage()).map(({ id }) => id)).not.toContain(twin.id);

  // Undo separates the two again.
  await page.keyboard.press('Control+z');
  await page.getByText('Port call unmerged').waitFor();
  expect((await callsOfVoyage()).map(({ id }) => id)).toContain(twin.id);
});
