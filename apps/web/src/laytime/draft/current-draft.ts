import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import { isSame, merge } from './merge.ts';
import { doneAgain, entered, type Past, pastOf, takenBack } from './past.ts';

/** The user's edits over the stored content, and what another user stored in the meantime. */
export interface CurrentDraft {
  readonly past: Past<CalculationContent>;
  /** The stored content that the edits are based on. */
  readonly base: CalculationContent;
  /** The step that is stored; undefined after another user's save was merged below the own steps. */
  readonly saved: CalculationContent | undefined;
  /** Parts that both changed; nothing is saved until one of the two is chosen. */
  readonly contested: readonly string[];
  /** The same steps with theirs where both changed. */
  readonly theirs: CalculationContent | undefined;
}

export type DraftAction =
  | { readonly kind: 'enter'; readonly next: CalculationContent }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Our own save of `sent` was answered. */
  | {
      readonly kind: 'saved';
      readonly sent: CalculationContent;
      readonly answer: CalculationContent;
    }
  /** Another user's save arrived. */
  | { readonly kind: 'stored'; readonly stored: CalculationContent }
  | { readonly kind: 'chooseMine' }
  | { readonly kind: 'takeTheirs' };

export const draftOf = (stored: CalculationContent): CurrentDraft => ({
  past: pastOf(stored),
  base: stored,
  saved: stored,
  contested: [],
  theirs: undefined,
});

export const isDirty = ({ past, saved }: CurrentDraft): boolean => past.now !== saved;

/** The server normalises what it stores; undone steps are left unchanged. */
function afterSave(
  draft: CurrentDraft,
  { sent, answer }: { readonly sent: CalculationContent; readonly answer: CalculationContent },
): CurrentDraft {
  const isNewest = draft.past.now === sent;
  const now = isNewest ? answer : merge(sent, draft.past.now, answer).merged;
  return { ...draft, past: { ...draft.past, now }, base: answer, saved: answer };
}

function afterTheirs(draft: CurrentDraft, stored: CalculationContent): CurrentDraft {
  if (isSame(stored, draft.base)) return { ...draft, base: stored };
  if (!isDirty(draft)) return { ...draftOf(stored) };
  const { merged, theirs, contested } = merge(draft.base, draft.past.now, stored);
  const isTaken = isSame(merged, stored);
  return {
    past: entered(draft.past, merged),
    base: stored,
    saved: isTaken ? merged : undefined,
    contested,
    theirs: contested.length === 0 ? undefined : theirs,
  };
}

const decided = { contested: [], theirs: undefined } as const;

export function draftAfter(draft: CurrentDraft, action: DraftAction): CurrentDraft {
  switch (action.kind) {
    case 'enter':
      return { ...draft, past: entered(draft.past, action.next) };
    case 'undo':
      return { ...draft, past: takenBack(draft.past) };
    case 'redo':
      return { ...draft, past: doneAgain(draft.past) };
    case 'saved':
      return afterSave(draft, action);
    case 'stored':
      return afterTheirs(draft, action.stored);
    case 'chooseMine':
      return { ...draft, ...decided };
    case 'takeTheirs': {
      const { theirs } = draft;
      if (theirs === undefined) return draft;
      const past = entered(draft.past, theirs);
      return { ...draft, ...decided, past, saved: isSame(theirs, draft.base) ? theirs : undefined };
    }
  }
}
