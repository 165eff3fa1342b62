import { Button, TextButton } from '@fairlead/ui/button';
import { useLayoutEffect, useRef } from 'react';
import { type Undo, useUndo } from './undo.ts';

export interface UndoButtonProps extends Undo {
  /** In the text of an entry or as a button of its own. */
  readonly label?: string;
  readonly framed?: boolean;
}

/** When the button disappears with the focus, the entries around it get it, so that Tab goes on from there. */
function useFocusReturn() {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const button = box.current;
    return () => {
      if (button?.contains(document.activeElement) === true)
        button.closest<HTMLElement>('[data-entries]')?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}

/** Undoes an earlier action, for as long as the server accepts that; otherwise it shows why not. */
export function UndoButton(props: UndoButtonProps) {
  const { label = 'Undo deletion', framed = false, undo, done } = props;
  const { mutate, isPending } = useUndo();
  const box = useFocusReturn();
  const Shown = framed ? Button : TextButton;
  return (
    <span ref={box}>
      <Shown
        // A disabled button would lose the focus.
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate({ undo, done });
        }}
      >
        {label}
      </Shown>
    </span>
  );
}
