import { searchDebounceMs } from '@fairlead/domain/constants';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface TypedFilter {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Sends the text without waiting for a pause. */
  readonly settle: () => void;
}

interface Typed {
  readonly text: string;
  /** The text in the address at the last comparison. */
  readonly stated: string;
  /** The text that was written to the address and is expected back. */
  readonly sent: string | undefined;
}

/** A text field whose input is written to the address after a pause. */
export function useTypedFilter(stated: string, onRest: (text: string) => void): TypedFilter {
  const [typed, setTyped] = useState<Typed>({ text: stated, stated, sent: undefined });
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });
  let { text } = typed;
  if (typed.stated !== stated) {
    // Unless this field sent it, the address changed by itself: a chip was removed, a view opened, the browser went back.
    if (stated !== typed.sent) text = stated;
    setTyped({ text, stated, sent: undefined });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback((rested: string) => {
    setTyped((now) => ({ ...now, sent: rested }));
    latest.current(rested);
  }, []);
  useEffect(() => {
    if (text === stated) return undefined;
    timer.current = setTimeout(() => send(text), searchDebounceMs);
    return () => clearTimeout(timer.current);
  }, [text, stated, send]);
  const settle = () => {
    clearTimeout(timer.current);
    if (text !== stated) send(text);
  };
  return { text, type: (next) => setTyped((now) => ({ ...now, text: next })), settle };
}
