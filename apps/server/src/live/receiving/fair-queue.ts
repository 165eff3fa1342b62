import type { NewPosition } from '../live.sql.ts';

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

/** `displaced`: it is queued in place of one of the company that has the most. */
type QueueOutcome = 'queued' | 'displaced' | 'refused';

/** Positions that wait for the database: bounded, and no company has the space of another. */
export class FairQueue {
  readonly #most: number;
  readonly #byCompany = new Map<number, QueuedPosition[]>();
  #length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Queues a position. Without space it takes that of the company with the most, if that has more than its own one. */
  push(position: QueuedPosition): QueueOutcome {
    const own = this.#of(position.company);
    if (this.#length < this.#most) {
      own.push(position);
      this.#length += 1;
      return 'queued';
    }
    const largest = this.#largest();
    if (largest === undefined || largest.length <= own.length + 1) return 'refused';
    largest.pop();
    own.push(position);
    return 'displaced';
  }

  /** Removes and returns everything, company by company. */
  drain(): readonly QueuedPosition[] {
    const positions = [...this.#byCompany.values()].flat();
    this.#byCompany.clear();
    this.#length = 0;
    return positions;
  }

  /** Puts positions before what was queued since, as far as there is space. */
  putBack(positions: readonly QueuedPosition[]): void {
    for (const [company, own] of Map.groupBy(positions, (one) => one.company))
      this.#byCompany.set(company, [...own, ...this.#of(company)]);
    this.#length += positions.length;
    while (this.#length > this.#most) {
      this.#largest()?.pop();
      this.#length -= 1;
    }
  }

  #of(company: number): QueuedPosition[] {
    const own = this.#byCompany.get(company) ?? [];
    this.#byCompany.set(company, own);
    return own;
  }

  #largest(): QueuedPosition[] | undefined {
    let largest: QueuedPosition[] | undefined;
    for (const one of this.#byCompany.values())
      if (one.length > (largest?.length ?? 0)) largest = one;
    return largest;
  }
}
