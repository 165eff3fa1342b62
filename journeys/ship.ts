import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Named, OfficeApi } from './office-api.ts';

/** An app user of a vessel. */
export interface ShipUser {
  readonly login: string;
  readonly vessel: Named;
}

/** With or without a link ashore. */
export const goOnline = (page: Page, isOnline: boolean) => page.context().setOffline(!isOnline);

/** Registers the browser as a device of the vessel. */
export async function signInDevice(
  page: Page,
  login: string,
  device = 'Bridge tablet',
): Promise<void> {
  await page.goto('/ship');
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password').fill('fairlead');
  await page.getByLabel('Name of this device').fill(device);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Adds a person, who works from then on. */
export async function addPerson(page: Page, name: string, rank: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Rank' }).fill(rank);
  await page.getByRole('option', { name: rank, exact: true }).click();
  await page.getByLabel('New PIN').fill('4711');
  await page.getByRole('button', { name: 'Start work' }).click();
  await page.getByRole('link', { name: 'Today' }).waitFor();
}

/** Sends a report at sea. The demonstration’s ship may be in port at that time, which is found and may be left. */
export async function sendSeaReport(page: Page, name = 'Send report'): Promise<void> {
  const send = page.getByRole('button', { name });
  await send.click();
  const anyway = page.getByRole('button', { name: /^Send anyway/ });
  const isOpenOrSent = async () => (await anyway.isVisible()) || (await send.count()) === 0;
  await expect.poll(isOpenOrSent).toBe(true);
  if (await anyway.isVisible()) {
    await page
      .getByText(/Noon report at sea of .* is in /)
      .last()
      .waitFor();
    await anyway.click();
  }
  await send.waitFor({ state: 'detached' });
}

/** The page is stored by the service worker, so that it opens without a link. */
export async function storedOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/** The master of a vessel of the demonstration: each journey that counts messages has a vessel of its own. */
export async function masterAt(api: OfficeApi, at: number): Promise<ShipUser> {
  const users = await api.get<readonly ShipUser[]>('/appUsers');
  const master = users.filter(({ login }) => login.startsWith('master.'))[at];
  if (master === undefined) throw new Error('The demonstration has no such app user.');
  return master;
}

export const firstMaster = (api: OfficeApi): Promise<ShipUser> => masterAt(api, 0);

/** A tablet on board, whose link may be cut. */
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const;

/** A picture of noise: as large as a phone makes it. */
export async function largePhoto(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1800, 1350);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas.');
    const noise = context.createImageData(1800, 1350);
    for (let at = 0; at < noise.data.length; at += 1)
      noise.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 251;
    context.putImageData(noise, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return [...new Uint8Array(await blob.arrayBuffer())].join(',');
  });
  return Buffer.from(text.split(',').map(Number));
}
