import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { type Allowed, isPublicAddress, namesAddress, namesHost } from './allowed.ts';
import {
  bareHost,
  checkAddress,
  type CheckedAddress,
  type CheckedServer,
  checkServer,
} from './check-address.ts';

export interface EgressRequest {
  readonly address: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the name resolution to the last byte; ten seconds by default. */
  readonly timeoutMs?: number;
  /** How much of the answer is read; 64 kB by default. */
  readonly mostBytes?: number;
  /** Whether a longer answer is cut there or fails; cut by default. */
  readonly overflow?: 'cut' | 'fail';
}

export interface EgressAnswer {
  readonly status: number;
  readonly text: string;
  readonly isCut: boolean;
  /** How long it took, in milliseconds. */
  readonly ms: number;
}

/** A call that was not made (`refused`) or failed (`failed`); the message is a sentence for people. */
export class EgressError extends Error {
  readonly kind: 'refused' | 'failed';

  constructor(kind: 'refused' | 'failed', sentence: string) {
    super(sentence);
    this.name = 'EgressError';
    this.kind = kind;
  }
}

/** Calls to addresses that people have entered. */
export interface Egress {
  check(address: string): CheckedAddress;
  /** Any status is an answer, redirects too; throws EgressError. */
  send(request: EgressRequest): Promise<EgressAnswer>;
  /** What can be checked of a server of another protocol before its name is resolved. */
  checkServer(host: string, port: number): CheckedServer;
  /** The address of such a server, to connect to instead of its name; throws EgressError. */
  resolve(host: string, port: number): Promise<string>;
}

type HostLookup = (host: string) => Promise<readonly LookupAddress[]>;

/**
 * Opens the only access to foreign addresses: https only, the name resolved once and the connection bound to the result,
 * private networks refused, redirects not followed, time and size limited. WEBHOOK_ALLOW names the exceptions.
 */
export function openEgress(allowed: Allowed, lookupHost: HostLookup = systemLookup): Egress {
  return {
    check: (address) => checkAddress(allowed, address),
    send: async (request) => {
      const checked = checkAddress(allowed, request.address);
      if (!checked.ok) throw new EgressError('refused', checked.sentence);
      const { url } = checked;
      const signal = AbortSignal.timeout(request.timeoutMs ?? 10_000);
      const started = performance.now();
      try {
        const found = await within(signal, addressesOf(url, allowed, lookupHost));
        const answer = await exchange({ url, request, found, signal });
        return { ...answer, ms: Math.round(performance.now() - started) };
      } catch (error) {
        throw error instanceof EgressError ? error : failureOf(error, signal);
      }
    },
    checkServer: (host, port) => checkServer(allowed, host, port),
    resolve: (host, port) => resolveServer(allowed, lookupHost, { host, port }),
  };
}

async function resolveServer(
  allowed: Allowed,
  lookupHost: HostLookup,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  const checked = checkServer(allowed, host, port);
  if (!checked.ok) throw new EgressError('refused', checked.sentence);
  const signal = AbortSignal.timeout(10_000);
  try {
    const [found] = await within(signal, addressesOf(checked.url, allowed, lookupHost));
    if (found === undefined) throw new EgressError('failed', unknownHost);
    return found.address;
  } catch (error) {
    throw error instanceof EgressError ? error : failureOf(error, signal);
  }
}

const systemLookup: HostLookup = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true, verbatim: true }, (error, found) =>
      error === null ? resolve(found) : reject(error),
    );
  });

/** One sentence for both, or people who enter names could learn which ones exist in the network of the installation. */
const unknownHost = 'The host was not found, or it belongs to a private network.';

/** Whether a name is public is decided by all of its addresses: a single private one would give access to it. */
async function addressesOf(
  url: URL,
  allowed: Allowed,
  lookupHost: HostLookup,
): Promise<readonly LookupAddress[]> {
  const host = bareHost(url);
  const family = isIP(host);
  const found = family === 0 ? await lookupHost(host) : [{ address: host, family }];
  if (found.length === 0) throw new EgressError('failed', unknownHost);
  if (namesHost(allowed, url)) return found;
  const isOpen = found.every(
    ({ address }) => isPublicAddress(address) || namesAddress(allowed, address),
  );
  if (!isOpen) throw new EgressError('failed', unknownHost);
  return found;
}

interface Exchange {
  readonly url: URL;
  readonly request: EgressRequest;
  readonly found: readonly LookupAddress[];
  readonly signal: AbortSignal;
}

function exchange({ url, request, found, signal }: Exchange): Promise<Omit<EgressAnswer, 'ms'>> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const body = request.body === undefined ? undefined : Buffer.from(request.body);
  const options: RequestOptions = {
    method: request.method,
    headers: {
      'user-agent': 'Fairlead',
      ...request.headers,
      ...(body === undefined ? {} : { 'content-length': String(body.length) }),
    },
    agent: false,
    maxHeaderSize: 16 * 1024,
    lookup: pinnedTo(found),
    signal,
  };
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (response) => {
      read(response, request).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Connects to the address that was checked: the name is not resolved again. */
function pinnedTo(found: readonly LookupAddress[]): NonNullable<RequestOptions['lookup']> {
  return (_host, options, done) => {
    const [first] = found;
    if (options.all === true) done(null, [...found]);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
}

async function read(
  response: IncomingMessage,
  { mostBytes = 64 * 1024, overflow = 'cut' }: EgressRequest,
): Promise<Omit<EgressAnswer, 'ms'>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > mostBytes) break;
  }
  response.destroy();
  const isCut = length > mostBytes;
  if (isCut && overflow === 'fail')
    throw new EgressError('failed', `The answer is longer than ${mostBytes} bytes.`);
  const text = Buffer.concat(parts).subarray(0, mostBytes).toString('utf8');
  return { status: response.statusCode ?? 0, text, isCut };
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was interrupted.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
  ETIMEDOUT: 'There was no answer in time.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too long.',
};

function failureOf(error: unknown, signal: AbortSignal): EgressError {
  if (signal.aborted) return new EgressError('failed', 'There was no answer in time.');
  const { code = '' } = error as NodeJS.ErrnoException;
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_TLS/.test(code);
  if (isCertificate) return new EgressError('failed', `The certificate is not accepted (${code}).`);
  return new EgressError('failed', sentences[code] ?? 'The call failed.');
}
