import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed values that a page passes from one step to the next, so that no unfinished step is stored. */
export class Tickets {
  readonly #key: string;
  readonly #clock: () => number;

  constructor(key: string, clock: () => number) {
    this.#key = key;
    this.#clock = clock;
  }

  /** A ticket for one purpose and one user, valid for ten minutes. */
  issue(purpose: string, userId: number, value: string): string {
    const expires = this.#clock() + 10 * minuteMs;
    const body = Buffer.from(JSON.stringify([purpose, userId, expires, value])).toString(
      'base64url',
    );
    return `${body}.${this.#sign(body)}`;
  }

  /** The value of a ticket, or undefined when we did not sign it, when it is for another user, or too old. */
  read(purpose: string, userId: number, ticket: string): string | undefined {
    const [body = '', signature = ''] = ticket.split('.');
    const expected = Buffer.from(this.#sign(body));
    const provided = Buffer.from(signature);
    if (expected.length !== provided.length || !timingSafeEqual(expected, provided))
      return undefined;
    const parts: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
    if (!Array.isArray(parts)) return undefined;
    const [forPurpose, forUser, expires, value] = parts as unknown[];
    if (forPurpose !== purpose || forUser !== userId) return undefined;
    if (typeof expires !== 'number' || expires < this.#clock()) return undefined;
    return typeof value === 'string' ? value : undefined;
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#key).update(body).digest('base64url');
  }
}
