import { useContext, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ModalContext, topModal } from './layers.ts';
import { allSettled } from './pending-model.ts';
import type { Outcome, Pending } from './pending-model.ts';

interface Entry extends Pending {
  readonly modal: string;
  readonly box: RefObject<HTMLElement | null>;
}

const entries = new Set<Entry>();

const settled = (own: readonly Entry[]): Outcome =>
  allSettled(own, {
    commit: flushSync,
    onRefused: ({ box }) => {
      const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? box.current?.querySelector('input'))?.focus();
    },
  });

/** Whether the topmost panel or dialog, or the page, shows text that is not a field's value yet. */
export const hasPending = (): boolean => {
  const modal = topModal();
  return [...entries].some((entry) => entry.modal === modal && entry.isPending());
};

/**
 * Before a save of the topmost panel or dialog, or of the page: each field applies its text, and only then the
 * save runs. If a field cannot, it shows why and gets the focus, and nothing is saved.
 */
export const settleThen = (save: () => void): void => {
  const modal = topModal();
  const outcome = settled([...entries].filter((entry) => entry.modal === modal));
  if (outcome === true) save();
  else if (outcome !== false) void outcome.then((isSettled) => isSettled && save());
};

/** Runs before the form's own submit handler. */
const onSubmit = (event: SubmitEvent): void => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const outcome = settled([...entries].filter(({ box }) => form.contains(box.current)));
  if (outcome === true) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (outcome !== false) void outcome.then((isSettled) => isSettled && form.requestSubmit());
};

const register = (entry: Entry): (() => void) => {
  if (entries.size === 0) addEventListener('submit', onSubmit, { capture: true });
  entries.add(entry);
  return () => {
    entries.delete(entry);
    if (entries.size === 0) removeEventListener('submit', onSubmit, { capture: true });
  };
};

/**
 * A field whose text becomes its value only on blur registers here. Every form settles its fields before it saves,
 * whichever key or button is used, because the browser's submit event and the save keys pass through this file.
 */
export const usePending = (box: RefObject<HTMLElement | null>, pending: Pending): void => {
  const latest = useRef(pending);
  const modal = useContext(ModalContext);
  useLayoutEffect(() => {
    latest.current = pending;
  });
  useLayoutEffect(
    () =>
      register({
        modal,
        box,
        isPending: () => latest.current.isPending(),
        settle: () => latest.current.settle(),
      }),
    [modal, box],
  );
};
