import type { ValidationCode } from '@fairlead/domain/notifications/validation-codes';
import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';

/** A slip in the events of a port call, and what the checks find. */
export interface EventMistake {
  readonly slip: 'noStart' | 'twoStarts' | 'noEnd' | 'noCastOff';
  readonly codes: readonly ValidationCode[];
}

const mistakes: readonly (readonly [rest: number, mistake: EventMistake])[] = [
  [17, { slip: 'noEnd', codes: [200] }],
  [101, { slip: 'twoStarts', codes: [190] }],
  [211, { slip: 'noCastOff', codes: [240] }],
  [283, { slip: 'noStart', codes: [180] }],
];
const every = 331;
/** Recent calls are calculated and claimed: their events are complete. */
const completeMs = 90 * dayMs;

interface PastCall {
  readonly id: number;
  readonly departed: string | null;
}

/** The slip in the events of a call; undefined for most. */
export function eventMistakeOf(call: PastCall, nowMs: number): EventMistake | undefined {
  const isPast = call.departed !== null && Date.parse(call.departed) < nowMs - completeMs;
  const found = mistakes.find(([rest]) => call.id % every === rest);
  return isPast ? found?.[1] : undefined;
}

/** The events as they were entered. */
export function enteredMoments<Moment extends { readonly what: string; readonly at: number }>(
  moments: readonly Moment[],
  mistake: EventMistake | undefined,
): readonly Moment[] {
  const without = (what: string) => moments.filter((moment) => moment.what !== what);
  switch (mistake?.slip) {
    case 'noStart':
      return without('Arrived');
    case 'noEnd':
      return without('Departed');
    case 'noCastOff':
      return without('CastOff');
    case 'twoStarts':
      return moments.flatMap((moment) =>
        moment.what === 'Arrived'
          ? [moment, { ...moment, at: moment.at + 40 * minuteMs }]
          : [moment],
      );
    default:
      return moments;
  }
}
