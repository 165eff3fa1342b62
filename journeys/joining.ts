import type { Page } from 'playwright-core';
import { press } from './gestures.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Accepts an invitation: enters a password twice. */
export async function takeInvitation(
  page: Page,
  link: string,
  { company, password }: { readonly company: string; readonly password: string },
): Promise<void> {
  await page.goto(link);
  await heading(page, `Join ${company}`);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await press(page, 'Enter');
  await heading(page, `Welcome to ${company}`);
}

/** Signs in on the page that the invitation leads to. */
export async function signInAfterJoining(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInAs(page, { email, password });
}

/** Enters an address and a password where the sign-in is shown. */
export async function signInAs(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('Work email').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(email);
  await press(page, 'Tab');
  await page.keyboard.type(password);
  await press(page, 'Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/idp'), { waitUntil: 'commit' });
}
