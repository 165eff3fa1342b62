import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, type Stage } from './browser.ts';
import { press } from './gestures.ts';
import { signInAfterJoining, takeInvitation } from './joining.ts';
import { type OfficeApi, officeApi } from './office-api.ts';

const password = 'Kattegat sails at nine';
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

const endedSentence =
  /^The subscription of this company ended on \d\d\.\d\d\.\d\d\. Everything can be read and exported for 60 days/;
const refusedSentence =
  'The subscription has expired. Reading and export stay open for 60 days. Changes need a renewed subscription.';
const closedSentence =
  /^The subscription of this company ended on \d\d\.\d\d\.\d\d, more than 60 days ago\. Renew it/;

interface Company {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly invitationLink: string;
}

interface Period {
  readonly id: number;
  readonly validFrom: string;
}

async function createCompany(provider: OfficeApi): Promise<Company> {
  const stamp = Date.now() % 1_000_000;
  const name = `Kattegat Lines ${stamp}`;
  const email = `ingrid.${stamp}@kattegat.example`;
  const made = await provider.create<Pick<Company, 'id' | 'invitationLink'>>('/admin/customers', {
    name,
    customerType: 10,
    administrator: { name: 'Ingrid Holm', email },
  });
  return { ...made, name, email };
}

/** As the provider: changes the end of the company's only period. */
async function endSubscription(api: OfficeApi, { id }: Company, validTo: string | null) {
  const all = `/admin/customers/${id}/subscriptions`;
  const [period] = await api.get<readonly Period[]>(all);
  const body = { validFrom: daysAgo(400), validTo, note: '' };
  const saved = await api.request(`PUT ${all}/${String(period?.id)}`, body);
  expect(saved).toMatchObject({ status: 200 });
}

const expired = (page: Page) => page.getByRole('dialog', { name: 'Subscription expired' });

/** The provider, and the administrator of a new company in her browser. */
async function openCompany({ page: provider, signIn, another }: Stage) {
  await signIn('admin@fairlead.example');
  const admin = await officeApi(provider, 1);
  const company = await createCompany(admin);
  const { page, allowComplaint } = await another();
  allowComplaint(/403 \(Forbidden\)/);
  await takeInvitation(page, company.invitationLink, { company: company.name, password });
  await signInAfterJoining(page, { email: company.email, password });
  await page.getByRole('navigation').first().waitFor();
  const office = await officeApi(page, company.id);
  return {
    page,
    office,
    end: (validTo: string | null) => endSubscription(admin, company, validTo),
  };
}

/** The server caches the rights of a company for some seconds. */
async function untilAnswered(
  status: number,
  request: () => Promise<{ readonly status: number }>,
): Promise<void> {
  await expect.poll(async () => (await request()).status).toBe(status);
}

journey('a company whose subscription has ended reads on and changes nothing', async (stage) => {
  const { page, office, end } = await openCompany(stage);
  await page.goto('/partners/new');
  await page.getByLabel('Name', { exact: true }).fill('Skagen Agencies');

  // It ends while a form is open: the typed text stays, and the refusal shows the reason.
  await end(daysAgo(1));
  await untilAnswered(403, () => office.request('POST /partners', {}));
  await press(page, 'Control+s');
  const panel = page.getByRole('dialog', { name: 'New partner' });
  await panel.getByText('Partner not saved').waitFor();
  await panel.getByText(refusedSentence).waitFor();
  await expect
    .poll(() => page.getByLabel('Name', { exact: true }).inputValue())
    .toBe('Skagen Agencies');
  expect(await office.request('POST /vessels', {})).toEqual({ status: 403, body: refusedSentence });
  expect((await office.request('GET /partners')).status).toBe(200);

  // Pages stay readable under a dialog that remains until support is contacted.
  await page.goto('/partners');
  await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
  await expired(page).getByText(endedSentence).waitFor();
  await press(page, 'Escape');
  await expired(page).waitFor();
  await expired(page).getByRole('button', { name: 'Contact support' }).click();
  await page.waitForURL(/\/help\/form\?s=Subscription$/);
  await page.getByRole('status').getByText(endedSentence).waitFor();
  expect(await expired(page).count()).toBe(0);
});

journey('60 days later its data are closed, and a renewal opens them', async (stage) => {
  const { page, office, end } = await openCompany(stage);
  await end(daysAgo(61));
  await untilAnswered(403, () => office.request('GET /partners'));
  await page.goto('/partners');
  await expired(page).getByText(closedSentence).waitFor();
  await page
    .getByText('The subscription expired more than 60 days ago. Renew it to open the data', {
      exact: false,
    })
    .waitFor();
  expect((await office.request('GET /me')).status).toBe(200);

  await end(null);
  await untilAnswered(200, () => office.request('GET /partners'));
  await page.goto('/partners/new');
  await page.getByLabel('Name', { exact: true }).fill('Skagen Agencies');
  await press(page, 'Control+s');
  await page.getByText('Partner created').waitFor();
  expect(await expired(page).count()).toBe(0);
});
