import { quantile } from '../measure/numbers.ts';

/** Results of deliveries: times in ms from sending a message to its arrival. */
export interface Deliveries {
  readonly number: number;
  readonly lost: number;
  readonly doubled: number;
  readonly p50: number;
  readonly p99: number;
  /** For the last client that each message reached. */
  readonly lastP50: number;
  readonly lastP99: number;
}

/** Counts what this many clients receive. */
export class Tally {
  readonly #clients: number;
  readonly #seen: Uint32Array;
  readonly #times: number[] = [];
  readonly #last = new Map<number, number>();
  #doubled = 0;

  constructor(clients: number) {
    this.#clients = clients;
    this.#seen = new Uint32Array(clients);
  }

  /** A message as it arrived at a client; other texts are ignored. */
  arrived(client: number, text: string): void {
    const position = text.indexOf('"sent":"');
    if (position === -1) return;
    const now = process.hrtime.bigint();
    const sent = BigInt(text.slice(position + 8, text.indexOf('"', position + 8)));
    const id = Number.parseInt(text.slice(text.indexOf('"id":') + 5), 10);
    // Messages of one server arrive in order, so a number that is not higher is a duplicate.
    if (id <= (this.#seen[client] ?? 0)) this.#doubled += 1;
    this.#seen[client] = id;
    const ms = Number(now - sent) / 1e6;
    this.#times.push(ms);
    this.#last.set(id, Math.max(ms, this.#last.get(id) ?? 0));
  }

  get number(): number {
    return this.#times.length;
  }

  result(messages: number): Deliveries {
    const last = [...this.#last.values()];
    return {
      number: this.#times.length,
      lost: messages * this.#clients - (this.#times.length - this.#doubled),
      doubled: this.#doubled,
      p50: quantile(this.#times, 0.5),
      p99: quantile(this.#times, 0.99),
      lastP50: quantile(last, 0.5),
      lastP99: quantile(last, 0.99),
    };
  }
}
