import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { planLaytime } from './laytime-records.ts';
import { type Named, officeApi, type OfficeApi, planCargo } from './office-api.ts';

const nordhav = 1;

const sheet = (page: Page): Locator => page.getByRole('table', { name: 'Time sheet' });
const figure = (page: Page): Locator =>
  page.getByRole('region', { name: 'Money' }).locator('output');
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
const update = (page: Page): Locator =>
  page.getByRole('button', { name: 'Update from terms and SOF' });

/** Answers the questions left open by the charter terms, on the page that asks them. */
async function answered(page: Page): Promise<void> {
  await page.getByText('Terms are missing').waitFor();
  await page.getByRole('button', { name: 'Exact days, two decimals' }).first().click();
  await sheet(page).waitFor();
  await saved(page);
}

interface Terms {
  readonly current: {
    readonly version: number;
    readonly content: { readonly discharging: { readonly allowance: object } };
  };
}

/** Saves the next version of the charter terms, with another discharging rate. */
async function saveRate(api: OfficeApi, fixture: number, ratePerDay: string): Promise<void> {
  const path = `/fixtures/${fixture}/charterTerms`;
  const { current } = await api.get<Terms>(path);
  const { discharging } = current.content;
  const allowance = { ...discharging.allowance, formula: { kind: 'rate', ratePerDay } };
  await api.create(path, {
    from: current.version,
    content: { ...current.content, discharging: { ...discharging, allowance } },
  });
}

journey('terms change after the calculation', async (stage) => {
  const { page, signIn } = stage;
  await signIn();
  const api = await officeApi(page, nordhav);
  const { fixture, calculation } = await planLaytime(api);
  await page.goto(`/fixtures/${fixture.id}/laytime/${calculation.id}`);
  await answered(page);
  const before = await figure(page).innerText();

  await saveRate(api, fixture.id, '300');
  await page.getByText('Charter terms changed since').waitFor();
  await page.getByText(/^Amount: /).waitFor();
  await page.getByRole('button', { name: 'Show changes' }).click();
  await page.getByText('Discharging, allowance, formula, rate per day: 600 → 300').waitFor();
  await expect.poll(() => figure(page).innerText()).toBe(before);

  // Freezing shows a warning first.
  await page.getByRole('button', { name: 'Freeze version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze version 1' });
  await dialog.getByText('Charter terms changed since').waitFor();
  const send = dialog.getByRole('button', { name: 'Freeze version' });
  await expect.poll(() => send.isDisabled()).toBe(true);
  await dialog.getByText('Freeze it as it is, without these changes').click();
  await expect.poll(() => send.isDisabled()).toBe(false);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await update(page).click();
  await page.getByText('Updated from terms and SOF').waitFor();
  await expect.poll(() => figure(page).innerText()).not.toBe(before);
  await update(page).waitFor({ state: 'detached' });
  // Answers given here are still there.
  expect(await page.getByText('Terms are missing').count()).toBe(0);
});

journey('two charterers, one berth', async (stage) => {
  const { page, signIn } = stage;
  await signIn();
  const api = await officeApi(page, nordhav);
  const { fixture, calculation, voyage } = await planLaytime(api);
  await page.goto(`/fixtures/${fixture.id}/laytime/${calculation.id}`);
  await answered(page);

  const cargo = await planCargo(api, voyage);
  const charterers = await api.get<readonly Named[]>('/partners/search?s=a&partnerTypes=1');
  const other = await api.create<{ readonly id: number; readonly fixtureNumber: string }>(
    '/fixtures',
    {
      vessel: voyage.vessel,
      voyage: { id: voyage.id },
      charterer: charterers.at(-1),
      currency: 'USD',
    },
  );
  const put = await api.request(
    `PUT ${cargo.path}`,
    cargo.body({ fixture: { id: other.id }, charterer: { id: charterers.at(-1)?.id } }),
  );
  expect(put.status).toBe(200);

  await page.getByText('Cargo changed since').waitFor();
  await update(page).click();
  await page.getByText('Terms are missing').waitFor();
  await page
    .getByText(/^Another charterer has cargo at the berth/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'By agreed percentage' }).first().click();
  await page.getByLabel('Answer').first().fill('60');
  await page.getByRole('button', { name: 'Answer' }).first().click();
  await sheet(page).waitFor();
  await sheet(page).getByText('shared as agreed, 60 %').first().waitFor();
  await saved(page);
});
