import { folded } from '@fairlead/domain/text/rank';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldAppearance } from './field.tsx';

/** An item of the list. */
export interface ComboOption {
  readonly key: string;
  readonly label: string;
  /** Short code that matches when typed. */
  readonly code?: string | undefined;
  /** Flag or badge before the label. */
  readonly mark?: ReactNode;
  /** Muted text after the label: LOCODE, location, owner. */
  readonly detail?: ReactNode;
  readonly isDisabled?: boolean;
  readonly isChosen?: boolean;
  /** Heading; options of one group are listed together. */
  readonly group?: string | undefined;
}

export interface ComboProps extends FieldAppearance {
  /** The text of the field; empty if nothing is selected or if chips show the selection. */
  readonly text: string;
  readonly mark?: ReactNode;
  /** Muted text directly after the value: LOCODE. */
  readonly tail?: ReactNode;
  readonly chips?: ReactNode;
  readonly options: readonly ComboOption[];
  readonly onChoose: (key: string) => void;
  /** Called with the typed text; undefined when typing has ended. */
  readonly onQuery: (query: string | undefined) => void;
  readonly onClear?: (() => void) | undefined;
  /** Called on Backspace in an empty field. */
  readonly onBack?: (() => void) | undefined;
  /** Shown in the list when it is empty. */
  readonly note?: string | undefined;
  readonly busy?: boolean;
  readonly placeholder?: string | undefined;
  readonly maxHeight?: number;
  /** Opens on a press or an arrow key, or only on an arrow key; without it only when something is typed. */
  readonly opensOn?: 'press' | 'arrow' | undefined;
  /** Whether Enter selects the first item without an arrow key; otherwise the form handles Enter. */
  readonly picksFirst?: boolean;
  /** Called when the field gets the focus. */
  readonly onFocus?: () => void;
  /** Stays open after a selection. */
  readonly isMany?: boolean;
  /** What a text becomes on blur: the option with that name, the first in the list, or the text itself as the value. */
  readonly settles?: 'exact' | 'first' | 'typed';
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
}

const nextEnabled = (options: readonly ComboOption[], from: number, step: number): number => {
  // From before the first item an arrow moves to the first, or wraps to the last.
  let index = from < 0 && step < 0 ? 0 : from;
  for (let tries = 0; tries < options.length; tries += 1) {
    index = (index + step + options.length) % options.length;
    if (options[index]?.isDisabled !== true) return index;
  }
  return from;
};

const isMeant = ({ label, code = '' }: ComboOption, text: string): boolean =>
  folded(label) === text || folded(code) === text;

/** The typed text, whether the list is open, and the current item of the keyboard. */
const useComboState = (props: ComboProps) => {
  const { options, onChoose, onQuery, opensOn, picksFirst = true, isMany = false } = props;
  const [query, setQuery] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // In a cell, the cell was opened to show the list.
  const [isOpen, setOpen] = useState(props.variant === 'cell' && opensOn === 'press');
  const [pointed, setPointed] = useState<string>();
  const found = options.findIndex(({ key }) => key === pointed);
  const fallback = Math.max(
    picksFirst ? 0 : -1,
    options.findIndex((option) => option.isChosen === true && !isMany && query === undefined),
  );
  const current = found < 0 ? fallback : found;
  const type = (next: string | undefined) => {
    setQuery(next);
    setProblem(undefined);
    setPointed(undefined);
    onQuery(next);
  };
  const close = () => {
    setOpen(false);
    type(undefined);
  };
  const open = () => {
    setOpen(true);
    setPointed(undefined);
  };
  const choose = (key: string) => {
    onChoose(key);
    if (!isMany) return close();
    type(undefined);
    // The next selection starts from this item.
    setPointed(key);
  };
  const point = (index: number) => setPointed(options[index]?.key);
  const step = (by: number) => {
    if (isOpen) point(nextEnabled(options, current, by));
    else if (opensOn !== undefined || query !== undefined) {
      open();
      if (!picksFirst) point(nextEnabled(options, -1, by));
    }
  };
  return {
    query,
    problem,
    isOpen,
    current,
    type,
    close,
    open,
    choose,
    point,
    step,
    setOpen,
    setProblem,
  };
};

/** Handles text that was typed but not selected from the list, on blur and before a save. */
const useComboText = (props: ComboProps, state: ReturnType<typeof useComboState>) => {
  const { options, onChoose, busy = false, settles = 'exact' } = props;
  const { query, type, setProblem } = state;
  const isPending = () =>
    settles !== 'typed' && props.variant !== 'cell' && (query ?? '').trim() !== '';
  const settle = (): boolean => {
    if (query === undefined || !isPending()) return true;
    const text = folded(query);
    const meant =
      settles === 'first' ? options.slice(0, 1) : options.filter((one) => isMeant(one, text));
    const [only] = meant;
    if (!busy && meant.length === 1 && only !== undefined && only.isDisabled !== true) {
      if (only.isChosen !== true) onChoose(only.key);
    } else if (text !== folded(props.text)) {
      setProblem(`Choose from the list: “${query.trim()}” is not in it`);
      return false;
    }
    type(undefined);
    return true;
  };
  return { isPending, settle };
};

export type ComboModel = ReturnType<typeof useCombo>;

/** Keyboard handling of a field with a list below it. */
export const useCombo = (props: ComboProps) => {
  const { options, onBack, busy = false } = props;
  const state = useComboState(props);
  const text = useComboText(props, state);
  const { query, isOpen, current, choose, step } = state;
  /** Arrow keys and Enter that were pressed before the list arrived. */
  const awaited = useRef<{ text: string | undefined; steps: number; isEntered: boolean }>(
    undefined,
  );
  const isCell = props.variant === 'cell';
  const isShown = isOpen && (options.length > 0 || props.note !== undefined);
  useEffect(() => {
    const keys = awaited.current;
    if (keys === undefined || busy) return;
    awaited.current = undefined;
    const by = Math.sign(keys.steps);
    const steps = Array.from({ length: Math.abs(keys.steps) });
    const at = steps.reduce<number>((from) => nextEnabled(options, from, by), 0);
    const option = options[at];
    if (keys.text !== query || option === undefined) return;
    if (keys.isEntered) choose(option.key);
    else state.point(at);
  });
  const awaitKey = (by: number) => {
    const before = awaited.current?.text === query ? awaited.current : undefined;
    awaited.current = {
      text: query,
      steps: (before?.steps ?? 0) + by,
      isEntered: by === 0,
    };
  };
  const leave = () => {
    state.setOpen(false);
    if (text.isPending()) text.settle();
    else state.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[current];
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const isStepped = awaited.current?.text === query && awaited.current?.steps !== 0;
    // While a search is running, the list does not match the typed text yet.
    if (by !== 0 && busy) awaitKey(by);
    else if (by !== 0) step(by);
    // In a cell the grid applies the typed text, unless the arrow keys have already selected an item.
    else if (event.key === 'Enter' && busy && (!isCell || isStepped)) awaitKey(0);
    else if (event.key === 'Enter' && isShown && option !== undefined && !busy) choose(option.key);
    else {
      // Tab selects the current item and moves to the next cell.
      const isTaken = event.key === 'Tab' && isCell && isShown && query !== undefined && !busy;
      if (isTaken && option !== undefined) choose(option.key);
      if (event.key === 'Backspace' && (query ?? '') === '') onBack?.();
      return;
    }
    event.preventDefault();
  };
  const onFocus = () => {
    props.onFocus?.();
    if (query !== undefined) state.setOpen(true);
  };
  return { ...state, ...text, isShown, leave, onKeyDown, onFocus };
};
