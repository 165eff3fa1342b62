import { useEffect } from 'react';
import type { RefObject } from 'react';

const product = 'Fairlead';

/** The title of a browser tab: what the page shows, what kind of record that is, and the product. */
export const tabTitle = (shown: string, kind?: string): string =>
  [shown.trim(), kind, product].filter(Boolean).join(' · ');

/** Names the browser tab after the heading of the page, whatever the heading is made of. */
export const useTabTitle = (heading: RefObject<HTMLElement | null>, kind?: string): void => {
  useEffect(() => {
    document.title = tabTitle(heading.current?.textContent ?? '', kind);
  });
};
