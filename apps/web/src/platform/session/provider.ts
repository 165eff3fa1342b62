import type { Tokens } from './tokens.ts';

/** How this installation signs people in; the server writes it into the page. */
export interface SessionConfig {
  readonly authority: string;
  readonly clientId: string;
  readonly audience: string;
  readonly scope: string;
  readonly embedded: boolean;
}

/** The provider has refused: signing in anew is the only way on. */
export class ProviderRefusal extends Error {}

/** The second token, and the refresh token that took the place of the one that it was got by. */
export interface OfficeToken {
  readonly token: string;
  /** In milliseconds. */
  readonly expiresAt: number;
  readonly refreshToken: string | undefined;
}

/** What the session asks of the OpenID Connect provider. */
export interface Provider {
  /** The address of the provider's sign-in, with everything that its answer will be checked against put aside. */
  signInAddress(returnTo: string): Promise<string>;
  /** Changes the answer into tokens; throws ProviderRefusal when it is not the answer to our question. */
  completeSignIn(address: string): Promise<{ readonly tokens: Tokens; readonly returnTo: unknown }>;
  /** Throws ProviderRefusal when the session has ended; other errors are those of the network. */
  renew(tokens: Tokens): Promise<Tokens>;
  /** A token for the office suite, where the provider is one of its own; throws ProviderRefusal where there is none. */
  officeToken(tokens: Tokens): Promise<OfficeToken>;
  signOutAddress(): Promise<string>;
  revoke(refreshToken: string): Promise<void>;
}
