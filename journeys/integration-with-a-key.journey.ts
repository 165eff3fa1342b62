import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { journey } from './browser.ts';
import { isSignedBy, openReceiver, type Receiver } from './receiver.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Another system: no browser, no sign-in, only a key. */
const withKey =
  (url: string, key: string) =>
  async (call: string, body?: unknown): Promise<Answer> => {
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };

/** The secret, which is shown only once. */
async function shownSecret(page: Page): Promise<string> {
  const secret = (await page.getByLabel('Secret', { exact: true }).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved it' }).click();
  return secret;
}

async function makeKey(page: Page, name: string): Promise<string> {
  await page.goto('/settings/company?tab=apiKeys');
  await page.getByRole('button', { name: 'New API key' }).click();
  await page.getByLabel('Name').fill(name);
  for (const scope of ['Voyages and port calls', 'Vessels'])
    await page
      .getByRole('radiogroup', { name: scope })
      .getByRole('radio', { name: 'Write' })
      .click();
  await page.getByRole('button', { name: 'Save' }).click();
  return shownSecret(page);
}

async function makeWebhook(page: Page, name: string, address: string): Promise<string> {
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Address').fill(address);
  await page.getByRole('checkbox', { name: 'Voyages: created' }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  return shownSecret(page);
}

async function revoke(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke API key' });
  await question.getByRole('textbox').fill(name);
  await question.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText(`API key ${name} revoked`).waitFor();
}

/** Checks that the webhook reported the voyage, signed with the secret shown to the administrator. */
async function heardOf({ received }: Receiver, voyage: number, secret: string): Promise<void> {
  await expect.poll(() => received.length).toBe(1);
  const [first] = received;
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    type: 'voyage.created',
    entity: 'voyage',
    entityId: voyage,
  });
  expect(first !== undefined && isSignedBy(secret, first)).toBe(true);
}

journey('an integration with a key', async ({ page, signIn, url, another }) => {
  const receiver = await openReceiver();
  try {
    await signIn();
    const number = 8_000_000 + (Date.now() % 900_000);
    const name = `Planning ${number}`;
    const key = await makeKey(page, name);
    expect(key).toMatch(/^flk_/);
    const secret = await makeWebhook(page, name, receiver.address);

    const office = await another();
    await office.signIn('tom@nordhav.example');
    await office.page.goto(`/voyages?search=${number}`);
    await office.page
      .getByText(/No voyages/)
      .first()
      .waitFor();

    await office.page.getByText('Connected', { exact: true }).waitFor();

    const request = withKey(url, key);
    const vessels = await request('GET /vessels');
    const [vessel] = vessels.body as readonly { readonly id: number }[];
    const made = await request('POST /voyages', {
      voyageNumber: number,
      reference: `From planning ${number}`,
      vessel: { id: vessel?.id },
      externalId: `PLAN-${number}`,
    });
    expect(made.status).toBe(200);
    const { id } = made.body as { readonly id: number };

    // In the list itself: the search chip above it always contains the number.
    const listed = office.page.getByRole('gridcell', { name: String(number) });
    await listed.waitFor();
    await office.page.goto(`/voyages/${id}/edit`);
    await office.page.getByRole('img', { name: 'External' }).first().waitFor();
    await expect
      .poll(() => office.page.getByLabel('Voyage number').getAttribute('readonly'))
      .not.toBeNull();
    await heardOf(receiver, id, secret);

    await revoke(page, name);
    expect(await request('GET /vessels')).toEqual({
      status: 401,
      body: 'This API key was revoked.',
    });
  } finally {
    receiver.close();
  }
});
