import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';

const help = (page: Page, label: string) => page.getByRole('dialog', { name: `Help: ${label}` });

journey('F1 explains a field, and the guide opens without an account', async (stage) => {
  const { page, signIn, another } = stage;
  await signIn();
  await page.goto('/vessels/new');
  const imo = page.getByLabel('IMO', { exact: true });
  await imo.focus();
  await page.keyboard.press('F1');
  await help(page, 'IMO').getByText('Seven digits', { exact: false }).first().waitFor();
  // The field keeps the focus, and Escape closes only the help.
  await page.keyboard.type('9074729');
  await page.keyboard.press('Escape');
  await help(page, 'IMO').waitFor({ state: 'detached' });
  expect(await imo.inputValue()).toBe('9074729');
  await page.getByRole('button', { name: 'Explain this' }).first().click();
  await help(page, 'IMO').waitFor();

  const guest = await another();
  await guest.page.goto('/docs');
  await guest.page.getByRole('link', { name: 'Laytime in Fairlead' }).first().click();
  await guest.page.getByRole('heading', { level: 1, name: 'Laytime in Fairlead' }).waitFor();
});

journey(
  'a ticket carries what its author saw, and its state is shown',
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/voyages');
    await page.getByRole('grid', { name: 'Voyages' }).getByRole('row').nth(1).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.keyboard.press('c');
    await page.getByLabel('Subject').fill('The list is slow');
    await page.getByRole('textbox', { name: 'Message' }).fill('It takes ten seconds.');
    await page.getByText('Show what would be sent').click();
    const preview = page.getByLabel('What would be sent', { exact: true });
    expect(await preview.inputValue()).toContain('Page: /voyages');
    await page.getByLabel(/^Send the page before this one/).check();
    await page.getByRole('button', { name: 'Send' }).click();
    await page
      .getByText(/^Ticket \d+-\d+$/)
      .first()
      .waitFor();
    const ticket = page.getByRole('listitem').filter({ hasText: 'The list is slow' });
    await ticket.getByText('Open', { exact: true }).waitFor();
    await ticket.getByText(/with page, requests and errors/).waitFor();
  },
);

journey('what is new is marked until it was seen', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, 1);
  // Another journey may have shown them to her.
  await api.create('/me/settingsExtended', { changesSeen: null });
  const stored = page.waitForResponse((answer) =>
    answer.url().endsWith('/api/me/settingsExtended'),
  );
  await page.goto('/help/changes');
  await page.getByRole('heading', { level: 1, name: 'What is new' }).waitFor();
  const list = page.getByRole('main');
  await list.getByText('new', { exact: true }).first().waitFor();
  await stored;
  await page.reload();
  await list.getByRole('listitem').first().waitFor();
  expect(await list.getByText('new', { exact: true }).count()).toBe(0);
});

journey('a pasted recap proposes fields, each taken by hand', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/fixtures');
  await page
    .getByRole('button', { name: /New fixture|Create fixture/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Create fixture' });
  await dialog.getByRole('button', { name: 'Read a recap' }).click();
  await dialog
    .getByLabel('Recap')
    .last()
    .fill('MV NOSUCH\nCP DATED 20 NOV 2026\nDEM: USD 12,500 PDPR / HALF DESPATCH\nFREIGHT: WS 105');
  await dialog.getByRole('button', { name: 'Use Demurrage rate' }).click();
  await dialog.getByRole('button', { name: 'Use CP date' }).click();
  expect(await dialog.getByRole('textbox', { name: /^Demurrage rate/ }).inputValue()).toMatch(
    /^12.500/,
  );
  await dialog.getByRole('button', { name: 'Use Vessel' }).click();
  await dialog.getByText('No record is named exactly NOSUCH.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Copy Freight' }).waitFor();
});
