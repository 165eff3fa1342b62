import { useEffect } from 'react';

/** Puts the focus into the field of the page that asks for it, once, when the page comes up. */
export function useFocusFirst(): void {
  useEffect(() => {
    document.querySelector<HTMLElement>('main [data-autofocus]')?.focus();
  }, []);
}
