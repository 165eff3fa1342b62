import { useNowMs } from '@fairlead/ui/clock';
import { isWaiting, needsCorrection, useOutbox } from '../entries/outbox.ts';
import { useSetting } from '../store/settings.ts';
import { clockText, outboxText, problemText } from './sync-state.ts';

export interface LinkView {
  readonly waiting: number;
  readonly refused: number;
  readonly count: string;
  readonly contact: string;
  /** What went wrong at the last attempt, and what to do. */
  readonly problem: string | undefined;
  /** Whether someone on board has to do something about it. */
  readonly isSerious: boolean;
  readonly clock: string | undefined;
}

const serious: ReadonlySet<string> = new Set(['clockWrong', 'revoked', 'storageFull', 'refused']);

/** The link ashore in plain text, for the strip and the outbox. */
export function useLink(): LinkView | undefined {
  const nowMs = useNowMs();
  const outbox = useOutbox();
  const lastContact = useSetting('lastContact');
  const problem = useSetting('problem') ?? undefined;
  const clockErrorMs = useSetting('clockErrorMs');
  if (outbox === undefined) return undefined;
  const waiting = outbox.filter(isWaiting).length;
  return {
    waiting,
    refused: outbox.filter(needsCorrection).length,
    ...outboxText(waiting, { lastContact, hasFailed: problem !== undefined }, nowMs),
    problem: problem === undefined ? undefined : problemText(problem),
    isSerious: problem !== undefined && serious.has(problem.kind),
    clock: clockText(clockErrorMs),
  };
}
