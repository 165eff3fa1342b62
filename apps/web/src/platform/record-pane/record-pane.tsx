import { IconButton, linkClass } from '@fairlead/ui/button';
import { CoveredWidth } from '@fairlead/ui/covered-width';
import { ModalContext, returnFocus, useLayer } from '@fairlead/ui/layers';
import { useOwnWidth } from '@fairlead/ui/own-width';
import { PageWithin } from '@fairlead/ui/page';
import { IconX } from '@tabler/icons-react';
import { RouterProvider, useRouter } from '@tanstack/react-router';
import {
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLeaveGuard } from '../forms/leave-guard.tsx';
import { createPaneRouter } from './pane-router.ts';
import css from './record-pane.module.css';

export interface RecordPaneProps {
  /** The page of the record; another one needs another key. */
  readonly address: string;
  /** What it shows: 'Log report'. */
  readonly name: string;
  /** Why it is open: the message that the list has cut. */
  readonly about: string;
  /** The query parameter that has it open. */
  readonly panel: string;
  /** Covers what it is beside, so that only its own keys act. */
  readonly isCovering: boolean;
  readonly onClose: () => void;
}

/**
 * Whether the pane has the focus or was pressed last. What is opened from it, such as a dialog, belongs to it although it is
 * elsewhere in the document.
 */
function useActive() {
  const [isActive, setActive] = useState(false);
  const latest = useRef<Event>(undefined);
  const enter = ({ nativeEvent }: SyntheticEvent) => {
    latest.current = nativeEvent;
    setActive(true);
  };
  useEffect(() => {
    const leave = (event: Event) => {
      if (latest.current !== event) setActive(false);
    };
    const end = new AbortController();
    document.addEventListener('focusin', leave, end);
    document.addEventListener('pointerdown', leave, end);
    return () => end.abort();
  }, []);
  return { isActive, onFocusCapture: enter, onPointerDownCapture: enter };
}

/** Takes the focus if the pane covers what had it, and returns it from the pane when that closes. */
function useFocusInside(box: RefObject<HTMLDivElement | null>, isCovering: boolean): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const pane = box.current;
    return () => {
      if (pane?.contains(document.activeElement) === true) returnFocus(before);
    };
  }, [box]);
  useEffect(() => {
    if (isCovering) box.current?.focus();
  }, [box, isCovering]);
}

/**
 * The page of a record beside a list. The list stays as it is; the keys of the page act, and are printed, while the pane has the
 * focus, and Escape closes it from either side.
 */
export function RecordPane(props: RecordPaneProps) {
  const { address, name, about, panel, isCovering, onClose } = props;
  const outer = useRouter();
  const [{ router, isDirty }] = useState(() => createPaneRouter(outer, address));
  const question = useLeaveGuard(isDirty, panel);
  const { isActive, ...active } = useActive();
  const hasKeys = isActive || isCovering;
  const layer = useLayer({ isModal: hasKeys, onEscape: onClose });
  const { box, covered } = useOwnWidth();
  useFocusInside(box, isCovering);
  return (
    <>
      <div
        ref={box}
        className={css['pane']}
        tabIndex={-1}
        role="region"
        aria-label={name}
        {...active}
      >
        <div className={css['top']}>
          <strong>{name}</strong>
          <a className={linkClass} href={address} target="_blank" rel="noopener noreferrer">
            Open in a tab
          </a>
          <IconButton icon={IconX} name="Close" keys="Esc" onClick={onClose} />
        </div>
        <p className={css['about']}>{about}</p>
        <div className={css['content']} data-resting-keys={hasKeys ? undefined : ''}>
          <ModalContext value={layer}>
            <CoveredWidth value={covered}>
              <PageWithin>
                <RouterProvider router={router} />
              </PageWithin>
            </CoveredWidth>
          </ModalContext>
        </div>
      </div>
      {question}
    </>
  );
}
