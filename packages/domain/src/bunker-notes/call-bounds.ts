import { formatWithZone } from '../time/format.ts';
import type { BunkerNote } from './bunker-note.ts';

type NoteTimes = Pick<BunkerNote, 'commenced' | 'completed'>;

/** Start and end of a port call in ISO 8601; null while they are not known. */
export interface CallBounds {
  readonly start: string | null;
  readonly end: string | null;
}

/** The four data checks of a note's times; the note is outside as a whole in two of them. */
const callBoundChecks = [
  { code: 250, what: 'commenced', side: 'start', isWhole: false },
  { code: 260, what: 'commenced', side: 'end', isWhole: true },
  { code: 270, what: 'completed', side: 'start', isWhole: true },
  { code: 280, what: 'completed', side: 'end', isWhole: false },
] as const;

export type CallBoundCheck = (typeof callBoundChecks)[number];

/** How far an instant is outside on a side, in milliseconds; negative inside. */
export function beyond(at: string, limit: string, side: 'start' | 'end'): number {
  const after = Date.parse(at) - Date.parse(limit);
  return side === 'start' ? -after : after;
}

/**
 * The checks that a note's times do not pass, with the time, the bound, how far it is passed and a sentence that says so;
 * tolerances by code.
 */
export function timesOutside(
  note: NoteTimes & Pick<BunkerNote, 'number'>,
  call: CallBounds & { readonly portName: string; readonly zone: string },
  toleranceMs: (code: CallBoundCheck['code']) => number,
) {
  return callBoundChecks.flatMap((check) => {
    const { what, side } = check;
    const limit = call[side];
    const at = note[what];
    const outsideMs = limit === null ? 0 : beyond(at, limit, side);
    if (limit === null || outsideMs <= toleranceMs(check.code)) return [];
    const order = side === 'start' ? 'before the port call starts' : 'after the port call ends';
    const [time, bound] = [formatWithZone(at, call.zone), formatWithZone(limit, call.zone)];
    const sentence = `Bunker delivery note ${note.number}: ${what} ${time} is ${order} in ${call.portName}, ${bound}.`;
    return [{ ...check, at, limit, outsideMs, sentence }];
  });
}
