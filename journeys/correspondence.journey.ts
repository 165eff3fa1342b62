import { expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { press } from './gestures.ts';
import { officeApi } from './office-api.ts';
import { openMailServer } from './mail-server.ts';
import { openPerson } from './person.ts';
import { startProduct } from './product.ts';
import './product.setup.ts';

interface Fixture {
  readonly id: number;
  readonly fixtureNumber: string;
  readonly layCanFrom: string | null;
  readonly vessel: { readonly name: string };
}

test('A mail about a laycan: written from a template, sent, found again', async () => {
  await using mail = await openMailServer();
  await using product = await startProduct({
    SMTP_URL: mail.url,
    SMTP_FROM: 'Nordhav <operations@nordhav.example>',
  });
  await using browser = await launchChromium();
  const { page, signIn, complaints, allowComplaint } = await openPerson(browser, product.url);
  // A text with a placeholder that has no value is refused.
  allowComplaint(/status of 400/);
  await signIn();
  const api = await officeApi(page, 1);
  const fixtures = await api.get<readonly Fixture[]>('/fixtures?take=100');
  const fixture = fixtures.find(({ layCanFrom }) => layCanFrom !== null);
  if (fixture === undefined) throw new Error('No fixture has a laycan.');

  await page.goto('/correspondence');
  await page.getByText('No e-mail selected').waitFor();
  await press(page, 'n');
  const draft = page.getByRole('form', { name: 'Draft' });
  await draft.getByRole('button', { name: 'Edit templates' }).click();
  const templates = page.getByRole('dialog', { name: 'E-mail templates' });
  await templates.getByLabel('Name').fill('Laycan, accepted');
  await templates.getByLabel('Subject').fill('{fixture} {vessel}: laycan');
  await templates
    .getByLabel('Text')
    .fill('Dear {recipient},\n\nwe accept laycan {laycan}.\n\n{sender}, {company}');
  await press(page, 'Control+s');
  await templates.waitFor({ state: 'detached' });

  await draft.getByRole('combobox', { name: 'Fixture' }).fill(fixture.fixtureNumber);
  await page.getByRole('option', { name: fixture.fixtureNumber }).first().click();
  await draft.getByRole('combobox', { name: 'To' }).fill('ingrid@lind.example');
  await page.getByRole('option', { name: 'ingrid@lind.example' }).first().click();
  await draft.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Laycan, accepted' }).click();
  await expect
    .poll(() => draft.getByLabel('Subject').inputValue())
    .toBe(`${fixture.fixtureNumber} ${fixture.vessel.name}: laycan`);

  // The address has no name: the sentence says so, and nothing is sent.
  await draft.getByText(/\{recipient\} has no value/).waitFor();
  await press(page, 'Control+Enter');
  await draft
    .getByRole('alert')
    .getByText(/\{recipient\} has no value/)
    .waitFor();
  const body = draft.getByLabel('Text');
  await body.fill((await body.inputValue()).replace('{recipient}', 'Ingrid'));
  await draft.getByText('Draft stored').waitFor();
  await page.reload();
  await expect.poll(() => body.inputValue()).toContain('Dear Ingrid,');

  await press(page, 'Control+Enter');
  const message = page.getByRole('article');
  await message.getByText('Sent', { exact: true }).first().waitFor();
  await expect.poll(() => mail.received.length).toBe(1);
  expect(mail.received[0]).toContain('To: ingrid@lind.example');
  expect(mail.received[0]).toContain('Dear Ingrid,');

  // Found again by the fixture, and by its tab.
  await page.goto('/correspondence');
  await press(page, '/');
  await page.keyboard.type(fixture.fixtureNumber);
  const list = page.getByRole('navigation', { name: 'List of e-mails' });
  await list.getByRole('link', { name: /To ingrid@lind.example/ }).waitFor();
  await page.goto(`/fixtures/${fixture.id}/emails`);
  await page.getByRole('link', { name: /To ingrid@lind.example/ }).click();
  await message.getByText('we accept laycan', { exact: false }).waitFor();

  // A tag filters the list until it is removed.
  const tags = message.getByRole('combobox', { name: 'Tags' });
  await tags.fill('Laycan agreed');
  await press(page, 'Enter');
  await message.getByRole('link', { name: 'E-mails with tag Laycan agreed' }).click();
  await page.waitForURL(/\/correspondence\?tag=/);
  await list.getByRole('link', { name: 'E-mails with tag Laycan agreed' }).waitFor();
  await expect.poll(() => list.locator('> div').count()).toBe(1);
  await page.getByRole('button', { name: 'Remove Tag' }).click();
  await page.waitForURL(/\/correspondence$/);
  await list.getByRole('link', { name: /To ingrid@lind.example/ }).click();
  await message.getByText('we accept laycan', { exact: false }).waitFor();

  // Used tags are below the typed one; an arrow key chooses one of them.
  const { id: other } = await api.create<{ readonly id: number }>('/emails', { category: 40 });
  const used = { assigneeId: null, tags: ['Demurrage agreed', 'Demurrage open'] };
  await api.request(`PUT /emails/${other}/handling`, used);
  await tags.fill('demurrage');
  await page.getByRole('option', { name: 'Demurrage open' }).waitFor();
  await press(page, 'ArrowDown');
  await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await message.getByRole('link', { name: 'E-mails with tag Demurrage open' }).waitFor();
  expect(await message.getByRole('link', { name: /^E-mails with tag/ }).count()).toBe(2);

  // One key archives it, outside of fields.
  await message.getByText('we accept laycan', { exact: false }).click();
  await press(page, 'e');
  await page.getByRole('status').getByText('E-mail archived').waitFor();
  await page.goto('/correspondence?view=archived');
  await list.getByRole('link', { name: /To ingrid@lind.example/ }).waitFor();
  expect(complaints()).toEqual([]);
}, 230_000);

test('An address that does not exist: corrected, and the e-mail sent to that recipient alone', async () => {
  await using mail = await openMailServer({ refused: 'jonas@lnd.example' });
  await using product = await startProduct({
    SMTP_URL: mail.url,
    SMTP_FROM: 'Nordhav <operations@nordhav.example>',
  });
  await using browser = await launchChromium();
  const { page, signIn, complaints } = await openPerson(browser, product.url);
  await signIn();
  await page.goto('/correspondence');
  await page.getByText('No e-mail selected').waitFor();
  await press(page, 'n');
  const draft = page.getByRole('form', { name: 'Draft' });
  for (const address of ['ingrid@lind.example', 'jonas@lnd.example']) {
    await draft.getByRole('combobox', { name: 'To' }).fill(address);
    await page.getByRole('option', { name: address }).first().click();
  }
  await draft.getByLabel('Subject').fill('Berth 7 is free');
  await draft.getByLabel('Text').fill('From noon tomorrow.');
  await press(page, 'Control+Enter');
  const message = page.getByRole('article');
  await message.getByText('Not delivered to everyone').waitFor();
  expect(mail.received).toHaveLength(1);

  await message.getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send again' });
  const field = dialog.getByLabel('jonas@lnd.example');
  await field.and(page.locator(':focus')).waitFor();
  await dialog.getByText(/No such user/).waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(1);
  await field.fill('ingrid@lind.example');
  await dialog.getByText('This address is listed twice').waitFor();
  await field.fill('jonas@lind.example');
  await dialog.getByRole('button', { name: 'Send to 1 recipient' }).click();
  await dialog.waitFor({ state: 'detached' });
  const recipients = message.getByRole('list', { name: 'Recipients' });
  await recipients.getByText('jonas@lind.example').waitFor();
  await message.getByText('Not delivered to everyone').waitFor({ state: 'detached' });
  await expect.poll(() => mail.received.length).toBe(2);
  expect(mail.received[1]).toContain('jonas@lind.example');
  expect(mail.received[1]).not.toContain('jonas@lnd.example');
  expect(complaints()).toEqual([]);
}, 230_000);
