import { connectionActorName, connectionType } from '@fairlead/domain/vms/enumerations';
import { keyActor } from '../../platform/access/key-holders.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Egress, EgressError } from '../../platform/egress/egress.ts';
import type { CallAs, InnerCall } from '../../platform/http/inner-calls.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type ConnectionRow, connectionById, endRun, type RunOutcome } from '../vms.sql.ts';
import { changedVoyages, sentUntil, vesselsByImo } from './lookups.sql.ts';
import { ExchangeError, openContext, readExchange, takeRecords, type Taken } from './pull.ts';
import { exchangeOf } from './push.ts';
import { RecordError, Tally } from './tally.ts';

export interface Runner {
  readonly database: Database;
  readonly egress: Egress;
  readonly secrets: SecretBox;
  /** Lets the exchange call this product's own calls as an actor. */
  readonly callAs: CallAs;
}

export interface RunReference {
  readonly company: number;
  readonly connection: number;
  readonly run: number;
}

export const credentialsSlot = (company: number, id: number): string => `vms ${company}/${id}`;

const timeoutMs = 30_000;
const mostBytes = 10 * 1024 * 1024;
const mostVoyages = 500;

/** One exchange from its beginning to its line in the log; the line is completed in any case. */
export async function runConnection(runner: Runner, reference: RunReference): Promise<void> {
  const tally = new Tally();
  const { database } = runner;
  const scope = { company: reference.company, actor: null, source: 'rule' } as const;
  const end = (sentence: string | null, until: string | null) => {
    const { counts, problems } = tally;
    const outcome: RunOutcome = { ...counts, sentence, problems, sentUntil: until };
    return database.write(scope, (session) =>
      session.run(endRun(reference.company, reference.run, outcome)),
    );
  };
  try {
    const until = await exchangeOnce(runner, reference, tally);
    await end(null, until);
  } catch (error) {
    const isKnown =
      error instanceof EgressError ||
      error instanceof ExchangeError ||
      error instanceof RecordError;
    await end(isKnown ? error.message.slice(0, 1000) : 'The exchange failed.', null);
    if (!isKnown) throw error;
  }
}

async function exchangeOnce(
  runner: Runner,
  reference: RunReference,
  tally: Tally,
): Promise<string | null> {
  const { database, callAs } = runner;
  const { company, connection: id } = reference;
  const scope = { company, actor: null, source: 'rule' } as const;
  const [row, state] = await database.read(scope, (session) =>
    Promise.all([
      session.first(connectionById(company, id)),
      session.first(sentUntil(company, id)),
    ]),
  );
  if (row === undefined || state === undefined) return null;
  const until = state.subscribed_until;
  const actor = keyActor({
    userId: row.user_id,
    name: connectionActorName(row.name),
    company,
    scopes: ['voyages:write', 'cargo:write'],
    subscribedUntil: until === null ? undefined : Date.parse(until),
    hasWebhooks: state.has_webhooks,
  });
  const headers = await authorizationOf(runner, company, row);
  const job = { runner, company, row, headers, tally };
  return callAs(actor, company, (call) =>
    row.type === connectionType.Pull
      ? pull({ ...job, call })
      : push({ ...job, call }, state.sent_until),
  );
}

async function authorizationOf(
  { secrets }: Runner,
  company: number,
  { credentials, scheme, id }: ConnectionRow,
): Promise<Readonly<Record<string, string>>> {
  if (credentials === null) return {};
  const secret = await secrets.open(credentials, credentialsSlot(company, id));
  if (secret === undefined)
    throw new ExchangeError('The credentials cannot be read. Enter them again.');
  const value = scheme === 'Basic' ? Buffer.from(secret).toString('base64') : secret;
  return { authorization: `${scheme ?? 'Bearer'} ${value}` };
}

interface Job {
  readonly runner: Runner;
  readonly company: number;
  readonly row: ConnectionRow;
  readonly headers: Readonly<Record<string, string>>;
  readonly tally: Tally;
  readonly call: InnerCall;
}

const takenBy = ({ voyages, port_calls: portCalls, cargo }: ConnectionRow): Taken => ({
  voyages,
  portCalls,
  cargo,
});

async function pull({ runner, company, row, headers, tally, call }: Job): Promise<null> {
  const answer = await runner.egress.send({
    address: row.address,
    method: 'GET',
    headers: { ...headers, accept: 'application/json' },
    timeoutMs,
    mostBytes,
    overflow: 'fail',
  });
  if (answer.status !== 200)
    throw new ExchangeError(`The other system answered with status ${answer.status}.`);
  const records = readExchange(answer.text, takenBy(row));
  const scope = { company, actor: null, source: 'rule' } as const;
  const context = await runner.database.read(scope, (session) =>
    openContext(session, company, { records, call }),
  );
  await takeRecords(context, records, tally);
  return null;
}

/** Sends what has changed since the last time; the next run begins where this one ended. */
async function push(
  { runner, company, row, headers, tally, call }: Job,
  since: string | null,
): Promise<string | null> {
  const scope = { company, actor: null, source: 'rule' } as const;
  const [changed, vessels] = await runner.database.read(scope, (session) =>
    Promise.all([
      session.all(changedVoyages(company, since, mostVoyages)),
      session.all(vesselsByImo(company)),
    ]),
  );
  const open = new Map(
    vessels.filter((one) => !one.is_excluded).map(({ id, key }) => [id, key.toUpperCase()]),
  );
  const sent = changed.flatMap(({ id, vessel_id: vessel }) => {
    const imo = open.get(vessel);
    return imo === undefined ? [] : [{ id, imo }];
  });
  tally.counts.skipped = changed.length - sent.length;
  if (sent.length > 0) {
    const body = JSON.stringify(await exchangeOf(call, sent, takenBy(row)));
    const contentType = 'application/json; charset=utf-8';
    const answer = await runner.egress.send({
      address: row.address,
      method: 'POST',
      headers: { ...headers, 'content-type': contentType },
      body,
      timeoutMs,
    });
    if (answer.status < 200 || answer.status >= 300)
      throw new ExchangeError(`The other system answered with status ${answer.status}.`);
    tally.counts.updated = sent.length;
  }
  return changed.at(-1)?.changed ?? since;
}
