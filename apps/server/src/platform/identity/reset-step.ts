import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { Database } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { withoutSecrets } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import { tokenHash } from '../public-links/public-link.ts';
import { accountByEmail, endSessions, setPasswordHash, setTotp } from './accounts.ts';
import { hashPassword } from './argon2.ts';
import { Attempts, networkOf } from './attempts.ts';
import { controlScope } from './control-scope.ts';
import { type Exchange, readForm, sendPage } from './exchange.ts';
import type { IdentityLog } from './log.ts';
import { noticePage } from './pages/notice.page.ts';
import { requestResetPage, resetPage } from './pages/reset.page.ts';
import { passwordFinding } from './password-rules.ts';
import type { Origins } from './provider/origins.ts';
import { createReset } from './resets.ts';
import { openReset, type OpenReset, removePasskeys, takeReset } from './resets.sql.ts';
import { writeSecurityLog } from './security-log.ts';

export interface Resetting {
  readonly database: Database;
  readonly clock: () => number;
  readonly origins: Origins;
  readonly log: IdentityLog;
  /** Undefined where the installation sends no mail: then an administrator passes the link on. */
  readonly mailer: Mailer | undefined;
  /** Limits how many links one network, and one address, may request. */
  readonly resetRequests: Attempts;
  /** A user's sessions have ended: what this process has cached of them is out of date. */
  readonly sessionsEnded: (userId: number) => void;
}

const action = '/idp/reset';
const signIn = { href: '/', text: 'Sign in' };

/** In an hour, one network and one person. */
export const resetRequests = (): Attempts => new Attempts({ limit: 5, windowMs: hourMs });

/** The pages behind 'Forgotten your password?' and behind the link that follows. */
export async function resetStep(resetting: Resetting, exchange: Exchange): Promise<void> {
  const { method, url } = exchange.request;
  if (method === 'GET') {
    const token = new URL(url ?? '', 'http://here').searchParams.get('t');
    if (token === null) return showRequest(resetting, exchange);
    return showReset(resetting, exchange, { token });
  }
  const form = await readForm(exchange.request);
  const token = form.get('t');
  if (token === undefined) return requestLink(resetting, exchange, form.get('email') ?? '');
  const stated = { password: form.get('password') ?? '', again: form.get('again') ?? '' };
  return setPassword(resetting, exchange, { token, ...stated });
}

function showRequest({ mailer }: Resetting, exchange: Exchange): void {
  const { theme } = exchange;
  if (mailer !== undefined) return sendPage(exchange, requestResetPage({ theme, action }));
  sendNotice(exchange, {
    title: 'Reset your password',
    sentence:
      'This installation does not send e-mail. Ask your company administrator for a link to set a new password.',
  });
}

interface Notice {
  readonly title: string;
  readonly sentence: string;
  readonly status?: number;
}

function sendNotice(exchange: Exchange, { title, sentence, status = 200 }: Notice): void {
  const page = noticePage({ theme: exchange.theme, title, sentences: [sentence], link: signIn });
  sendPage(exchange, page, status);
}

/** The same answer for known and unknown people, sent before anything is queried. */
function requestLink(resetting: Resetting, exchange: Exchange, typed: string): void {
  if (resetting.mailer === undefined) return showRequest(resetting, exchange);
  const email = typed.trim().toLowerCase().slice(0, 320);
  const now = resetting.clock();
  const keys = [networkOf(exchange.address), email];
  const isShut = keys.some((key) => resetting.resetRequests.shutUntil(key, now) !== undefined);
  for (const key of keys) resetting.resetRequests.count(key, now);
  if (isShut)
    return sendNotice(exchange, {
      title: 'Too many requests',
      sentence: 'Try again in an hour, or ask the administrator of your company for a link.',
      status: 429,
    });
  sendNotice(exchange, {
    title: 'Check your inbox',
    sentence: `If ${email} is registered here, a link has been sent. It is valid for one hour.`,
  });
  mailLink(resetting, resetting.mailer, { email, address: exchange.address }).catch(
    (error: unknown) =>
      resetting.log.error(
        { reason: withoutSecrets(String(error)) },
        'A mail that resets a password was not sent.',
      ),
  );
}

async function mailLink(
  { database, clock, origins }: Resetting,
  mailer: Mailer,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  const now = new Date(clock());
  const made = await database.write(controlScope, async (session) => {
    const account = await accountByEmail(session, email);
    if (account === undefined || account.isBarred || account.passwordHash === null)
      return undefined;
    const { link } = await createReset(session, {
      userId: account.userId,
      email,
      by: 'person',
      author: null,
      address,
      publicUrl: origins.home,
      now,
    });
    return { link, name: account.name, id: account.userId };
  });
  if (made === undefined) return;
  await mailer.send({
    to: { name: made.name, address: email },
    subject: 'Set a new password for Fairlead',
    text: `Dear ${made.name},\n\nOpen this link within one hour to set a new password. It works once:\n\n${made.link}\n\nIf you did not request it, ignore this e-mail: nothing will change.\n`,
    fromName: null,
    replyTo: null,
    messageId: `reset.${made.id}.${now.getTime()}`,
    attachments: [],
  });
}

const at = ({ clock }: Resetting): string => new Date(clock()).toISOString();

function resetBehind(resetting: Resetting, token: string): Promise<OpenReset | undefined> {
  return resetting.database.read(controlScope, (session) =>
    session.first(openReset(tokenHash(token), at(resetting))),
  );
}

async function showReset(
  resetting: Resetting,
  exchange: Exchange,
  { token, problem }: { readonly token: string; readonly problem?: string },
): Promise<void> {
  const reset = await resetBehind(resetting, token);
  if (reset === undefined) return showEnded(exchange);
  const view = { theme: exchange.theme, action, token, email: reset.email, problem };
  const status = problem === undefined ? 200 : 400;
  sendPage(exchange, resetPage({ ...view, isWhole: reset.is_whole }), status);
}

function showEnded(exchange: Exchange): void {
  sendNotice(exchange, {
    title: 'This link has expired',
    sentence: 'It has already been used, has expired or was replaced. Request a new one.',
    status: 404,
  });
}

interface Stated {
  readonly token: string;
  readonly password: string;
  readonly again: string;
}

async function setPassword(
  resetting: Resetting,
  exchange: Exchange,
  { token, password, again }: Stated,
): Promise<void> {
  const reset = await resetBehind(resetting, token);
  if (reset === undefined) return showEnded(exchange);
  const problem =
    password === again ? passwordFinding(password, reset.email) : 'The two passwords differ.';
  if (problem !== undefined) return showReset(resetting, exchange, { token, problem });
  const hash = await hashPassword(password);
  const userId = await resetting.database.write(controlScope, (session) =>
    resetSignIn(session, { resetting, exchange, token, hash }),
  );
  if (userId === undefined) return showEnded(exchange);
  resetting.sessionsEnded(userId);
  sendNotice(exchange, {
    title: 'Password set',
    sentence: `You can sign in now as ${reset.email}. Your other sessions have ended.`,
  });
}

interface Resolved {
  readonly resetting: Resetting;
  readonly exchange: Exchange;
  readonly token: string;
  readonly hash: string;
}

async function resetSignIn(
  session: Session,
  { resetting, exchange, token, hash }: Resolved,
): Promise<number | undefined> {
  const taken = await session.first(takeReset(tokenHash(token), at(resetting)));
  if (taken === undefined) return undefined;
  const { user_id: userId, is_whole: isWhole } = taken;
  await setPasswordHash(session, userId, hash);
  if (isWhole) {
    await setTotp(session, userId, undefined);
    await session.run(removePasskeys(userId));
  }
  await endSessions(session, userId);
  const detail = isWhole ? 'Password, one-time codes and passkeys' : 'Password';
  await writeSecurityLog(session, {
    kind: 'sign-in-reset',
    userId,
    detail,
    address: exchange.address,
  });
  return userId;
}
