import type { FuelFinding } from '../fuel-ledger/findings.ts';
import { fuelSeverity } from '../fuel-ledger/enumerations.ts';

/** The files of a note: how many have arrived, and how many the ship has announced and not sent. */
export interface NoteFileCounts {
  readonly isRequired: boolean;
  readonly arrived: number;
  readonly waiting: number;
  /** Of those that wait, how many cannot be taken. */
  readonly refused: number;
}

/** The finding of a note whose required file was announced and is not there; it ends when one arrives. */
export function requiredFileFinding(counts: NoteFileCounts): FuelFinding | undefined {
  const { isRequired, arrived, waiting, refused } = counts;
  if (!isRequired || arrived > 0 || waiting === 0) return undefined;
  const what =
    refused === waiting
      ? 'The file that the ship sent could not be accepted.'
      : 'The ship has announced it, but it has not arrived yet.';
  return {
    code: null,
    severity: fuelSeverity.Warning,
    tankId: null,
    sentence: `This vessel requires a file with each note. ${what}`,
  };
}
