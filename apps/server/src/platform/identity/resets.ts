import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { Session } from '../database/session.ts';
import { newToken, tokenHash } from '../public-links/public-link.ts';
import { insertReset } from './resets.sql.ts';
import { writeSecurityLog } from './security-log.ts';

/** How long a link is valid: one that is mailed, and one that is passed on by a person. */
const hours = { byMail: 1, byHand: 24 } as const;

export interface ResetRequest {
  readonly userId: number;
  readonly email: string;
  /** Who requested it: the person, by mail; or someone who knows the person and passes the link on. */
  readonly by: 'person' | 'administrator' | 'command';
  readonly author: number | null;
  /** The company whose administrator requested it; it sees the entry in its log. */
  readonly company?: number;
  readonly address: string | null;
  readonly publicUrl: string;
  readonly now: Date;
}

export interface ResetLink {
  readonly link: string;
  readonly expires: string;
}

/** A link that sets a new password, once. One that is passed on by a person also removes one-time codes and passkeys. */
export async function createReset(session: Session, request: ResetRequest): Promise<ResetLink> {
  const { userId, author, publicUrl, now, company, address } = request;
  const isWhole = request.by !== 'person';
  const token = newToken();
  const expires = new Date(
    now.getTime() + (isWhole ? hours.byHand : hours.byMail) * hourMs,
  ).toISOString();
  await session.run(insertReset({ userId, hash: tokenHash(token), isWhole, author, expires }));
  const by = { person: 'by mail', administrator: 'by an administrator', command: 'by command' };
  await writeSecurityLog(session, {
    kind: 'reset-requested',
    userId: author ?? userId,
    ...(company === undefined ? {} : { company }),
    detail: `${request.email}, ${by[request.by]}`,
    address,
  });
  return { link: new URL(`/idp/reset?t=${token}`, publicUrl).href, expires };
}
