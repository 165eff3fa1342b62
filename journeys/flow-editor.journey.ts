import { expect } from 'vitest';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { officeApi } from './office-api.ts';

interface Flow {
  readonly status: number;
  readonly definition: {
    readonly items: readonly {
      readonly name: string;
      readonly containerId: number;
      readonly isRequired: boolean;
    }[];
  };
}

journey('a flow is made, filled with events by keyboard, published and copied', async (stage) => {
  const { page, signIn } = stage;
  await signIn();
  const name = `Coasters ${Date.now()}`;
  await page.goto('/flows');
  const api = await officeApi(page, 1);
  await page.getByRole('heading', { level: 1, name: 'Flows' }).waitFor();
  await press(page, 'n');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await press(page, 'Enter');
  await page.getByText('Flow created').waitFor();
  await page.waitForURL(/\/flows\/\d+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  // A new flow has its containers; missing parts are reported while it is filled in.
  const panel = page.getByRole('dialog');
  await panel.getByText('A flow needs at least one event').waitFor();
  await panel.getByRole('button', { name: 'Add event' }).click();
  for (const letters of ['Already', 'All fast', 'Departed']) {
    await page.keyboard.type(letters);
    await page.getByRole('option').first().waitFor();
    await press(page, 'Enter');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
  }
  const grid = panel.getByRole('grid', { name: 'Events' });
  await panel.getByText('All fast must be in a container for each berth').waitFor();
  const reference = grid
    .getByRole('row', { name: /All fast/ })
    .getByRole('gridcell')
    .nth(2);
  await reference.click();
  await page.keyboard.type('At berth');
  await page.getByRole('option', { name: 'At berth' }).waitFor();
  await press(page, 'Tab');
  await panel.getByText('Start berth is present, but end berth is missing').waitFor();
  const isRequired = grid
    .getByRole('row', { name: /Departed/ })
    .getByRole('gridcell')
    .nth(3);
  await isRequired.click();
  if (!(await isRequired.getByRole('checkbox').isChecked())) await press(page, 'Space');
  const help = page.getByRole('dialog', { name: 'Help: Required' });
  await press(page, 'F1');
  await help.getByText('The port call is complete only when', { exact: false }).waitFor();
  await press(page, 'Escape');
  await help.waitFor({ state: 'detached' });
  await expect
    .poll(() => panel.getByRole('button', { name: 'Publish flow' }).isDisabled())
    .toBe(true);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Flow saved').waitFor();

  const stored = await api.get<Flow>(`/flows/${id}`);
  expect(stored.definition.items).toMatchObject([
    { name: 'Already in port', containerId: 1, isRequired: false },
    { name: 'All fast', containerId: 2, isRequired: false },
    { name: 'Departed', containerId: 1, isRequired: true },
  ]);

  await page.getByRole('row', { name: new RegExp(name) }).click();
  await panel.getByRole('button', { name: 'Publish flow' }).click();
  await page.getByRole('button', { name: 'Publish flow' }).last().click();
  await page.getByText('Flow published').waitFor();
  // Flows already filled in by ships do not change; a copy does.
  await panel.getByRole('button', { name: 'Deactivate flow' }).waitFor();
  expect(await grid.count()).toBe(0);
  await panel.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Flow copied').waitFor();
  await grid.getByRole('row', { name: /Already in port/ }).waitFor();
  expect((await api.get<Flow>(`/flows/${id}`)).status).toBe(20);
});
