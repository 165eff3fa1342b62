import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { walkSignIn } from '../../apps/server/src/platform/identity/sign-in-walk.ts';
import type { Written } from './verdict.ts';

export interface Ledger {
  readonly acknowledged: readonly Written[];
  /** Refusals of a repeated request: its first attempt was stored without its key. */
  readonly refused: readonly string[];
  /** Start of the attempt that was acknowledged last, and the time of the acknowledgement (performance.now()). */
  readonly last: { readonly beganAt: number; readonly at: number };
}

export interface Writers {
  readonly ledger: () => Ledger;
  /** Lets every writer finish its current write. */
  readonly finish: () => Promise<void>;
}

export interface WritersOptions {
  readonly origin: string;
  readonly count: number;
  /** First voyage number, with a million for each writer, so that runs on the same data do not collide. */
  readonly firstNumber: number;
  readonly onAcknowledged: () => void;
  /** Whether requests carry an Idempotency-Key; without it faults must duplicate records, which proves the count. */
  readonly isKeyed: boolean;
}

const account = { email: 'olga@nordhav.example', password: 'fairlead' };
const company = '1';
const ATTEMPT_MS = 8_000;
const PAUSE_MS = 60;

/** Writers that create voyages, each with a port call, and repeat a request with its key until it is acknowledged. */
export async function startWriters(options: WritersOptions): Promise<Writers> {
  const acknowledged: Written[] = [];
  const refused: string[] = [];
  let last = { beganAt: 0, at: 0 };
  const finishing = new AbortController();
  const { vessels, port } = await surroundings(senderOf(options));

  const write = async (
    sender: Sender,
    mark: string,
    [path, body]: Request,
  ): Promise<number | undefined> => {
    const answer = await sender.untilAnswered('POST', path, body);
    const id = (answer.body as { id?: unknown } | null)?.id;
    if (answer.status !== 200 || typeof id !== 'number') {
      refused.push(`${mark}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return undefined;
    }
    acknowledged.push({ mark, id });
    last = { beganAt: answer.beganAt, at: performance.now() };
    options.onAcknowledged();
    return id;
  };

  const work = async (writer: number): Promise<void> => {
    const sender = senderOf(options);
    const vessel = { id: vessels[writer % vessels.length] };
    for (let turn = 1; !finishing.signal.aborted; turn += 1) {
      const voyageNumber = options.firstNumber + writer * 1_000_000 + turn;
      const id = await write(sender, `voyage ${voyageNumber}`, [
        '/voyages',
        { voyageNumber, vessel },
      ]);
      const scheduledArrival = new Date(Date.UTC(2031, 0, 1 + (turn % 300))).toISOString();
      const call = { port: { id: port }, scheduledArrival, scheduledDeparture: scheduledArrival };
      if (id !== undefined)
        await write(sender, `port call ${voyageNumber}`, [`/voyages/${id}/portCalls`, call]);
    }
  };
  const working = Array.from({ length: options.count }, (_, writer) => work(writer));
  return {
    ledger: () => ({ acknowledged, refused, last }),
    finish: async () => {
      finishing.abort();
      await Promise.all(working);
    },
  };
}

type Request = readonly [path: string, body: unknown];

interface Answered {
  readonly beganAt: number;
  readonly status: number;
  readonly body: unknown;
}

interface Sender {
  readonly untilAnswered: (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ) => Promise<Answered>;
}

/** Responses that do not show whether the write was stored: the sender repeats it with the same key. */
const isNoAnswer = (status: number): boolean => status >= 500 || status === 401 || status === 429;

function senderOf({ origin, isKeyed }: WritersOptions): Sender {
  let token = '';
  let renewing: Promise<void> | undefined;
  const renew = (): Promise<void> => {
    renewing ??= walkSignIn({ origin, ...account })
      .then(({ accessToken }) => {
        token = accessToken;
      })
      .catch(() => undefined)
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };
  return {
    untilAnswered: async (method, path, body) => {
      const key = randomUUID();
      for (;;) {
        if (token === '') await renew();
        const answer = await attempt(`${origin}/api${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'x-customer-id': company,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(isKeyed ? { 'idempotency-key': key } : {}),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (answer !== undefined && !isNoAnswer(answer.status)) return answer;
        if (answer?.status === 401) await renew();
        await pause(PAUSE_MS);
      }
    },
  };
}

async function attempt(url: string, init: RequestInit): Promise<Answered | undefined> {
  const beganAt = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ATTEMPT_MS) });
    const text = await response.text();
    return { beganAt, status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch {
    return undefined;
  }
}

async function surroundings(sender: Sender): Promise<{ vessels: readonly number[]; port: number }> {
  const vessels = (await sender.untilAnswered('GET', '/vessels')).body as readonly { id: number }[];
  const ports = (await sender.untilAnswered('GET', '/ports/search?s=rotterdam')).body as readonly {
    id: number;
  }[];
  const [port] = ports;
  if (port === undefined || vessels.length === 0)
    throw new Error('The demonstration has no vessels or ports.');
  return { vessels: vessels.map(({ id }) => id), port: port.id };
}
