import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { focused, press } from './gestures.ts';
import { signInAfterJoining, takeInvitation } from './joining.ts';
import { officeApi } from './office-api.ts';
import type { Person } from './person.ts';
import { unusedImo } from './unused-numbers.ts';

const password = 'Skagerrak sails at nine';
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Opens a page by its name in the menu. */
async function goByMenu(page: Page, letters: string, name: string): Promise<void> {
  await press(page, 'Alt+s');
  await page.keyboard.type(letters);
  await press(page, 'Enter');
  await heading(page, name);
}

interface NewCompany {
  readonly company: string;
  readonly email: string;
}

/** The provider's part: the customer, its subscription and its first administrator; returns the invitation link. */
async function createCustomer(page: Page, { company, email }: NewCompany): Promise<string> {
  await goByMenu(page, 'customers', 'Customers');
  await page.getByRole('button', { name: 'New customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await dialog.getByLabel('Name', { exact: true }).fill(company);
  await dialog.getByLabel('First administrator').fill('Ingrid Holm');
  await dialog.getByLabel('E-mail address').fill('ingrid');
  await press(page, 'Enter');
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await dialog.getByLabel('E-mail address').fill(email);
  await press(page, 'Enter');
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await press(page, 'Enter');
  await page
    .getByRole('dialog', { name: company })
    .getByText('Subscribed with no end date')
    .waitFor();
  return link;
}

/** Signs in on the page that the invitation leads to. */
async function signInWith(page: Page, email: string): Promise<void> {
  await signInAfterJoining(page, { email, password });
  await page.getByRole('navigation').first().waitFor();
}

/** Enters the company's address and invites a colleague; returns the colleague's link. */
async function setUpOffice(page: Page, { company, email }: NewCompany): Promise<string> {
  await page.getByRole('heading', { name: 'No vessels yet' }).waitFor();
  await goByMenu(page, 'company', 'Company settings');
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(company);
  await page.getByLabel('Address').fill('Havnegata 9\n4610 Kristiansand');
  await page.getByLabel('Country').click();
  await page.getByRole('option', { name: 'Norway' }).click();
  await page.getByText('Unsaved', { exact: true }).waitFor();
  await press(page, 'Control+s');
  await page.getByText('Details saved').waitFor();
  await region(page, 'History').getByText('Ingrid Holm').first().waitFor();

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await region(page, 'Users').getByRole('row').filter({ hasText: 'Ingrid Holm' }).waitFor();
  await page.getByRole('button', { name: 'Invite' }).click();
  await focused(page).and(page.getByLabel('Work email')).waitFor();
  await page.keyboard.type(`nils.${email}`);
  await press(page, 'Tab');
  await page.keyboard.type('Nils Aas');
  await press(page, 'Enter');
  const panel = page.getByRole('dialog', { name: 'Nils Aas' });
  const link = await panel.getByLabel('Invitation link').inputValue();
  await press(page, 'Escape');
  await region(page, 'Users')
    .getByRole('row')
    .filter({ hasText: 'Nils Aas' })
    .getByText('Invited')
    .waitFor();
  return link;
}

/** Types rows into a grid, cell by cell; Enter ends each row and starts the next. */
async function typeLines(page: Page, card: Locator, lines: readonly (readonly string[])[]) {
  await card.getByRole('button', { name: /^Add/ }).click();
  for (const cells of lines) {
    await focused(page).waitFor();
    for (const [at, cell] of cells.entries()) {
      if (at > 0) await press(page, 'Tab');
      if (cell !== '') await page.keyboard.type(cell);
    }
    await press(page, 'Enter');
  }
}

/** The first vessel with an engine and two tanks; its flow already exists. */
async function createVessel(page: Page, vessel: string): Promise<void> {
  await press(page, 'g', 'v');
  await page.getByRole('heading', { name: 'No vessels yet' }).waitFor();
  await page.getByRole('button', { name: 'New vessel' }).click();
  await focused(page)
    .and(page.getByLabel('Name', { exact: true }))
    .waitFor();
  await page.keyboard.type(vessel);
  await press(page, 'Tab');
  await page.keyboard.type(unusedImo());
  await expect.poll(() => page.getByLabel('Flow', { exact: true }).inputValue()).not.toBe('');
  await press(page, 'Control+s');
  await page.getByText(`Vessel ${vessel} created. Fill in additional details`).waitFor();
  await typeLines(page, region(page, 'Engines'), [['ME 1', 'Main engine', '', '4200', 'ES-01']]);
  await typeLines(page, region(page, 'Fuel tanks'), [
    ['No. 1 port', '', '210.5'],
    ['No. 1 starboard', '', '210.5'],
  ]);
  await press(page, 'Control+s');
  await region(page, 'Engines').getByText('Engines saved').waitFor();
  await region(page, 'Fuel tanks').getByText('Tanks saved').waitFor();
}

/** A quay that is not in any catalogue. */
async function createPort(page: Page, port: string): Promise<void> {
  await goByMenu(page, 'locode', 'Ports');
  await page.getByRole('row').nth(1).waitFor();
  await press(page, 'n');
  const panel = page.getByRole('dialog', { name: 'New port' });
  await panel.getByLabel('Name', { exact: true }).fill(port);
  await panel.getByLabel('Country').click();
  await page.keyboard.type('norway');
  await page.getByRole('option', { name: 'Norway' }).click();
  await panel.getByLabel('Position').fill('58 05.0 N 007 58.0 E');
  await panel.getByText('Europe/Oslo, from position and country').waitFor();
  await press(page, 'Enter');
  await page.getByText('Port created').waitFor();
  await panel.waitFor({ state: 'detached' });
}

async function createTermSet(page: Page, name: string): Promise<void> {
  await goByMenu(page, 'term sets', 'Term sets');
  // The term sets of a new company.
  await page.getByRole('row').filter({ hasText: 'SHINC' }).waitFor();
  await press(page, 'n');
  const panel = page.getByRole('dialog', { name: 'New term set' });
  await panel.getByLabel('Name').fill(name);
  await press(page, 'Control+s');
  await page.getByText('Term set created').waitFor();
  await page.getByRole('row', { name }).waitFor();
}

/** The number of filled buttons on the page. */
const filledButtons = (page: Page): Promise<number> =>
  page.locator('main button[data-main]').evaluateAll((buttons) => {
    const probe = document.createElement('span');
    probe.style.backgroundColor = 'var(--fill)';
    document.body.append(probe);
    const fill = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return buttons.filter((button) => getComputedStyle(button).backgroundColor === fill).length;
  });

/** The first voyage, from the company's own port to Rotterdam. */
async function planVoyage(page: Page, vessel: string, port: string): Promise<void> {
  await press(page, 'g', 'v');
  await page.getByRole('heading', { name: 'No voyages yet' }).waitFor();
  expect(await filledButtons(page)).toBe(1);
  await press(page, 'n');
  await focused(page).and(page.getByLabel('Vessel')).waitFor();
  await page.keyboard.type(vessel.toLowerCase());
  await page.getByRole('option').first().waitFor();
  await press(page, 'Enter');
  await expect.poll(() => page.getByLabel('Voyage number').inputValue()).toMatch(/001$/);
  await press(page, 'Enter');
  await page.getByText(/^Create voyage \d+ for /).waitFor();
  await press(page, 'Enter');
  await heading(page, new RegExp(`^${vessel} \\d+$`));
  await addPortCall(page, port, '17.09.27 08:00');
  await addPortCall(page, 'rotterdam', '20.09.27 08:00');
}

async function addPortCall(page: Page, port: string, arrival: string): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Portcalls' }).getByRole('row');
  await press(page, 'n');
  await focused(page)
    .and(page.getByLabel('Port', { exact: true }))
    .waitFor();
  await page.keyboard.type(port);
  await page
    .getByRole('option', { name: new RegExp(port, 'i') })
    .first()
    .waitFor();
  await press(page, 'Enter', 'Tab', 'Tab');
  await focused(page)
    .and(page.getByLabel('ETA', { exact: true }))
    .waitFor();
  await page.keyboard.type(arrival);
  await press(page, 'Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await rows
    .filter({ hasText: new RegExp(port, 'i') })
    .first()
    .waitFor();
}

/** The colleague joins as a user without rights to change the company. */
async function joinToo({ page }: Person, link: string, made: NewCompany): Promise<void> {
  await takeInvitation(page, link, { company: made.company, password });
  await signInWith(page, `nils.${made.email}`);
  await heading(page, 'Live');
  await page.getByRole('heading', { name: 'No vessels yet' }).waitFor();
  expect(await page.getByRole('button', { name: 'Invite users' }).count()).toBe(0);
  await page.goto('/settings/company');
  await page.getByText("You don't have access to this content (level 1)").waitFor();
}

let turn = 0;
const nextCompany = (): NewCompany => {
  turn += 1;
  const stamp = `${Date.now() % 1_000_000}${turn}`;
  return { company: `Skagerrak Lines ${stamp}`, email: `ingrid.${stamp}@skagerrak.example` };
};

journey('a customer is created, its administrator joins and invites a colleague', async (stage) => {
  const { page: provider, signIn, another, allowComplaint } = stage;
  const made = nextCompany();
  allowComplaint(/400 \(Bad Request\)/);
  await signIn('admin@fairlead.example');
  const link = await createCustomer(provider, made);
  const ingrid = await another();
  await takeInvitation(ingrid.page, link, { company: made.company, password });
  await signInWith(ingrid.page, made.email);
  const nilsLink = await setUpOffice(ingrid.page, made);
  await joinToo(await another(), nilsLink, made);
});

journey('a company with nothing plans its first voyage', async (stage) => {
  const { page: provider, signIn, another } = stage;
  const made = nextCompany();
  await signIn('admin@fairlead.example');
  const api = await officeApi(provider, 1);
  const { invitationLink } = await api.create<{ readonly invitationLink: string }>(
    '/admin/customers',
    {
      name: made.company,
      customerType: 10,
      administrator: { name: 'Ingrid Holm', email: made.email },
    },
  );
  const { page, allowComplaint } = await another();
  // A vessel without a voyage has no last port call.
  allowComplaint(/404.*lastPortCall/);
  await takeInvitation(page, invitationLink, { company: made.company, password });
  await signInWith(page, made.email);
  await createVessel(page, 'Lindesnes');
  await createPort(page, 'Skarvika');
  await createTermSet(page, 'Skagerrak house terms');
  await planVoyage(page, 'Lindesnes', 'skarvika');
  await press(page, 'g', 'v');
  await heading(page, 'Voyages');
  const row = page.getByRole('row').filter({ hasText: 'Lindesnes' });
  await row.waitFor();
  await expect.poll(() => row.innerText()).toMatch(/Skarvika[^]*Rotterdam[^]*17\.09\.27 08:00/);
});
