import type { ValidationCode } from '@fairlead/domain/notifications/validation-codes';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { Bunkering } from './bunkering-plan.ts';

/** A slip in a bunker delivery note: which one of a vessel (from its first; -1 is its last), and what the checks find. */
export interface NoteMistake {
  readonly vessel: number;
  readonly turn: number;
  readonly slip: 'early' | 'late' | 'empty' | 'tooMuch';
  readonly codes: readonly ValidationCode[];
  /** What follows in reports of those days, whose stocks no longer fit. */
  readonly followed: readonly ValidationCode[];
}

export const noteMistakes: readonly NoteMistake[] = [
  { vessel: 2, turn: 5, slip: 'early', codes: [40, 250], followed: [] },
  { vessel: 13, turn: 9, slip: 'early', codes: [40, 250], followed: [] },
  { vessel: 5, turn: 7, slip: 'late', codes: [50, 260, 280], followed: [30, 60] },
  { vessel: 12, turn: 11, slip: 'late', codes: [50, 260, 280], followed: [30, 60] },
  { vessel: 8, turn: 6, slip: 'empty', codes: [70], followed: [] },
  { vessel: 14, turn: 4, slip: 'empty', codes: [70], followed: [] },
  { vessel: 9, turn: -1, slip: 'tooMuch', codes: [90], followed: [60] },
];

/** The mistake in the note with this turn of so many notes of a vessel. */
export const noteMistakeOf = (
  vessel: number,
  { turn, count }: { readonly turn: number; readonly count: number },
): NoteMistake | undefined =>
  noteMistakes.find(
    (one) => one.vessel === vessel && (one.turn < 0 ? count + one.turn : one.turn) === turn,
  );

/** The bunkering as the note has it. */
export function typedBunkering(bunkering: Bunkering, slip: NoteMistake['slip'] | undefined) {
  const { leg, loads } = bunkering;
  switch (slip) {
    case 'early':
      return { ...bunkering, commenced: leg.from - 4 * hourMs };
    case 'late':
      return { ...bunkering, commenced: leg.to + 3 * hourMs, completed: leg.to + 5 * hourMs };
    case 'tooMuch': {
      const typed = loads.map((load, at) =>
        at === 0 ? { ...load, kg: Math.round((load.kg * 2) / 1000) * 1000 } : load,
      );
      return { ...bunkering, loads: typed };
    }
    default:
      return bunkering;
  }
}
