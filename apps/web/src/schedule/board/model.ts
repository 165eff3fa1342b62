import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import {
  inSequence,
  sailedCalls,
  scheduledCall,
  type ScheduledCall,
  type ScheduledVoyage,
} from '@fairlead/domain/schedule/call';
import type { LaycanOfCall } from '@fairlead/domain/schedule/effects';
import { latenessText } from '@fairlead/domain/time/duration';
import { isLateBy } from '@fairlead/domain/schedule/expected';
import {
  type LaycanOutlook,
  type VesselOutlook,
  vesselOutlook,
} from '@fairlead/domain/schedule/outlook';
import { bandsOf } from './bands.ts';
import { type Band, wholeLane } from './form.ts';
import type {
  BoardAnswer,
  BoardCall,
  BoardCargo,
  BoardLaycan,
  BoardPort,
  BoardVessel,
  BoardVoyage,
} from '../schedule.data.ts';

export type StayKind = 'load' | 'discharge' | 'both' | 'wait' | 'repair' | 'other';
export type StayPhase = 'past' | 'now' | 'ahead';

/** A port call as it is drawn: at its expected time, with its planned one. */
export interface Stay {
  readonly id: number;
  readonly call: BoardCall;
  readonly voyage: BoardVoyage;
  readonly vessel: BoardVessel;
  readonly port: BoardPort;
  readonly kind: StayKind;
  readonly phase: StayPhase;
  /** Neither it nor its voyage is inactive. */
  readonly isSailed: boolean;
  readonly fromMs: number;
  readonly toMs: number;
  readonly plannedFromMs: number;
  /** Later than its scheduled arrival, because that has passed or an earlier call is late. */
  readonly delayMs: number;
  /** The part of the delay that begins at this call: rescheduling it removes that part. */
  readonly addedMs: number;
  /** The call where the delay begins; null without a delay. */
  readonly causeId: number | null;
  /** The first late call, which causes the delay of the others. */
  readonly isLateItself: boolean;
  /** The part of the lane that its voyage has. */
  readonly band: Band;
  /** LOCODE or the beginning of the name, and three letters of it for narrow bars. */
  readonly codes: readonly [string, string];
}

export interface Leg {
  readonly fromMs: number;
  readonly toMs: number;
  readonly isLaden: boolean;
  readonly band: Band;
}

export interface LaycanBar {
  readonly laycan: BoardLaycan;
  readonly fromMs: number;
  readonly toMs: number;
  readonly stay: Stay | undefined;
  /** From the laycan to the expected arrival: positive late, negative early. */
  readonly deviationMs: number;
  readonly state: LaycanOutlook['state'];
}

export interface Row {
  readonly vessel: BoardVessel;
  readonly stays: readonly Stay[];
  /** Stays that are not sailed: they are drawn below the others. */
  readonly resting: readonly Stay[];
  readonly legs: readonly Leg[];
  readonly laycans: readonly LaycanBar[];
  /** The first call that the vessel is late for; undefined while it is on time. */
  readonly late: Stay | undefined;
  /** The vessel's voyages in the form of the schedule rules. */
  readonly voyages: readonly ScheduledVoyage[];
}

/** The boards of several blocks, sorted by vessel; rows are derived when they are first needed. */
export interface BoardModel {
  readonly vessels: readonly BoardVessel[];
  readonly nowMs: number;
  row(index: number): Row;
  /** The row of a vessel; -1 if it is not on the board. */
  indexOf(vesselId: number): number;
  /** The index of the row that contains a stay. */
  rowOfStay(stayId: number): number;
  cargoOf(stayId: number): readonly BoardCargo[];
}

/** One answer with its lookup maps. */
interface IndexedBoard {
  readonly ports: ReadonlyMap<number, BoardPort>;
  readonly voyagesOf: ReadonlyMap<number, readonly BoardVoyage[]>;
  readonly callsOf: ReadonlyMap<number, readonly BoardCall[]>;
  readonly laycansOf: ReadonlyMap<number, readonly BoardLaycan[]>;
  readonly cargoOf: ReadonlyMap<number, readonly BoardCargo[]>;
  readonly vesselOfStay: ReadonlyMap<number, number>;
}

const indexed = new WeakMap<BoardAnswer, IndexedBoard>();

function indexOf(answer: BoardAnswer): IndexedBoard {
  const known = indexed.get(answer) ?? made(answer);
  indexed.set(answer, known);
  return known;
}

function made(answer: BoardAnswer): IndexedBoard {
  const vesselOf = new Map(answer.voyages.map(({ id, vesselId }) => [id, vesselId]));
  return {
    ports: new Map(answer.ports.map((port) => [port.id, port])),
    voyagesOf: Map.groupBy(answer.voyages, ({ vesselId }) => vesselId),
    callsOf: Map.groupBy(answer.portCalls, ({ voyageId }) => voyageId),
    laycansOf: Map.groupBy(answer.laycans, ({ vesselId }) => vesselId),
    cargoOf: Map.groupBy(answer.cargo, ({ portCallId }) => portCallId),
    vesselOfStay: new Map(
      answer.portCalls.map(({ id, voyageId }) => [id, vesselOf.get(voyageId) ?? 0]),
    ),
  };
}

const byName = new Intl.Collator('en', { sensitivity: 'base' });

/** `known` vessels keep their rows if the answers do not contain them. */
export function boardModel(
  answers: readonly BoardAnswer[],
  nowMs: number,
  known: readonly BoardVessel[] = [],
): BoardModel {
  const boards = answers.map(indexOf);
  const named = new Map(
    [...known, ...answers.flatMap(({ vessels }) => vessels)].map((one) => [one.id, one]),
  );
  const vessels = [...named.values()].toSorted(
    (a, b) => byName.compare(a.name, b.name) || a.id - b.id,
  );
  const rowOfVessel = new Map(vessels.map(({ id }, at) => [id, at]));
  const rows: (Row | undefined)[] = [];
  const row = (index: number): Row => {
    const vessel = vessels[index];
    if (vessel === undefined) return emptyRow;
    rows[index] ??= rowOf({ vessel, nowMs, ...voyagesIn(boards, vessel.id) });
    return rows[index];
  };
  return {
    vessels,
    nowMs,
    row,
    indexOf: (vesselId) => rowOfVessel.get(vesselId) ?? -1,
    rowOfStay: (stayId) => {
      const board = boards.find(({ vesselOfStay }) => vesselOfStay.has(stayId));
      return rowOfVessel.get(board?.vesselOfStay.get(stayId) ?? 0) ?? -1;
    },
    cargoOf: (stayId) =>
      boards.find(({ cargoOf }) => cargoOf.has(stayId))?.cargoOf.get(stayId) ?? [],
  };
}

/** A vessel's voyages with all their calls; a voyage that runs through two blocks is in both. */
function voyagesIn(boards: readonly IndexedBoard[], vesselId: number) {
  const voyages = new Map<number, VoyageFacts>();
  const laycans = new Map<number, BoardLaycan>();
  for (const { voyagesOf, callsOf, laycansOf, ports } of boards) {
    for (const voyage of voyagesOf.get(vesselId) ?? [])
      voyages.set(voyage.id, { voyage, calls: callsOf.get(voyage.id) ?? [], ports });
    for (const laycan of laycansOf.get(vesselId) ?? []) laycans.set(laycan.fixtureId, laycan);
  }
  return { voyages: [...voyages.values()], laycans: [...laycans.values()].toSorted(byBegin) };
}

const byBegin = (a: BoardLaycan, b: BoardLaycan) => Date.parse(a.from) - Date.parse(b.from);

const emptyRow: Row = {
  vessel: { id: 0, name: '', imo: '', inActive: true },
  stays: [],
  resting: [],
  legs: [],
  laycans: [],
  late: undefined,
  voyages: [],
};

interface VoyageFacts {
  readonly voyage: BoardVoyage;
  readonly calls: readonly BoardCall[];
  readonly ports: ReadonlyMap<number, BoardPort>;
}

interface RowFacts {
  readonly vessel: BoardVessel;
  readonly nowMs: number;
  readonly voyages: readonly VoyageFacts[];
  readonly laycans: readonly BoardLaycan[];
}

interface Drawn extends RowFacts {
  readonly named: ReadonlyMap<number, VoyageFacts>;
  readonly calls: ReadonlyMap<number, BoardCall>;
  readonly outlook: VesselOutlook;
}

function rowOf(facts: RowFacts): Row {
  const voyages = facts.voyages.map(scheduledOf);
  const named = new Map(facts.voyages.map((one) => [one.voyage.id, one]));
  const calls = new Map(facts.voyages.flatMap((one) => one.calls).map((call) => [call.id, call]));
  const ofCalls = facts.laycans.flatMap(laycanOfCall);
  const outlook = vesselOutlook({ voyages, laycans: ofCalls }, facts.nowMs);
  const draw = { named, calls, outlook, ...facts };
  const positioned = inBands([
    ...inSequence(voyages).flatMap((voyage) => sailedStays(voyage, draw)),
    ...voyages.flatMap((voyage) => restingStays(voyage, draw)),
  ]);
  const sailed = positioned.filter(({ isSailed }) => isSailed);
  const resting = positioned.filter(({ isSailed }) => !isSailed);
  return {
    vessel: facts.vessel,
    voyages,
    stays: positioned.toSorted((a, b) => a.fromMs - b.fromMs || a.id - b.id),
    resting,
    legs: legsOf(sailed),
    laycans: facts.laycans
      .filter(({ voyageId }) => named.get(voyageId)?.voyage.inActive === false)
      .map((laycan) => laycanBar(laycan, sailed, outlook)),
    late: sailed.find(({ id }) => id === outlook.lateCall?.id),
  };
}

const scheduled = new WeakMap<BoardVoyage, ScheduledVoyage>();

/** A voyage in the form of the rules, its times parsed once for as long as its answer is cached. */
function scheduledOf(facts: VoyageFacts): ScheduledVoyage {
  const known = scheduled.get(facts.voyage) ?? parsed(facts);
  scheduled.set(facts.voyage, known);
  return known;
}

const parsed = ({ voyage, calls, ports }: VoyageFacts): ScheduledVoyage => ({
  id: voyage.id,
  inActive: voyage.inActive,
  isExternal: voyage.isExternal,
  calls: calls.map((call) =>
    scheduledCall({ ...call, portName: ports.get(call.portId)?.name ?? '' }),
  ),
});

function stayOf(
  planned: ScheduledCall,
  drawn: Drawn,
  position: Pick<
    Stay,
    'fromMs' | 'toMs' | 'delayMs' | 'addedMs' | 'causeId' | 'isLateItself' | 'isSailed'
  >,
): readonly Stay[] {
  const call = drawn.calls.get(planned.id);
  const facts = drawn.named.get(planned.voyageId);
  const port = call && facts?.ports.get(call.portId);
  if (call === undefined || facts === undefined || port === undefined) return [];
  return [
    {
      id: call.id,
      call,
      voyage: facts.voyage,
      vessel: drawn.vessel,
      port,
      kind: kindOf(call),
      phase: phaseOf(planned),
      plannedFromMs: planned.scheduledArrivalMs,
      codes: codesOf(port),
      band: wholeLane,
      ...position,
    },
  ];
}

function codesOf({ unLoCode, name }: BoardPort): readonly [string, string] {
  const letters = name.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return unLoCode === null
    ? [letters.slice(0, 5), letters.slice(0, 3)]
    : [unLoCode, unLoCode.slice(-3)];
}

function sailedStays(voyage: ScheduledVoyage, drawn: Drawn): readonly Stay[] {
  const calls = sailedCalls(voyage);
  const { stays } = drawn.outlook;
  const firstLate = calls.find(({ id }) => (stays.get(id)?.delayMs ?? 0) > 0);
  return calls.flatMap((call) => {
    const stay = stays.get(call.id);
    if (stay === undefined) return [];
    const { arrivalMs, departureMs, delayMs, addedMs, causeId } = stay;
    return stayOf(call, drawn, {
      fromMs: arrivalMs,
      toMs: departureMs,
      delayMs,
      addedMs,
      causeId,
      isLateItself: call === firstLate,
      isSailed: true,
    });
  });
}

/** Inactive calls, and all calls of an inactive voyage, at their planned times. */
function restingStays(voyage: ScheduledVoyage, drawn: Drawn): readonly Stay[] {
  return voyage.calls
    .filter((call) => voyage.inActive || call.inActive)
    .flatMap((call) =>
      stayOf(call, drawn, {
        fromMs: call.arrivedMs ?? call.scheduledArrivalMs,
        toMs: call.departedMs ?? call.scheduledDepartureMs,
        delayMs: 0,
        addedMs: 0,
        causeId: null,
        isLateItself: false,
        isSailed: false,
      }),
    );
}

function kindOf({ reasonIds }: BoardCall): StayKind {
  const loads = reasonIds.includes(reasonForCall.Loading);
  const discharges = reasonIds.includes(reasonForCall.Discharging);
  if (loads && discharges) return 'both';
  if (loads) return 'load';
  if (discharges) return 'discharge';
  if (reasonIds.includes(reasonForCall.Waiting)) return 'wait';
  const isRepair =
    reasonIds.includes(reasonForCall.Repairs) || reasonIds.includes(reasonForCall.DryDock);
  return isRepair ? 'repair' : 'other';
}

function phaseOf({ arrivedMs, departedMs }: ScheduledCall): StayPhase {
  if (departedMs !== null) return 'past';
  return arrivedMs === null ? 'ahead' : 'now';
}

/** Voyages that overlap are drawn beside each other. */
function inBands(stays: readonly Stay[]): readonly Stay[] {
  const byVoyage = Map.groupBy(stays, ({ voyage }) => voyage.id);
  const spans = [...byVoyage].map(([id, own]) => ({
    id,
    fromMs: Math.min(...own.map(({ fromMs }) => fromMs)),
    toMs: Math.max(...own.map(({ toMs }) => toMs)),
  }));
  const bands = bandsOf(spans);
  return stays.map((stay) => ({ ...stay, band: bands.get(stay.voyage.id) ?? wholeLane }));
}

/** From stay to stay of a voyage, and from its last one to the first of the next voyage that begins after it. */
function legsOf(stays: readonly Stay[]): readonly Leg[] {
  return stays.slice(1).flatMap((to, at) => {
    const from = stays[at];
    if (from === undefined || to.fromMs <= from.toMs) return [];
    const band = from.voyage.id === to.voyage.id ? from.band : wholeLane;
    return [{ fromMs: from.toMs, toMs: to.fromMs, isLaden: from.call.laden, band }];
  });
}

const spanOf = ({ from, to }: BoardLaycan) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) });

function laycanOfCall(laycan: BoardLaycan): readonly LaycanOfCall[] {
  const { portCallId } = laycan;
  return portCallId === null ? [] : [{ ...laycan, ...spanOf(laycan), portCallId }];
}

function laycanBar(laycan: BoardLaycan, stays: readonly Stay[], outlook: VesselOutlook): LaycanBar {
  const { state, deviationMs } = outlook.laycans.get(laycan.fixtureId) ?? unjudged;
  const stay = stays.find(({ id }) => id === laycan.portCallId);
  return { laycan, ...spanOf(laycan), stay, deviationMs, state };
}

/** A laycan of no call, or of a call that does not count. */
const unjudged = { state: 'kept', deviationMs: 0 } as const;

export const isLate = (stay: Stay): boolean => isLateBy(stay.delayMs);

/** How late a stay is, and by whose ETA if not by the plan alone. */
export function latenessOf({ delayMs, isLateItself, call }: Stay): string {
  const text = latenessText(delayMs);
  return isLateItself && call.calculatedArrival !== null ? `${text} by calculated ETA` : text;
}
