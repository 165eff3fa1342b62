import type { Page } from 'playwright-core';

const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address);

/** Navigates inside the application, like a link, and waits until the page and its panel are visible. */
async function goOn(page: Page, address: string, isPanel: boolean): Promise<void> {
  // Goes through another page first, so that the previous page is not checked again.
  const nothing = page.getByRole('heading', { level: 1, name: 'Not found', exact: true });
  await goTo(page, '/nothing/here');
  await nothing.waitFor({ timeout: 5000 }).catch(async () => {
    const shown = await page.locator('body').innerText();
    console.log(`On the way to ${address} the page still showed: ${shown.slice(0, 500)}`);
    await goTo(page, '/nothing');
    await nothing.waitFor();
  });
  await goTo(page, address);
  if (address !== '/nothing') await nothing.waitFor({ state: 'detached' });
  await page
    .locator(isPanel ? '[role="dialog"] h2' : 'main h1')
    .first()
    .waitFor();
  await loaded(page);
  await painted(page);
}

/** Waits until nothing is being loaded, over several frames: what was loaded may show the next thing that is. */
const loaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => {
    const isLoading = () =>
      document.querySelector('[aria-busy="true"]') !== null ||
      [...document.querySelectorAll('[role="status"]')].some((status) =>
        (status.ariaLabel ?? status.textContent).startsWith('Loading'),
      );
    for (let frame = 0; frame < 3; frame += 1) {
      if (isLoading()) return false;
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    return !isLoading();
  });

/** Waits until what has just been loaded has its final position. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  });

/** Finds the problems of the current page, as text. */
export type PageCheck = (page: Page) => Promise<readonly string[]>;

export interface WalkOptions {
  readonly checks: readonly PageCheck[];
  /** What the URLs open. */
  readonly part?: 'page' | 'panel';
}

/** Opens each URL and collects the findings of the checks, each with its URL. */
export async function walk(
  page: Page,
  addresses: readonly string[],
  { checks, part = 'page' }: WalkOptions,
): Promise<readonly string[]> {
  const found: string[] = [];
  // The page after signing in is still on its way, and a navigation now would race with it.
  await page.locator('main h1').first().waitFor();
  for (const address of addresses) {
    await goOn(page, address, part === 'panel');
    for (const check of checks)
      found.push(...(await check(page)).map((wrong) => `${address}: ${wrong}`));
  }
  return found;
}
