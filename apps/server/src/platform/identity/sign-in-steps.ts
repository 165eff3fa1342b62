import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type Provider from 'oidc-provider';
import type { Database } from '../database/database.ts';
import { accountById, type Account } from './accounts.ts';
import { controlScope } from './control-scope.ts';
import { readForm, readObject, sendJson, sendPage, sendTo, type Exchange } from './exchange.ts';
import { codePage, signInPage } from './pages/sign-in.page.ts';
import { signInOptions, userByPasskey, type RelyingParty } from './passkeys.ts';
import type { PasswordCheck, Verdict } from './password-check.ts';
import { mountPath } from './provider/embedded-provider.ts';
import { isReadableByOthers, type Origins } from './provider/origins.ts';
import { writeSecurityLog } from './security-log.ts';
import { refusalOf, statusOf, sendRetryAfter } from './verdict-text.ts';

export interface SignInSteps {
  readonly provider: Provider;
  readonly database: Database;
  readonly check: PasswordCheck;
  readonly party: RelyingParty;
  readonly clock: () => number;
  readonly origins: Origins;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** What is known between two steps; the provider stores it with the interaction. */
interface Halfway {
  readonly passed?:
    | { readonly userId: number; readonly staySignedIn: boolean; readonly at: number }
    | undefined;
  readonly challenge?: string | undefined;
}

const halfwayMs = 10 * minuteMs;

/** By the last part of their address; a map, because a plain object has inherited names. */
const actions = new Map<string, (provided: StepInput) => Promise<void>>([
  ['', byPassword],
  ['code', byCode],
  ['restart', restart],
  ['passkey', byPasskey],
  ['passkey/options', offerPasskey],
]);

/** The steps between the browser's request to sign in and the answer: password, one-time code, passkey. */
export async function signInStep(
  steps: SignInSteps,
  exchange: Exchange,
  step: string,
): Promise<boolean> {
  const interaction = await steps.provider.interactionDetails(exchange.request, exchange.response);
  const provided: StepInput = { steps, exchange, interaction };
  if (exchange.request.method === 'GET') {
    if (step !== '') return false;
    await show(provided);
    return true;
  }
  const action = actions.get(step);
  await action?.(provided);
  return action !== undefined;
}

interface StepInput {
  readonly steps: SignInSteps;
  readonly exchange: Exchange;
  readonly interaction: Interaction;
}

const actionOf = ({ interaction }: StepInput): string => `${mountPath}/sign-in/${interaction.uid}`;
const isReadable = ({ steps }: StepInput): boolean => isReadableByOthers(steps.origins);
const halfwayOf = ({ interaction }: StepInput): Halfway => (interaction.result ?? {}) as Halfway;

async function storeHalfway({ steps, interaction }: StepInput, halfway: Halfway): Promise<void> {
  interaction.result = { ...halfway };
  await interaction.save(Math.max(1, interaction.exp - Math.floor(steps.clock() / 1000)));
}

/** The account that has passed the password step a moment ago. */
async function passedAccount(
  provided: StepInput,
): Promise<{ account: Account; staySignedIn: boolean } | undefined> {
  const { passed } = halfwayOf(provided);
  if (passed === undefined || passed.at + halfwayMs < provided.steps.clock()) return undefined;
  const account = await provided.steps.database.read(controlScope, (session) =>
    accountById(session, passed.userId),
  );
  return account === undefined ? undefined : { account, staySignedIn: passed.staySignedIn };
}

async function show(provided: StepInput): Promise<void> {
  const { exchange, interaction } = provided;
  const halfway = await passedAccount(provided);
  const view = {
    theme: exchange.theme,
    action: actionOf(provided),
    isReadable: isReadable(provided),
  };
  if (halfway !== undefined) {
    sendPage(exchange, codePage({ ...view, email: halfway.account.email }));
    return;
  }
  const hint = interaction.params['login_hint'];
  const email = typeof hint === 'string' ? hint.slice(0, 320) : '';
  sendPage(exchange, signInPage({ ...view, email, isStored: false }));
}

async function byPassword(provided: StepInput): Promise<void> {
  const { steps, exchange } = provided;
  const form = await readForm(exchange.request);
  const email = (form.get('email') ?? '').slice(0, 320);
  const staySignedIn = form.get('staySignedIn') === 'yes';
  const { address } = exchange;
  const verdict = await steps.check.byEmail(email, (form.get('password') ?? '').slice(0, 1000), {
    address,
  });
  if (verdict.kind !== 'passed') {
    const problem = refusalOf(
      verdict,
      'The e-mail address or the password is wrong. Check both and try again.',
    );
    const view = {
      theme: exchange.theme,
      action: actionOf(provided),
      email,
      isStored: staySignedIn,
      problem,
    };
    const page = signInPage({ ...view, isReadable: isReadable(provided) });
    sendRetryAfter(exchange.response, verdict);
    sendPage(exchange, page, statusOf(verdict));
    return;
  }
  const { account } = verdict;
  if (account.totpSecret === null) {
    sendTo(
      exchange,
      await finish(provided, { userId: account.userId, staySignedIn, by: 'password' }),
    );
    return;
  }
  await storeHalfway(provided, {
    passed: { userId: account.userId, staySignedIn, at: steps.clock() },
  });
  sendTo(exchange, actionOf(provided));
}

async function byCode(provided: StepInput): Promise<void> {
  const { steps, exchange } = provided;
  const form = await readForm(exchange.request);
  const halfway = await passedAccount(provided);
  if (halfway === undefined) {
    sendTo(exchange, actionOf(provided));
    return;
  }
  const { account, staySignedIn } = halfway;
  const { address } = exchange;
  const verdict = await steps.check.code(account.userId, form.get('code') ?? '', { address });
  if (verdict.kind === 'passed') {
    sendTo(
      exchange,
      await finish(provided, {
        userId: account.userId,
        staySignedIn,
        by: 'password and code',
      }),
    );
    return;
  }
  const problem = refusalOf(
    verdict,
    'The code is wrong or was already used. Wait for the next code and enter it.',
  );
  const view = { theme: exchange.theme, action: actionOf(provided), email: account.email, problem };
  sendRetryAfter(exchange.response, verdict);
  sendPage(exchange, codePage(view), statusOf(verdict));
}

async function restart(provided: StepInput): Promise<void> {
  await storeHalfway(provided, {});
  sendTo(provided.exchange, actionOf(provided));
}

async function offerPasskey(provided: StepInput): Promise<void> {
  const options = await signInOptions(provided.steps.party);
  await storeHalfway(provided, { challenge: options.challenge });
  sendJson(provided.exchange, options);
}

async function byPasskey(provided: StepInput): Promise<void> {
  const { steps, exchange } = provided;
  const { challenge } = halfwayOf(provided);
  const body = await readObject(exchange.request);
  // One challenge, one answer.
  await storeHalfway(provided, {});
  const { address } = exchange;
  const verdict = await steps.check.guardedByNetwork({ address }, () =>
    passkeyVerdict({ steps, challenge, response: body['response'], address }),
  );
  if (verdict.kind !== 'passed') {
    sendJson(
      exchange,
      { sentence: refusalOf(verdict, 'This passkey is not registered.') },
      statusOf(verdict),
    );
    return;
  }
  const staySignedIn = body['staySignedIn'] === true;
  const location = await finish(provided, {
    userId: verdict.account.userId,
    staySignedIn,
    by: 'passkey',
  });
  sendJson(exchange, { location });
}

function passkeyVerdict(provided: {
  readonly steps: SignInSteps;
  readonly challenge: string | undefined;
  readonly response: unknown;
  readonly address: string;
}): Promise<Verdict> {
  const { steps, challenge, response, address } = provided;
  return steps.database.write(controlScope, async (session) => {
    const userId =
      challenge === undefined
        ? undefined
        : await userByPasskey(session, { party: steps.party, challenge, response });
    const account = userId === undefined ? undefined : await accountById(session, userId);
    if (account !== undefined && !account.isBarred) return { kind: 'passed', account };
    await writeSecurityLog(session, { kind: 'passkey-refused', userId: userId ?? null, address });
    return { kind: 'refused' };
  });
}

/** How the user signed in, as RFC 8176 names it; the access tokens repeat it. */
const methodsOf = { password: ['pwd'], 'password and code': ['pwd', 'otp'], passkey: ['hwk'] };

async function finish(
  { steps, exchange }: StepInput,
  done: {
    readonly userId: number;
    readonly staySignedIn: boolean;
    readonly by: keyof typeof methodsOf;
  },
): Promise<string> {
  const { userId, staySignedIn, by } = done;
  await steps.database.write(controlScope, (session) =>
    writeSecurityLog(session, { kind: 'signed-in', userId, detail: by, address: exchange.address }),
  );
  const login = {
    accountId: String(userId),
    remember: staySignedIn,
    amr: methodsOf[by],
  };
  const { request, response } = exchange;
  return steps.provider.interactionResult(
    request,
    response,
    { login },
    { mergeWithLastSubmission: false },
  );
}
