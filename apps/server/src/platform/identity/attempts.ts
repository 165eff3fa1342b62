import { isIPv6 } from 'node:net';

interface Tally {
  readonly since: number;
  readonly failures: number;
}

/** Failures per key (a network address, an unknown e-mail address) in a window; bounded, oldest forgotten first. */
export class Attempts {
  readonly #cache = new Map<string, Tally>();
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #most: number;

  constructor(options: {
    readonly limit: number;
    readonly windowMs: number;
    readonly most?: number;
  }) {
    this.#limit = options.limit;
    this.#windowMs = options.windowMs;
    this.#most = options.most ?? 20_000;
  }

  /** Until when the key is blocked (milliseconds), or undefined. */
  shutUntil(key: string, now: number): number | undefined {
    const tally = this.#current(key, now);
    if (tally === undefined || tally.failures < this.#limit) return undefined;
    return tally.since + this.#windowMs;
  }

  /** Counts a failure; true when it was the one that blocked the key. */
  count(key: string, now: number): boolean {
    const tally = this.#current(key, now) ?? { since: now, failures: 0 };
    const failures = tally.failures + 1;
    this.#cache.delete(key);
    this.#cache.set(key, { since: failures === this.#limit ? now : tally.since, failures });
    if (this.#cache.size > this.#most) {
      const [oldest] = this.#cache.keys();
      if (oldest !== undefined) this.#cache.delete(oldest);
    }
    return failures === this.#limit;
  }

  /** Uncounts one failure, for attempts that are counted before they are checked. */
  takeBack(key: string): void {
    const tally = this.#cache.get(key);
    if (tally === undefined) return;
    if (tally.failures <= 1) this.#cache.delete(key);
    else this.#cache.set(key, { ...tally, failures: tally.failures - 1 });
  }

  #current(key: string, now: number): Tally | undefined {
    const tally = this.#cache.get(key);
    return tally !== undefined && now - tally.since < this.#windowMs ? tally : undefined;
  }
}

/** What counts as one network: an IPv4 address, or the /64 that one IPv6 subscriber owns. */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!isIPv6(plain)) return plain;
  const [start = '', tail = ''] = plain.split('::');
  const before = start.split(':').filter((part) => part !== '');
  const after = tail.split(':').filter((part) => part !== '');
  const zeros = plain.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
