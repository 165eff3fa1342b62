import type { Page } from 'playwright-core';
import { press } from './gestures.ts';
import type { ImapServer } from './imap-server.ts';

/** Adds a mailbox in the settings, by the form. */
export async function addMailbox(page: Page, imap: ImapServer, smtpPort: string): Promise<void> {
  await page.goto('/settings/company?tab=mailboxes&mailbox=new');
  const panel = page.getByRole('dialog', { name: 'New mailbox' });
  await panel.getByLabel('Name', { exact: true }).fill('Chartering');
  await panel.getByLabel('E-mail address').fill('ops@nordhav.example');
  await panel.getByLabel('IMAP server').fill('127.0.0.1');
  await panel.getByLabel('Port', { exact: true }).fill(String(imap.port));
  await panel.getByRole('combobox', { name: 'Encryption', exact: true }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await panel.getByLabel('User name').fill('ops');
  await panel.getByLabel('Password').fill('secret');
  await panel.getByLabel('SMTP server').fill('127.0.0.1');
  await panel.getByLabel('SMTP port').fill(smtpPort);
  await panel.getByRole('combobox', { name: 'SMTP encryption' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await press(page, 'Control+s');
  await panel.waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /Chartering/ })
    .getByText('Connected')
    .waitFor();
}
