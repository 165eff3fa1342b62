import { isLate, lateWords, type Stay } from './model.ts';

/** A few characters about a port call, written at its bar; the card and the line below the board say more. */
export interface CallNote {
  readonly text: string;
  readonly tone: 'late' | 'error' | 'plain';
}

/** What can be noted of a call. */
type NoteOf = (stay: Stay) => CallNote | undefined;

const lateness: NoteOf = (stay) =>
  stay.isLateItself && isLate(stay) ? { text: `+${lateWords(stay)}`, tone: 'late' } : undefined;

/** The first that has something to say is written. */
const sources: readonly NoteOf[] = [lateness];

export function noteOf(stay: Stay): CallNote | undefined {
  for (const source of sources) {
    const note = source(stay);
    if (note !== undefined) return note;
  }
  return undefined;
}
