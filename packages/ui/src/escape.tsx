import { useLayer } from './layers.ts';

/** Handles Escape on a page when no overlay is open; render it before the rest of the page. */
export function OnEscape({ run }: { readonly run: () => void }) {
  useLayer({ isModal: false, onEscape: run });
  return null;
}
