import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the current choice in a box of a dialog once it is loaded, or the dialog's submit button if there is nothing to
 * choose. Later answers leave the focus where it is.
 */
export function useFirstChoice<T extends HTMLElement>(isLoaded: boolean): RefObject<T | null> {
  const box = useRef<T>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isLoaded || isDone.current) return;
    isDone.current = true;
    const choice =
      box.current?.querySelector<HTMLElement>('input:checked') ??
      box.current?.querySelector<HTMLElement>('input, button') ??
      box.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    choice?.focus();
  }, [isLoaded]);
  return box;
}
