import { type Fix, judgeFix, nothingKnown, type PlausibilityState } from '@fairlead/ais';
import type { AisDropReason } from '@fairlead/domain/live/ais-sources';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { NewPosition } from '../live.sql.ts';
import type { Heard, HeardPosition } from './heard.ts';

/** A vessel that positions are received for. */
export interface ReceivedVessel {
  readonly company: number;
  readonly vessel: number;
  readonly imo: number | null;
  readonly mmsi: number | null;
  readonly byMmsi: boolean;
  readonly usesPaid: boolean;
  /** Its last stored position. */
  readonly last: Fix | null;
}

/** The source of a position. An earlier rank goes before a later one. */
export interface RankedSource {
  readonly name: string;
  readonly rank: number;
  readonly isPaid: boolean;
}

/** A position that waits to be stored. */
export interface QueuedPosition {
  readonly company: number;
  readonly source: RankedSource;
  readonly row: NewPosition;
}

interface IntakeOptions {
  readonly clock: () => number;
  /** Positions that may wait for the database. */
  readonly mostQueued?: number;
}

/** Counts a position or message that is left out. */
type CountDrop = (reason: AisDropReason) => void;

/** Clocks of receivers are off by this much at most. */
const slackMs = 5 * minuteMs;
/** A ship sends every few seconds; one position of it in this time is stored. */
const apartMs = minuteMs;
/** A later source counts when no earlier one has heard the vessel for this long. */
const silentMs = 10 * minuteMs;
const mostQueuedPositions = 20_000;

interface Tracked {
  readonly of: ReceivedVessel;
  state: PlausibilityState;
  storedAt: number;
  /** When each source, by its rank, gave a plausible position. */
  readonly heardAt: Map<number, number>;
}

const keyOf = ({ company, vessel }: ReceivedVessel): string => `${company}:${vessel}`;

const isSameShip = (one: ReceivedVessel, other: ReceivedVessel): boolean =>
  one.imo === other.imo && one.mmsi === other.mmsi && one.byMmsi === other.byMmsi;

/** Two vessels of one company with one number: the number names neither. */
function withoutTwins(group: readonly Tracked[]): readonly Tracked[] {
  const byCompany = Map.groupBy(group, ({ of }) => of.company);
  return [...byCompany.values()].filter((own) => own.length === 1).flat();
}

function indexed(tracked: Iterable<Tracked>, keyOfVessel: (of: ReceivedVessel) => number | null) {
  const groups = Map.groupBy(tracked, ({ of }) => keyOfVessel(of));
  groups.delete(null);
  return new Map([...groups].map(([key, group]) => [key ?? 0, withoutTwins(group)]));
}

/**
 * Takes in what the sources give: matches it with the vessels of the companies, leaves out what is implausible or what an
 * earlier source has, and queues at most one position a minute of each vessel. Its memory grows with the vessels, not
 * with what comes in.
 */
export class Intake {
  readonly #clock: () => number;
  readonly #mostQueued: number;
  #tracked: ReadonlyMap<string, Tracked> = new Map();
  #byMmsi: ReadonlyMap<number, readonly Tracked[]> = new Map();
  #byImo: ReadonlyMap<number, readonly Tracked[]> = new Map();
  /** The MMSI that was last heard with the IMO number of a vessel, both ways. */
  readonly #mmsiOf = new Map<number, number>();
  readonly #imoOf = new Map<number, number>();
  #queue: QueuedPosition[] = [];

  constructor({ clock, mostQueued = mostQueuedPositions }: IntakeOptions) {
    this.#clock = clock;
    this.#mostQueued = mostQueued;
  }

  /** The vessels from now on; what is known of those that remain stays. */
  setFleet(vessels: readonly ReceivedVessel[]): void {
    const before = this.#tracked;
    this.#tracked = new Map(
      vessels.map((of) => {
        const key = keyOf(of);
        const known = before.get(key);
        const remains = known !== undefined && isSameShip(known.of, of);
        const { state, storedAt, heardAt } = remains
          ? known
          : {
              state: { ...nothingKnown, last: of.last },
              storedAt: of.last?.at ?? Number.NEGATIVE_INFINITY,
              heardAt: new Map<number, number>(),
            };
        return [key, { of, state, storedAt, heardAt }];
      }),
    );
    this.#byMmsi = indexed(this.#tracked.values(), ({ byMmsi, mmsi }) => (byMmsi ? mmsi : null));
    this.#byImo = indexed(this.#tracked.values(), ({ byMmsi, imo }) => (byMmsi ? null : imo));
    for (const [imo, mmsi] of this.#mmsiOf) {
      if (this.#byImo.has(imo)) continue;
      this.#mmsiOf.delete(imo);
      this.#imoOf.delete(mmsi);
    }
  }

  /** The companies that have vessels. */
  get companies(): ReadonlySet<number> {
    return new Set([...this.#tracked.values()].map(({ of }) => of.company));
  }

  take(source: RankedSource, heard: Heard, drop: CountDrop): void {
    if (heard.kind === 'notAShip') drop('notAShip');
    else if (heard.kind === 'ship') this.#learn(heard);
    else this.#takePosition(source, heard, drop);
  }

  /** Removes and returns what waits to be stored. */
  drain(): readonly QueuedPosition[] {
    const queue = this.#queue;
    this.#queue = [];
    return queue;
  }

  /** Puts back what could not be stored, as far as there is room. */
  putBack(positions: readonly QueuedPosition[]): void {
    this.#queue = [...positions, ...this.#queue].slice(0, this.#mostQueued);
  }

  #learn({ mmsi, imo }: { readonly mmsi: number; readonly imo: number }): void {
    const before = this.#mmsiOf.get(imo);
    if (!this.#byImo.has(imo) || before === mmsi) return;
    if (before !== undefined) this.#imoOf.delete(before);
    const previous = this.#imoOf.get(mmsi);
    if (previous !== undefined) this.#mmsiOf.delete(previous);
    this.#mmsiOf.set(imo, mmsi);
    this.#imoOf.set(mmsi, imo);
  }

  #takePosition(source: RankedSource, heard: HeardPosition, drop: CountDrop): void {
    // What no ship can send is counted as that, whoever sends it.
    const { verdict } = judgeFix(nothingKnown, heard);
    if (verdict !== 'accepted') {
      drop(verdict);
      return;
    }
    const imo = this.#imoOf.get(heard.mmsi);
    const vessels = [
      ...(this.#byMmsi.get(heard.mmsi) ?? []),
      ...(imo === undefined ? [] : (this.#byImo.get(imo) ?? [])),
    ];
    if (vessels.length === 0) drop('otherVessel');
    for (const tracked of vessels) {
      const reason = this.#takeFor(tracked, source, heard);
      if (reason !== null) drop(reason);
    }
  }

  #takeFor(tracked: Tracked, source: RankedSource, heard: HeardPosition): AisDropReason | null {
    const now = this.#clock();
    if (source.isPaid && !tracked.of.usesPaid) return 'notPaid';
    if (heard.at > now + slackMs) return 'future';
    for (const [rank, at] of tracked.heardAt)
      if (rank < source.rank && now - at < silentMs) return 'earlierSource';
    const { verdict, state } = judgeFix(tracked.state, heard);
    tracked.state = state;
    if (verdict !== 'accepted') return verdict;
    tracked.heardAt.set(source.rank, now);
    if (heard.at - tracked.storedAt < apartMs) return 'tooSoon';
    if (this.#queue.length >= this.#mostQueued) return 'queueFull';
    tracked.storedAt = heard.at;
    this.#queue.push({ company: tracked.of.company, source, row: rowOf(tracked.of.vessel, heard) });
    return null;
  }
}

const rowOf = (vessel: number, heard: HeardPosition): NewPosition => ({
  vessel,
  at: new Date(heard.at).toISOString(),
  latitude: heard.lat ?? 0,
  longitude: heard.lon ?? 0,
  speedKn: heard.speedKn,
  course: heard.course,
  heading: heard.heading === null ? null : Math.round(heard.heading),
  navStatus: heard.navStatus,
});
