import type { Tokens } from './tokens.ts';

/** The sign-in configuration of this installation; the server writes it into the page. */
export interface SessionConfig {
  readonly authority: string;
  readonly clientId: string;
  readonly audience: string;
  readonly scope: string;
  readonly embedded: boolean;
}

/** The provider has refused: the user must sign in again. */
export class ProviderRefusal extends Error {}

/** The second token, and the refresh token that replaces the one it was issued for. */
export interface OfficeToken {
  readonly token: string;
  /** In milliseconds. */
  readonly expiresAt: number;
  readonly refreshToken: string | undefined;
}

/** What the session needs from the OpenID Connect provider. */
export interface Provider {
  /** The address of the provider's sign-in; stores everything that its answer will be checked against. */
  signInAddress(returnTo: string): Promise<string>;
  /** Exchanges the answer for tokens; throws ProviderRefusal if it does not belong to our request. */
  completeSignIn(address: string): Promise<{ readonly tokens: Tokens; readonly returnTo: unknown }>;
  /** Throws ProviderRefusal if the session has ended; other errors are network errors. */
  renew(tokens: Tokens): Promise<Tokens>;
  /** A token for Microsoft 365, if the provider is Microsoft's own; throws ProviderRefusal otherwise. */
  officeToken(tokens: Tokens): Promise<OfficeToken>;
  signOutAddress(): Promise<string>;
  revoke(refreshToken: string): Promise<void>;
}
