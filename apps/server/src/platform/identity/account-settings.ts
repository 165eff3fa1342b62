import type Provider from 'oidc-provider';
import type { Database } from '../database/database.ts';
import { accountById, endSessions, setPasswordHash, setTotp, type Account } from './accounts.ts';
import { hashPassword } from './argon2.ts';
import { controlScope } from './control-scope.ts';
import { readForm, readObject, sendJson, sendPage, sendTo, type Exchange } from './exchange.ts';
import { accountPage, enrolCodesPage } from './pages/account.page.ts';
import { noticePage } from './pages/notice.page.ts';
import { passwordFinding } from './password-rules.ts';
import {
  addPasskey,
  enrolmentOptions,
  passkeysOf,
  removePasskey,
  type RelyingParty,
} from './passkeys.ts';
import type { PasswordCheck } from './password-check.ts';
import { mountPath } from './provider/embedded-provider.ts';
import type { Tickets } from './provider/tickets.ts';
import { writeSecurityLog, type SecurityKind } from './security-log.ts';
import { forgetProvedFactors, noteProvedFactor, type SeenSession } from './sessions.ts';
import { matchingStep, newTotpSecret, totpAddress } from './totp.ts';
import { sealTotp } from './totp-secret.ts';
import { refusalOf } from './verdict-text.ts';

export interface AccountSettings {
  readonly provider: Provider;
  readonly database: Database;
  readonly check: PasswordCheck;
  readonly party: RelyingParty;
  readonly tickets: Tickets;
  readonly clock: () => number;
  /** A user's sessions have ended, or the user's rights have changed. */
  readonly sessionsEnded: (userId: number) => void;
}

interface SettingsInput {
  readonly settings: AccountSettings;
  readonly exchange: Exchange;
  readonly account: Account;
  readonly sessionUid: string;
}

const base = `${mountPath}/account`;

const doneSentences = new Map(
  Object.entries({
    password: 'The password is changed. Your other sessions have ended.',
    passkey: 'The passkey is added.',
    removed: 'The passkey is removed.',
    on: 'One-time codes are on. The next sign-in asks for one.',
    off: 'One-time codes are off.',
  }),
);

/** By the last part of their address; a map, because a plain object has inherited names. */
const actions = new Map<string, (provided: SettingsInput) => Promise<void>>([
  ['password', changePassword],
  ['passkeys', storePasskey],
  ['passkeys/options', offerPasskey],
  ['passkeys/remove', dropPasskey],
  ['codes/start', startCodes],
  ['codes/confirm', confirmCodes],
  ['codes/disable', disableCodes],
]);

/** The pages where people change how they sign in. Every change requires the password again. */
export async function accountStep(
  settings: AccountSettings,
  exchange: Exchange,
  step: string,
): Promise<boolean> {
  const who = await signedIn(settings, exchange);
  if (who === undefined) {
    sendPage(exchange, notSignedIn(exchange), 401);
    return true;
  }
  const provided: SettingsInput = { settings, exchange, ...who };
  if (exchange.request.method === 'GET') {
    if (step !== '') return false;
    await show(provided);
    return true;
  }
  const action = actions.get(step);
  await action?.(provided);
  return action !== undefined;
}

async function signedIn(
  { provider, database }: AccountSettings,
  { request, response }: Exchange,
): Promise<{ readonly account: Account; readonly sessionUid: string } | undefined> {
  const session = await provider.Session.get(provider.createContext(request, response));
  const { accountId, uid } = session;
  if (accountId === undefined) return undefined;
  const account = await database.read(controlScope, (reader) =>
    accountById(reader, Number(accountId)),
  );
  return account === undefined || account.isBarred ? undefined : { account, sessionUid: uid };
}

function notSignedIn({ theme }: Exchange): string {
  return noticePage({
    theme,
    title: 'Sign in first',
    sentences: [
      'Your session has ended. Sign in, then open this page again from the user settings.',
    ],
    link: { href: '/settings/me', text: 'Sign in' },
  });
}

async function show(provided: SettingsInput, problem?: string): Promise<void> {
  const { exchange, account, settings } = provided;
  const done = /[?&]done=(\w+)/.exec(exchange.request.url ?? '')?.[1] ?? '';
  const passkeys = await settings.database.read(controlScope, (session) =>
    passkeysOf(session, account.userId),
  );
  const view = { theme: exchange.theme, base, email: account.email, passkeys };
  const hasCodes = account.totpSecret !== null;
  const sentence = problem === undefined ? doneSentences.get(done) : undefined;
  sendPage(
    exchange,
    accountPage({ ...view, hasCodes, problem, done: sentence }),
    problem === undefined ? 200 : 400,
  );
}

/** Undefined when the password is right, else the reason why not. */
async function passwordProblem(
  provided: SettingsInput,
  password: unknown,
): Promise<string | undefined> {
  const { settings, account, exchange } = provided;
  const { address } = exchange;
  const text = typeof password === 'string' ? password.slice(0, 1000) : '';
  const verdict = await settings.check.byUser(account.userId, text, { address });
  return verdict.kind === 'passed'
    ? undefined
    : refusalOf(verdict, 'The current password is wrong.');
}

function note(
  provided: SettingsInput,
  kind: SecurityKind,
  detail = '',
): Parameters<typeof writeSecurityLog>[1] {
  return { kind, detail, userId: provided.account.userId, address: provided.exchange.address };
}

/** The session of this page, from where it is used. */
function seen({ account, sessionUid, exchange }: SettingsInput): SeenSession {
  const { request, address } = exchange;
  const userAgent = request.headers['user-agent'] ?? '';
  return { sid: sessionUid, userId: account.userId, userAgent, address };
}

async function changePassword(provided: SettingsInput): Promise<void> {
  const { settings, account, sessionUid, exchange } = provided;
  const form = await readForm(exchange.request);
  const next = form.get('next') ?? '';
  const finding =
    next === form.get('again')
      ? passwordFinding(next, account.email)
      : 'The two new passwords differ.';
  const problem = (await passwordProblem(provided, form.get('password'))) ?? finding;
  if (problem !== undefined) return show(provided, problem);
  const hash = await hashPassword(next);
  await settings.database.write(controlScope, async (session) => {
    await setPasswordHash(session, account.userId, hash);
    await endSessions(session, account.userId, sessionUid);
    await writeSecurityLog(session, note(provided, 'password-changed'));
  });
  settings.sessionsEnded(account.userId);
  sendTo(exchange, `${base}?done=password`);
}

async function offerPasskey(provided: SettingsInput): Promise<void> {
  const { settings, account, exchange } = provided;
  const body = await readObject(exchange.request);
  const problem = await passwordProblem(provided, body['password']);
  if (problem !== undefined) {
    sendJson(exchange, { sentence: problem }, 400);
    return;
  }
  const options = await settings.database.read(controlScope, (session) =>
    enrolmentOptions(session, settings.party, account),
  );
  const ticket = settings.tickets.issue('passkey', account.userId, options.challenge);
  sendJson(exchange, { options, ticket });
}

async function storePasskey(provided: SettingsInput): Promise<void> {
  const { settings, account, exchange } = provided;
  const { ticket, name, response } = await readObject(exchange.request);
  const challenge = settings.tickets.read('passkey', account.userId, String(ticket));
  const label = (typeof name === 'string' ? name.trim().slice(0, 60) : '') || 'Passkey';
  const isAdded =
    challenge !== undefined &&
    (await settings.database.write(controlScope, async (session) => {
      const answer = { party: settings.party, challenge, response };
      if (!(await addPasskey(session, { userId: account.userId, name: label }, answer)))
        return false;
      await session.run(noteProvedFactor(seen(provided)));
      await writeSecurityLog(session, note(provided, 'passkey-added', label));
      return true;
    }));
  if (isAdded) {
    settings.sessionsEnded(account.userId);
    sendJson(exchange, {});
  } else sendJson(exchange, { sentence: 'The passkey could not be added. Try again.' }, 400);
}

async function dropPasskey(provided: SettingsInput): Promise<void> {
  const { settings, account, exchange } = provided;
  const form = await readForm(exchange.request);
  const problem = await passwordProblem(provided, form.get('password'));
  if (problem !== undefined) return show(provided, problem);
  await settings.database.write(controlScope, async (session) => {
    const name = await removePasskey(session, account.userId, form.get('id') ?? '');
    if (name === undefined) return;
    await session.run(forgetProvedFactors(account.userId));
    await writeSecurityLog(session, note(provided, 'passkey-removed', name));
  });
  settings.sessionsEnded(account.userId);
  sendTo(exchange, `${base}?done=removed`);
}

async function startCodes(provided: SettingsInput): Promise<void> {
  const form = await readForm(provided.exchange.request);
  const problem = await passwordProblem(provided, form.get('password'));
  if (problem !== undefined) return show(provided, problem);
  const secret = newTotpSecret();
  showCodes(provided, {
    secret,
    ticket: provided.settings.tickets.issue('codes', provided.account.userId, secret),
  });
}

function showCodes(
  { exchange, account }: SettingsInput,
  enrolment: { readonly secret: string; readonly ticket: string; readonly problem?: string },
): void {
  const address = totpAddress(enrolment.secret, account.email);
  sendPage(
    exchange,
    enrolCodesPage({ theme: exchange.theme, base, address, ...enrolment }),
    enrolment.problem === undefined ? 200 : 400,
  );
}

async function confirmCodes(provided: SettingsInput): Promise<void> {
  const { settings, account, exchange } = provided;
  const form = await readForm(exchange.request);
  const ticket = form.get('ticket') ?? '';
  const secret = settings.tickets.read('codes', account.userId, ticket);
  if (secret === undefined) return show(provided, 'The set-up took too long. Start again.');
  const code = form.get('code') ?? '';
  const step = matchingStep({ secret, code, at: settings.clock(), lastStep: null });
  if (step === undefined) {
    showCodes(provided, {
      secret,
      ticket,
      problem: 'The code is wrong. Check the clock of your phone and try the next code.',
    });
    return;
  }
  await settings.database.write(controlScope, async (session) => {
    const sealed = sealTotp(settings.database.secretKey, account.userId, secret);
    await setTotp(session, account.userId, { sealed, step });
    await session.run(noteProvedFactor(seen(provided)));
    await writeSecurityLog(session, note(provided, 'totp-enabled'));
  });
  settings.sessionsEnded(account.userId);
  sendTo(exchange, `${base}?done=on`);
}

async function disableCodes(provided: SettingsInput): Promise<void> {
  const { settings, account, exchange } = provided;
  const form = await readForm(exchange.request);
  const problem = await passwordProblem(provided, form.get('password'));
  if (problem !== undefined) return show(provided, problem);
  await settings.database.write(controlScope, async (session) => {
    await setTotp(session, account.userId, undefined);
    await session.run(forgetProvedFactors(account.userId));
    await writeSecurityLog(session, note(provided, 'totp-disabled'));
  });
  settings.sessionsEnded(account.userId);
  sendTo(exchange, `${base}?done=off`);
}
