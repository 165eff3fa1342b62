import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { type Named, officeApi, planVoyage } from './office-api.ts';

const nordhav = 1;

interface Terms {
  readonly current: {
    readonly version: number;
    readonly content: { readonly loading: { readonly terms: { readonly windows: unknown } } };
  };
}

/** Creates a term set with Saturday afternoon and Sunday painted by keys. */
async function makeSet(page: Page, name: string): Promise<void> {
  await page.goto('/termSets');
  await page.getByRole('row').nth(1).waitFor();
  await press(page, 'n');
  const panel = page.getByRole('dialog', { name: 'New term set' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByText('Open questions (8)').waitFor();
  // The grid starts on Sunday; the keys move on from there.
  await panel.getByRole('gridcell', { name: 'Sun 00:00' }).focus();
  await press(page, 'ArrowUp', ...Array<string>(12).fill('ArrowRight'));
  await press(page, ...Array<string>(11).fill('Shift+ArrowRight'), 'Space');
  await panel.getByText('Sat 12:00 to Sun 00:00, unless used').waitFor();
  await press(page, 'ArrowRight', ...Array<string>(23).fill('Shift+ArrowRight'), 'Space');
  await panel.getByText('Sat 12:00 to Mon 00:00, unless used').waitFor();
  await panel.getByText('Open questions (7)').waitFor();
  await press(page, 'Control+s');
  await page.getByText('Term set created').waitFor();
  await page.getByRole('row', { name }).waitFor();
}

journey('a term set is made by keyboard and used on a fixture', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const voyage = await planVoyage(api);
  const name = `Painted ${voyage.voyageNumber}`;
  const [charterer] = await api.get<readonly Named[]>(
    '/partners/search?s=fjordmalm&partnerTypes=1',
  );
  const { id } = await api.create<Named>('/fixtures', {
    vessel: voyage.vessel,
    voyage: { id: voyage.id },
    charterer,
    currency: 'USD',
  });
  await makeSet(page, name);
  await page.goto(`/fixtures/${id}/terms`);
  await page.getByText('No charter terms yet').waitFor();
  const choice = page.getByLabel('Copy from term set');
  await choice.focus();
  await choice.pressSequentially(name);
  await page.getByRole('option', { name }).waitFor();
  await press(page, 'Enter');
  await page.getByText('Sat 12:00 to Mon 00:00, unless used').waitFor();
  await page.getByLabel('Note').first().fill('From the recap');
  await press(page, 'Control+s');
  await page.getByText('Saved as version 1').waitFor();
  await page.getByText('From the recap').waitFor();
  const stored = await api.get<Terms>(`/fixtures/${id}/charterTerms`);
  expect(stored.current).toMatchObject({
    version: 1,
    content: {
      loading: {
        termSet: { name },
        terms: { windows: [{ from: 'Sat 12:00', to: 'Mon 00:00', use: 'full' }] },
      },
    },
  });
});
