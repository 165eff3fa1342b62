import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, type OfficeApi, officeApi } from './office-api.ts';
import { misfits, phone, walkOnPhone } from './phone-look.ts';

const nordhav = 1;
/** Nothing slides in: what is measured has arrived. */
const onPhone = { viewport: phone, reducedMotion: 'reduce' } as const;
const app = path.join(import.meta.dirname, '../apps/web/src/app');

/** What leads on at once. */
const leadsOn = new Set(['/', '/help', '/admin']);

/** Every path of people who are signed in, as the application declares them. */
async function declaredPaths(): Promise<readonly string[]> {
  const files = await Promise.all(
    ['routes.tsx', 'settings-routes.tsx'].map((file) => readFile(path.join(app, file), 'utf8')),
  );
  const paths = files.flatMap((text) => [...text.matchAll(/path: '([^']+)'/g)]);
  return paths.flatMap(([, found = '']) => (leadsOn.has(found) ? [] : [found]));
}

/** A fixture with two calculations, so that they can be compared. */
async function compared(api: OfficeApi): Promise<readonly number[]> {
  const claims = await api.get<readonly { readonly fixture: Named }[]>('/claims?take=100');
  for (const { fixture } of claims) {
    const [ours, theirs] = await api.get<readonly Named[]>(`/fixtures/${fixture.id}/ltcs`);
    if (ours !== undefined && theirs !== undefined) return [fixture.id, ours.id, theirs.id];
  }
  throw new Error('No fixture has two calculations.');
}

interface Call extends Named {
  readonly voyage: Named;
  readonly port: Named;
}

async function firstCall(api: OfficeApi): Promise<Call> {
  const [call] = await api.get<readonly Call[]>('/portCalls?view=all&take=1');
  if (call === undefined) throw new Error('There is no port call.');
  return call;
}

/** The paths with records of the demonstration in them, and what else a page shows by its address. */
async function pagesOf(api: OfficeApi, paths: readonly string[]): Promise<readonly string[]> {
  const [call, [fixture, ours, theirs], [vessel]] = await Promise.all([
    firstCall(api),
    compared(api),
    api.get<readonly Named[]>('/vessels'),
  ]);
  const ids: Readonly<Record<string, number | undefined>> = {
    voyages: call.voyage.id,
    portcalls: call.id,
    fixtures: fixture,
    vessels: vessel?.id,
    ports: call.port.id,
  };
  const filled = paths.map((declared) =>
    declared
      .replace(/\/\{-\$\w+\}$/, '')
      .replace('$ltcId', String(ours))
      .replace('$theirsId', String(theirs))
      .replace('$id', String(ids[declared.split('/')[1] ?? '']))
      .replace('$', 'nothing'),
  );
  const tabs = ['cargo', 'terms', 'laytime', 'documents', 'claim'];
  const settings = ['users', 'audit', 'webhooks', 'apiKeys', 'documents', 'logReports'];
  return [
    ...filled,
    ...tabs.map((tab) => `/fixtures/${String(fixture)}/${tab}`),
    ...settings.map((tab) => `/settings/company?tab=${tab}`),
    '/voyages?view=schedule',
    '/fixtures?view=claims',
  ];
}

async function panelsOf(api: OfficeApi): Promise<readonly string[]> {
  const { id, voyage, port } = await firstCall(api);
  const lists = ['berths', 'commodities', 'partners', 'persons', 'offhires', 'termSets'];
  return [
    `/voyages/${voyage.id}/edit?portCall=${id}`,
    `/voyages/${voyage.id}/edit?cargo=new`,
    `/ports/${port.id}`,
    '/settings/company?tab=users&user=new',
    ...lists.map((list) => `/${list}/new`),
  ];
}

const isProviders = (address: string): boolean => address.startsWith('/admin');

journey(
  'every page of the office fits a phone',
  async ({ page, signIn }) => {
    await signIn();
    const api = await officeApi(page, nordhav);
    const pages = await pagesOf(api, await declaredPaths());
    expect(pages.length).toBeGreaterThan(45);
    const ours = pages.filter((address) => !isProviders(address));
    expect(await walkOnPhone(page, ours)).toEqual([]);
  },
  onPhone,
);

journey(
  'a register is sorted on a phone without its headings',
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/partners');
    const rows = page.getByRole('grid', { name: 'Partners' }).getByRole('row');
    const first = () => rows.nth(1).innerText();
    await expect.poll(() => rows.count()).toBeGreaterThan(3);
    const before = await first();
    const sort = page.getByRole('button', { name: 'Sort', exact: true });
    await sort.click();
    await page.getByRole('menu').getByText('Name', { exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe('descending');
    await expect.poll(first).not.toBe(before);
    await sort.click();
    await page.getByRole('menu').getByText('Name', { exact: true }).click();
    await expect.poll(first).toBe(before);
  },
  onPhone,
);

journey(
  'every kind of panel fits a phone',
  async ({ page, signIn }) => {
    await signIn();
    const panels = await panelsOf(await officeApi(page, nordhav));
    expect(await walkOnPhone(page, panels, 'panel')).toEqual([]);
  },
  onPhone,
);

journey(
  'every page of the provider fits a phone',
  async ({ page, signIn }) => {
    await signIn('admin@fairlead.example');
    const paths = (await declaredPaths()).filter(isProviders);
    expect(await walkOnPhone(page, paths)).toEqual([]);
    expect(await walkOnPhone(page, ['/admin/customers?customer=1'], 'panel')).toEqual([]);
  },
  onPhone,
);

journey(
  'pages without a menu fit a phone',
  async ({ page, signIn, allowComplaint }) => {
    allowComplaint(/404.*(?:track|sign)/);
    const misfitsAt = async (address: string, sentence: string | RegExp) => {
      await page.goto(address);
      await page.getByText(sentence).first().waitFor();
      return misfits(page);
    };
    expect(await misfitsAt('/', 'Work email')).toEqual([]);
    expect(await misfitsAt('/open/nothing', 'Not available')).toEqual([]);
    for (const address of ['/o/track?t=none', '/o/sign?t=none'])
      expect(await misfitsAt(address, /^This link/)).toEqual([]);
    await signIn();
    expect(await misfitsAt('/idp/account', 'How you sign in')).toEqual([]);
  },
  onPhone,
);

journey(
  'the menu of a phone closes by Escape, by going back and by a choice',
  async ({ page, signIn }) => {
    await signIn();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const isFocused = () => button.evaluate((one) => one === document.activeElement);
    const open = async () => {
      await button.click();
      await menu.waitFor();
      expect(await misfits(page)).toEqual([]);
    };
    await page.getByRole('heading', { level: 1, name: 'Voyages' }).waitFor();
    await open();
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const isInside = await page.evaluate(
        () =>
          document.activeElement?.closest('dialog, body')?.tagName !== 'MAIN' &&
          document.activeElement?.closest('main') === null,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await isFocused()).toBe(true);
    await open();
    await page.goBack();
    await menu.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/voyages');
    await open();
    await menu.getByRole('link', { name: 'Fixtures' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fixtures' }).waitFor();
    await menu.waitFor({ state: 'detached' });
    // The menu was no step of its own: one step back is the page before it.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Voyages' }).waitFor();
  },
  onPhone,
);

journey(
  'a phone keeps the filled action and puts the others below the header',
  async ({ page, signIn }) => {
    await signIn();
    await page.getByRole('button', { name: 'New voyage' }).waitFor();
    const find = page.getByRole('button', { name: 'Find or run' });
    expect(await find.isVisible()).toBe(false);
    const more = page.getByRole('button', { name: 'More actions' });
    await more.click();
    await find.waitFor();
    expect(await misfits(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await find.waitFor({ state: 'hidden' });
    await more.click();
    await find.click();
    await page.getByRole('dialog').waitFor();
    expect(await more.getAttribute('aria-expanded')).toBe('false');
  },
  onPhone,
);
