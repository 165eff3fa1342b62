import { counted } from '@fairlead/domain/quantities/counted';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { fieldErrorsOf } from '../../platform/forms/field-errors.ts';
import type { Taking } from './read-times.state.ts';

/** What became of the times of one port call: all of them are entered, or none. */
export interface Outcome {
  readonly taking: Taking;
  /** Null: entered. */
  readonly error: unknown;
}

/** Enters the times of one port call after the other; a refusal of one does not prevent the next. */
export async function takeEach(
  takings: readonly Taking[],
  enter: (taking: Taking) => Promise<unknown>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const taking of takings)
    outcomes.push({
      taking,
      error: await enter(taking).then(
        () => null,
        (error: unknown) => error ?? new Error('Unknown'),
      ),
    });
  return outcomes;
}

export const isEntered = ({ error }: Outcome): boolean => error === null;

/** The first message of each refused entry, by the key of its statement. */
export function refusalsOf(outcomes: readonly Outcome[]): ReadonlyMap<number, string> {
  return new Map(
    outcomes.flatMap(({ taking: { keys }, error }) =>
      Object.entries(fieldErrorsOf(error)).flatMap(
        ([field, message]): readonly [number, string][] => {
          const [, position] = /^entries\.(\d+)\./.exec(field) ?? [];
          const key = position === undefined ? undefined : keys[Number(position)];
          return key === undefined ? [] : [[key, message]];
        },
      ),
    ),
  );
}

/** `Rotterdam: 2 times entered`, or why nothing was entered there. */
export function outcomeText(outcome: Outcome): string {
  const { taking, error } = outcome;
  const { port } = taking.portCall;
  if (error === null) return `${port}: ${counted(taking.keys.length, 'time')} entered`;
  const reason = refusalsOf([outcome]).size > 0 ? 'The reason is at the time.' : sentenceOf(error);
  return `${port}: nothing entered. ${reason}`;
}

const mostNamed = 3;

/** What was entered, when all of it was. */
export function takenText(takings: readonly Taking[]): string {
  const all = takings.reduce((sum, { keys }) => sum + keys.length, 0);
  const ports = takings.map(({ portCall }) => portCall.port);
  const names = ports.length > mostNamed ? counted(ports.length, 'port call') : ports.join(', ');
  return `${counted(all, 'time')} entered, ${names}`;
}
