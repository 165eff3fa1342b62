import { useLayer } from './layers.ts';

/** What Escape means on a page when nothing lies over it; stands before the rest of the page. */
export function OnEscape({ run }: { readonly run: () => void }) {
  useLayer({ isModal: false, onEscape: run });
  return null;
}
