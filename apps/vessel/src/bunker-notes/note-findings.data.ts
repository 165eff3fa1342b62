import { type NoteFinding, writtenNoteFindings } from '@fairlead/domain/validation/written-note';
import { useMemo } from 'react';
import { useOutbox } from '../platform/entries/outbox.ts';
import { checksOnBoard } from '../platform/fuel/checks-on-board.ts';
import { movesAshore } from '../platform/fuel/fuel-moves.state.ts';
import { useFuelStock } from '../platform/fuel/fuel-stock.ts';
import { stockWaiting } from '../platform/fuel/fuel-stock.state.ts';
import { usePart } from '../platform/parts/parts.ts';
import { usePlan } from '../platform/parts/plan.ts';
import { knownBefore } from './known-before.state.ts';
import type { NoteDraft } from './note-draft.state.ts';

const none: readonly NoteFinding[] = [];

/** What the office’s data checks would find in a note while it is written; nothing while the device reads what it knows. */
export function useNoteFindings(draft: NoteDraft, nowMs: number): readonly NoteFinding[] {
  const vessel = usePart('vessel');
  const basis = usePart('reportBasis');
  const reports = usePart('reports');
  const tankReports = usePart('tankReports');
  const outbox = useOutbox();
  const stock = useFuelStock();
  const calls = usePlan()?.calls;
  const moves = useMemo(() => {
    if (reports === undefined || tankReports === undefined || basis === undefined) return undefined;
    if (outbox === undefined) return undefined;
    const { moves: waiting, bunkered } = stockWaiting(outbox);
    return { all: [...movesAshore({ reports, tankReports, basis }), ...waiting], bunkered };
  }, [reports, tankReports, basis, outbox]);
  if (vessel === undefined || vessel === null || basis === undefined) return none;
  if (moves === undefined || stock === undefined) return none;
  const known = knownBefore(draft, {
    calls: calls ?? [],
    tanks: stock.tanks,
    moves: moves.all,
    limits: basis?.stock,
    waiting: moves.bunkered,
    nowMs,
  });
  return writtenNoteFindings(draft, known, checksOnBoard(vessel, basis));
}
