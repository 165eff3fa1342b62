import { createHash } from 'node:crypto';
import type { TokenClaims } from './claims.ts';
import { TokenRefusal } from './refusal.ts';

const most = 10_000;

/** Verified tokens are cached by their hash until they expire; the least recently used are dropped first. */
export class RememberedTokens {
  readonly #kept = new Map<string, TokenClaims>();
  readonly #clock: () => number;
  readonly #verify: (token: string) => Promise<TokenClaims>;

  constructor(verify: (token: string) => Promise<TokenClaims>, clock: () => number) {
    this.#verify = verify;
    this.#clock = clock;
  }

  async verify(token: string): Promise<TokenClaims> {
    const key = createHash('sha256').update(token).digest('base64url');
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      if (kept.expiresAt <= this.#clock()) throw new TokenRefusal('expired');
      this.#kept.set(key, kept);
      return kept;
    }
    const claims = await this.#verify(token);
    if (this.#kept.size >= most) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    this.#kept.set(key, claims);
    return claims;
  }
}
