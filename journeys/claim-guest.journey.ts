import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { answerAll, planLaytime } from './laytime-records.ts';
import { officeApi } from './office-api.ts';

/** Invites a guest from the claim; returns the link and the code to pass on. */
async function invite(page: Page): Promise<{ path: string; code: string }> {
  await page.getByRole('button', { name: 'Invite guest' }).click();
  const panel = page.getByRole('dialog', { name: 'Invite guest' });
  await panel.getByLabel('Name', { exact: false }).first().fill('Ana Lopes');
  await panel.getByLabel('E-mail').fill('ana@charterer.example');
  await panel.getByRole('button', { name: /^Invite/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over link and code' });
  const link = await dialog.getByLabel('Link', { exact: true }).textContent();
  const code = await dialog.getByLabel('Code', { exact: true }).textContent();
  await dialog.getByRole('button', { name: 'I have handed them over' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return { path: /\/o\/claim\?t=[\w-]+/.exec(link ?? '')?.[0] ?? '', code: code ?? '' };
}

/** Disputes a line of the time sheet. */
async function dispute(page: Page, line: number, reason: string): Promise<void> {
  const row = page
    .getByRole('region', { name: /^Time sheet/ })
    .getByRole('listitem')
    .nth(line);
  await row.getByText('Dispute', { exact: true }).click();
  await row.getByLabel('Counts').fill('0');
  await row.getByLabel('Reason').fill(reason);
}

interface Comparison {
  readonly figures: Readonly<Record<'ours' | 'marked', { readonly net: string }>>;
  readonly differences: readonly unknown[];
}

interface SharedGuest {
  readonly id: number;
  readonly may: number;
  readonly documentIds: readonly number[];
  readonly expires: string;
  readonly modified: string;
}

journey(
  'the counterparty answers a claim by a link, and one of two lines is accepted',
  async (stage) => {
    const { page, signIn, another } = stage;
    await signIn();
    const api = await officeApi(page, 1);
    const { fixture, calculation } = await planLaytime(api);
    await answerAll(api, fixture.id, calculation.id);
    await api.create(`/fixtures/${fixture.id}/ltcs/${calculation.id}/send`, {
      note: 'To be answered',
    });
    await page.goto(`/fixtures/${fixture.id}/claim`);
    const { path, code } = await invite(page);

    const guest = await another();
    guest.allowComplaint(/400 \(Bad Request\)/);
    await guest.page.goto(path);
    const enter = async (typed: string) => {
      await guest.page.getByRole('textbox', { name: 'Code' }).fill(typed);
      await guest.page.getByRole('button', { name: 'Open statement' }).click();
    };
    await enter(code === '000000' ? '000001' : '000000');
    await guest.page.getByText('4 tries are left').waitFor();
    await enter(code);
    await guest.page.getByRole('heading', { name: /^Laytime statement, / }).waitFor();
    expect(await guest.page.getByText('To be answered').count()).toBe(0);
    const counting = guest.page.locator('[data-counts="true"]');
    expect(await counting.count()).toBeGreaterThan(2);
    const rows = guest.page.getByRole('region', { name: /^Time sheet/ }).getByRole('listitem');
    const lines = await rows.evaluateAll((all) =>
      all.flatMap((one, at) => (one.dataset['counts'] === 'true' ? [at] : [])),
    );
    await dispute(guest.page, lines[0] ?? 0, 'Hatches were opened');
    await dispute(guest.page, lines[2] ?? 0, 'Rain by the terminal log');
    await guest.page.getByRole('button', { name: 'Agree to all not answered' }).click();
    await guest.page.getByRole('button', { name: 'Send answer' }).click();
    await guest.page.getByText(/has your answer/).waitFor();

    // The answer arrives without a reload, and nothing of ours has changed.
    await page.getByText(/2 disputed, 0 added/).waitFor();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.waitForURL(/\/compare\/\d+$/);
    const compared = () => api.get<Comparison>(comparisonOf(page));
    const before = await compared();
    expect(before.figures.marked).toEqual(before.figures.ours);
    // Demurrage begins later because of the disputed lines, so rain after it is also a difference.
    const count = before.differences.length;
    expect(count).toBeGreaterThanOrEqual(2);
    await page.getByText(`${count} still disputed`).waitFor();
    await page.locator('tbody tr[data-mark]').first().waitFor();
    await page.keyboard.press('3');
    await page.getByText(`${count - 1} still disputed`).waitFor();
    await expect
      .poll(async () => (await compared()).figures.marked)
      .not.toEqual(before.figures.ours);

    // The guest sees the decision with the next version that is shared.
    await api.create(`/fixtures/${fixture.id}/ltcs/${calculation.id}/send`, {
      note: 'After the answer',
      outdated: true,
    });
    const guests = `/fixtures/${fixture.id}/claim/guests`;
    const [one] = await api.get<readonly SharedGuest[]>(guests);
    const shared = { ...one, calculationId: calculation.id, version: 2 };
    expect((await api.request(`PUT ${guests}/${one?.id ?? 0}`, shared)).status).toBe(200);
    await guest.page.reload();
    await guest.page.getByText(/decided on your answer to version 1: 1 accepted\./).waitFor();
    expect(await guest.page.getByText(/^Your answer: accepted/).count()).toBeGreaterThan(0);

    await page.goBack();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Revoke access' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    guest.allowComplaint(/404 \(Not Found\)/);
    await guest.page.reload();
    await guest.page.getByText('This link is invalid or has expired').waitFor();
  },
);

const comparisonOf = (page: Page): string =>
  new URL(page.url()).pathname.replace('/laytime/', '/ltcs/').replace('/compare/', '/comparison/');

journey('the guest of the demonstration opens its claim', async ({ page }) => {
  await page.goto('/o/claim?t=demonstration-guest-of-a-claim');
  await page.getByRole('textbox', { name: 'Code' }).fill('271828');
  await page.getByRole('button', { name: 'Open statement' }).click();
  await page.getByRole('heading', { name: /^Laytime statement, / }).waitFor();
});
