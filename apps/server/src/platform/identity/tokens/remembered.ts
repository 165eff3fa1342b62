import { createHash } from 'node:crypto';
import type { TokenClaims } from './claims.ts';
import { TokenRefusal } from './refusal.ts';

const most = 10_000;

/** Verified tokens are cached by their hash until they expire; the least recently used are dropped first. */
export class RememberedTokens {
  readonly #cache = new Map<string, TokenClaims>();
  readonly #clock: () => number;
  readonly #verify: (token: string) => Promise<TokenClaims>;

  constructor(verify: (token: string) => Promise<TokenClaims>, clock: () => number) {
    this.#verify = verify;
    this.#clock = clock;
  }

  async verify(token: string): Promise<TokenClaims> {
    const key = createHash('sha256').update(token).digest('base64url');
    const cached = this.#cache.get(key);
    if (cached !== undefined) {
      this.#cache.delete(key);
      if (cached.expiresAt <= this.#clock()) throw new TokenRefusal('expired');
      this.#cache.set(key, cached);
      return cached;
    }
    const claims = await this.#verify(token);
    if (this.#cache.size >= most) {
      const [oldest] = this.#cache.keys();
      if (oldest !== undefined) this.#cache.delete(oldest);
    }
    this.#cache.set(key, claims);
    return claims;
  }
}
