import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { answerAll, planLaytime } from './laytime-records.ts';
import { officeApi } from './office-api.ts';

const nordhav = 1;

/** Counts keys and clicks of the user who disagrees. */
function pageActions(page: Page) {
  const counted = { keys: 0, clicks: 0 };
  return {
    counted,
    press: async (...keys: readonly string[]) => {
      for (const key of keys) {
        counted.keys += 1;
        await page.keyboard.press(key);
      }
    },
    type: async (text: string) => {
      counted.keys += text.length;
      await page.keyboard.type(text);
    },
    click: async (name: string) => {
      counted.clicks += 1;
      await page.getByRole('button', { name, exact: true }).click();
    },
  };
}

type PageActions = ReturnType<typeof pageActions>;

/** The counterparty's sheet as copied from a spreadsheet: two days do not count. */
const theirSheet = [
  ['From', 'To', '%', 'Remarks'],
  ['07.06.2041 20:00', '08.06.2041 08:00', '0', 'No shore labour'],
  ['08.06.2041 08:00', '10.06.2041 08:00', '100', 'Discharging'],
  ['10.06.2041 08:00', '10.06.2041 20:00', '0', 'Ship crane out of order'],
  ['10.06.2041 20:00', '11.06.2041 20:00', '100', 'Discharging'],
]
  .map((cells) => cells.join('\t'))
  .join('\n');

async function pasteTheirs(page: Page, actions: PageActions): Promise<void> {
  await page.getByRole('button', { name: 'Compare' }).waitFor();
  await actions.press('c');
  await page.getByRole('menuitem', { name: 'Enter counterparty’s statement' }).waitFor();
  await actions.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Counterparty’s statement' });
  await panel.getByRole('grid').first().focus();
  await panel
    .getByRole('grid')
    .first()
    .evaluate((grid, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, theirSheet);
  actions.counted.keys += 1;
  const reading = page.getByRole('dialog', { name: 'Read counterparty’s statement' });
  await reading.getByText(/4 lines read/).waitFor();
  await reading.getByText('Ship crane out of order').first().waitFor();
  await actions.press('Enter');
  await reading.waitFor({ state: 'hidden' });
  actions.counted.clicks += 1;
  await panel.getByRole('button', { name: /^Compare/ }).click();
  await page.waitForURL(/\/compare\/\d+$/);
}

/** Decides every line with a key of its own. */
async function mark(page: Page, actions: PageActions): Promise<void> {
  const rows = page.locator('tbody tr[data-mark]');
  await rows.first().waitFor();
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  await page.getByText(`${count} still disputed`).waitFor();
  for (let at = 0; at < count; at += 1) {
    await actions.press(at % 2 === 0 ? '2' : '3', 'ArrowDown');
  }
  await actions.press('n');
  await actions.type('Gang sheet seen');
  await actions.press('Enter');
  await page.getByText('still disputed').waitFor({ state: 'hidden' });
}

async function settle(page: Page, actions: PageActions): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill('20000');
  await page.getByLabel('Settled on', { exact: true }).fill('10.09.2041');
  await page.getByLabel('Reason', { exact: true }).last().fill('Lump sum, in full and final');
  actions.counted.keys +=
    '20000'.length + '10.09.2041'.length + 'Lump sum, in full and final'.length;
  await actions.click('Settle');
  await page.getByRole('button', { name: 'Remove settlement' }).waitFor();
  // Everything has been sent, so there is nothing left to save.
  const save = page.getByRole('button', { name: 'Save settlement' });
  await expect.poll(() => save.isDisabled()).toBe(true);
}

/** Changes an item that is already stored, and types more while that is being saved. */
async function giveReason(page: Page, reason: string): Promise<void> {
  const items = page.getByRole('grid', { name: 'Items of the negotiation' });
  const reasonOf = (row: number) => items.getByRole('row').nth(row).getByRole('gridcell').nth(5);
  const write = async (row: number, text: string) => {
    await reasonOf(row).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const save = page.getByRole('button', { name: 'Save items' });
  await write(1, reason);
  const release = Promise.withResolvers<void>();
  await page.route('**/claim/items*', async (route) => {
    await release.promise;
    await route.continue();
  });
  const requested = page.waitForRequest(/claim\/items/);
  await save.click();
  await requested;
  await write(2, 'Typed on');
  release.resolve();
  await page.getByRole('button', { name: 'Reset', exact: true }).waitFor();
  await expect.poll(() => save.isEnabled()).toBe(true);
  await page.unroute('**/claim/items*');
  await expect.poll(() => reasonOf(1).innerText()).toBe(reason);
  await expect.poll(() => reasonOf(2).innerText()).toBe('Typed on');
  await save.click();
  await save.waitFor({ state: 'hidden' });
}

journey('disagree and settle', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const { fixture, calculation } = await planLaytime(api);
  await answerAll(api, fixture.id, calculation.id);
  const actions = pageActions(page);
  await page.goto(`/fixtures/${fixture.id}/laytime/${calculation.id}`);
  await pasteTheirs(page, actions);
  await mark(page, actions);
  const comparison = page.url();
  await actions.click('Create agreed version');
  await page.waitForURL((url) => !url.pathname.includes('/compare/'));
  await page.goto(comparison);
  await actions.click('Use as claim items');
  await page.waitForURL(/\/claim$/);
  await page.getByRole('gridcell', { name: 'Undisputed: counterparty’s version' }).waitFor();
  await giveReason(page, 'Rain on both days');
  await settle(page, actions);
  const { status } = await api.request(`PUT /fixtures/${fixture.id}/status`, { status: 10000 });
  expect(status).toBe(200);
  const { keys, clicks } = actions.counted;
  console.log(`disagree and settle: ${keys} keys, ${clicks} clicks`);
  const claim = await api.get<{
    readonly settlement: { readonly amount: string };
    readonly items: readonly { readonly reason: string | null }[];
  }>(`/fixtures/${fixture.id}/claim`);
  expect(claim.settlement.amount).toBe('20000');
  expect(claim.items.slice(0, 2).map(({ reason }) => reason)).toEqual([
    'Rain on both days',
    'Typed on',
  ]);
  const versions = await api.get<readonly { readonly party: number }[]>(
    `/fixtures/${fixture.id}/ltcs`,
  );
  expect(versions.map(({ party }) => party)).toEqual([10, 20, 30]);
});
