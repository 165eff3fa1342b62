import axe from 'axe-core';
import type { Page } from 'playwright-core';

const themes = ['light', 'dusk', 'night'] as const;

interface Violation {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly {
    readonly target: readonly unknown[];
    readonly any: readonly { readonly message: string }[];
  }[];
}

interface InPage {
  readonly axe: {
    readonly run: (
      context: unknown,
      options: unknown,
    ) => Promise<{ readonly violations: readonly Violation[] }>;
  };
}

/** Rows of a long table are alike: the first ones are checked. */
const alike = [['[role="row"]:nth-child(n + 9)'], ['tbody > tr:nth-child(n + 9)']];

/**
 * Violations of accessibility that axe calls serious or critical, and headings out of order. Colours are checked in
 * each theme, everything else once.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ exclude, names }) => {
      const { axe: checker } = globalThis as unknown as InPage;
      const root = document.documentElement;
      const before = root.dataset['theme'];
      const context = { include: [['body']], exclude };
      const found: string[] = [];
      // The message of an empty list is in the grid, because it is scrolled with the header.
      const isEmptyGrid = (id: string, [selector]: readonly unknown[]) =>
        id === 'aria-required-children' &&
        document.querySelector(`${String(selector)} [data-empty]`) !== null;
      for (const theme of names) {
        root.dataset['theme'] = theme;
        const rules =
          theme === 'light'
            ? {
                runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
              }
            : { runOnly: ['color-contrast'] };
        const { violations } = await checker.run(context, {
          ...rules,
          resultTypes: ['violations'],
        });
        for (const { id, impact, nodes } of violations)
          if (impact === 'serious' || impact === 'critical' || id === 'heading-order')
            for (const { target, any } of nodes.filter((node) => !isEmptyGrid(id, node.target)))
              found.push(`${theme}, ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`);
      }
      root.dataset['theme'] = before;
      return found;
    },
    { exclude: alike, names: themes },
  );
}
