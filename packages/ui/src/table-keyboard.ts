import { useContext, useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { ModalContext, topModal } from './layers.ts';
import { registerPageTable } from './page-table.ts';
import { isTypingIn } from './shortcuts.tsx';
import { movedRow } from './table-keys.ts';

export type RowId = string | number;

export interface TableKeyboardRequest {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly ids: (index: number) => RowId | undefined;
  readonly count: number;
  /** The first row that the keyboard moves to. */
  readonly first: number;
  /** `page`: also active when nothing has the focus. */
  readonly scope: 'page' | 'focus';
  readonly pageRows: () => number;
  readonly reveal: (index: number) => void;
  readonly onEnter: (index: number, isNewTab: boolean) => void;
  readonly onCopy: (index: number) => void;
  /** Handles a letter on the keyboard row; returns whether it was handled. */
  readonly onLetter: (index: number, key: string) => boolean;
}

export interface KeyboardRow {
  readonly index: number;
  readonly enter: (id: RowId, at: number) => void;
}

interface FocusedRow {
  readonly id: RowId | undefined;
  /** Index of the row when the keyboard moved to it. */
  readonly at: number;
}

const nowhere: FocusedRow = { id: undefined, at: -1 };
/** The row where the keyboard starts, even after the rows have changed. */
const first: FocusedRow = { id: undefined, at: 0 };

/** The current index of a row: searches at its old position first, then everywhere. */
const indexOf = (request: TableKeyboardRequest, { id, at }: FocusedRow): number => {
  if (id === undefined) return at < 0 || request.count === 0 ? -1 : request.first;
  if (request.ids(at) === id) return at;
  for (let index = 0; index < request.count; index += 1)
    if (request.ids(index) === id) return index;
  return -1;
};

const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey;

const isCopy = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  event.key.toLowerCase() === 'c' &&
  (getSelection()?.isCollapsed ?? true);

/** Keys that act on the row itself. Returns whether the key was handled. */
const actOn = (event: KeyboardEvent, index: number, request: TableKeyboardRequest): boolean => {
  if (index < 0) return false;
  if (isCopy(event)) request.onCopy(index);
  else if (event.key === 'Enter') request.onEnter(index, event.ctrlKey || event.metaKey);
  else return isPlain(event) && event.key.length === 1 && request.onLetter(index, event.key);
  return true;
};

/** The current row of the keyboard. It stays on its record when rows are added or removed around it. */
export const useKeyboardRow = (request: TableKeyboardRequest): KeyboardRow => {
  const [focused, setFocused] = useState<FocusedRow>(nowhere);
  const index = indexOf(request, focused);
  const modal = useContext(ModalContext);
  const enterTable = useEffectEvent(() => {
    if (index < 0) setFocused(first);
    request.box.current?.focus();
    return true;
  });
  const { scope } = request;
  useEffect(() => (scope === 'page' ? registerPageTable(() => enterTable()) : undefined), [scope]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { box, count, first: entry, pageRows, reveal } = request;
      const isOwn =
        event.target === box.current || (scope === 'page' && event.target === document.body);
      const isNear = event.target instanceof Node && (box.current?.contains(event.target) ?? false);
      if (
        event.defaultPrevented ||
        modal !== topModal() ||
        isTypingIn(event.target) ||
        (!isOwn && !isNear)
      )
        return;
      const next = isPlain(event)
        ? movedRow({ key: event.key, index, entry, count, pageRows: pageRows() })
        : undefined;
      if (next !== undefined) {
        setFocused({ id: request.ids(next), at: next });
        reveal(next);
        event.preventDefault();
      } else if (isOwn && actOn(event, index, request)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  return { index, enter: (id, at) => setFocused({ id, at }) };
};
