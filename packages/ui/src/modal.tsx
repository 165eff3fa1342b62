import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ModalContext, returnFocus, useLayer } from './layers.ts';

export interface ModalProps {
  readonly onEscape: () => void;
  /** Selector of what gets the focus where nothing is marked with `data-autofocus`. */
  readonly first?: string;
  readonly children: ReactNode;
}

const modals: HTMLElement[] = [];

/**
 * The browser keeps keys, pointer and screen readers in the topmost modal; messages stay within reach, and know of it, so
 * that they do not cover its buttons.
 */
const leaveInert = (): void => {
  const top = modals.at(-1);
  for (const part of document.body.children) {
    if (!(part instanceof HTMLElement)) continue;
    if (part.dataset['messages'] === undefined) part.inert = top !== undefined && part !== top;
    else part.toggleAttribute('data-over-modal', top !== undefined);
  }
};

const tabbable =
  'a[href], button:not(:disabled, [tabindex="-1"]), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

const entryOf = (own: HTMLElement, first: string): HTMLElement | null =>
  own.querySelector<HTMLElement>('[data-autofocus]') ??
  own.querySelector<HTMLElement>(first) ??
  own.querySelector<HTMLElement>(tabbable);

/**
 * What must be closed before the page can be used again: a panel or a dialog. Everything else is inert. Its marked
 * control has the focus before the next key; afterwards the focus returns to where it was.
 */
export function Modal({ onEscape, first = tabbable, children }: ModalProps) {
  const box = useRef<HTMLDivElement>(null);
  const layer = useLayer({ isModal: true, onEscape });
  useLayoutEffect(() => {
    const own = box.current;
    if (own === null) return undefined;
    const before = document.activeElement;
    modals.push(own);
    leaveInert();
    entryOf(own, first)?.focus();
    return () => {
      modals.splice(modals.indexOf(own), 1);
      leaveInert();
      returnFocus(before);
    };
  }, [first]);
  return createPortal(
    <ModalContext value={layer}>
      <div ref={box}>{children}</div>
    </ModalContext>,
    document.body,
  );
}
