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

/** Whether the panel, the dialog or the page on top shows something that is no value of a field yet. */
export const hasPending = (): boolean => {
  const modal = topModal();
  return [...entries].some((entry) => entry.modal === modal && entry.isPending());
};

/**
 * Before a save of the panel, the dialog or the page on top: each of its fields takes what it shows, and only then the
 * save runs. A field that cannot says why and gets the focus, and nothing is saved.
 */
export const settleThen = (save: () => void): void => {
  const modal = topModal();
  const outcome = settled([...entries].filter((entry) => entry.modal === modal));
  if (outcome === true) save();
  else if (outcome !== false) void outcome.then((isSettled) => isSettled && save());
};

/** Before any form hears that it is submitted. */
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
 * A field whose text becomes its value only when it is left states it here. Every form asks for it before it saves,
 * by whatever key or press, because the browser's submit and the keys that save pass through this file.
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
