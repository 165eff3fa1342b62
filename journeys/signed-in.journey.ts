import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeOf } from './authenticator-app.ts';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { signInAfterJoining, takeInvitation } from './joining.ts';
import { officeApi } from './office-api.ts';

const password = 'Four cormorants on a buoy';
const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });

journey('a session is ended from another one and lands on sign-in', async (stage) => {
  const { page, signIn, another } = stage;
  await signIn();
  const other = await another();
  other.allowComplaint(/40[01] \((Bad Request|Unauthorized)\)/);
  // If the sign-in ends between the two steps of a connection to the hub.
  other.allowComplaint(/WebSocket connection .* failed: HTTP Authentication failed/);
  await other.signIn();
  await other.page.getByRole('grid', { name: 'Voyages' }).waitFor();
  await page.goto('/settings/me');
  const current = sessions(page).getByRole('row').filter({ hasText: 'This session' });
  await current.getByText('Chrome on Linux').waitFor();
  expect(await current.getByRole('button', { name: 'End session' }).count()).toBe(0);
  await sessions(page).getByRole('button', { name: 'End session', exact: true }).first().click();
  await page.getByText('Session ended: Chrome on Linux').waitFor();
  const table = sessions(page).getByRole('grid');
  await expect.poll(() => table.evaluate((one) => one === document.activeElement)).toBe(true);
  await other.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await other.page.getByRole('button', { name: 'Leave this page and sign in' }).click();
  await other.page.getByLabel('Work email').waitFor();
  await other.signIn();

  await page.reload();
  await sessions(page).getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByText('All other sessions ended').waitFor();
  await expect.poll(() => sessions(page).getByRole('row').count()).toBe(2);
  await other.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
});

/** On the account page: reads the key and switches one-time codes on with the first code. */
async function setUpCodes(page: Page): Promise<void> {
  const codes = page.getByRole('region', { name: 'One-time codes' });
  await codes.getByLabel('Current password').fill(password);
  await codes.getByRole('button', { name: 'Set up' }).click();
  const key = await page.locator('code').innerText();
  await page.getByLabel('Code shown in the app').fill(codeOf(key, Date.now()));
  await press(page, 'Enter');
  await page.getByText('One-time codes are on.').waitFor();
}

journey('a company that requires a second factor leads its people to one', async (stage) => {
  const { page: provider, signIn, another } = stage;
  const stamp = `${Date.now() % 1_000_000}`;
  const company = `Utsira Bulk ${stamp}`;
  const ingrid = { email: `ingrid.${stamp}@utsira.example`, password };
  const nils = { email: `nils.${stamp}@utsira.example`, password };
  await signIn('admin@fairlead.example');
  const api = await officeApi(provider, 1);
  const { id, invitationLink } = await api.create<{ id: number; invitationLink: string }>(
    '/admin/customers',
    {
      name: company,
      customerType: 10,
      administrator: { name: 'Ingrid Holm', email: ingrid.email },
    },
  );
  const { page, allowComplaint } = await another();
  allowComplaint(/400 \(Bad Request\)/);
  await takeInvitation(page, invitationLink, { company, password });
  await signInAfterJoining(page, ingrid);
  await page.getByRole('navigation').first().waitFor();

  // A user without a second factor cannot require one.
  await page.goto('/settings/company?tab=settings');
  await page.getByLabel('Require a second factor').check();
  await press(page, 'Control+s');
  await page.getByText('yourself before you require one').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto('/idp/account');
  await setUpCodes(page);
  await page.goto('/settings/company?tab=settings');
  await page.getByLabel('Require a second factor').check();
  await press(page, 'Control+s');
  await page.getByText('Settings saved').waitFor();

  const office = await officeApi(page, id);
  const { link } = await office.create<{ link: string }>('/users/invite', {
    email: nils.email,
    name: 'Nils Aas',
    companyRoleIds: [10],
  });
  const his = await another();
  his.allowComplaint(/403 \(Forbidden\)/);
  await takeInvitation(his.page, link, { company, password });
  await signInAfterJoining(his.page, nils);
  await his.page.getByRole('heading', { name: `${company} requires a second factor` }).waitFor();
  await page.goto('/settings/company?tab=users');
  const row = page.getByRole('region', { name: 'Users' }).getByRole('row');
  await row.filter({ hasText: nils.email }).getByText('None', { exact: true }).waitFor();
  await row.filter({ hasText: ingrid.email }).getByText('Set up', { exact: true }).waitFor();

  await his.page.getByRole('link', { name: 'Set up a second factor' }).click();
  await setUpCodes(his.page);
  await his.page.getByRole('link', { name: 'Back to user settings' }).click();
  await his.page.getByRole('heading', { level: 1, name: 'User settings' }).waitFor();
  await page.reload();
  await row.filter({ hasText: nils.email }).getByText('Set up', { exact: true }).waitFor();
});
