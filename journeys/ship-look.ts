import type { Page } from 'playwright-core';

/** A thumb in a glove needs this much, in pixels. */
const leastPx = 44;

/**
 * What does not fit a screen on board: a page wider than the window, and whatever can be tapped that is smaller than a
 * thumb. A link within a sentence is as high as its line.
 */
export const thumbFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const wide = document.documentElement.scrollWidth;
    const found = wide > innerWidth ? [`the page is ${wide} px wide`] : [];
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined) ??
      (element.textContent.trim() || element.tagName);
    const isInSentence = (element: Element) =>
      element.tagName === 'A' && element.closest('p, li > span') !== null;
    const targets = 'a[href], button, select, textarea, input:not([type="file"]), summary';
    for (const element of document.querySelectorAll(targets)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) continue;
      // A field for a choice takes a press anywhere within its border.
      const isChoice = element.getAttribute('role') === 'combobox';
      const box = element.closest('label') ?? (isChoice ? element.parentElement : null) ?? element;
      box.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, top, width, height } = box.getBoundingClientRect();
      if (width <= 1) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && box.contains(hit);
      };
      const reach = (stepX: number, stepY: number) => {
        let px = 0;
        while (px < least && isHit(x + stepX * (px + 1), y + stepY * (px + 1))) px += 1;
        return px;
      };
      const [across, down] = [reach(1, 0) + reach(-1, 0) + 1, reach(0, 1) + reach(0, -1) + 1];
      if (across < least || down < least)
        found.push(`"${nameOf(element)}" is ${across} by ${down} px`);
    }
    return [...new Set(found)];
  }, leastPx);
