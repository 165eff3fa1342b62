import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';

interface StoredView {
  readonly id: number;
}

journey('a role enters the list of vessels with its own view', async (stage) => {
  const { page: olga, signIn, another } = stage;
  const { page: tom, signIn: signInTom } = await another();
  await Promise.all([signIn(), signInTom('tom@nordhav.example')]);
  await olga.goto('/vessels?search=hav&sort=imo&order=descending');
  const views = (name: string) => olga.getByRole('button', { name });
  await views('Views').click();
  await olga.getByRole('menuitem', { name: 'Save this view' }).click();
  const dialog = olga.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Hav ships');
  await dialog.getByLabel('Default for a role').click();
  await olga.getByRole('option', { name: 'User', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await views('Hav ships').waitFor();

  await tom.goto('/vessels');
  await tom.waitForURL(/search=hav&sort=imo&order=descending/);
  await expect.poll(() => tom.getByRole('searchbox', { name: /^Search/ }).inputValue()).toBe('hav');
  // Other journeys copy the vessel.
  await tom.getByRole('row', { name: 'Havsule' }).first().waitFor();
  await expect.poll(() => tom.getByRole('row', { name: 'Lunde' }).count()).toBe(0);
  // Filters in the URL are not changed.
  await tom.goto('/vessels?search=lunde');
  await tom.getByRole('row', { name: 'Lunde' }).waitFor();
  expect(new URL(tom.url()).search).toBe('?search=lunde');

  const api = await officeApi(olga, 1);
  const [stored] = await api.get<readonly StoredView[]>('/savedViews?list=Vessels');
  await api.request(`DELETE /savedViews/${String(stored?.id)}`);
});
