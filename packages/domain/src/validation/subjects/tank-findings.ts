import { fuelMovementKind, type FuelSource, fuelSource } from '../../fuel-ledger/enumerations.ts';
import { fuelName } from '../../vessels/fuel-catalogue.ts';
import type { FindingInput, FindingRecord } from '../finding-input.ts';
import type { TankSubject } from '../tank-checks.ts';
import { noteRecord, postingRecord, tanksRecord } from './finding-records.ts';
import {
  type FindingLocation,
  located,
  type LocatedFinding,
  noteLocation,
  recordLocation,
  reportLocation,
} from './located-finding.ts';
import type { CheckedMovement, CheckedNote, CheckedTank, VesselRecord } from './vessel-record.ts';

/** What a tank holds of a lot, or of no known one. */
export interface HeldLot {
  readonly tankId: number;
  readonly lotId: number | null;
  readonly kg: bigint;
}

/** A tank while movements are applied to it, and the findings that hold in it. */
class TankState {
  readonly #tank: CheckedTank;
  readonly #held = new Map<number | null, bigint>();
  readonly #fuels = new Map<number | null, number | null>();
  readonly #open = new Map<number, LocatedFinding>();
  readonly found: LocatedFinding[] = [];
  drawnKg = 0n;

  constructor(tank: CheckedTank, held: readonly HeldLot[]) {
    this.#tank = tank;
    for (const { lotId, kg } of held) this.#held.set(lotId, kg);
  }

  add({ lotId, fuelId, kg }: CheckedMovement): void {
    this.#fuels.set(lotId, fuelId);
    const left = (this.#held.get(lotId) ?? 0n) + kg;
    if (left === 0n) this.#held.delete(lotId);
    else this.#held.set(lotId, left);
  }

  content(): TankSubject['tank'] {
    const { id, name, capacity } = this.#tank;
    const held = [];
    for (const [lotId, kg] of this.#held) held.push({ lotId, kg, density: null });
    return { id, name, capacity, held };
  }

  /** The names of the fuels that it holds. */
  fuels(): readonly string[] {
    const ids = [...this.#held.keys()].flatMap((lotId) => this.#fuels.get(lotId) ?? []);
    return [...new Set(ids)].map(fuelName);
  }

  /** A finding goes on until the tank is right again: what follows from it only counts as a repeat. */
  record(current: readonly LocatedFinding[]): void {
    for (const [code, open] of this.#open) {
      if (current.some((one) => one.code === code))
        this.#open.set(code, { ...open, repeats: open.repeats + 1 });
      else this.#close(code, open);
    }
    for (const one of current) if (!this.#open.has(one.code)) this.#open.set(one.code, one);
  }

  closeAll(): readonly LocatedFinding[] {
    for (const [code, open] of this.#open) this.#close(code, open);
    return this.found;
  }

  #close(code: number, open: LocatedFinding): void {
    this.found.push(open);
    this.#open.delete(code);
  }
}

/** The record that states a posting of fuel. */
export interface PostingSource {
  readonly source: FuelSource;
  readonly sourceId: string;
}

/** Findings at the records that state their postings; one whose record is not known stays at the tanks of its vessel. */
export const atSources = (
  findings: readonly LocatedFinding[],
  sources: ReadonlyMap<number, PostingSource>,
): readonly LocatedFinding[] =>
  findings.map(({ postingId, ...found }) => {
    const stated = postingId === undefined ? undefined : sources.get(postingId);
    if (stated === undefined) return found;
    const inputs = found.inputs.map((input) => statedBy(input, found, stated));
    return { ...found, inputs, ...locationOf(found, stated) };
  });

/** An input that comes from the tanks, with the record of the last movement. */
function statedBy(
  input: FindingInput,
  { at }: FindingLocation,
  stated: PostingSource,
): FindingInput {
  const [tanks] = input.records;
  if (tanks?.entity !== 'DwhTankState') return input;
  const record = postingRecord({ ...stated, at }, tanks);
  return record === tanks ? input : { ...input, records: [record, ...input.records] };
}

function locationOf(
  { entity, refId, refGuid, at }: FindingLocation,
  { source, sourceId }: PostingSource,
): FindingLocation {
  if (source === fuelSource.LogReport) return reportLocation({ guid: sourceId, at });
  if (source === fuelSource.BunkerNote) return noteLocation(sourceId, at);
  return { entity, refId, refGuid, at };
}

/** Fuel was drawn that no delivery accounts for. */
const isUnaccounted = ({ kind, kg, lotId }: CheckedMovement): boolean =>
  lotId === null && kg < 0n && kind !== fuelMovementKind.Corrected;

/** Movements of one instant, in their order. */
function byInstant(movements: readonly CheckedMovement[]) {
  const instants: CheckedMovement[][] = [];
  for (const movement of movements) {
    const last = instants.at(-1);
    if (last?.[0]?.at === movement.at) last.push(movement);
    else instants.push([movement]);
  }
  return instants;
}

function statesOf(tanks: readonly CheckedTank[], held: readonly HeldLot[]) {
  const ofTanks = Map.groupBy(held, ({ tankId }) => tankId);
  return new Map(tanks.map((tank) => [tank.id, new TankState(tank, ofTanks.get(tank.id) ?? [])]));
}

/** Codes 10 and 20 from an instant at which nothing was wrong in any tank, with what they held before. */
export function laterTankFindings(
  record: VesselRecord,
  held: readonly HeldLot[],
): readonly LocatedFinding[] {
  const states = statesOf(record.tanks, held);
  for (const instant of byInstant(record.movements)) applyInstant(record, states, instant);
  return [...states.values()].flatMap((state) => state.closeAll());
}

/** What notes say of tanks before bunkering, by the instant of the delivery and the tank. */
function declaredBefore(notes: readonly CheckedNote[]) {
  return notes
    .filter(({ isDebunkered }) => !isDebunkered)
    .flatMap((note) =>
      note.products.flatMap(({ before }) => before.map((one) => ({ note, ...one }))),
    )
    .toSorted((a, b) => a.note.commenced - b.note.commenced);
}

/**
 * Codes 10, 20 and 70 through the history of every tank. A vessel whose fuel never came on board by the ledger does not use
 * it, and nothing is checked.
 */
export function tankFindings(record: VesselRecord): readonly LocatedFinding[] {
  const { movements, tanks, notes } = record;
  const isUsed = movements.some(
    ({ kind }) => kind === fuelMovementKind.Opening || kind === fuelMovementKind.Bunkered,
  );
  if (!isUsed) return [];
  const states = statesOf(tanks, []);
  const declared = declaredBefore(notes);
  const empty: LocatedFinding[] = [];
  let next = 0;
  const declareUntil = (at: number) => {
    for (let one = declared[next]; one !== undefined; one = declared[next]) {
      if (one.note.commenced > at) return;
      empty.push(...declaredFindings(record, states.get(one.tankId), one));
      next += 1;
    }
  };
  for (const instant of byInstant(movements)) {
    declareUntil(instant[0]?.at ?? 0);
    applyInstant(record, states, instant);
  }
  declareUntil(Number.POSITIVE_INFINITY);
  return [...empty, ...[...states.values()].flatMap((state) => state.closeAll())];
}

function declaredFindings(
  record: VesselRecord,
  state: TankState | undefined,
  { note, kg }: { readonly note: CheckedNote; readonly kg: bigint },
): readonly LocatedFinding[] {
  if (state === undefined) return [];
  const subject = {
    kind: 'tank',
    tank: state.content(),
    at: note.commenced,
    zone: 'UTC',
    drawnKg: 0n,
    declared: { kg, portName: note.portName },
    tankRecord: tanksRecord(record),
    noteRecord: noteRecord(note),
  } as const;
  const found = located(record, subject, noteLocation(note.guid, note.commenced));
  return found.filter(({ code }) => code === 70);
}

type Moved = Required<Pick<TankSubject, 'drawnKg' | 'tankRecord'>> & { readonly at: number };

/** A tank after the movements of an instant; the names of its fuels are only read for a finding. */
class MovedTank implements TankSubject {
  readonly kind = 'tank';
  readonly zone = 'UTC';
  readonly declared = null;
  readonly tank: TankSubject['tank'];
  readonly at: number;
  readonly drawnKg: bigint;
  readonly tankRecord: FindingRecord;
  readonly #state: TankState;

  constructor(state: TankState, { at, drawnKg, tankRecord }: Moved) {
    this.tank = state.content();
    this.at = at;
    this.drawnKg = drawnKg;
    this.tankRecord = tankRecord;
    this.#state = state;
  }

  get fuels(): readonly string[] {
    return this.#state.fuels();
  }
}

function applyInstant(
  record: VesselRecord,
  states: ReadonlyMap<number, TankState>,
  instant: readonly CheckedMovement[],
): void {
  const tankRecord = tanksRecord(record);
  const ofTanks = Map.groupBy(instant, ({ tankId }) => tankId);
  for (const [tankId, own] of ofTanks) {
    const state = tankId === null ? undefined : states.get(tankId);
    const last = own.at(-1);
    if (state === undefined || last === undefined) continue;
    let drawnKg = 0n;
    for (const movement of own) {
      state.add(movement);
      if (isUnaccounted(movement)) drawnKg -= movement.kg;
    }
    const { at } = last;
    const subject = new MovedTank(state, { at, drawnKg, tankRecord });
    const location = recordLocation('DwhTankState', record.vesselId, at);
    const found = located(record, subject, location);
    state.record(found.map((one) => ({ ...one, postingId: last.postingId })));
  }
}
