import { provesSecondFactor } from '@fairlead/domain/people/second-factor';

/** The claims of a verified access token. */
export interface TokenClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Milliseconds. */
  readonly expiresAt: number;
  readonly sessionId?: string;
  /** Whether the token states that a second factor was used. */
  readonly hasSecondFactor: boolean;
}

interface Payload {
  readonly [claim: string]: unknown;
}

/** Whether a token states that its user signed in with a second factor. */
export function strengthOf(payload: Payload): Pick<TokenClaims, 'hasSecondFactor'> {
  const { amr, acr } = payload;
  const methods = (Array.isArray(amr) ? amr : [amr]).filter(
    (method): method is string => typeof method === 'string',
  );
  return {
    hasSecondFactor: provesSecondFactor({
      amr: methods,
      acr: typeof acr === 'string' ? acr : null,
    }),
  };
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
