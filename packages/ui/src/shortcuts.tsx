import { useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { ModalContext, topModal } from './layers.ts';
import { settleThen } from './pending.ts';
import { isSaveKey, noSequence, pressed } from './shortcut-model.ts';
import type { Shortcut } from './shortcut-model.ts';

export type { Shortcut };

interface Entry {
  readonly modal: string;
  readonly shortcut: Shortcut;
}

let entries: readonly Entry[] = [];
let state = noSequence;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Whether the user is typing in a field, so that letters are text. */
export const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** With Alt some systems produce another character, such as ß for S; then the letter on the key is used. */
const keyOf = ({ key, code, altKey }: KeyboardEvent): string =>
  altKey && key.length === 1 && key > '~' && code.startsWith('Key') ? code.slice(3) : key;

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return;
  const modal = topModal();
  const answer = pressed(
    {
      key: keyOf(event),
      isCtrl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      isShift: event.shiftKey && /^\p{L}$/u.test(event.key),
    },
    {
      shortcuts: entries
        .filter((entry) => entry.modal === modal && entry.shortcut.isListed !== true)
        .map((entry) => entry.shortcut),
      state,
      nowMs: event.timeStamp,
      isTyping: isTypingIn(event.target),
    },
  );
  state = answer.state;
  if (answer.isTaken) event.preventDefault();
  const { hit } = answer;
  if (hit !== undefined && isSaveKey(hit.keys)) settleThen(hit.run);
  else hit?.run();
};

const register = (added: readonly Entry[]): (() => void) => {
  if (entries.length === 0) addEventListener('keydown', onKeyDown);
  entries = [...entries, ...added];
  notify();
  return () => {
    entries = entries.filter((entry) => !added.includes(entry));
    if (entries.length === 0) removeEventListener('keydown', onKeyDown);
    notify();
  };
};

/**
 * Registers shortcuts while the component is mounted. Page shortcuts are inactive while a panel or dialog is open, and
 * single letters while a field is being edited.
 */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const latest = useRef(shortcuts);
  const modal = useContext(ModalContext);
  // A layout effect, so that the shortcuts work as soon as the page is visible.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  const shape = shortcuts
    .map(({ keys, name, group }) => `${keys}\n${name}\n${group ?? ''}`)
    .join('\n\n');
  useLayoutEffect(() => {
    if (shape === '') return undefined;
    return register(
      latest.current.map((shortcut, index) => ({
        modal,
        shortcut: { ...shortcut, run: () => latest.current[index]?.run() },
      })),
    );
  }, [shape, modal]);
};

let listed: readonly Shortcut[] = [];
let listedFrom: readonly Entry[] = [];

const currentList = (): readonly Shortcut[] => {
  if (listedFrom !== entries) {
    listedFrom = entries;
    listed = entries.map((entry) => entry.shortcut);
  }
  return listed;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All shortcuts that are active now, for the list that `?` opens. */
export const useShortcutList = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribe, currentList);
