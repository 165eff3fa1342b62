import { useEffect } from 'react';
import type { RefObject } from 'react';

const product = 'Fairlead';

/** The title of a browser tab: the content of the page, the kind of record, and the product. */
export const tabTitle = (shown: string, kind?: string): string =>
  [shown.trim(), kind, product].filter(Boolean).join(' · ');

/** Titles the browser tab after the page's heading, whatever elements the heading consists of; not for a page `isWithin` another. */
export const useTabTitle = (
  heading: RefObject<HTMLElement | null>,
  kind: string | undefined,
  isWithin: boolean,
): void => {
  useEffect(() => {
    if (!isWithin) document.title = tabTitle(heading.current?.textContent ?? '', kind);
  });
};
