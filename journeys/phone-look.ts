import type { Page } from 'playwright-core';

export const phone = { width: 390, height: 844 } as const;

/**
 * What does not fit a phone: a page wider than the window, a heading outside it or covered, and a
 * control of the header, or of the header and footer of a panel, that is too small for a thumb.
 */
export function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ width, leastPx }) => {
      const found: string[] = [];
      // What a scroller clips does not widen the page.
      const isWithinScroller = (element: Element): boolean => {
        const within = element.parentElement;
        if (within === null || within === document.body) return false;
        return getComputedStyle(within).overflowX !== 'visible' || isWithinScroller(within);
      };
      const wide = document.documentElement.scrollWidth;
      if (wide > width) {
        const reaches = [...document.querySelectorAll('body *')].filter(
          (element) => element.getBoundingClientRect().right > width && !isWithinScroller(element),
        );
        const texts = reaches
          .slice(-3)
          .map(({ className, textContent }) => `${className} "${textContent.trim().slice(0, 40)}"`);
        found.push(`the page is ${wide} px wide: ${texts.join(', ')}`);
      }
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1;
      const nameOf = (element: Element) =>
        element.getAttribute('aria-label') ?? element.textContent.trim();
      const isHitAt = (element: Element, x: number, y: number) =>
        element.contains(document.elementFromPoint(x, y));
      const modal = document.querySelector('dialog[open], [role="dialog"]');
      const within = modal ?? document;
      for (const heading of within.querySelectorAll('main header h1, [role="dialog"] h2')) {
        const { left, right, top, height } = heading.getBoundingClientRect();
        const box = heading.parentElement?.parentElement ?? heading;
        if (left < 0 || right > width) found.push(`"${nameOf(heading)}" is outside`);
        else if (!isHitAt(box, left + 4, top + height / 2))
          found.push(`"${nameOf(heading)}" is covered`);
      }
      const bars = modal === null ? 'main > header' : ':scope > :first-child, :scope > :last-child';
      for (const bar of within.querySelectorAll(bars))
        for (const control of bar.querySelectorAll('a[href], button, input, select')) {
          if (!isShown(control)) continue;
          control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const { left, top, width: across, height } = control.getBoundingClientRect();
          const [x, y] = [left + across / 2, top + height / 2];
          const reach = (step: 1 | -1) => {
            let px = 0;
            while (px < leastPx && isHitAt(control, x, y + step * (px + 1))) px += 1;
            return px;
          };
          const tall = reach(1) + reach(-1) + 1;
          if (left < 0 || left + across > width) found.push(`${nameOf(control)} is outside`);
          else if (tall < leastPx) found.push(`${nameOf(control)} is ${tall} px high`);
        }
      return found;
    },
    { width: phone.width, leastPx: 44 },
  );
}
