import { type Fix, judgeFix, nothingKnown, type PlausibilityState } from '@fairlead/ais';
import { aisEtaInstant, mostDestinationCharacters } from '@fairlead/domain/live/ais-destination';
import type { AisDropReason } from '@fairlead/domain/live/ais-sources';
import { clockSlackMs } from '@fairlead/domain/live/position-limits';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { NewPosition } from '../live.sql.ts';
import { FairQueue, type QueuedPosition, type RankedSource } from './fair-queue.ts';
import type { Heard, HeardPosition, HeardVoyage } from './heard.ts';

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

interface IntakeOptions {
  readonly clock: () => number;
  /** Positions that may wait for the database. */
  readonly mostQueued?: number;
}

/** What the crew of a vessel states of its voyage; instants in ISO 8601. */
export interface StatedVoyage {
  readonly company: number;
  readonly vessel: number;
  readonly destination: string;
  readonly eta: string | null;
  readonly statedAt: string;
}

/** Counts a position or message that is left out. */
type CountDrop = (reason: AisDropReason) => void;

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
  /** What its crew stated last of the voyage. */
  voyage?: StatedVoyage | undefined;
}

const keyOf = ({ company, vessel }: Pick<ReceivedVessel, 'company' | 'vessel'>): string =>
  `${company}:${vessel}`;

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
  #tracked: ReadonlyMap<string, Tracked> = new Map();
  #byMmsi: ReadonlyMap<number, readonly Tracked[]> = new Map();
  #byImo: ReadonlyMap<number, readonly Tracked[]> = new Map();
  /** The MMSI that was last heard with the IMO number of a vessel, both ways. */
  readonly #mmsiOf = new Map<number, number>();
  readonly #imoOf = new Map<number, number>();
  readonly #queue: FairQueue;
  /** What waits to be stored: the latest of each vessel. */
  readonly #voyages = new Map<string, StatedVoyage>();

  constructor({ clock, mostQueued = mostQueuedPositions }: IntakeOptions) {
    this.#clock = clock;
    this.#queue = new FairQueue(mostQueued);
  }

  /** The vessels from now on; what is known of those that remain stays. */
  setFleet(vessels: readonly ReceivedVessel[]): void {
    const before = this.#tracked;
    this.#tracked = new Map(
      vessels.map((of) => {
        const key = keyOf(of);
        const known = before.get(key);
        const remains = known !== undefined && isSameShip(known.of, of);
        const { state, storedAt, heardAt, voyage } = remains
          ? known
          : {
              state: { ...nothingKnown, last: of.last },
              storedAt: of.last?.at ?? Number.NEGATIVE_INFINITY,
              heardAt: new Map<number, number>(),
              voyage: undefined,
            };
        return [key, { of, state, storedAt, heardAt, voyage }];
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
    else if (heard.kind === 'voyage') this.#takeVoyage(source, heard);
    else this.#takePosition(source, heard, drop);
  }

  /** Removes and returns what waits to be stored. */
  drain(): readonly QueuedPosition[] {
    return this.#queue.drain();
  }

  /** Puts back what could not be stored, as far as there is space. */
  putBack(positions: readonly QueuedPosition[]): void {
    this.#queue.putBack(positions);
  }

  /** Removes and returns the statements that wait to be stored: the latest of each vessel. */
  drainVoyages(): readonly StatedVoyage[] {
    const voyages = [...this.#voyages.values()];
    this.#voyages.clear();
    return voyages;
  }

  /** These could not be stored: each is taken again when it is next received. */
  forgetVoyages(voyages: readonly StatedVoyage[]): void {
    for (const one of voyages) {
      const tracked = this.#tracked.get(keyOf(one));
      if (tracked?.voyage === one) tracked.voyage = undefined;
    }
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

  #vesselsOf(mmsi: number): readonly Tracked[] {
    const imo = this.#imoOf.get(mmsi);
    const byMmsi = this.#byMmsi.get(mmsi) ?? [];
    return imo === undefined ? byMmsi : [...byMmsi, ...(this.#byImo.get(imo) ?? [])];
  }

  /** Ships repeat it every six minutes: only what has changed is stored. */
  #takeVoyage(source: RankedSource, heard: HeardVoyage): void {
    if (heard.at > this.#clock() + clockSlackMs) return;
    for (const tracked of this.#vesselsOf(heard.mmsi)) {
      if (source.isPaid && !tracked.of.usesPaid) continue;
      const stated = voyageOf(tracked.of, heard);
      const { voyage } = tracked;
      if (voyage?.destination === stated.destination && voyage.eta === stated.eta) continue;
      tracked.voyage = stated;
      this.#voyages.set(keyOf(tracked.of), stated);
    }
  }

  #takePosition(source: RankedSource, heard: HeardPosition, drop: CountDrop): void {
    // What no ship can send is counted as that, whoever sends it.
    const { verdict } = judgeFix(nothingKnown, heard);
    if (verdict !== 'accepted') {
      drop(verdict);
      return;
    }
    const vessels = this.#vesselsOf(heard.mmsi);
    if (vessels.length === 0) drop('otherVessel');
    for (const tracked of vessels) {
      const reason = this.#takeFor(tracked, source, heard);
      if (reason !== null) drop(reason);
    }
  }

  #takeFor(tracked: Tracked, source: RankedSource, heard: HeardPosition): AisDropReason | null {
    const now = this.#clock();
    if (source.isPaid && !tracked.of.usesPaid) return 'notPaid';
    if (heard.at > now + clockSlackMs) return 'future';
    for (const [rank, at] of tracked.heardAt)
      if (rank < source.rank && now - at < silentMs) return 'earlierSource';
    const { verdict, state } = judgeFix(tracked.state, heard);
    tracked.state = state;
    if (verdict !== 'accepted') return verdict;
    tracked.heardAt.set(source.rank, now);
    if (heard.at - tracked.storedAt < apartMs) return 'tooSoon';
    const row = rowOf(tracked.of.vessel, heard);
    const outcome = this.#queue.push({ company: tracked.of.company, source, row });
    if (outcome !== 'refused') tracked.storedAt = heard.at;
    // One position of the company with the most made space: one is left out either way.
    return outcome === 'queued' ? null : 'queueFull';
  }
}

function voyageOf({ company, vessel }: ReceivedVessel, heard: HeardVoyage): StatedVoyage {
  const instant = aisEtaInstant(heard.eta, heard.at);
  return {
    company,
    vessel,
    // AIS has no other characters, but a provider may send any.
    destination: (heard.destination ?? '')
      .replaceAll(/[^ -~]/g, ' ')
      .slice(0, mostDestinationCharacters)
      .trim(),
    eta: instant === null ? null : new Date(instant).toISOString(),
    statedAt: new Date(heard.at).toISOString(),
  };
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
