import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxRow, OutcomeRow } from '../store/rows.ts';
import { shipDatabase } from '../store/ship-database.ts';

/** An entry with the answer from ashore, if there is one. */
export interface SentEntry {
  readonly entry: OutboxRow;
  readonly outcome: OutcomeRow | undefined;
  /** Whether a later entry replaces it, so that its refusal needs no answer any more. */
  readonly isReplaced: boolean;
}

/** All entries, oldest first. */
export async function readOutbox(): Promise<readonly SentEntry[]> {
  const [rows, outcomes] = await Promise.all([
    shipDatabase.outbox.orderBy('seq').toArray(),
    shipDatabase.outcomes.toArray(),
  ]);
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const replaced = new Set(rows.flatMap(({ replaces }) => replaces ?? []));
  return rows.map((entry) => ({
    entry,
    outcome: byId.get(entry.id),
    isReplaced: replaced.has(entry.id),
  }));
}

export const isWaiting = ({ outcome }: SentEntry): boolean => outcome === undefined;
export const needsCorrection = ({ outcome, isReplaced }: SentEntry): boolean =>
  outcome?.outcome === 'refused' && !isReplaced;

/** The entries, and again after each change; undefined while they are read. */
export function useOutbox(): readonly SentEntry[] | undefined {
  return useLiveQuery(readOutbox);
}
