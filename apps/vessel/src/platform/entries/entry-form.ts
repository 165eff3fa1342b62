import type { EntryForm } from '@fairlead/domain/ship-entries/forms';
import { useNowMs } from '@fairlead/ui/clock';
import { toast } from '@fairlead/ui/toast';
import { useRef, useState } from 'react';
import { showNext, useFormKeys } from '../look/form-keys.ts';
import { usePersons } from '../person/persons.ts';
import { useDraft, useGuard } from '../store/draft.ts';
import { useSetting } from '../store/settings.ts';
import { syncNow } from '../sync/sync-loop.ts';
import { appendEntry } from './append-entry.ts';

type Errors = Readonly<Record<string, string>>;

/** An entry as a form makes it. */
export interface FormEntry {
  readonly form: EntryForm;
  readonly payload: unknown;
  /** What lists show: 'Transfer, 1P to Settling'. */
  readonly title: string;
  readonly replaces: string | null;
}

interface EntryFormOptions<T> {
  /** The name under which what is typed is stored. */
  readonly draftKey: string;
  readonly start: T;
  /** What must be entered or changed before it can be sent, by field. */
  readonly errorsOf: (draft: T, nowMs: number) => Errors;
  /** One entry, or several that are signed one after the other. */
  readonly entriesOf: (draft: T) => readonly FormEntry[];
  /** Leaves the form, once it is sent too. */
  readonly onLeave: () => void;
}

export interface EntryFormState<T> {
  /** The ref of the page of the form. */
  readonly setBox: (box: HTMLElement | null) => void;
  readonly draft: T;
  readonly stored: string | null;
  readonly isStoring: boolean;
  /** What is wrong with this device. */
  readonly problem: string | undefined;
  /** Empty until a first attempt to send. */
  readonly errors: Errors;
  /** The corrected time, ms. */
  readonly nowMs: number;
  readonly change: (part: Partial<T>) => void;
  /** Reports text of a field that cannot be read; the form is not sent with it. */
  readonly onProblem: (field: string, message: string | null) => void;
  readonly send: () => void;
}

/** The form of an entry: every key is stored, and the draft is deleted with the signed entry's write. */
export function useEntryForm<T>(options: EntryFormOptions<T>): EntryFormState<T> | undefined {
  const { draftKey, start, errorsOf, entriesOf, onLeave } = options;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { problem, guarded } = useGuard();
  const [state, change] = useDraft({ draftKey, start, guarded });
  const person = usePersons()?.current;
  const nowMs = useNowMs() - (useSetting('clockErrorMs') ?? 0);
  const [isTried, setTried] = useState(false);
  const [unreadable, setUnreadable] = useState<Readonly<Record<string, string | null>>>({});
  const isSending = useRef(false);
  const draft = state?.draft;
  const errors = draft === undefined ? {} : errorsOf(draft, nowMs);
  const isReadable = Object.values(unreadable).every((message) => message === null);
  const store = async (): Promise<void> => {
    if (draft === undefined || person === undefined) return;
    const { name, rank } = person;
    const entries = entriesOf(draft);
    for (const [at, entry] of entries.entries()) {
      const isLast = at === entries.length - 1;
      const signed = { ...entry, version: 1, person: { name, rank } };
      const isStored = await guarded(() =>
        appendEntry(isLast ? { ...signed, draft: draftKey } : signed, Date.now()),
      );
      if (!isStored) return;
    }
    void syncNow();
    const [only] = entries;
    toast.show({
      text:
        entries.length === 1 ? `${only?.title ?? ''}: stored` : `${entries.length} entries stored`,
    });
    onLeave();
  };
  const send = (): void => {
    setTried(true);
    if (Object.keys(errors).length > 0 || !isReadable) requestAnimationFrame(() => showNext(box));
    else if (!isSending.current) {
      isSending.current = true;
      void store().finally(() => {
        isSending.current = false;
      });
    }
  };
  useFormKeys(() => showNext(box), send);
  if (state === undefined || person === undefined) return undefined;
  return {
    setBox,
    ...state,
    problem,
    errors: isTried ? errors : {},
    nowMs,
    change: (part) => change((before) => ({ ...before, ...part })),
    onProblem: (field, message) => setUnreadable((before) => ({ ...before, [field]: message })),
    send,
  };
}
