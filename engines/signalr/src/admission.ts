import type { Clock } from './clock.ts';
import type { Report } from './events.ts';
import { sameHost, type CheckOrigin } from './http/origin.ts';
import { refuse, Refusal, type HubIdentity, type HubRequest } from './identity.ts';
import type { Limits } from './settings.ts';

export type Authenticate<I extends HubIdentity> = (
  request: HubRequest,
) => I | Refusal | Promise<I | Refusal>;

export interface AdmissionParts<I extends HubIdentity> {
  readonly authenticate: Authenticate<I>;
  readonly sameIdentity: (one: I, other: I) => boolean;
  readonly checkOrigin: CheckOrigin | undefined;
  readonly limits: Limits;
  readonly clock: Clock;
  /** A number from 0 up to, not including, 1. */
  readonly chance: () => number;
  readonly report: Report;
}

const stopping = 'The server is stopping.';

/** Decides which requests are admitted, and whether there is capacity. */
export class Admission<I extends HubIdentity> {
  readonly #parts: AdmissionParts<I>;
  #isStopping = false;
  #tokens: number;
  #filledAt: number;

  constructor(parts: AdmissionParts<I>) {
    this.#parts = parts;
    this.#tokens = parts.limits.maxAcceptsPerSecond;
    this.#filledAt = parts.clock.now();
  }

  stop(): void {
    this.#isStopping = true;
  }

  /** A refusal when one more connection is too many or too soon; otherwise counts the new connection. */
  shed(connections: number): Refusal | undefined {
    if (this.#isStopping) return this.#later(stopping);
    if (connections >= this.#parts.limits.maxConnections)
      return this.#later('The server has no room for more connections.');
    const perSecond = this.#parts.limits.maxAcceptsPerSecond;
    if (perSecond === Number.POSITIVE_INFINITY) return undefined;
    const now = this.#parts.clock.now();
    const earned = ((now - this.#filledAt) / 1000) * perSecond;
    this.#tokens = Math.min(Math.max(1, perSecond), this.#tokens + earned);
    this.#filledAt = now;
    if (this.#tokens < 1) return this.#later('Too many clients connect at once.');
    this.#tokens -= 1;
    return undefined;
  }

  async identify(request: HubRequest): Promise<I | Refusal> {
    try {
      return await this.#parts.authenticate(request);
    } catch (error) {
      this.#parts.report({ kind: 'failed', where: 'authenticate', error });
      return refuse(500, 'The sign-in could not be checked.');
    }
  }

  /** Identifies the caller of a new connection; the hub may begin to stop in the meantime. */
  async identifyNew(request: HubRequest): Promise<I | Refusal> {
    const identity = await this.identify(request);
    return this.#isStopping ? this.#later(stopping) : identity;
  }

  /** A connection belongs to the user who negotiated it. */
  owns(owner: I, identity: I): boolean {
    return owner.userId === identity.userId && this.#parts.sameIdentity(owner, identity);
  }

  checkOrigin(request: HubRequest): Refusal | undefined {
    const { origin } = request.headers;
    const check = this.#parts.checkOrigin ?? sameHost;
    if (origin === undefined || check(origin, request)) return undefined;
    return refuse(403, 'Pages of this origin may not connect.');
  }

  /** Randomised, because clients that lost the same server come back at the same instant. */
  #later(sentence: string): Refusal {
    const seconds = Math.ceil(this.#parts.chance() * this.#parts.limits.maxRetryAfterSeconds);
    return new Refusal(503, sentence, { 'Retry-After': String(Math.max(1, seconds)) });
  }
}
