import { expect } from 'vitest';
import { journey } from './browser.ts';

journey(
  'A bunker lot is traced from its delivery to where it was burnt',
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/metrics/tankstates');
    const fleet = page.getByRole('grid', { name: 'Tank monitoring' });
    await fleet.getByRole('row', { name: /Havsule/ }).click();
    await page.waitForURL(/\/metrics\/tankstates\/\d+$/);

    // The lots add up to what is in the tanks; the chart has the same time as the slider.
    const lots = page.getByRole('region', { name: 'Bunker lots' });
    await lots.getByRole('cell', { name: 'Sum of lots' }).waitFor();
    const slider = page.getByRole('slider', { name: 'Time' });
    const before = await slider.getAttribute('aria-valuetext');
    await page
      .getByRole('img', { name: /^Stock over time of/ })
      .click({ position: { x: 300, y: 90 } });
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(before);
    await slider.focus();
    await page.keyboard.press('End');

    // A lot opens with where it came from, where it is, and what burned it.
    // Received, burnt in the period, left: one of which something was burnt.
    const burnt = lots.getByRole('row', { name: /VLSFO .*[A-Z] [\d.]+ [1-9][\d.]* [\d.]+$/ });
    await burnt.first().getByRole('button').click();
    const panel = page.getByRole('dialog');
    await panel.getByText('Where it is now').waitFor();
    await panel
      .getByRole('row', { name: /Bunkered|Opening stock/ })
      .first()
      .waitFor();
    await panel.getByRole('link', { name: 'Log report' }).last().click();
    await page.waitForURL(/\/reports\/log\/[0-9a-f-]{36}$/);
  },
);

journey('The change-over log of a vessel opens from its tanks', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/metrics/tankstates');
  await page.getByRole('row', { name: /Havsule/ }).click();
  await page.getByRole('link', { name: 'Whole log' }).click();
  await page.waitForURL(/\/metrics\/changeovers\?vessel=\d+$/);
  await page.getByRole('heading', { name: 'Change-over log' }).waitFor();
});
