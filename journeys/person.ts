import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A user with a separate browser: own cookies, own storage. */
export interface Person {
  readonly page: Page;
  /** Signs in with a demonstration account, by keyboard only, and waits for the menu. */
  readonly signIn: (email?: string) => Promise<void>;
  /** Allows a browser complaint that the journey expects, such as a 409 when two users edit one record. */
  readonly allowComplaint: (pattern: RegExp) => void;
}

/** A user together with what the harness checks at the end of the journey. */
export interface WatchedPerson extends Person {
  readonly context: BrowserContext;
  /** Console errors, page errors and requests to other origins that were not allowed. */
  readonly complaints: () => readonly string[];
}

/** Longer than any page takes on a machine under load: what is not there by then never comes. */
const WAIT_MS = 45_000;

/** Opens a browser for one user and watches every page in it. */
export async function openPerson(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPerson> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    // Neither the server's zone nor UTC, so that a time shown without its zone is noticed.
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(WAIT_MS);
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  context.on('page', (page) => watch(page, new URL(url).origin, heard));
  const page = await context.newPage();
  return {
    context,
    page,
    signIn: (email = 'olga@nordhav.example') => signIn(page, email),
    allowComplaint: (pattern) => void allowed.push(pattern),
    complaints: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

function watch(page: Page, home: string, heard: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') {
      heard.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => heard.push(`page error: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const target = new URL(request.url());
    const isExternal = /^(https?|wss?):$/.test(target.protocol) && target.origin !== home;
    if (isExternal) heard.push(`request to a stranger: ${request.url()}`);
  });
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/voyages');
  // On a busy machine the focus follows the field with a delay.
  await page.getByLabel('Work email').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('fairlead');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/idp'));
  // On a phone there is a button instead of the menu.
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await page.getByRole('navigation').or(button).first().waitFor();
}
