import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import type { Calculation, CalculationSave } from '../laytime.data.ts';
import {
  type DraftAction,
  draftAfter,
  draftOf,
  isDirty,
  type CurrentDraft,
} from './current-draft.ts';

/** The pause in the input after which it is saved. */
const quietMs = 900;

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'waiting' | 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface CalculationDraft {
  readonly content: CalculationContent;
  readonly change: (next: CalculationContent) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly contested: readonly string[];
  readonly chooseMine: () => void;
  readonly takeTheirs: () => void;
  readonly save: SaveState;
  readonly isDirty: boolean;
  /** Saves at once; returns when the calculation was last changed, for a call that has to state it. */
  readonly saveNow: () => Promise<string>;
}

interface Stored {
  readonly stored: Calculation;
  readonly mayWrite: boolean;
  readonly save: (body: CalculationSave) => Promise<Calculation>;
  /** Shows the answer of a save elsewhere too. */
  readonly onSaved: (answer: Calculation) => void;
  readonly refetch: () => Promise<unknown>;
}

interface Saving extends Stored {
  readonly draft: CurrentDraft;
  readonly act: (action: DraftAction) => void;
}

function useSaving({ stored, mayWrite, save, onSaved, refetch, draft, act }: Saving) {
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [isSaving, setSaving] = useState(false);
  const modified = useRef(stored.modified);
  useEffect(() => {
    modified.current = stored.modified;
  }, [stored.modified]);
  const { now } = draft.past;
  const dirty = isDirty(draft);
  const saveNow = useCallback(async () => {
    if (!dirty || !mayWrite) return modified.current;
    setSaving(true);
    setFailure(undefined);
    try {
      const content = now as CalculationSave['content'];
      const answer = await save({ content, modified: modified.current });
      modified.current = answer.modified;
      act({ kind: 'saved', sent: now, answer: answer.content });
      onSaved(answer);
      return answer.modified;
    } catch (error) {
      // Another user saved first: their version is fetched and compared with ours.
      if (error instanceof ApiError && error.status === 409) await refetch();
      else setFailure({ error });
      throw error;
    } finally {
      setSaving(false);
    }
  }, [dirty, mayWrite, now, refetch, save, onSaved, act]);
  const waits = dirty && mayWrite && !isSaving && draft.contested.length === 0;
  const isFailed = failure !== undefined;
  useEffect(() => {
    if (!waits || isFailed) return undefined;
    const timer = setTimeout(() => void saveNow().catch(() => undefined), quietMs);
    return () => clearTimeout(timer);
  }, [waits, isFailed, saveNow]);
  const forget = useCallback(() => setFailure(undefined), []);
  const state = saveState({ isSaving, dirty, failure, at: stored.modified });
  return { state, saveNow, forget };
}

/** A calculation while it is edited: each entry can be undone, and is saved after a short pause. */
export function useCalculationDraft(input: Stored): CalculationDraft {
  const { stored } = input;
  const [draft, act] = useReducer(draftAfter, stored.content, draftOf);
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    if (stored.content !== draft.base) act({ kind: 'stored', stored: stored.content });
  }
  const { state, saveNow, forget } = useSaving({ ...input, draft, act });
  const { past, contested } = draft;
  const change = useCallback(
    (next: CalculationContent) => {
      forget();
      act({ kind: 'enter', next });
    },
    [forget],
  );
  return {
    content: past.now,
    change,
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    canUndo: past.before.length > 0,
    canRedo: past.after.length > 0,
    contested,
    chooseMine: () => act({ kind: 'chooseMine' }),
    takeTheirs: () => act({ kind: 'takeTheirs' }),
    save: state,
    isDirty: isDirty(draft),
    saveNow,
  };
}

function saveState(known: {
  readonly isSaving: boolean;
  readonly dirty: boolean;
  readonly failure: { readonly error: unknown } | undefined;
  readonly at: string;
}): SaveState {
  if (known.isSaving) return { kind: 'saving' };
  if (known.failure !== undefined) return { kind: 'failed', error: known.failure.error };
  return known.dirty ? { kind: 'waiting' } : { kind: 'saved', at: known.at };
}
