import type { Page } from 'playwright-core';

/**
 * Texts that are cut off without an ellipsis, or without a tooltip that shows the whole text. Ignores hidden texts for
 * screen readers.
 */
export function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const within = document.querySelector('dialog[open], [role="dialog"]') ?? document.body;
    const isCutting = ({ overflowX }: CSSStyleDeclaration) => /hidden|clip/.test(overflowX);
    const isSpoken = (element: Element) =>
      element.closest('[hidden], [aria-hidden="true"]') !== null ||
      element.getBoundingClientRect().width < 2;
    const shortOf = (text: string) => `"${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`;
    // Finds the text in the same way as the product's tooltip.
    const hasTip = (element: Element) => {
      const anchor = element.closest<HTMLElement>(
        '[data-tip], [data-tip-truncated], [role=gridcell]',
      );
      if (anchor === null) return false;
      return anchor.dataset['tip'] !== undefined || anchor.scrollWidth > anchor.clientWidth;
    };
    const clipperOf = (element: Element) => {
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (/auto|scroll/.test(style.overflowX)) return undefined;
        if (isCutting(style)) return box;
      }
      return undefined;
    };
    for (const element of within.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) =>
          nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
      );
      if (!hasText || isSpoken(element)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(element);
      const isCut = isCutting(style) && element.scrollWidth > element.clientWidth + 1;
      if (isCut && (style.textOverflow !== 'ellipsis' || !hasTip(element)))
        found.add(`${shortOf(element.textContent)} is cut`);
      if (isCutting(style)) continue;
      const box = clipperOf(element);
      if (box === undefined || isSpoken(box) || box.clientWidth < 2) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const [text, edge] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      const isOver = text.width > 2 && text.right > edge.right + 2 && text.left < edge.right;
      if (isOver && (getComputedStyle(box).textOverflow !== 'ellipsis' || !hasTip(element)))
        found.add(`${shortOf(element.textContent)} is cut by what is around it`);
    }
    return [...found];
  });
}

/** Figures with meaningless decimals, a count of one with a plural, and values that are not texts. */
export function oddTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const odd = [
      // 100.0000, 29.1666666: exact factors and days of laytime have at most ten decimals, quantities three.
      /\d\.\d*0{4,}(?!\d)/,
      /\d\.\d{11,}/,
      /(\d)\1{4,}\d? ?%/,
      /\d\.\d{3,} ?%/,
      /(?<![\d.,:/\u202F\u2212+-])1 (?!has|is|was|gas|days? )[a-z]{2,}[^s' ]s(?![\w'’])/,
      /\b(?:NaN|undefined|Infinity|Invalid Date)\b|\[object /,
    ];
    const found = new Set<string>();
    const check = (text: string) => {
      if (odd.some((pattern) => pattern.test(text))) found.add(`"${text.trim().slice(0, 80)}"`);
    };
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.matches('script, style')) continue;
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      check(own.map(({ textContent }) => textContent).join(''));
      if (element instanceof HTMLInputElement) check(element.value);
      for (const name of ['aria-label', 'data-tip', 'title', 'placeholder'])
        check(element.getAttribute(name) ?? '');
    }
    return [...found];
  });
}
