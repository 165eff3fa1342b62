import { minuteMs } from '@fairlead/domain/time/milliseconds';

/** What a connection is needed for: a call, a call that reads much data, or work of the worker that no one waits for. */
export type Effort = 'call' | 'long' | 'job';

export interface ShareLimits {
  /** Connections of all companies together; what the pool has beyond that is reserved for sign-in and rights. */
  readonly together: number;
  readonly perCompany: number;
  readonly longTogether: number;
  readonly longPerCompany: number;
  /** How many pieces of work of one company may wait. */
  readonly mostWaiting: number;
  /** How long work waits for its turn before it is refused, in milliseconds. */
  readonly waitMs: Readonly<Record<Effort, number>>;
}

/** The shares of a pool with this many connections: with 16, all companies have 14 and one company has at most 10. */
export function sharesOf(connections: number): ShareLimits {
  const together = Math.max(1, connections - 2);
  return {
    together,
    perCompany: Math.max(1, Math.ceil(connections * 0.6)),
    longTogether: Math.max(1, Math.floor(connections / 3)),
    longPerCompany: 2,
    mostWaiting: 500,
    waitMs: { call: 5_000, long: 10_000, job: minuteMs },
  };
}

/** No connection became free in time. */
export class NoTurn extends Error {
  /** Whether the company's own limit was reached, or that of all together. */
  readonly blocker: 'company' | 'all';

  constructor(blocker: NoTurn['blocker']) {
    super('No connection became free in time.');
    this.blocker = blocker;
  }
}

/** The right to use one connection. */
export interface Turn {
  /** Returns it for good. */
  release(): void;
  /** Lends the connection to others for a while; long reads still count as such. */
  rest(): void;
  /** Waits for a connection again, as long as it would have for the first; rejects with NoTurn. */
  resume(): Promise<void>;
}

interface Held {
  all: number;
  long: number;
}

/** The kind of connection that is counted, and the longest wait for it. */
interface Claim {
  readonly effort: Effort;
  readonly isLong: boolean;
}

interface Waiting {
  readonly claim: Claim;
  readonly begin: () => void;
}

const noTurn: Turn = {
  release: () => undefined,
  rest: () => undefined,
  resume: () => Promise.resolve(),
};

/** Shares connections between companies, so that none can take all of them from the others. */
export class ConnectionShares {
  readonly #limits: ShareLimits;
  readonly #byCompany = new Map<number, Held>();
  readonly #together: Held = { all: 0, long: 0 };
  /** By company, those who have waited longest first. */
  readonly #waiting = new Map<number, Set<Waiting>>();

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /** Takes a turn at once or when one is free; rejects with NoTurn after the longest wait. */
  async take(company: number, effort: Effort): Promise<Turn> {
    if (company === 0) return noTurn;
    const isLong = effort === 'long';
    await this.#enter(company, { effort, isLong });
    let isHeld = true;
    let isOver = false;
    const giveBack = (change: Held): void => {
      this.#add(company, change);
      this.#beginNext();
    };
    return {
      release: () => {
        isOver = true;
        giveBack({ all: isHeld ? -1 : 0, long: isLong ? -1 : 0 });
      },
      rest: () => {
        isHeld = false;
        giveBack({ all: -1, long: 0 });
      },
      resume: async () => {
        await this.#enter(company, { effort, isLong: false });
        // The work may have failed while it waited.
        if (isOver) giveBack({ all: -1, long: 0 });
        else isHeld = true;
      },
    };
  }

  async #enter(company: number, claim: Claim): Promise<void> {
    if (this.#isFree(company, claim)) this.#begin(company, claim);
    else await this.#wait(company, claim);
  }

  #isFree(company: number, { isLong }: Claim): boolean {
    const held = this.#byCompany.get(company) ?? { all: 0, long: 0 };
    const { together, perCompany, longTogether, longPerCompany } = this.#limits;
    if (this.#together.all >= together || held.all >= perCompany) return false;
    return !isLong || (this.#together.long < longTogether && held.long < longPerCompany);
  }

  #begin(company: number, { isLong }: Claim): void {
    this.#add(company, { all: 1, long: isLong ? 1 : 0 });
  }

  #wait(company: number, claim: Claim): Promise<void> {
    const queue = this.#waiting.get(company) ?? new Set();
    if (queue.size >= this.#limits.mostWaiting) throw new NoTurn('company');
    this.#waiting.set(company, queue);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        queue.delete(waiting);
        if (queue.size === 0) this.#waiting.delete(company);
      };
      const waiting: Waiting = {
        claim,
        begin: () => {
          leave();
          this.#begin(company, claim);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave();
        reject(new NoTurn(this.#isCompanyBlocking(company, claim) ? 'company' : 'all'));
      }, this.#limits.waitMs[claim.effort]);
      queue.add(waiting);
    });
  }

  #isCompanyBlocking(company: number, { isLong }: Claim): boolean {
    const held = this.#byCompany.get(company) ?? { all: 0, long: 0 };
    const { perCompany, longPerCompany } = this.#limits;
    return held.all >= perCompany || (isLong && held.long >= longPerCompany);
  }

  /** The next turn goes to the company that has the fewest, and there to the request that has waited longest. */
  #beginNext(): void {
    let next: Waiting | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [company, queue] of this.#waiting) {
      const held = this.#byCompany.get(company)?.all ?? 0;
      if (held >= fewest) continue;
      const first = this.#firstFree(company, queue);
      if (first === undefined) continue;
      next = first;
      fewest = held;
    }
    next?.begin();
  }

  #firstFree(company: number, queue: ReadonlySet<Waiting>): Waiting | undefined {
    for (const waiting of queue) if (this.#isFree(company, waiting.claim)) return waiting;
    return undefined;
  }

  #add(company: number, change: Held): void {
    const held = this.#byCompany.get(company) ?? { all: 0, long: 0 };
    for (const one of [held, this.#together]) {
      one.all += change.all;
      one.long += change.long;
    }
    if (held.all === 0 && held.long === 0) this.#byCompany.delete(company);
    else this.#byCompany.set(company, held);
  }
}
