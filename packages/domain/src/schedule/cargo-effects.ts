import { minuteMs } from '../time/milliseconds.ts';
import { reasonForCall } from '../port-calls/reasons-for-call.ts';
import { arrivalMs, departureMs, type ScheduledCall, sailedCalls } from './call.ts';
import { brokenState, nothingElse, type Plans, type ScheduleEffect } from './effect.ts';

/** Where a cargo is loaded (reason 3) and discharged (reason 2). */
export interface CarriedLine {
  readonly cargoId: number;
  readonly portCallId: number;
  readonly reasonId: number;
}

interface CargoFacts {
  readonly lines: readonly CarriedLine[];
  readonly movedIds: ReadonlySet<number>;
}

type Calls = ReadonlyMap<number, ScheduledCall>;

const callsOf = (voyages: Plans['before']): Calls =>
  new Map(voyages.flatMap(sailedCalls).map((call) => [call.id, call]));

/** Cargo whose dates change, and cargo that would be discharged before it is loaded. */
export function cargoEffects(plans: Plans, facts: CargoFacts): readonly ScheduleEffect[] {
  const before = callsOf(plans.before);
  const after = callsOf(plans.after);
  const byCargo = Map.groupBy(facts.lines, ({ cargoId }) => cargoId);
  return [...byCargo].flatMap(([cargoId, lines]) => {
    const touched = lines.filter(({ portCallId }) => facts.movedIds.has(portCallId));
    if (touched.length === 0) return [];
    return [
      ...orderEffects(cargoId, lines, { before, after }),
      ...touched.flatMap(({ portCallId }) => dateEffect(cargoId, portCallId, { before, after })),
    ];
  });
}

interface Sides {
  readonly before: Calls;
  readonly after: Calls;
}

function dateEffect(
  cargoId: number,
  portCallId: number,
  { before, after }: Sides,
): readonly ScheduleEffect[] {
  const was = before.get(portCallId);
  const is = after.get(portCallId);
  // A ship already alongside keeps the day on which its cargo work started.
  if (was === undefined || is === undefined || is.arrivedMs !== null) return [];
  return [
    {
      ...nothingElse,
      kind: 'cargoDate',
      state: 'moved',
      voyageId: is.voyageId,
      portCallId,
      cargoId,
      before: null,
      after: null,
    },
  ];
}

/** Minutes from the end of the first loading to the start of the first discharge. */
function minutesAboard(lines: readonly CarriedLine[], calls: Calls) {
  const of = (reasonId: number) =>
    lines
      .filter((line) => line.reasonId === reasonId)
      .flatMap(({ portCallId }) => calls.get(portCallId) ?? [])
      .toSorted((a, b) => arrivalMs(a) - arrivalMs(b))[0];
  const load = of(reasonForCall.Loading);
  const discharge = of(reasonForCall.Discharging);
  if (load === undefined || discharge === undefined) return undefined;
  return { load, discharge, minutes: (arrivalMs(discharge) - departureMs(load)) / minuteMs };
}

function orderEffects(
  cargoId: number,
  lines: readonly CarriedLine[],
  { before, after }: Sides,
): readonly ScheduleEffect[] {
  const was = minutesAboard(lines, before);
  const is = minutesAboard(lines, after);
  if (was === undefined || is === undefined || was.minutes === is.minutes) return [];
  const state = brokenState(was.minutes < 0, is.minutes < 0);
  if (state === 'moved') return [];
  return [
    {
      ...nothingElse,
      kind: 'cargoOrder',
      state,
      voyageId: is.discharge.voyageId,
      portCallId: is.discharge.id,
      otherPortCallId: is.load.id,
      cargoId,
      before: was.minutes,
      after: is.minutes,
    },
  ];
}
