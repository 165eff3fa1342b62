import { useEffect } from 'react';

const marked = '[data-finding]:not([data-explained]), [aria-invalid="true"]';

/** Shows the next thing in a form that does not fit, or that must still be entered. */
export function showNext(box: HTMLElement | null): void {
  const marks = [...(box?.querySelectorAll<HTMLElement>(marked) ?? [])];
  const at = marks.findIndex((mark) => mark.contains(document.activeElement));
  const next = marks[(at + 1) % marks.length];
  next?.scrollIntoView({ block: 'center' });
  (next?.querySelector('button') ?? next)?.focus();
}

/** F8 goes to the next check, Ctrl Enter sends; on a tablet the buttons do. */
export function useFormKeys(onNext: () => void, onSend: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') onNext();
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
