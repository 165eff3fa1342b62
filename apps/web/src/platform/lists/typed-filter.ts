import { searchDebounceMs } from '@fairlead/domain/constants';
import { useEffect, useRef, useState } from 'react';

export interface TypedFilter {
  readonly text: string;
  readonly type: (text: string) => void;
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
  useEffect(() => {
    if (text === stated) return undefined;
    const timer = setTimeout(() => {
      setTyped((now) => ({ ...now, sent: text }));
      latest.current(text);
    }, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text, stated]);
  return { text, type: (next) => setTyped((now) => ({ ...now, text: next })) };
}
