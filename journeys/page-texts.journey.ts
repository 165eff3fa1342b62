import { expect } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';
import { cutTexts, oddTexts } from './page-texts.ts';
import { declaredPaths, pagesOf, panelsOf } from './pages.ts';
import { walk } from './walk.ts';

const nordhav = 1;
const atDesktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const checks = [cutTexts, oddTexts, accessibilityFaults] as const;

const quarters = ['the first', 'the second', 'the third', 'the last'];

for (const [quarter, name] of quarters.entries())
  journey(
    `no page cuts a text off, shows needless decimals or shuts anyone out, ${name} quarter`,
    async ({ page, signIn }) => {
      await signIn();
      const api = await officeApi(page, nordhav);
      const pages = await pagesOf(api, await declaredPaths());
      const ours = pages
        .filter((address) => !address.startsWith('/admin'))
        .filter((_, index) => index % quarters.length === quarter);
      expect(ours.length).toBeGreaterThan(10);
      expect(await walk(page, ours, { checks })).toEqual([]);
    },
    atDesktop,
  );

journey(
  'no panel does either',
  async ({ page, signIn }) => {
    await signIn();
    const panels = await panelsOf(await officeApi(page, nordhav));
    expect(await walk(page, panels, { checks, part: 'panel' })).toEqual([]);
  },
  atDesktop,
);

journey(
  'a control without a name, a faint text and a heading out of order are found, faint texts in each theme',
  async ({ page, signIn }) => {
    await signIn();
    await page.getByRole('heading', { level: 1, name: 'Voyages' }).waitFor();
    await page.evaluate(() => {
      const box = document.createElement('div');
      box.innerHTML =
        '<button type="button" id="nameless"></button><h6 id="deep">Deep</h6><p id="faint">Faint</p>';
      document.querySelector('main')?.append(box);
      const faint = document.getElementById('faint');
      if (faint !== null) faint.style.color = 'var(--line)';
    });
    const found = await accessibilityFaults(page);
    expect(found.map((fault) => fault.split(' ').slice(0, 3).join(' '))).toEqual([
      'light, button-name: #nameless',
      'light, color-contrast: #faint',
      'light, heading-order: #deep',
      'dusk, color-contrast: #faint',
      'night, color-contrast: #faint',
    ]);
  },
  atDesktop,
);

journey(
  'a text that is cut and a figure with needless decimals are found',
  async ({ page, signIn }) => {
    await signIn();
    await page.getByRole('heading', { level: 1, name: 'Voyages' }).waitFor();
    await page.evaluate(() => {
      const add = (text: string, style: string) => {
        const box = document.createElement('div');
        box.style.cssText = `width: 60px; white-space: nowrap; ${style}`;
        box.textContent = text;
        document.querySelector('main')?.append(box);
      };
      add('without an ellipsis', 'overflow: hidden');
      add('with one, and no tooltip', 'overflow: hidden; text-overflow: ellipsis');
      for (const text of ['100.0000 %', '29.1666666 %', '1 holidays', 'NaN mt', '1 holiday'])
        add(text, '');
    });
    expect(await cutTexts(page)).toEqual([
      '"without an ellipsis" is cut',
      '"with one, and no tooltip" is cut',
    ]);
    expect(await oddTexts(page)).toEqual([
      '"100.0000 %"',
      '"29.1666666 %"',
      '"1 holidays"',
      '"NaN mt"',
    ]);
  },
  atDesktop,
);
