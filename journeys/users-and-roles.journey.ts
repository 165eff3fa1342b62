import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { focused, press } from './gestures.ts';
import { signInAfterJoining, takeInvitation } from './joining.ts';
import { officeApi } from './office-api.ts';
import type { Person } from './person.ts';

const password = 'Three gulls on a bollard';
const people = '/settings/company?tab=users';
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Users' }).getByRole('row').filter({ hasText: text });
const panelOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

interface Invited {
  readonly name: string;
  readonly email: string;
}

let turn = 0;
const anotherUser = (name: string): Invited => {
  turn += 1;
  return { name, email: `person${Date.now() % 1_000_000}${turn}@nordhav.example` };
};

/** Invites a user by keyboard, with a role besides the proposed one; returns the invitation link. */
async function invite(page: Page, { name, email }: Invited, role?: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click();
  await focused(page).and(page.getByLabel('Work email')).waitFor();
  await page.keyboard.type(email);
  await press(page, 'Tab');
  await page.keyboard.type(name);
  if (role !== undefined) await page.getByLabel(role, { exact: true }).check();
  await press(page, 'Enter');
  const link = await panelOf(page, name).getByLabel('Invitation link').inputValue();
  await press(page, 'Escape');
  await rowOf(page, email).getByText('Invited', { exact: true }).waitFor();
  return link;
}

async function join(page: Page, link: string, email: string): Promise<void> {
  await takeInvitation(page, link, { company: 'Nordhav Shipping', password });
  await signInAfterJoining(page, { email, password });
  await page.getByRole('navigation').first().waitFor();
}

async function setRoles(page: Page, name: string, change: (panel: Locator) => Promise<void>) {
  await page.getByRole('button', { name, exact: true }).click();
  const panel = panelOf(page, name);
  await change(panel);
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.waitFor({ state: 'detached' });
}

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await panelOf(page, name).getByRole('button', { name: 'Remove' }).click();
  const question = panelOf(page, `Remove ${name} from the company?`);
  await question.getByRole('button', { name: 'Remove' }).click();
}

const administrator = 'Company administrator';

journey('a role that is given or taken counts at once, without signing in again', async (stage) => {
  const { page, signIn, another } = stage;
  await signIn();
  await page.goto(people);
  const mia = anotherUser('Mia Solberg');
  const link = await invite(page, mia);
  const hers: Person = await another();
  hers.allowComplaint(/403 \(Forbidden\)/);
  await join(hers.page, link, mia.email);
  await rowOf(page, mia.email).getByText('Joined').waitFor();
  await hers.page.goto(people);
  await hers.page.getByText("You don't have access to this content (level 1)").waitFor();

  await setRoles(page, mia.name, (panel) => panel.getByLabel(administrator).check());
  // Her page is updated without a reload.
  await hers.page.getByRole('heading', { level: 1, name: 'Company settings' }).waitFor();
  await rowOf(hers.page, mia.email).getByText(administrator).waitFor();

  await setRoles(page, mia.name, (panel) => panel.getByLabel(administrator).uncheck());
  await hers.page.getByText("You don't have access to this content (level 1)").waitFor();
});

journey('the last administrator stays, on the screen and by a call', async (stage) => {
  const { page, signIn } = stage;
  await signIn();
  const api = await officeApi(page, 1);
  const all = await api.get<readonly { readonly id: number; readonly email: string }[]>('/users');
  const me = all.find(({ email }) => email === 'olga@nordhav.example');
  for (const roles of ['', '10']) {
    const taken = await api.request<string>(`PUT /users/${me?.id ?? 0}?companyRoleIds=${roles}`);
    expect(taken.status).toBe(409);
    expect(JSON.stringify(taken.body)).toContain('at least one administrator');
  }
  await page.goto(people);
  await page.getByRole('button', { name: 'Olga Haugland' }).click();
  const panel = panelOf(page, 'Olga Haugland');
  await panel.getByLabel('User', { exact: true }).check();
  await panel.getByLabel(administrator).uncheck();
  await panel.getByText('A company needs at least one administrator').waitFor();
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('A company needs at least one administrator').waitFor();
  await panel.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Olga Haugland is the only administrator').waitFor();
  await press(page, 'Escape', 'Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await rowOf(page, 'olga@nordhav.example').getByText(administrator).waitFor();
});

journey(
  'a link that was used, replaced or withdrawn says so; who is removed is out at once',
  async (stage) => {
    const { page, signIn, another } = stage;
    await signIn();
    await page.goto(people);
    const { page: guest, allowComplaint } = await another();
    // Removed from his only company, he is signed out.
    allowComplaint(/40[0134] \((Bad Request|Unauthorized|Forbidden|Not Found)\)/);
    // If the removal comes between the two steps of a connection to the hub.
    allowComplaint(/WebSocket connection .* failed: HTTP Authentication failed/);
    const lars = anotherUser('Lars Vik');
    const first = await invite(page, lars, 'Login as app user');
    await page.getByRole('button', { name: lars.name }).click();
    const panel = panelOf(page, lars.name);
    await panel.getByRole('button', { name: 'Send again' }).click();
    const link = panel.getByLabel('Invitation link');
    await expect.poll(() => link.inputValue()).not.toBe(first);
    const second = await link.inputValue();
    await press(page, 'Escape');
    await guest.goto(first);
    await heading(guest, 'This invitation has expired');
    await join(guest, second, lars.email);
    await rowOf(page, lars.email).getByText('Joined').waitFor();
    await remove(page, lars.name);
    await rowOf(page, lars.email).waitFor({ state: 'detached' });
    await guest.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await guest.goto(second);
    await heading(guest, 'This invitation has expired');

    const ada = anotherUser('Ada Ness');
    const third = await invite(page, ada);
    await page.getByRole('button', { name: ada.name }).click();
    await panelOf(page, ada.name).getByRole('button', { name: 'Withdraw' }).click();
    await rowOf(page, ada.email).waitFor({ state: 'detached' });
    await guest.goto(third);
    await heading(guest, 'This invitation has expired');
  },
);
