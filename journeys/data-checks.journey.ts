import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { noonSea, reportYesterday, shipZone } from './noon-before.ts';
import { officeApi } from './office-api.ts';
import { addPerson, firstMaster, sendSeaReport, signInDevice, tablet } from './ship.ts';

const nordhav = 1;
const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const difference = 'the stock fell by 16.000 mt, but 14.800 mt was reported as burned';

journey(
  'a wrong noon report: the ship is warned, the office asks, the ship corrects, the finding closes',
  async (stage) => {
    const { page: office, signIn, another } = stage;
    await signIn();
    const api = await officeApi(office, nordhav);
    const master = await firstMaster(api);
    await reportYesterday(api, master.vessel.id);
    const open = async () => {
      const found = await api.get<readonly { readonly message: string }[]>(
        `/NotificationCenter/Get?codes=60&vesselIds=${master.vessel.id}`,
      );
      return found.filter(({ message }) => message.includes(difference)).length;
    };

    // 231.6 t yesterday, 14.8 t burned: the ship is warned of 215.6 t while it types, and explains it.
    const { page } = await another({ ...tablet, timezoneId: shipZone });
    await signInDevice(page, master.login);
    await addPerson(page, 'Henrik Bakke', 'Chief officer');
    await page.getByText('All sent').waitFor();
    await page.goto(`/ship/reports/new?kind=${noonSea}`);
    await box(page, 'Distance over ground nm').fill('278');
    await box(page, 'Main engine, VLSFO').fill('14.8');
    await box(page, 'VLSFO storage 1S mt').fill('100');
    // More than fits into all tanks is found while it is typed.
    const warning = page.locator('[data-finding="remaining.2"]');
    await box(page, 'VLSFO storage 1P mt').fill('99999');
    await warning.getByText(/Stock of VLSFO is .* at most .* was expected/).waitFor();
    await box(page, 'VLSFO storage 1P mt').fill('115.6');
    await warning.getByText(difference).waitFor();
    await warning.getByRole('button', { name: 'Leave it and explain' }).click();
    await warning.getByRole('textbox', { name: 'Why it is correct' }).fill('Sounded in swell');
    await page.getByText('Draft stored').waitFor();
    await sendSeaReport(page);
    await page.getByText('All sent').waitFor();

    // The office sees the finding, and asks in a message that is filled in already.
    await expect.poll(open).toBe(1);
    await office.goto(`/notifications?vesselIds=${master.vessel.id}&search=16.000%20mt`);
    const list = office.getByRole('grid', { name: 'Notifications' });
    await list.getByText(difference).waitFor();
    await office.keyboard.press('ArrowDown');
    await office.keyboard.press('i');
    await office.getByText(/^Likely cause: A consumer was left out/).waitFor();
    await office.getByRole('button', { name: 'Ask ship to correct' }).click();
    const question = office.getByRole('dialog');
    const message = question.getByRole('textbox', { name: 'Message' });
    await expect.poll(() => message.inputValue()).toContain(difference);
    await question.getByRole('button', { name: 'Send request' }).click();
    await office.getByText(`Request sent to ${master.vessel.name}`).waitFor();

    // The ship opens the report from the message, and corrects it.
    await page.getByRole('link', { name: 'Outbox', exact: true }).click();
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByRole('link', { name: /^Chat/ }).first().click();
    const request = page.getByRole('article').filter({ hasText: difference });
    await request.getByRole('link', { name: 'Open log report' }).last().click();
    await page.getByText('The office asks for a correction.').waitFor();
    await page.getByRole('button', { name: 'Correct this report' }).click();
    await box(page, 'VLSFO storage 1P mt').fill('116.8');
    await warning.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: /Reason/ }).fill('Sounded again');
    await sendSeaReport(page, 'Send correction');
    await page.getByText('All sent').waitFor();

    // The finding closes by itself, and leaves the list of the office.
    await expect.poll(open).toBe(0);
    await list.getByText(difference).waitFor({ state: 'detached' });
  },
);

journey('findings are dismissed and reactivated by keyboard', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const count = () => api.get<number>('/NotificationCenter/Count');
  await expect.poll(count).toBeGreaterThan(5);
  const all = await count();
  await page.goto('/notifications?from=2000-01-01');
  const list = page.getByRole('grid', { name: 'Notifications' });
  const rows = list.getByRole('row');
  await rows.nth(3).waitFor();
  const first = await rows.nth(1).innerText();

  // One, and back by the undo of the message.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('e');
  await page.getByText('Notification dismissed').waitFor();
  await expect.poll(count).toBe(all - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(count).toBe(all);
  await expect.poll(() => rows.nth(1).innerText()).toBe(first);

  // A comment on one; two are assigned together, then snoozed together.
  await page.keyboard.press('Home');
  await page.keyboard.press('c');
  const comment = page.getByRole('dialog', { name: 'Comment' });
  await comment.getByRole('textbox', { name: 'Comment' }).fill('Called the master');
  await page.keyboard.press('Control+s');
  await page.getByText('Comment added').waitFor();
  const selectTwo = async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.getByText('1 notification selected').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('2 notifications selected').waitFor();
  };
  await selectTwo();
  await page.keyboard.press('a');
  const assignment = page.getByRole('dialog', { name: 'Assign' });
  await assignment.getByText('2 notifications.').waitFor();
  await assignment.getByRole('combobox', { name: 'Assigned to' }).fill('Olga');
  await page.getByRole('option', { name: /Olga/ }).click();
  await page.keyboard.press('Control+s');
  await page.getByText(/^2 notifications assigned to Olga/).waitFor();
  await selectTwo();
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Snooze' }).getByText('2 notifications.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('2 notifications snoozed').waitFor();
  await expect.poll(count).toBe(all - 2);
  const snoozed = await api.get<readonly { readonly id: number }[]>(
    '/NotificationCenter/Get?includeSnoozed=true&assignedToMe=true',
  );
  expect(snoozed.length).toBe(2);
  for (const { id } of snoozed)
    await api.request(`PUT /notificationCenter/notifications/${id}/snooze`, { until: null });
  await expect.poll(() => rows.nth(1).innerText()).toBe(first);
  await page.keyboard.press('Home');
  await page.keyboard.press('q');
  await page.getByRole('dialog', { name: /to correct$/ }).waitFor();
  await page.keyboard.press('Escape');

  // Three of them with a reason.
  await page.keyboard.press('Home');
  for (const selected of ['1 notification', '2 notifications', '3 notifications']) {
    await page.keyboard.press('Space');
    await page.getByText(`${selected} selected`).waitFor();
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Dismiss with a reason' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Seen with the vessel');
  await page.keyboard.press('Enter');
  await page.getByText('3 notifications dismissed').waitFor();
  await expect.poll(count).toBe(all - 3);
  await page.getByText('3 notifications selected').waitFor({ state: 'detached' });

  // All that is loaded by a click, which has the focus: the keys of the buttons act. A box has it when that is undone.
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Select all loaded' }).click();
  await page.keyboard.press('e');
  await dialog.getByText(/^Dismisses \d+ notifications\.$/).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(count).toBeLessThan(all - 4);
  const dismissed = page.getByRole('checkbox', { name: 'Include dismissed notifications' });
  await dismissed.click();
  await list.getByText(/^By /).nth(4).waitFor();
  await page.keyboard.press('Control+Alt+e');
  const open = await count();
  await page.getByText(new RegExp(`^Dismisses ${open} `)).waitFor();
  await page.keyboard.press('Escape');
  await dismissed.click();
  await page.keyboard.press('Control+z');
  await expect.poll(count).toBe(all - 3);

  // With those that are dismissed the list is as before; the same keys reactivate one.
  await dismissed.click();
  await list.getByText(/^By /).nth(2).waitFor();
  await list.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('e');
  await expect.poll(count).toBe(all - 2);

  // All errors of the filter, and all of them back.
  await page.getByRole('checkbox', { name: 'Show warnings' }).click();
  await list.focus();
  await page.keyboard.press('Control+Alt+e');
  const everything = page.getByRole('dialog', { name: 'Dismiss all notifications' });
  await everything.getByText(/^Dismisses \d+ notifications that the filter shows\.$/).waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByText(/notifications dismissed$/)
    .last()
    .waitFor();
  const counts = () =>
    api.get<Readonly<Record<'errors' | 'warnings', number>>>('/NotificationCenter/CountErrors');
  await expect.poll(async () => (await counts()).errors).toBe(0);
  expect((await counts()).warnings).toBeGreaterThan(0);
  await everything.waitFor({ state: 'hidden' });
  const stillOpen = await count();
  await page.keyboard.press('Control+Alt+a');
  const confirmation = page.getByRole('dialog', { name: 'Activate all notifications?' });
  await confirmation.getByText(/^Activates \d+ dismissed notifications of the filter\./).waitFor();
  await page.keyboard.press('Escape');
  await confirmation.waitFor({ state: 'hidden' });
  expect(await count()).toBe(stillOpen);
  await page.keyboard.press('Control+Alt+a');
  await confirmation.getByText(/^Activates \d+ dismissed notifications of the filter\./).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/notifications reactivated$/).waitFor();
  await confirmation.waitFor({ state: 'hidden' });

  // A text that nothing has: the list says so and offers the way back.
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('no such finding');
  await page.getByText('No notifications match these filters').waitFor();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await rows.nth(3).waitFor();
});

journey('the count in the menu is right in two tabs', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const count = () => api.get<number>('/NotificationCenter/Count');
  await expect.poll(count).toBeGreaterThan(5);
  await page.goto('/notifications?from=2000-01-01');
  await page.getByRole('grid', { name: 'Notifications' }).getByRole('row').nth(3).waitFor();
  const tab = await page.context().newPage();
  await tab.goto('/vessels');
  const badgeIn = (shown: Page, number: number) =>
    shown.getByRole('navigation').getByLabel(`${number} notifications`, { exact: true });
  const all = await count();
  await badgeIn(tab, all).waitFor();

  // One tab dismisses and takes it back; the other one follows.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('e');
  await badgeIn(tab, all - 1).waitFor();
  await badgeIn(page, all - 1).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await badgeIn(tab, all).waitFor();
  await badgeIn(page, all).waitFor();

  // Two that are snoozed together leave the list of the other tab without a reload, and come back with the undo.
  await tab.goto('/notifications?from=2000-01-01');
  const listIn = (shown: Page) => shown.getByRole('grid', { name: 'Notifications' });
  await listIn(tab).getByRole('row').nth(3).waitFor();
  const loaded = () => tab.evaluate(() => performance.timeOrigin);
  const before = await loaded();
  await page.keyboard.press('Home');
  for (const selected of ['1 notification', '2 notifications']) {
    await page.keyboard.press('Space');
    await page.getByText(`${selected} selected`).waitFor();
    await page.keyboard.press('ArrowDown');
  }
  const first = listIn(page).getByRole('row');
  const ids = await Promise.all([1, 2].map((at) => first.nth(at).getAttribute('id')));
  const rowsIn = (shown: Page) =>
    ids.map((id) => listIn(shown).locator(`[role="row"][id$="-${id?.split('-').at(-1) ?? ''}"]`));
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Snooze' }).getByText('2 notifications.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('2 notifications snoozed').waitFor();
  for (const row of rowsIn(tab)) await row.waitFor({ state: 'detached' });
  await badgeIn(tab, all - 2).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  for (const row of rowsIn(tab)) await row.waitFor();
  expect(await loaded()).toBe(before);
});
