import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';
import { addPerson, goOnline, firstMaster, signInDevice, storedOnDevice, tablet } from './ship.ts';

const nordhav = 1;

const messageOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** The office writes an instruction for the master. */
async function instruct(office: Page, vessel: number, text: string): Promise<void> {
  await office.goto(`/chat/${vessel}`);
  await office.getByRole('textbox', { name: 'Message to the vessel' }).fill(text);
  await office.getByText('Instruction', { exact: true }).click();
  await office.getByRole('combobox', { name: 'Acknowledged by' }).waitFor();
  await office.getByRole('button', { name: /^Send/ }).click();
  await messageOf(office, text).getByText('Not acknowledged').waitFor();
}

/** A person of the crew takes the device over: one tap, and the PIN. */
async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Change to ${name}` }).click();
  await page.getByRole('dialog').getByLabel(`PIN of ${name}`).fill('4711');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function contact(page: Page): Promise<void> {
  await goOnline(page, true);
  await page.getByRole('link', { name: 'Outbox', exact: true }).click();
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByText('All sent').first().waitFor();
  await page.getByRole('link', { name: /^Chat/ }).first().click();
}

journey(
  'office and ship write to each other, the master acknowledges an instruction',
  async (stage) => {
    const { page: office, signIn, another } = stage;
    await signIn();
    const api = await officeApi(office, nordhav);
    const { login, vessel } = await firstMaster(api);
    const turn = String(Date.now());
    const order = `Proceed at 11.5 knots, ${turn}`;

    const ship = await another({ ...tablet, timezoneId: 'UTC' });
    ship.allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { page } = ship;
    await signInDevice(page, login);
    await addPerson(page, 'Marit Lunde', 'Master');
    await page.getByRole('link', { name: 'Add or change person' }).click();
    await page.getByRole('button', { name: 'Add person' }).click();
    await addPerson(page, 'Tor Eide', 'Chief officer');
    await page.getByText('All sent').waitFor();
    await storedOnDevice(page);
    await goOnline(page, false);

    // What the office writes waits ashore while the ship has no link.
    await instruct(office, vessel.id, order);
    await messageOf(office, order).getByText('Sent').waitFor();
    await contact(page);
    await messageOf(page, order).getByText('Instruction for the master').waitFor();
    await messageOf(office, order)
      .getByText(/On board|Read by Tor Eide/)
      .waitFor();

    // The chief officer cannot acknowledge it, and hands over to the master, without a link again.
    await goOnline(page, false);
    await messageOf(page, order)
      .getByRole('link', { name: 'Change to the master to acknowledge' })
      .waitFor();
    await switchTo(page, 'Marit Lunde');
    await messageOf(page, order).getByRole('button', { name: 'Acknowledge' }).click();
    await messageOf(page, order).getByText('Acknowledged').waitFor();
    const answer = `Speed set at 14:20, ${turn}`;
    await page.getByRole('textbox', { name: 'Message to the office' }).fill(answer);
    await page.getByRole('button', { name: 'Send' }).click();
    await messageOf(page, answer).getByText('Waiting for a link').waitFor();

    // With the link the office has both, without opening the page anew.
    await contact(page);
    await messageOf(page, answer)
      .getByText(/Sent|Read by/)
      .waitFor();
    await messageOf(office, order).getByText('Marit Lunde').first().waitFor();
    await messageOf(office, answer).getByText('Master', { exact: true }).waitFor();

    // The ship sees that the office has read it.
    const isRead = async (): Promise<number> => {
      await contact(page);
      return messageOf(page, answer).getByText('Read by').count();
    };
    await expect.poll(isRead).toBe(1);
  },
);
