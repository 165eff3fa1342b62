import { searchDebounceMs } from '@fairlead/domain/constants';
import type { ColumnChoice } from '@fairlead/ui/table';
import { useEffect, useRef, useState } from 'react';

/** Widths follow the pointer at once; the address is updated when the pointer rests. */
export function useRestedChoice(stated: ColumnChoice, onRest: (choice: ColumnChoice) => void) {
  const [dragged, setDragged] = useState<{ readonly choice: ColumnChoice }>();
  const [from, setFrom] = useState(stated);
  if (from !== stated) {
    setFrom(stated);
    setDragged(undefined);
  }
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => {
    if (dragged === undefined) return undefined;
    const timer = setTimeout(() => latest.current(dragged.choice), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [dragged]);
  return {
    choice: dragged?.choice ?? stated,
    setChoice: (choice: ColumnChoice) => setDragged({ choice }),
  };
}
