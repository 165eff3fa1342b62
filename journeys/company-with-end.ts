import { dayMs } from '@fairlead/domain/time/milliseconds';
import { expect } from 'vitest';
import type { Stage } from './browser.ts';
import { signInAfterJoining, takeInvitation } from './joining.ts';
import { type OfficeApi, officeApi } from './office-api.ts';

const password = 'Kattegat sails at nine';
export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

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

/** The provider, and the administrator of a new company in her browser. */
export async function openCompany({ page: provider, signIn, another }: Stage) {
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
    credentials: { email: company.email, password },
    end: (validTo: string | null) => endSubscription(admin, company, validTo),
  };
}

/** The server caches the rights of a company for some seconds. */
export async function untilAnswered(
  status: number,
  request: () => Promise<{ readonly status: number }>,
): Promise<void> {
  await expect.poll(async () => (await request()).status).toBe(status);
}
