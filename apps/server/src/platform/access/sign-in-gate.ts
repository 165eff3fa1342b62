import { withoutSecrets, type Log } from '../log.ts';
import type { Gate } from '../http/admission.ts';
import { Refusal } from '../http/refusal.ts';
import type { Identity } from '../identity/identity.ts';
import { TokenRefusal } from '../identity/identity.ts';
import type { People } from '../identity/people.ts';
import type { Actor, Actors } from './actors.ts';
import type { InnerCallers } from './inner-callers.ts';
import { isKey, type KeyHolders } from './key-holders.ts';
import type { ShipCallers } from './ship-callers.ts';

export interface SignedIn {
  readonly actor: Actor;
  /** Milliseconds since 1970 at which the token expires. */
  readonly expiresAt: number;
}

/** Converts bearer tokens into actors: people for calls and for the hub, keys of companies for calls only. */
export interface SignInGate extends Gate {
  signedIn(bearer: string): Promise<SignedIn>;
}

export interface SignInGateOptions {
  readonly identity: Identity;
  readonly people: People;
  readonly actors: Pick<Actors, 'find'>;
  readonly keys: KeyHolders;
  readonly ships: ShipCallers;
  readonly inner: InnerCallers;
  readonly log: Log;
  readonly clock: () => number;
}

/** Refuses tokens that are no access token of our issuer, and people who were not invited. */
export function openSignInGate({
  people,
  actors,
  keys,
  ships,
  inner,
  log,
  clock,
}: SignInGateOptions): SignInGate {
  const signedIn = async (bearer: string): Promise<SignedIn> => {
    if (isKey(bearer)) throw new Refusal('peopleOnly');
    const { claims, userId } = await people.of(bearer).catch((error: unknown) => {
      if (!(error instanceof TokenRefusal)) throw error;
      log.info({ reason: withoutSecrets(error.message) }, 'access token refused');
      throw new Refusal('tokenRefused');
    });
    const actor = userId === undefined ? undefined : await actors.find(userId);
    if (actor === undefined)
      throw new Refusal('permissionDenied', 'Unable to find any valid roles.');
    if (claims.sessionId !== undefined && actor.endedSessions?.has(claims.sessionId) === true)
      throw new Refusal('tokenRefused');
    const { sessionId } = claims;
    const hasSecondFactor =
      claims.hasSecondFactor ||
      (sessionId !== undefined && actor.provedSessions?.has(sessionId) === true);
    const signIn = { sessionId, hasSecondFactor };
    return { actor: { ...actor, signIn }, expiresAt: claims.expiresAt };
  };
  const identify = async (bearer: string): Promise<Actor> =>
    isKey(bearer) ? keys.find(bearer) : (inner.find(bearer) ?? (await signedIn(bearer)).actor);
  return { signedIn, identify, prove: ships.prove, now: clock };
}
