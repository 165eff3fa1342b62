import { formatWithZone } from '@fairlead/domain/time/format';
import { Glyph } from '@fairlead/ui/glyph';
import type { ReactNode } from 'react';
import type { ShiftAnswer } from './schedule.data.ts';
import css from './schedule.module.css';
import type { ZoneFor } from './stay-text.part.tsx';

interface ListProps {
  readonly answer: ShiftAnswer;
  readonly zoneFor: ZoneFor;
}

type MovedCall = ShiftAnswer['moved'][number];
type ExpectedCall = ShiftAnswer['expected'][number];

const mostLines = 40;

interface LinesProps<Of> extends ListProps {
  readonly title: string;
  readonly of: readonly (Of & { readonly portCallId: number })[];
  readonly line: (one: Of, print: (instant: string) => string) => ReactNode;
}

/** A line for each call below its port; times in the zone of the port. */
function Lines<Of>({ title, of, line, answer, zoneFor }: LinesProps<Of>) {
  const calls = new Map(answer.portCalls.map((call) => [call.id, call]));
  const rest = of.length - mostLines;
  return (
    <section>
      <h3 className={css['group']}>
        {title} ({of.length})
      </h3>
      <ul className={css['effects']} aria-label={title}>
        {of.slice(0, mostLines).map((one) => {
          const call = calls.get(one.portCallId);
          const zone = zoneFor(call?.timeZone ?? null);
          return (
            <li key={one.portCallId} className={css['effect']}>
              <span className={css['effect-mark']}>
                <Glyph kind="scheduled" />
              </span>
              <span className={css['effect-text']}>
                <span className={css['effect-title']}>{call?.port}</span>
                <div className={css['effect-more']}>
                  {line(one, (instant) => formatWithZone(instant, zone))}
                </div>
              </span>
            </li>
          );
        })}
      </ul>
      {rest > 0 && <p className={css['effect-more']}>and {rest} more</p>}
    </section>
  );
}

/** The calls that move: their new and old times, and the expected ones if those are even later. */
export function MovedList(props: ListProps) {
  const expected = new Map(props.answer.expected.map((call) => [call.portCallId, call]));
  const line = (move: MovedCall, print: (instant: string) => string) => {
    if (move.arrivalAfter === move.arrivalBefore)
      return `ETD ${print(move.departureAfter)}, was ${print(move.departureBefore)}`;
    const drawn = expected.get(move.portCallId)?.arrivalAfter ?? move.arrivalAfter;
    return (
      <>
        ETA {print(move.arrivalAfter)}, was {print(move.arrivalBefore)}
        {drawn !== move.arrivalAfter && (
          <div className={css['expected']}>
            Expected {print(drawn)}, including delays at earlier calls
          </div>
        )}
      </>
    );
  };
  return <Lines {...props} title="Moves" of={props.answer.moved} line={line} />;
}

/** Calls whose schedule stays but whose expected time changes, because the delay before them does. */
export function ExpectedList(props: ListProps) {
  const movedIds = new Set(props.answer.moved.map(({ portCallId }) => portCallId));
  const changed = props.answer.expected.filter(({ portCallId }) => !movedIds.has(portCallId));
  if (changed.length === 0) return null;
  const line = (call: ExpectedCall, print: (instant: string) => string) =>
    `Expected ${print(call.arrivalAfter)}, was ${print(call.arrivalBefore)}`;
  return <Lines {...props} title="Expected at another time" of={changed} line={line} />;
}
