import { useEffect, useRef, useState } from 'react';
import { Kbd } from './kbd.tsx';
import { placementOf } from './placement.ts';
import css from './tooltip.module.css';

interface Tip {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly keys: string | undefined;
}

const waitMs = 350;

const textOf = (element: HTMLElement): string =>
  element instanceof HTMLInputElement ? element.value : element.textContent;

const isCut = (element: HTMLElement): boolean => element.scrollWidth > element.clientWidth;

/** Content from the nearest element with a tooltip: a text that is not cut off defers to its ancestors. */
const tipOf = (target: EventTarget | null): Tip | undefined => {
  if (!(target instanceof Element)) return undefined;
  const anchor = target.closest<HTMLElement>(
    '[data-tip], [data-tip-truncated], [role=gridcell], input:not([type=password])',
  );
  if (anchor === null) return undefined;
  const text = anchor.dataset['tip'] ?? (isCut(anchor) ? textOf(anchor) : '');
  if (text === '') return tipOf(anchor.parentElement);
  const isResting = anchor.closest('[data-resting-keys]') !== null;
  return { anchor, text, keys: isResting ? undefined : anchor.dataset['tipKeys'] };
};

const settle = (box: HTMLElement, anchor: HTMLElement): void => {
  const position = placementOf({
    anchor: anchor.getBoundingClientRect(),
    floating: { width: box.offsetWidth, height: box.offsetHeight },
    view: { width: innerWidth, height: innerHeight },
    align: 'center',
    gap: 6,
  });
  box.style.left = `${position.left}px`;
  box.style.top = `${position.top}px`;
};

const useTip = (): Tip | undefined => {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    let timer = 0;
    const request = (target: EventTarget | null, delay: number) => {
      clearTimeout(timer);
      const next = tipOf(target);
      if (next === undefined) setTip(undefined);
      else
        timer = window.setTimeout(() => setTip(next.anchor.isConnected ? next : undefined), delay);
    };
    const onOver = (event: PointerEvent) => request(event.target, waitMs);
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible'))
        request(event.target, 0);
    };
    const hide = () => request(null, 0);
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('pointerover', onOver, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('pointerdown', hide, { signal });
    document.addEventListener('keydown', hide, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, []);
  return tip;
};

/**
 * The only tooltip of the app. Any element requests it with `data-tip="text"` (and `data-tip-keys`), or with
 * `data-tip-truncated` for its own text where that is cut off, as each table cell does: ten thousand cells need no
 * component each. A text field shows its whole value where it is too long for the field.
 */
export function TooltipHost() {
  const tip = useTip();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (tip === undefined || element === null) return undefined;
    element.showPopover();
    settle(element, tip.anchor);
    return () => element.hidePopover();
  }, [tip]);
  return (
    <div ref={box} popover="manual" role="tooltip" className={css['tip']}>
      {tip?.text}
      {tip?.keys !== undefined && <Kbd keys={tip.keys} inherit />}
    </div>
  );
}
