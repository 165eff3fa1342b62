import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { sqlFor } from '../database/query.ts';
import type { Session } from '../database/session.ts';

/** The users to whom passkeys of this installation belong. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

export interface Passkey {
  readonly id: string;
  readonly userId: number;
  readonly name: string;
  readonly created: string;
  readonly lastUsed: string | null;
}

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8_000);
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };

const signInAnswer = z.object({
  ...credential,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const enrolmentAnswer = z.object({
  ...credential,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.enum(transports).catch('hybrid')).max(8).default([]),
  }),
});

/** The passkeys of a user, oldest first. */
export async function passkeysOf(session: Session, userId: number): Promise<Passkey[]> {
  const rows = await session.all(
    sqlFor
      .selectFrom('control.passkeys')
      .select(['credential_id', 'user_id', 'name', 'created', 'last_used'])
      .where('user_id', '=', userId)
      .orderBy('created'),
  );
  return rows.map((row) => ({
    id: row.credential_id,
    userId: row.user_id,
    name: row.name,
    created: row.created,
    lastUsed: row.last_used,
  }));
}

/** What the browser needs for signing in with any passkey of this site. */
export function signInOptions(party: RelyingParty) {
  return generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
}

export interface Answer {
  readonly party: RelyingParty;
  readonly challenge: string;
  /** As the browser sent it. */
  readonly response: unknown;
}

/**
 * The user whose passkey signed the challenge, or undefined. A passkey whose counter went back is refused: it was copied.
 */
export async function userByPasskey(session: Session, answer: Answer): Promise<number | undefined> {
  const read = signInAnswer.safeParse(answer.response);
  if (!read.success) return undefined;
  const stored = await session.first(
    sqlFor
      .selectFrom('control.passkeys')
      .select(['credential_id', 'user_id', 'public_key', 'counter', 'transports'])
      .where('credential_id', '=', read.data.id)
      .forUpdate(),
  );
  if (stored === undefined) return undefined;
  const verified = await verifyAuthenticationResponse({
    response: read.data as AuthenticationResponseJSON,
    expectedChallenge: answer.challenge,
    expectedOrigin: [...answer.party.origins],
    expectedRPID: answer.party.id,
    requireUserVerification: true,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(stored.public_key),
      counter: stored.counter,
      transports: stored.transports,
    },
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  await session.run({
    sql: 'update control.passkeys set counter = $2, last_used = now() where credential_id = $1',
    parameters: [stored.credential_id, verified.authenticationInfo.newCounter],
  });
  return stored.user_id;
}

/** What the browser needs for making a passkey. */
export async function enrolmentOptions(
  session: Session,
  party: RelyingParty,
  account: { readonly userId: number; readonly email: string; readonly name: string },
) {
  const known = await passkeysOf(session, account.userId);
  return generateRegistrationOptions({
    rpName: 'Fairlead',
    rpID: party.id,
    userID: new TextEncoder().encode(`fairlead-${account.userId}`),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Stores a new passkey; false when the browser's answer does not prove one. */
export async function addPasskey(
  session: Session,
  owner: { readonly userId: number; readonly name: string },
  answer: Answer,
): Promise<boolean> {
  const read = enrolmentAnswer.safeParse(answer.response);
  if (!read.success) return false;
  const verified = await verifyRegistrationResponse({
    response: read.data,
    expectedChallenge: answer.challenge,
    expectedOrigin: [...answer.party.origins],
    expectedRPID: answer.party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verified?.verified !== true) return false;
  const { credential: made } = verified.registrationInfo;
  const added = await session.run(
    sqlFor
      .insertInto('control.passkeys')
      .values({
        credential_id: made.id,
        user_id: owner.userId,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: read.data.response.transports,
        name: owner.name,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing()),
  );
  return added === 1;
}

/** Removes a passkey of a user; its name, or undefined when the user has no such passkey. */
export async function removePasskey(
  session: Session,
  userId: number,
  id: string,
): Promise<string | undefined> {
  const row = await session.first<{ name: string }>({
    sql: 'delete from control.passkeys where user_id = $1 and credential_id = $2 returning name',
    parameters: [userId, id],
  });
  return row?.name;
}
