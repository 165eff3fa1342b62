import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useViewportWidth } from './table-scroll.ts';

export interface OwnWidth {
  /** The element that is measured. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Pixels; undefined until it is measured, which is before it is painted. */
  readonly width: number | undefined;
  /** What is missing to the width of the window, for `CoveredWidth`: lists hide columns as if the window were as narrow. */
  readonly covered: number;
}

/** The width of an element. */
export function useOwnWidth(): OwnWidth {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  const viewport = useViewportWidth();
  return { box, width, covered: width === undefined ? 0 : Math.max(0, viewport - width) };
}
