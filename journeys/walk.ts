import type { Page } from 'playwright-core';

const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address);

/** Goes on inside the application, as a link does, and waits until that page and its panel are there. */
async function goOn(page: Page, address: string, isPanel: boolean): Promise<void> {
  // By a page of its own: what is measured then is not the page before.
  await goTo(page, '/nothing/here');
  const nothing = page.getByRole('heading', { level: 1, name: 'Not found', exact: true });
  await nothing.waitFor();
  await goTo(page, address);
  if (address !== '/nothing') await nothing.waitFor({ state: 'detached' });
  await page
    .locator(isPanel ? '[role="dialog"] h2' : 'main h1')
    .first()
    .waitFor();
  await page
    .getByRole('status')
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' });
}

/** What is wrong with what a page shows now, in words. */
export type PageCheck = (page: Page) => Promise<readonly string[]>;

export interface WalkOptions {
  readonly checks: readonly PageCheck[];
  /** What the addresses open. */
  readonly part?: 'page' | 'panel';
}

/** Opens each address and collects what the checks find, with the address in front. */
export async function walk(
  page: Page,
  addresses: readonly string[],
  { checks, part = 'page' }: WalkOptions,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await goOn(page, address, part === 'panel');
    for (const check of checks)
      found.push(...(await check(page)).map((wrong) => `${address}: ${wrong}`));
  }
  return found;
}
