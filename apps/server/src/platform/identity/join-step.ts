import type { Database } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { tokenHash } from '../public-links/public-link.ts';
import { setPasswordHash } from './accounts.ts';
import { hashPassword } from './argon2.ts';
import { controlScope } from './control-scope.ts';
import { readForm, sendPage, type Exchange } from './exchange.ts';
import {
  giveRoles,
  giveSystemRoles,
  markAccepted,
  namePerson,
  openInvitation,
  type OpenInvitation,
} from './invitations.sql.ts';
import { joinPage } from './pages/join.page.ts';
import { noticePage } from './pages/notice.page.ts';
import { passwordFinding } from './password-rules.ts';
import type { PasswordCheck } from './password-check.ts';
import { writeSecurityLog } from './security-log.ts';
import { refusalOf } from './verdict-text.ts';

/** Called after the commit: the rights of a person have changed, and the company has one person more. */
export type Joined = (company: number, userId: number) => void;

export interface Joining {
  readonly database: Database;
  readonly check: PasswordCheck;
  readonly clock: () => number;
  readonly joined: Joined | undefined;
}

/** The page behind an invitation's link: a new person sets a password, a known one states theirs; the link then ends. */
export async function joinStep(joining: Joining, exchange: Exchange): Promise<void> {
  const { method, url } = exchange.request;
  if (method === 'GET') {
    const token = new URL(url ?? '', 'http://here').searchParams.get('t') ?? '';
    const invitation = await invitationOf(joining, token);
    if (invitation === undefined) return showEnded(exchange);
    return showPage(exchange, { token, invitation });
  }
  const form = await readForm(exchange.request);
  const token = form.get('t') ?? '';
  const invitation = await invitationOf(joining, token);
  if (invitation === undefined) return showEnded(exchange);
  const stated = { password: form.get('password') ?? '', again: form.get('again') ?? '' };
  const problem = await problemOf(joining, exchange, { invitation, stated });
  if (problem !== undefined) return showPage(exchange, { token, invitation, problem });
  const hash = invitation.has_password ? undefined : await hashPassword(stated.password);
  const hasJoined = await joining.database.write(controlScope, (session) =>
    join(session, { joining, exchange, token, hash }),
  );
  if (!hasJoined) return showEnded(exchange);
  joining.joined?.(invitation.company_id, invitation.user_id);
  return showWelcome(exchange, invitation);
}

const now = ({ clock }: Joining): string => new Date(clock()).toISOString();

function invitationOf(joining: Joining, token: string): Promise<OpenInvitation | undefined> {
  return joining.database.read(controlScope, (session) =>
    session.first(openInvitation(tokenHash(token), now(joining))),
  );
}

interface Stated {
  readonly invitation: OpenInvitation;
  readonly stated: { readonly password: string; readonly again: string };
}

/** Undefined when the input is valid, else the reason why not. */
async function problemOf(
  { check }: Joining,
  { address }: Exchange,
  { invitation, stated }: Stated,
): Promise<string | undefined> {
  if (!invitation.has_password) {
    return stated.password === stated.again
      ? passwordFinding(stated.password, invitation.email)
      : 'The two passwords differ.';
  }
  const verdict = await check.byUser(invitation.user_id, stated.password.slice(0, 1000), {
    address,
  });
  return verdict.kind === 'passed' ? undefined : refusalOf(verdict, 'The password is wrong.');
}

interface Join {
  readonly joining: Joining;
  readonly exchange: Exchange;
  readonly token: string;
  readonly hash: string | undefined;
}

/** Read again after the lock: of two simultaneous uses of one link, one joins. */
async function join(session: Session, { joining, exchange, token, hash }: Join): Promise<boolean> {
  const current = await session.first(openInvitation(tokenHash(token), now(joining), true));
  // A password that was set in the meantime is not overwritten by a link that was opened before.
  if (current === undefined || current.has_password !== (hash === undefined)) return false;
  const { user_id: userId, company_id: company, roles } = current;
  if (hash !== undefined) {
    await session.run(namePerson(userId, current.name));
    await setPasswordHash(session, userId, hash);
  }
  await session.run(giveRoles(company, userId, roles));
  await session.run(giveSystemRoles(current.id));
  await session.run(markAccepted(current.id));
  await writeSecurityLog(session, {
    kind: 'invitation-accepted',
    userId,
    company,
    address: exchange.address,
  });
  return true;
}

function showPage(
  exchange: Exchange,
  shown: {
    readonly token: string;
    readonly invitation: OpenInvitation;
    readonly problem?: string;
  },
): void {
  const { token, invitation, problem } = shown;
  const { email, company, has_password: hasPassword } = invitation;
  const view = { theme: exchange.theme, token, email, company, hasPassword, problem };
  sendPage(exchange, joinPage(view), problem === undefined ? 200 : 400);
}

function showWelcome(exchange: Exchange, { company, email }: OpenInvitation): void {
  const page = noticePage({
    theme: exchange.theme,
    title: `Welcome to ${company}`,
    sentences: [`You can sign in now as ${email}.`],
    link: { href: '/', text: 'Sign in' },
  });
  sendPage(exchange, page);
}

function showEnded(exchange: Exchange): void {
  const page = noticePage({
    theme: exchange.theme,
    title: 'This invitation has expired',
    sentences: [
      'It has already been used, was withdrawn or is older than seven days. Ask your administrator for a new one.',
    ],
    link: { href: '/', text: 'Sign in' },
  });
  sendPage(exchange, page, 404);
}
