import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Glyph } from './glyph.tsx';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { isTypingIn } from './shortcuts.tsx';
import { onToasts, toast, toastEntries } from './toast-store.ts';
import type { ToastEntry, ToastKind, ToastRequest } from './toast-store.ts';
import css from './toast.module.css';

export { toast };
export type { ToastKind, ToastRequest };

const isUndoKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';

function ToastMark({ kind }: { readonly kind: ToastKind }) {
  if (kind === 'success') return <Icon of={IconCheck} />;
  return <Glyph kind={kind === 'error' ? 'error' : 'information'} size={14} />;
}

function Toast({ entry }: { readonly entry: ToastEntry }) {
  const { id, undo, action, lifetimeMs } = entry;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => toast.dismiss(id), lifetimeMs);
    return () => clearTimeout(timer);
  }, [id, lifetimeMs, isHeld]);
  const run = (work: () => void) => () => {
    work();
    toast.dismiss(id);
  };
  return (
    // A message under the pointer, or with the focus in it, stays.
    <div
      className={css['toast']}
      role={entry.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastMark kind={entry.kind} />
      <span className={css['text']}>{entry.text}</span>
      {action !== undefined && (
        <button type="button" className={css['action']} onClick={run(action.run)}>
          {action.label}
        </button>
      )}
      {undo !== undefined && (
        <button type="button" className={css['action']} onClick={run(undo)}>
          Undo
          <Kbd keys="Ctrl Z" inherit />
        </button>
      )}
    </div>
  );
}

/** Ctrl Z undoes what the newest message says, and no older one. */
function useUndoKey(newest: ToastEntry | undefined): void {
  useEffect(() => {
    const { id, undo } = newest ?? {};
    if (id === undefined || undo === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || isTypingIn(event.target)) return;
      event.preventDefault();
      undo();
      toast.dismiss(id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [newest]);
}

/** The messages at the bottom centre; mounted once by the theme. */
export function Toasts() {
  const entries = useSyncExternalStore(onToasts, toastEntries);
  useUndoKey(entries.findLast(({ undo }) => undo !== undefined));
  // Beside the page and not in it: a message of a panel is read and answered while the page is inert.
  return createPortal(
    <div className={css['bar']} data-print="hidden" data-messages aria-live="polite">
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </div>,
    document.body,
  );
}
