import type { Delivery } from '@fairlead/signalr';

/**
 * When each group was last sent an Event, by this process or another: a page that connects after its first data learns from
 * it whether it has missed one.
 */
export class LatestEvents {
  readonly #nowMs: () => number;
  readonly #sinceMs: number;
  readonly #latestMs = new Map<string, number>();

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#sinceMs = nowMs();
  }

  note({ target, message }: Delivery): void {
    if (target.to === 'group' && message.do === 'send' && message.method === 'Event')
      this.#latestMs.set(target.name, this.#nowMs());
  }

  /** What was sent before this process started is unknown, so it counts as sent. */
  isWithin(group: string, ms: number): boolean {
    const fromMs = this.#nowMs() - ms;
    return Math.max(this.#sinceMs, this.#latestMs.get(group) ?? 0) >= fromMs;
  }
}
