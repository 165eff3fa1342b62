import { useEffect } from 'react';

/** Focuses the field of the page that requests it, once, when the page is opened. */
export function useFocusFirst(): void {
  useEffect(() => {
    document.querySelector<HTMLElement>('main [data-autofocus]')?.focus();
  }, []);
}
