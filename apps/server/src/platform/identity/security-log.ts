import { sql } from 'kysely';
import type { Session } from '../database/session.ts';
import { sqlFor } from '../database/query.ts';

/** The kinds of entries in the security log, each with the sentence that people read. */
export const securityKinds = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'sign-in-refused': 'Sign-in refused',
  'account-locked': 'Account locked for one network after failed attempts',
  'address-slowed': 'Network address slowed down after failed attempts',
  'code-refused': 'One-time code refused',
  'passkey-refused': 'Passkey refused',
  'password-changed': 'Password changed',
  'password-check-failed': 'Password refused while changing sign-in settings',
  'reset-requested': 'Link to reset the sign-in created',
  'sign-in-reset': 'Sign-in reset by a link',
  'person-disabled': 'User disabled by the provider',
  'person-enabled': 'User enabled by the provider',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'totp-enabled': 'One-time codes switched on',
  'totp-disabled': 'One-time codes switched off',
  'identity-linked': 'Work account linked',
  'identity-refused': 'Work account with a known e-mail address refused',
  'sessions-ended': 'All sessions ended',
  'session-ended': 'Session ended from another one',
  'other-sessions-ended': 'All other sessions ended',
  'second-factor-required': 'Second factor required for everyone',
  'second-factor-optional': 'Second factor no longer required',
  'api-key-made': 'API key created',
  'export-made': 'Export of the whole company requested',
  'export-read': 'Export of the whole company downloaded',
  'api-key-changed': 'API key changed',
  'api-key-rotated': 'New secret created for API key',
  'api-key-revoked': 'API key revoked',
  'webhook-secret-rotated': 'New secret created for webhook',
  'person-invited': 'User invited',
  'invitation-accepted': 'Invitation accepted',
  'invitation-withdrawn': 'Invitation withdrawn',
  'roles-changed': 'Roles changed',
  'person-removed': 'User removed from the company',
  'customer-made': 'Company created by the provider',
  'customer-changed': 'Company changed by the provider',
  'customer-deleted': 'Company deleted by the provider',
  'subscription-changed': 'Subscription changed by the provider',
  'app-user-added': 'App user added',
  'app-user-changed': 'App user changed',
  'app-user-removed': 'App user removed',
  'app-token-given': 'Token of an app user issued',
  'device-registered': 'Device of an app user registered',
  'device-revoked': 'Device of an app user revoked',
  'agent-link-made': 'Link of an agent created',
  'agent-link-revoked': 'Link of an agent revoked',
  'guest-invited': 'Guest of a claim invited',
  'guest-renewed': 'Guest of a claim sent a new link',
  'guest-revoked': 'Access of a guest of a claim revoked',
  'guest-entered': 'Guest of a claim opened it with a code',
  'guest-locked': 'Link of a guest locked after wrong codes',
  'guest-link-in-office': 'Link of a guest opened by a user of the company',
} as const;

export type SecurityKind = keyof typeof securityKinds;

export interface SecurityEntry {
  readonly kind: SecurityKind;
  readonly userId: number | null;
  /** The company that it concerns; absent for what concerns the person everywhere. */
  readonly company?: number;
  /** What a reader needs to know beyond the kind; never a secret, never a user's input. */
  readonly detail?: string;
  readonly address: string | null;
}

/** Writes one line of the security log in the caller's transaction. */
export async function writeSecurityLog(session: Session, entry: SecurityEntry): Promise<void> {
  await session.run(
    sqlFor.insertInto('control.security_log').values({
      kind: entry.kind,
      user_id: entry.userId,
      company_id: entry.company ?? null,
      detail: entry.detail ?? '',
      address: entry.address,
    }),
  );
}

/**
 * Which entries of the log (as `l`) a company sees: its own, and those without a company of people who worked for it at
 * the time and work for no other company.
 */
export const visibleTo = (company: number) => sql<boolean>`
  (l.company_id = ${company} or l.company_id is null
    and exists (select from control.memberships m
      where m.user_id = l.user_id and m.customer_id = ${company} and m.since <= l.at)
    and not exists (select from control.memberships o
      where o.user_id = l.user_id and o.customer_id <> ${company}))`;
