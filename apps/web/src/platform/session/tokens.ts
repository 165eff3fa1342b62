/** What the browser stores of a sign-in. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** When the access token ends, in milliseconds. */
  readonly expiresAt: number;
  /** Until when the sign-in may outlive the browser, in milliseconds; undefined if it may not. */
  readonly storedUntil: number | undefined;
}

/** Parses stored or received tokens; undefined for anything else. */
export function tokensFrom(value: unknown): Tokens | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { accessToken, refreshToken, expiresAt, storedUntil } = value as Record<string, unknown>;
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number') return undefined;
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
    expiresAt,
    storedUntil: typeof storedUntil === 'number' ? storedUntil : undefined,
  };
}

/** Where a browser stores a sign-in. */
export interface TokenShelves {
  /** Survives the browser: only for users who chose to stay signed in on this computer. */
  readonly lasting: Storage;
  /** One tab, until it closes. */
  readonly passing: Storage;
}

export const tokensKey = 'fairlead.session';
const leastMs = 30_000;

/** The sign-in of this tab; one past its retention is deleted. */
export function storedTokens(
  { lasting, passing }: TokenShelves,
  nowMs: number,
): Tokens | undefined {
  const stored = read(lasting);
  if (stored?.storedUntil !== undefined && stored.storedUntil > nowMs) return stored;
  if (stored !== undefined) lasting.removeItem(tokensKey);
  return read(passing);
}

/** Whether the access token is valid for at least half a minute. */
export const isGoodAt = (tokens: Tokens, nowMs: number): boolean =>
  tokens.expiresAt - nowMs > leastMs;

function read(shelf: Storage): Tokens | undefined {
  try {
    return tokensFrom(JSON.parse(shelf.getItem(tokensKey) ?? 'null'));
  } catch {
    return undefined;
  }
}
