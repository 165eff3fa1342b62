// Takes the pictures of the help guides from a running demonstration: `node tools/guide-pictures.ts http://localhost:4000`,
// with names of pictures behind it for some of them.
// Run it on a fresh demonstration, and check the pictures before committing them.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchChromium } from '../journeys/chromium.ts';

interface GuidePicture {
  readonly name: string;
  /** An e-mail address, or on board the login of an app user. */
  readonly as: string;
  readonly width?: number;
  readonly address: string;
  /** Brings the page to the state to be shown, and returns the part of it for the picture. */
  readonly part: (page: Page) => Promise<Locator>;
  readonly height: number;
}

const administrator = 'olga@nordhav.example';
const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The login of the master of a vessel. */
const ship = 'master.havsule';

async function wholePage(page: Page, awaited: Locator): Promise<Locator> {
  await awaited.waitFor();
  // What was just synchronised is shown a moment later.
  await page.waitForTimeout(2000);
  return page.locator('body');
}

/** The page without its menu, once an element on it has appeared. */
async function mainOf(page: Page, awaited: Locator): Promise<Locator> {
  await awaited.waitFor();
  return page.getByRole('main');
}

const pictures: readonly GuidePicture[] = [
  {
    name: 'settings',
    as: administrator,
    address: '/settings/company?tab=settings',
    part: (page) => mainOf(page, page.getByLabel('Require a second factor')),
    height: 620,
  },
  {
    name: 'users',
    as: administrator,
    address: '/settings/company?tab=users',
    part: (page) => mainOf(page, regionOf(page, 'Users').getByText('Olga Haugland')),
    height: 400,
  },
  {
    name: 'sessions',
    as: administrator,
    address: '/settings/me',
    part: async (page) => {
      const sessions = regionOf(page, 'Where you are signed in');
      await sessions.getByText('This session').waitFor();
      return sessions;
    },
    height: 900,
  },
  {
    name: 'flow',
    as: administrator,
    address: '/flows',
    part: async (page) => {
      await page.getByRole('row').nth(1).click();
      const panel = page.getByRole('dialog');
      await panel.getByText('Vessels that follow it').waitFor();
      return panel;
    },
    height: 760,
  },
  {
    name: 'installation',
    as: 'admin@fairlead.example',
    address: '/admin/installation',
    part: (page) => mainOf(page, regionOf(page, 'Figures')),
    height: 560,
  },
  {
    name: 'log-reports',
    as: administrator,
    address: '/reports/log',
    part: (page) => mainOf(page, page.getByRole('row').nth(8)),
    height: 520,
  },
  {
    name: 'log-report',
    as: administrator,
    address: '/reports/log?search=v: havsule, k: noon at sea',
    part: async (page) => {
      await page.getByRole('row').nth(1).click();
      return mainOf(page, page.getByRole('heading', { name: 'Versions' }));
    },
    height: 760,
  },
  {
    name: 'tanks',
    as: administrator,
    address: '/metrics/tankstates/1',
    part: (page) => mainOf(page, page.getByText('Next bunkering window')),
    height: 700,
  },
  {
    name: 'chat',
    as: administrator,
    address: '/chat/1',
    part: (page) => mainOf(page, page.getByRole('button', { name: 'Send' })),
    height: 640,
  },
  {
    name: 'ship-today',
    as: ship,
    address: '/ship',
    part: (page) => wholePage(page, page.getByText('ETD')),
    width: 1100,
    height: 640,
  },
  {
    name: 'ship-noon',
    as: ship,
    address: '/ship/reports/new?kind=10',
    part: (page) => wholePage(page, page.getByRole('button', { name: 'Send report' })),
    width: 1100,
    height: 760,
  },
];

const folder = path.join(path.dirname(import.meta.dirname), 'apps/server/src/help/guides/pictures');

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('fairlead');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/idp'));
  await page.getByRole('navigation').first().waitFor();
}

/** Registers the browser as a device of the vessel, by day, with a person who works. */
async function signInOnBoard(page: Page, login: string): Promise<void> {
  await page.goto('/ship');
  await page.evaluate(() => localStorage.setItem('fairlead.ship.theme', 'light'));
  await page.reload();
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password').fill('fairlead');
  await page.getByLabel('Name of this device').fill('Bridge');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Bjørg Hammersland');
  await page.getByRole('combobox', { name: 'Rank' }).fill('Master');
  await page.getByRole('option', { name: 'Master', exact: true }).click();
  await page.getByLabel('New PIN').fill('4711');
  await page.getByRole('button', { name: 'Start work' }).click();
  await page.getByRole('link', { name: 'Today' }).waitFor();
}

async function take(browser: Browser, origin: string, picture: GuidePicture): Promise<void> {
  const { name, as, address, part, width = 1440, height } = picture;
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    colorScheme: 'light',
    viewport: { width, height },
  });
  try {
    const page = await context.newPage();
    await (as === ship ? signInOnBoard(page, as) : signIn(page, as));
    await page.goto(address);
    const shown = await part(page);
    // Pictures show the page at rest: without a blinking caret and without hover effects.
    await page.mouse.move(0, 0);
    await shown.screenshot({
      path: path.join(folder, `${name}.png`),
      animations: 'disabled',
      caret: 'hide',
    });
    console.log(`wrote ${name}.png`);
  } finally {
    await context.close();
  }
}

const [origin, ...names] = process.argv.slice(2);
if (origin === undefined) throw new Error('State the address of a running demonstration.');
await mkdir(folder, { recursive: true });
const browser = await launchChromium();
try {
  for (const picture of pictures)
    if (names.length === 0 || names.includes(picture.name)) await take(browser, origin, picture);
} finally {
  await browser.close();
}
