import { useEffect, useRef, useState } from 'react';
import { saveDraft, useStoredDraft } from './emails.data.ts';
import { bodyOf, type DraftEntry, type EmailDetail } from './email-view.state.ts';

const pauseMs = 800;

export interface DraftSaving {
  readonly isStored: boolean;
  readonly error: unknown;
  /** Stores what is not stored yet; throws what the server refused. */
  readonly settle: () => Promise<void>;
}

/** Stores a draft after each pause in the typing, and when it is left. */
export function useDraftSaving(
  email: EmailDetail,
  entry: DraftEntry,
  opened: DraftEntry,
): DraftSaving {
  const show = useStoredDraft();
  const [stored, setStored] = useState(opened);
  const [error, setError] = useState<unknown>(null);
  const state = useRef({ entry, stored: opened, email, modified: email.modified });
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    state.current.entry = entry;
    state.current.email = email;
  });
  const store = async (): Promise<void> => {
    const { entry: latest, stored: before, email: of, modified } = state.current;
    if (latest === before) return;
    const saved = await saveDraft(of.id, { ...bodyOf(latest, of), modified });
    state.current.stored = latest;
    state.current.modified = saved.modified;
    setStored(latest);
    setError(null);
    show(saved);
  };
  /** One after the other, so that an earlier text never replaces a later one. */
  const settle = (): Promise<void> => {
    const done = queue.current.then(store);
    queue.current = done.catch((reason: unknown) => setError(reason));
    return done;
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (entry === stored) return undefined;
    const timer = setTimeout(() => void latest.current().catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [entry, stored]);
  useEffect(() => () => void latest.current().catch(() => undefined), []);
  return { isStored: entry === stored, error, settle };
}
