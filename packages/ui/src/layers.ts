import { createContext, useEffect, useId, useLayoutEffect, useRef } from 'react';

interface Layer {
  readonly id: string;
  readonly isModal: boolean;
  readonly escape: () => void;
}

const stack: Layer[] = [];

/** The panel or dialog that a component belongs to; empty on the page itself. */
export const ModalContext = createContext('');

/** The panel or dialog on top; empty when the page itself is. Keys of anything below stay silent. */
export const topModal = (): string => stack.findLast((layer) => layer.isModal)?.id ?? '';

const onKeyDown = (event: KeyboardEvent): void => {
  const top = stack.at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || top === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  top.escape();
};

const push = (layer: Layer): (() => void) => {
  if (stack.length === 0) addEventListener('keydown', onKeyDown);
  stack.push(layer);
  return () => {
    stack.splice(stack.indexOf(layer), 1);
    if (stack.length === 0) removeEventListener('keydown', onKeyDown);
  };
};

export interface LayerOptions {
  readonly isModal: boolean;
  readonly onEscape: () => void;
}

/** Takes part in the order of overlays, so that Escape leaves only the topmost one. Answers the layer's id. */
export const useLayer = ({ isModal, onEscape }: LayerOptions): string => {
  const id = useId();
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  // A layout effect: the layer stands before the keys of its children are registered.
  useLayoutEffect(() => push({ id, isModal, escape: () => escape.current() }), [id, isModal]);
  return id;
};

/** Focuses the marked control before the next key arrives; a trap alone waits for a timer. */
export const focusMarked = (box: HTMLElement | null | undefined): void =>
  box?.querySelector<HTMLElement>('[data-autofocus]')?.focus();

/** Gives the focus back to where it was before the overlay opened. */
export const useReturnFocus = (): void => {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
};
