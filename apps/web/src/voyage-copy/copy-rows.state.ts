import { pluralOf } from '@fairlead/domain/quantities/counted';
import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { type RetainedStay, retainedDeparture } from '@fairlead/domain/port-calls/stay';
import { addedPortCallTimes } from '@fairlead/domain/voyage-copy/shift';
import {
  type Clock,
  type CopiedCall,
  type CopiedCargo,
  type CopiedLine,
  type CopyValues,
  rowsOf,
  zonedTimes,
} from './voyage-copy.state.ts';

let last = 0;

/** Negative, so that it never equals the id of a source. */
const nextId = (): number => {
  last -= 1;
  return last;
};

/** From the start of the day after the last departure, for one hour. */
export const addedCall = (calls: readonly CopiedCall[], clock: Clock): CopiedCall => ({
  id: nextId(),
  port: null,
  ...addedPortCallTimes(zonedTimes(calls, clock.timeZone), clock),
  agent: null,
  reasons: [],
});

export const addedCargo = (): CopiedCargo => ({
  id: nextId(),
  commodity: null,
  measurement: null,
  charterer: null,
  freightType: null,
});

/** For the cargo of the line above, or the one that has no cargo port yet; it discharges what is loaded. */
export function addedLine({ cargo, cargoPorts }: CopyValues): CopiedLine {
  const lines = cargoPorts.list;
  const bare = cargo.list.find(({ id }) => !lines.some(({ cargoId }) => cargoId === id));
  const cargoId = (bare ?? cargo.list.at(-1))?.id ?? null;
  const isLoaded = lines.some(
    (line) => line.cargoId === cargoId && line.reasonId === reasonForCall.Loading,
  );
  return {
    id: nextId(),
    cargoId,
    portCallId: null,
    reasonId: isLoaded ? reasonForCall.Discharging : reasonForCall.Loading,
    quantity: null,
    laytimeTerm: null,
    minutes: null,
  };
}

/** The effect of a change of one table on the form, and its message. */
export interface TableChange {
  readonly part: Partial<CopyValues>;
  readonly note: string | undefined;
  /** A port call whose stay has changed, since only its arrival was moved. */
  readonly moved?: MovedCall | undefined;
}

/** The effect of a moved arrival on a stay, and the departure that would preserve it. */
export interface MovedCall extends RetainedStay {
  readonly id: number;
  readonly name: string;
}

function movedIn(
  before: readonly CopiedCall[],
  list: readonly CopiedCall[],
): MovedCall | undefined {
  const moved = list.flatMap((call) => {
    const old = before.find(({ id }) => id === call.id);
    if (old === undefined || old.scheduledDeparture !== call.scheduledDeparture) return [];
    const { scheduledArrival, scheduledDeparture } = old;
    if (scheduledArrival === null || scheduledDeparture === null) return [];
    if (call.scheduledArrival === null) return [];
    const stored = { scheduledArrival, scheduledDeparture, departed: null };
    const retained = retainedDeparture(stored, call.scheduledArrival);
    return retained === undefined
      ? []
      : [{ ...retained, id: call.id, name: call.port?.name ?? 'the port' }];
  });
  // Several at once were pasted, with the intended times.
  return moved.length === 1 ? moved[0] : undefined;
}

/** The port calls with the departure that preserves the stay. */
export const withRetainedStay = (
  list: readonly CopiedCall[],
  { id, departure }: MovedCall,
): readonly CopiedCall[] =>
  list.map((call) => (call.id === id ? { ...call, scheduledDeparture: departure } : call));

const linesGone = (count: number): string =>
  pluralOf(count, 'Its cargo port was', `Its ${count} cargo ports were`);

function withoutLines(
  { cargoPorts }: CopyValues,
  isGone: (line: CopiedLine) => boolean,
  name: string,
): TableChange {
  const gone = cargoPorts.list.filter(isGone);
  if (gone.length === 0) return { part: {}, note: undefined };
  return {
    part: { cargoPorts: rowsOf(cargoPorts.list.filter((line) => !gone.includes(line))) },
    note: `${name} is not copied. ${linesGone(gone.length)} removed with it.`,
  };
}

const namesOf = (names: readonly (string | undefined)[], what: string): string =>
  names.length === 1 ? (names[0] ?? what) : what;

/** Added port calls are later than all others, so they come last. */
export const addedLast = (
  list: readonly CopiedCall[],
  added: readonly (number | string)[],
): readonly CopiedCall[] => [
  ...list.filter(({ id }) => !added.includes(id)),
  ...list.filter(({ id }) => added.includes(id)),
];

/** The changed port calls; removed ones also remove their cargo ports. */
export function callsChanged(values: CopyValues, list: readonly CopiedCall[]): TableChange {
  const retained = new Set(list.map(({ id }) => id));
  const removed = values.portCalls.list.filter(({ id }) => !retained.has(id));
  const ids = new Set<number | null>(removed.map(({ id }) => id));
  const name = namesOf(
    removed.map(({ port }) => port?.name),
    'Port call',
  );
  const { part, note } = withoutLines(values, ({ portCallId }) => ids.has(portCallId), name);
  const moved = movedIn(values.portCalls.list, list);
  return { part: { ...part, portCalls: rowsOf(list) }, note, moved };
}

/** The changed cargo; removed cargo also removes its cargo ports. */
export function cargoChanged(values: CopyValues, list: readonly CopiedCargo[]): TableChange {
  const retained = new Set(list.map(({ id }) => id));
  const removed = values.cargo.list.filter(({ id }) => !retained.has(id));
  const ids = new Set<number | null>(removed.map(({ id }) => id));
  const name = namesOf(
    removed.map(({ commodity }) => commodity?.name),
    'Cargo',
  );
  const { part, note } = withoutLines(values, ({ cargoId }) => ids.has(cargoId), name);
  return { part: { ...part, cargo: rowsOf(list) }, note };
}
