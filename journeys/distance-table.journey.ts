import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { focused, press } from './gestures.ts';

/** Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 45; presses += 1) {
    if ((await control.and(focused(page)).count()) > 0) return;
    await press(page, 'Tab');
  }
  throw new Error('The keyboard does not reach the control.');
}

async function choosePort(page: Page, field: Locator, name: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).first().waitFor();
  await press(page, 'Enter');
  await expect.poll(() => field.inputValue()).toBe(name);
}

/** The miles inside each zone are shown, and follow the options that avoid or allow it. */
async function zonesByOption(page: Page, dialog: Locator): Promise<void> {
  const own = dialog.getByRole('region', { name: 'Own choice' });
  const turn = async (name: string) => {
    await tabTo(page, own.getByRole('checkbox', { name }));
    await press(page, 'Space');
  };
  await choosePort(page, dialog.getByLabel('Port 2', { exact: true }), 'Yokohama');
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Zones on the way' }));
  await press(page, 'Space');
  const row = dialog.getByRole('row', { name: /Rotterdam – Yokohama/ });
  /** Nautical miles inside the zone of a name in the last column; 0 if it is not on the way. */
  const inside = async (zone: string) => {
    const text = await row.getByRole('cell').last().innerText();
    const line = text.split('\n').find((one) => one.startsWith(`${zone}:`));
    return Number(/([\d\u202F]+) nm inside$/u.exec(line ?? '')?.[1]?.replaceAll('\u202F', '') ?? 0);
  };
  const risk = 'Indian Ocean, Gulf of Aden, southern Red Sea';
  const expectInside = async (zone: string, [least, most]: readonly [number, number]) => {
    await expect.poll(() => inside(zone)).toBeGreaterThanOrEqual(least);
    expect(await inside(zone)).toBeLessThanOrEqual(most);
  };
  await turn('Suez Canal');
  await expectInside(risk, [1200, 1500]);
  await expectInside('Mediterranean Sea ECA', [1800, 2100]);
  await turn('Avoid HRA');
  await expect.poll(() => inside(risk)).toBe(0);
  await turn('Avoid HRA');
  await expectInside(risk, [1200, 1500]);
  await turn('Avoid SECA');
  await expect.poll(() => inside('Mediterranean Sea ECA')).toBe(0);
  expect(await inside('Arctic waters')).toBe(0);
  await turn('Avoid SECA');
  await turn('Allow ice areas');
  await expectInside('Arctic waters', [2800, 3400]);
  await turn('Allow ice areas');
  await expect.poll(() => inside('Arctic waters')).toBe(0);
}

journey('distance table by keyboard', async ({ page, signIn }) => {
  await signIn();
  await page.getByRole('heading', { name: 'Voyages' }).first().waitFor();
  await press(page, 'Control+k');
  await page.keyboard.type('distance');
  await press(page, 'Enter');

  const dialog = page.getByRole('dialog', { name: 'Distance table' });
  // Its program is loaded only now.
  await dialog.waitFor();
  await choosePort(page, dialog.getByLabel('From', { exact: true }), 'Rotterdam');
  await choosePort(page, dialog.getByLabel('Port 2', { exact: true }), 'Singapore');
  const row = dialog.getByRole('row', { name: /Rotterdam – Singapore/ });
  await row.waitFor();

  // The usual settings avoid high risk areas, so the shortest route is the one through Suez.
  const figures = async () =>
    (await row.getByRole('cell').allTextContents()).map((text) =>
      Number(/^[\d\u202F]+/u.exec(text)?.[0].replaceAll('\u202F', '')),
    );
  await expect.poll(figures).toHaveLength(2);
  const [careful = 0, shortest = 0] = await figures();
  expect(careful).toBeGreaterThan(11_000);
  expect(shortest).toBeGreaterThan(8000);
  expect(shortest).toBeLessThan(8700);

  await tabTo(page, dialog.getByRole('checkbox', { name: 'Without Suez' }));
  await press(page, 'Space');
  await expect.poll(async () => (await figures())[2] ?? 0).toBeGreaterThan(11_000);

  await choosePort(page, dialog.getByLabel('Port 3', { exact: true }), 'Shanghai');
  await dialog.getByRole('row', { name: /^All legs/ }).waitFor();

  // The same options as on the live map, combined freely.
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Own choice' }));
  await press(page, 'Space');
  const own = dialog.getByRole('region', { name: 'Own choice' });
  for (const name of ['Avoid HRA', 'Suez Canal', 'Corinth Canal']) {
    await tabTo(page, own.getByRole('checkbox', { name }));
    await press(page, 'Space');
  }
  await expect.poll(async () => (await figures())[3] ?? 0).toBeGreaterThan(11_000);
  await zonesByOption(page, dialog);

  // A position that makes no sense says why.
  await tabTo(page, dialog.getByLabel('Port 4', { exact: true }));
  await page.keyboard.type('91N 181E');
  await dialog.getByText('Latitude is at most 90 degrees').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');

  const saved = page.waitForEvent('download');
  await tabTo(page, dialog.getByRole('button', { name: 'CSV' }));
  await press(page, 'Enter');
  expect((await saved).suggestedFilename()).toMatch(/^Distances.*\.csv$/);

  await press(page, 'Escape');
  await dialog.waitFor({ state: 'detached' });
});
