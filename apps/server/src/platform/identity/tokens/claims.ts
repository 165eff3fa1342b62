/** What a verified access token says. */
export interface TokenClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Milliseconds. */
  readonly expiresAt: number;
  readonly sessionId?: string;
}

interface Payload {
  readonly [claim: string]: unknown;
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 320 ? value : null;

/** E-mail address, its confirmation and the name, as OpenID Connect Core 5.1 calls them. */
export function personClaims(
  payload: Payload,
): Pick<TokenClaims, 'email' | 'emailVerified' | 'name'> {
  return {
    email: text(payload['email'])?.toLowerCase() ?? null,
    // Some providers write the flag as a text.
    emailVerified: payload['email_verified'] === true || payload['email_verified'] === 'true',
    name: text(payload['name']),
  };
}
