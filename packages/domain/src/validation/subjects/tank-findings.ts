import { fuelMovementKind, type FuelSource, fuelSource } from '../../fuel-ledger/enumerations.ts';
import type { TankSubject } from '../tank-checks.ts';
import {
  type FindingLocation,
  located,
  type LocatedFinding,
  noteLocation,
  recordLocation,
  reportLocation,
} from './located-finding.ts';
import type { CheckedMovement, CheckedNote, CheckedTank, VesselRecord } from './vessel-record.ts';

/** A tank while movements are applied to it, and the findings that hold in it. */
class TankState {
  readonly #tank: CheckedTank;
  readonly #held = new Map<number | null, bigint>();
  readonly #open = new Map<number, LocatedFinding>();
  readonly found: LocatedFinding[] = [];
  drawnKg = 0n;

  constructor(tank: CheckedTank) {
    this.#tank = tank;
  }

  add({ lotId, kg }: CheckedMovement): void {
    const left = (this.#held.get(lotId) ?? 0n) + kg;
    if (left === 0n) this.#held.delete(lotId);
    else this.#held.set(lotId, left);
  }

  content(): TankSubject['tank'] {
    const held = [...this.#held].map(([lotId, kg]) => ({ lotId, kg, density: null }));
    return { ...this.#tank, held };
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
    return stated === undefined ? found : { ...found, ...locationOf(found, stated) };
  });

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
  const states = new Map(tanks.map((tank) => [tank.id, new TankState(tank)]));
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
  } as const;
  const found = located(record, subject, noteLocation(note.guid, note.commenced));
  return found.filter(({ code }) => code === 70);
}

function applyInstant(
  record: VesselRecord,
  states: ReadonlyMap<number, TankState>,
  instant: readonly CheckedMovement[],
): void {
  const ofTanks = Map.groupBy(instant, ({ tankId }) => tankId);
  for (const [tankId, own] of ofTanks) {
    const state = tankId === null ? undefined : states.get(tankId);
    const last = own.at(-1);
    if (state === undefined || last === undefined) continue;
    for (const movement of own) state.add(movement);
    const drawnKg = own.filter(isUnaccounted).reduce((sum, { kg }) => sum - kg, 0n);
    const { at } = last;
    const subject = { kind: 'tank', tank: state.content(), at, zone: 'UTC' } as const;
    const location = recordLocation('DwhTankState', record.vesselId, at);
    const found = located(record, { ...subject, drawnKg, declared: null }, location);
    state.record(found.map((one) => ({ ...one, postingId: last.postingId })));
  }
}
