import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts requests by their sender, for requests that the HTTP framework never sees: the hub and the sign-in. */
export class RequestRate {
  readonly #limiter: RateLimiterMemory;

  constructor(perMinute: number) {
    this.#limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  }

  /** Counts one request; the seconds to wait when it is one too many. */
  async secondsToWait(sender: string): Promise<number | undefined> {
    try {
      await this.#limiter.consume(sender);
      return undefined;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  }
}
