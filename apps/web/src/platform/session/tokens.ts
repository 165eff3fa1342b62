/** What the browser keeps of a sign-in. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** When the access token ends, in milliseconds. */
  readonly expiresAt: number;
  /** Until when the sign-in may outlive the browser, in milliseconds; undefined when it may not. */
  readonly keptUntil: number | undefined;
}

/** Reads stored or received tokens; undefined for anything else. */
export function tokensFrom(value: unknown): Tokens | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { accessToken, refreshToken, expiresAt, keptUntil } = value as Record<string, unknown>;
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number') return undefined;
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
    expiresAt,
    keptUntil: typeof keptUntil === 'number' ? keptUntil : undefined,
  };
}
