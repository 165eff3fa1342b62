import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { useLayer } from './layers.ts';
import { placementOf } from './placement.ts';
import css from './popover.module.css';

export interface PopoverProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end' | 'center';
  /** At least as wide as its anchor. */
  readonly matchWidth?: boolean;
  /** Maximum height in pixels; less where the window is smaller. */
  readonly maxHeight?: number;
  readonly className?: string | undefined;
  /** Name of a popover that takes the focus, such as a calendar; a list or menu inside has its own role. */
  readonly name?: string;
}

const settle = (box: HTMLElement, anchor: HTMLElement, props: PopoverProps): void => {
  const around = anchor.getBoundingClientRect();
  box.style.minWidth = props.matchWidth === true ? `${around.width}px` : '';
  box.style.maxHeight = props.maxHeight === undefined ? '' : `${props.maxHeight}px`;
  const position = placementOf({
    anchor: around,
    floating: { width: box.offsetWidth, height: box.offsetHeight },
    view: { width: innerWidth, height: innerHeight },
    align: props.align ?? 'start',
    gap: 4,
  });
  box.style.left = `${position.left}px`;
  box.style.top = `${position.top}px`;
  box.style.maxHeight = `${Math.min(position.maxHeight, props.maxHeight ?? position.maxHeight)}px`;
};

/** A box in the top layer next to its anchor. Closed by Escape, a press outside, or its owner. */
export function Popover(props: PopoverProps) {
  const { anchor, onClose, children, className, name } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayer({ isModal: false, onEscape: onClose });
  useLayoutEffect(() => {
    box.current?.showPopover();
  }, []);
  useLayoutEffect(() => {
    if (box.current !== null && anchor.current !== null) settle(box.current, anchor.current, props);
  });
  useEffect(() => {
    const again = () => {
      if (box.current !== null && anchor.current !== null)
        settle(box.current, anchor.current, props);
    };
    const onPress = (event: PointerEvent) => {
      const inside = event.target instanceof Node && (box.current?.contains(event.target) ?? false);
      const onAnchor =
        event.target instanceof Node && (anchor.current?.contains(event.target) ?? false);
      if (!inside && !onAnchor) onClose();
    };
    const watcher = new ResizeObserver(again);
    if (box.current !== null) watcher.observe(box.current);
    addEventListener('resize', again);
    addEventListener('scroll', again, true);
    addEventListener('pointerdown', onPress, true);
    return () => {
      watcher.disconnect();
      removeEventListener('resize', again);
      removeEventListener('scroll', again, true);
      removeEventListener('pointerdown', onPress, true);
    };
  });
  return (
    <div
      ref={box}
      popover="manual"
      role={name === undefined ? undefined : 'dialog'}
      aria-label={name}
      className={classNames(css['popover'], className)}
    >
      {children}
    </div>
  );
}
