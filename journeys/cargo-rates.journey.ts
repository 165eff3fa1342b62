import { expect } from 'vitest';
import { journey } from './browser.ts';

journey(
  'how fast cargo is handled: points of the chart narrow the list, by mouse and by keyboard',
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/performance/cargo');
    const chart = page.getByRole('img', { name: /^Quantity and rate of \d+ cargo operations/ });
    await chart.waitFor();
    const list = page.getByRole('grid', { name: 'Cargo performance' });
    await list.getByRole('row').nth(3).waitFor();
    const drawn = Number(/\d+/.exec((await chart.getAttribute('aria-label')) ?? '')?.[0]);
    const first = await list.getByRole('row').nth(1).innerText();

    // A rectangle around all points: the list has these, also those that it had not loaded.
    const box = await chart.boundingBox();
    if (box === null) throw new Error('The chart is not visible.');
    await page.mouse.move(box.x + 57, box.y + 47);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.move(box.x + box.width - 25, box.y + box.height - 44, { steps: 4 });
    await page.mouse.up();
    await page.getByText(`${drawn} cargo operations selected`).waitFor();
    expect(await list.getAttribute('aria-rowcount')).toBe(String(drawn + 1));
    await page.keyboard.press('Escape');
    await page.getByText(/cargo operations? selected/).waitFor({ state: 'detached' });
    await expect.poll(() => list.getByRole('row').nth(1).innerText()).toBe(first);

    // One row by keyboard, and back.
    await list.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByText('1 cargo operation selected').waitFor();
    await expect.poll(() => list.getByRole('row').count()).toBe(2);
    await page.keyboard.press('Escape');
    await list.getByRole('row').nth(3).waitFor();

    // The chart can be closed; the address has that.
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    await chart.waitFor({ state: 'detached' });
    await page.reload();
    await list.getByRole('row').nth(3).waitFor();
    expect(page.url()).toContain('chart=hidden');
    expect(await chart.count()).toBe(0);
  },
);
