import { createContext, useEffect, useId, useLayoutEffect, useRef } from 'react';

interface Layer {
  readonly id: string;
  isModal: boolean;
  readonly escape: () => void;
}

const stack: Layer[] = [];

/** Id of the panel or dialog that contains a component; empty on the page itself. */
export const ModalContext = createContext('');

/** The topmost panel or dialog; empty if the page itself is on top. Shortcuts of anything below are inactive. */
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

/**
 * Registers an overlay layer, so that Escape closes only the topmost one. A layer that becomes modal, or ceases to be, stays
 * below those that were opened after it. Returns the layer's id.
 */
export const useLayer = ({ isModal, onEscape }: LayerOptions): string => {
  const id = useId();
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  const layer = useRef<Layer>({ id, isModal, escape: () => escape.current() });
  // Layout effects, so that the layer is registered before the shortcuts of its children.
  useLayoutEffect(() => push(layer.current), []);
  useLayoutEffect(() => {
    layer.current.isModal = isModal;
  }, [isModal]);
  return id;
};

/** Returns the focus to where it was before an overlay opened. */
export const returnFocus = (before: Element | null): void => {
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
};

/** Returns the focus when an overlay closes that is not a modal of its own. */
export const useReturnFocus = (): void => {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => returnFocus(before);
  }, []);
};
