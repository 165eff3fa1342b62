import { toInstant } from '../../time/zoned.ts';
import type { ProposedFact, StatedMoment } from './read-facts.ts';

export const skippedTime =
  'This time does not exist in the port (clocks go forward): read as an hour later';
export const doubleTime = 'This time occurs twice in the port (clocks go back): read as the first';

/** An instant in ISO 8601 UTC, null if there is none, and a doubt for the user to check. */
export interface ReadInstant {
  readonly instant: string | null;
  readonly doubt: string | undefined;
}

/** For a whole document the user is not asked about each ambiguous time: one is used and reported. */
export function instantOfStated(stated: StatedMoment | null, zone: string): ReadInstant {
  if (stated === null) return { instant: null, doubt: undefined };
  const { date, time, isUtc } = stated;
  const result = toInstant({ date, time }, isUtc ? 'Etc/UTC' : zone);
  if (result.kind === 'exact') return { instant: result.instant, doubt: undefined };
  if (result.kind === 'gap') return { instant: result.after.instant, doubt: skippedTime };
  if (result.kind === 'twice') return { instant: result.earlier.instant, doubt: doubleTime };
  return { instant: null, doubt: result.message };
}

export interface FactInstants {
  readonly at: string | null;
  readonly until: string | null;
  readonly doubts: readonly string[];
}

/** Start and end of a proposed line in port time, with all its doubts. */
export function instantsOf({ at, until, doubts }: ProposedFact, zone: string): FactInstants {
  const begin = instantOfStated(at, zone);
  const end = instantOfStated(until, zone);
  const found = [begin.doubt, end.doubt].filter((doubt) => doubt !== undefined);
  return { at: begin.instant, until: end.instant, doubts: [...doubts, ...new Set(found)] };
}
