import { latenessText } from '@fairlead/domain/time/duration';
import { type BoardModel, isLate, type Stay } from './model.ts';

/** A few characters about a port call, written at its bar; the card and the line below the board show more. */
export interface CallNote {
  readonly text: string;
  readonly tone: 'late' | 'error' | 'plain';
}

/** The note beside a vessel's name, from the plan around now, whatever is in view. */
export function vesselNote(watched: BoardModel, vesselId: number): CallNote | undefined {
  const { late, stays } = watched.row(watched.indexOf(vesselId));
  if (late !== undefined) return { text: latenessText(late.delayMs), tone: 'late' };
  const isInPort = stays.some(({ phase }) => phase === 'now');
  return isInPort ? { text: 'in port', tone: 'plain' } : undefined;
}

/** A possible note about a call. */
type NoteOf = (stay: Stay) => CallNote | undefined;

const lateness: NoteOf = (stay) =>
  stay.isLateItself && isLate(stay)
    ? { text: latenessText(stay.delayMs), tone: 'late' }
    : undefined;

/** The first source with a note is used. */
const sources: readonly NoteOf[] = [lateness];

export function noteOf(stay: Stay): CallNote | undefined {
  for (const source of sources) {
    const note = source(stay);
    if (note !== undefined) return note;
  }
  return undefined;
}
