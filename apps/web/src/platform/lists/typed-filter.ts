import { searchDebounceMs } from '@fairlead/domain/constants';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface TypedFilter {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Sends the text on without waiting for a pause. */
  readonly settle: () => void;
}

interface Typed {
  readonly text: string;
  /** What the address said when this was last compared. */
  readonly stated: string;
  /** What went on to the address and comes back from there. */
  readonly sent: string | undefined;
}

/** A text that shows as typed and goes on, into the address, after a pause. */
export function useTypedFilter(stated: string, onRest: (text: string) => void): TypedFilter {
  const [typed, setTyped] = useState<Typed>({ text: stated, stated, sent: undefined });
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });
  let { text } = typed;
  if (typed.stated !== stated) {
    // Else the address moved by itself: a chip was removed, a view opened, the browser went back.
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
