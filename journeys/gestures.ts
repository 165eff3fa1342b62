import type { Locator, Page } from 'playwright-core';

/** The element with the focus. */
export const focused = (page: Page): Locator => page.locator(':focus');

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Enters an event in the log of a port call: its time, and the first letters of its kind. */
export async function enterEvent(page: Page, time: string, letters: string): Promise<void> {
  await focused(page).and(page.getByLabel('Time')).waitFor();
  await page.keyboard.type(time);
  await press(page, 'Tab');
  await page.keyboard.type(letters);
  await page.getByRole('option').first().waitFor();
  await press(page, 'Enter');
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  await press(page, 'Enter');
}

/** The colour of a text, and the error colour of the current theme. */
export const coloursOf = (
  text: Locator,
): Promise<{ readonly own: string; readonly error: string }> =>
  text.evaluate((element) => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--error)';
    document.body.append(probe);
    const error = getComputedStyle(probe).color;
    probe.remove();
    return { own: getComputedStyle(element).color, error };
  });
