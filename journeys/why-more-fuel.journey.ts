import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';

const nordhav = 1;
/** Other journeys add vessels with a report or two, so this one states whose charts it reads. */
type Vessels = readonly { readonly id: number }[];

journey(
  'why did this leg burn more: from the chart to the leg, its figures and the report',
  async ({ page, signIn }) => {
    await signIn();
    const [alke] = await (await officeApi(page, nordhav)).get<Vessels>('/vessels?s=Alke');
    await page.goto(`/performance/consumption/chart?vessel=${String(alke?.id)}`);
    await page.getByRole('img', { name: /^Speed and consumption of \d+ reports/ }).waitFor();

    // A report explains its figures, the baseline and what may have caused the difference.
    const reports = page.getByRole('grid', { name: 'Reports' });
    await reports.getByRole('row').nth(1).waitFor();
    await reports.focus();
    // Other journeys put port calls into the last days, so this one reads a report of a passage before them.
    for (let row = 0; row < 10; row += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const why = page.getByRole('region', { name: 'Why' });
    await why.getByText('Baseline').waitFor();
    await why.getByText('Likely cause').waitFor();
    await why
      .getByText(/mt\/day$/)
      .first()
      .waitFor();

    // The leg shows its consumption beside the usual one, with its formula and inputs.
    await why.getByRole('link').nth(1).click();
    await page.waitForURL(/\/performance\/consumption\/legs\/[\d-]+$/);
    const figure = page.getByRole('button', { name: /^Fuel per day/ });
    await figure.click();
    const explanation = page.getByRole('dialog', { name: 'Fuel per day' });
    await explanation.getByText('Fuel ÷ reported hours × 24').waitFor();
    expect(await explanation.getByText(/^[\d\u202F.]+ h$/).count()).toBe(1);
    await page.keyboard.press('Escape');
    await explanation.waitFor({ state: 'hidden' });

    // A report explains its figures by key, and is dismissed as an outlier and restored here, too.
    const own = page.getByRole('grid', { name: 'Reports' });
    await own.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('i');
    const figures = page.getByRole('dialog', { name: /^Figures of the report of / });
    await figures.getByText('Fuel ÷ reported hours × 24').waitFor();
    await page.keyboard.press('Escape');
    await figures.waitFor({ state: 'hidden' });
    await own.getByRole('button', { name: 'Dismiss', exact: true }).first().click();
    const dismissal = page.getByRole('dialog', { name: 'Dismiss report' });
    await dismissal.getByRole('textbox', { name: 'Reason' }).fill('Engine trial');
    await page.keyboard.press('Control+s');
    await own.getByText('Engine trial').waitFor();
    await own.getByRole('button', { name: 'Restore', exact: true }).click();
    await own.getByText('Engine trial').waitFor({ state: 'detached' });

    // A stock opens what it follows from.
    await page
      .getByRole('row', { name: /^Difference/ })
      .getByRole('button')
      .first()
      .click();
    const stock = page.getByRole('dialog', { name: /^Difference, / });
    await stock.getByText(/^Measured stock − calculated stock/).waitFor();
    await page.keyboard.press('Escape');

    // What was bunkered opens its notes, and fuel by consumer the reports that burned it.
    await page
      .getByRole('row', { name: /^Bunkered/ })
      .getByRole('button')
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /^Bunkered, / })
      .getByText(/^The sum of the bunker delivery notes/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: /^Main engine/ })
      .getByRole('button')
      .first()
      .press('Enter');
    const burned = page.getByRole('dialog', { name: /^Main engine, / });
    await burned.getByRole('link').first().waitFor();
    await page.keyboard.press('Escape');
    await burned.waitFor({ state: 'hidden' });

    // Its reports open.
    await own.getByRole('row').nth(1).getByRole('gridcell').first().click();
    await page.waitForURL(/\/reports\/log\/[0-9a-f-]{36}$/);
    await page
      .getByRole('row', { name: /^Distance over ground/ })
      .first()
      .waitFor();
  },
);

journey(
  'the figures of a list open their inputs by keyboard and by mouse, and the address stays',
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/performance/consumption');
    const list = page.getByRole('grid', { name: 'Consumption' });
    await list.getByRole('row').nth(1).waitFor();
    const address = page.url();

    await list.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('i');
    const figures = page.getByRole('dialog', { name: /^Figures of / });
    await figures.getByRole('region', { name: 'Fuel per day' }).waitFor();
    await figures.getByText('Fuel ÷ reported hours × 24').waitFor();
    await figures.getByRole('link', { name: 'Details' }).waitFor();
    await page.keyboard.press('Escape');
    await figures.waitFor({ state: 'hidden' });
    expect(await list.evaluate((element) => element === document.activeElement)).toBe(true);

    // One figure by mouse; a press into its explanation does not open the row.
    await list
      .getByRole('button', { name: /^[\d.]+$/ })
      .first()
      .click();
    const one = page.getByRole('dialog');
    await one
      .getByText(/÷|sum of all reports|of all consumers/)
      .first()
      .click();
    await page.keyboard.press('Escape');
    await one.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(address);
  },
);
