import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { type Named, officeApi, planVoyage } from './office-api.ts';

/** Holds the results of port searches back until they are released, so that they arrive later than any typing. */
async function holdPorts(page: Page) {
  let gate = Promise.withResolvers<undefined>();
  await page.route('**/api/ports/search?**', async (route) => {
    await gate.promise;
    // A search that was replaced by a later one is gone.
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => {
      gate = Promise.withResolvers<undefined>();
    },
    release: () => gate.resolve(undefined),
  };
}

const hasFocus = (field: Locator) => field.and(field.page().locator(':focus')).waitFor();

/** The current item of the keyboard in an open list. */
const highlighted = (field: Locator) =>
  field.evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : document.querySelector(`#${CSS.escape(id)}`)?.textContent;
  });

const chosenText = (field: Locator) =>
  field.evaluate((input) => {
    const { value, selectionStart, selectionEnd } = input as HTMLInputElement;
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  });

async function newCall(page: Page): Promise<Locator> {
  await press(page, 'n');
  const port = page.getByRole('dialog').getByLabel('Port', { exact: true });
  await hasFocus(port);
  return port;
}

async function leave(page: Page): Promise<void> {
  await press(page, 'Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

journey('pickers take keys that come before their lists, and remember', async (stage) => {
  const { page, signIn } = stage;
  await signIn();
  const api = await officeApi(page, 1);
  const { id } = await planVoyage(api);
  const [, second] = await api.get<readonly Named[]>('/ports/search?s=rot&take=20');
  const ports = await holdPorts(page);
  await page.goto(`/voyages/${id}/edit`);
  await page
    .getByRole('grid', { name: 'Portcalls' })
    .getByRole('row', { name: 'Antwerp' })
    .waitFor();

  // Enter before the list: selects the port of that name, ignoring accents.
  let port = await newCall(page);
  await page.keyboard.type('riga');
  await press(page, 'Enter');
  ports.release();
  await expect.poll(() => port.inputValue()).toBe('Rīga');
  await page.getByText('nm by sea from').waitFor();
  // Tab selects the content of the field, so that typing replaces it.
  for (const name of ['ETA', 'ETD']) {
    const field = page.getByRole('dialog').getByLabel(name, { exact: true });
    for (let presses = 0; presses < 6; presses += 1) {
      if ((await field.and(page.locator(':focus')).count()) > 0) break;
      await press(page, 'Tab');
    }
    await hasFocus(field);
    await expect.poll(() => chosenText(field)).toBe(await field.inputValue());
    await expect.poll(() => chosenText(field)).toMatch(/^\d\d\.\d\d\.\d\d$/);
  }
  await leave(page);

  // Opened empty it shows recent choices; Enter alone selects nothing.
  port = await newCall(page);
  await press(page, 'ArrowDown');
  await expect.poll(() => highlighted(port)).toContain('Rīga');
  await press(page, 'Enter');
  await expect.poll(() => port.inputValue()).toBe('Rīga');
  // Arrow keys count even before the list has arrived.
  ports.hold();
  await port.fill('rot');
  await press(page, 'ArrowDown', 'Enter');
  ports.release();
  await expect.poll(() => port.inputValue()).toBe(second?.name);

  // A multiple-choice list stays at the last choice.
  const reasons = page.getByRole('dialog').getByLabel('Reason for call', { exact: true });
  await reasons.focus();
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown');
  const third = await highlighted(reasons);
  await press(page, 'Enter');
  await expect.poll(() => highlighted(reasons)).toBe(third);
  await press(page, 'ArrowDown');
  await expect.poll(() => highlighted(reasons)).not.toBe(third);
});
