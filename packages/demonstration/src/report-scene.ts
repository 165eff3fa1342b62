import { entryId } from '@fairlead/domain/ship-entries/entry-id';
import type { Chance } from './chance.ts';
import type { LotQueue } from './lot-queue.ts';
import type { ShipPlant } from './ship-plant.ts';

/** Whose reports are written, by whom, and when the story is told. */
export interface ReportScene {
  readonly company: number;
  readonly plant: ShipPlant;
  readonly chance: Chance;
  readonly nowMs: number;
  readonly nextReport: () => number;
  readonly nextPosting: () => number;
  /** The officers who report, in turns. */
  readonly officers: readonly { readonly name: string; readonly rank: string }[];
  /** The lots that fuel is burned from, the oldest first. */
  readonly lots: LotQueue;
  /** The user who approves; null if the company has none. */
  readonly approver: number | null;
  readonly approverName: string;
}

/** A random id of an entry made at an instant. */
export function storyEntryId(chance: Chance, atMs: number): string {
  return entryId(
    atMs,
    Uint8Array.from({ length: 16 }, () => chance.whole(0, 255)),
  );
}
