// The load client of the lists, in its own process: a fixed list of requests over persistent connections, for a limited time.
import { randomUUID } from 'node:crypto';
import { Agent, request as open } from 'node:http';
import { answerQuestions } from '../measure/programs.ts';
import { quantile } from '../measure/numbers.ts';

export interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON to post, each time with a new Idempotency-Key; without it the request is a GET. */
  readonly body?: string;
}

export interface LoadOrder {
  readonly origin: string;
  readonly requests: readonly Request[];
  /** Start index in the list, so that a later round sends requests that no earlier round has sent. */
  readonly first: number;
  readonly connections: number;
  /** Ends at whichever limit is reached first. */
  readonly ms: number;
  readonly most: number;
}

export interface LoadResult {
  readonly number: number;
  readonly ms: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly bytes: number;
}

function headersOf({ headers, body }: Request): Request['headers'] {
  if (body === undefined) return headers;
  const length = String(Buffer.byteLength(body));
  const posted = { 'content-type': 'application/json', 'content-length': length };
  return { ...headers, ...posted, 'idempotency-key': randomUUID() };
}

function fetchOnce(url: string, requested: Request, agent: Agent): Promise<number> {
  const method = requested.body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const request = open(url, { agent, method, headers: headersOf(requested) }, (response) => {
      const status = response.statusCode;
      let bytes = 0;
      let output = '';
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (status !== 200) output += part.toString();
      });
      response.once('error', reject);
      response.once('end', () => {
        if (status === 200) resolve(bytes);
        else reject(new Error(`${url} was answered ${String(status)}: ${output}`));
      });
    });
    request.once('error', reject);
    request.end(requested.body);
  });
}

async function load(order: LoadOrder): Promise<LoadResult> {
  const { origin, requests, first, connections, ms, most } = order;
  const { hostname } = new URL(origin);
  if (hostname !== '127.0.0.1' && hostname !== 'localhost')
    throw new Error('Load is only for this machine.');
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  let next = 0;
  let bytes = 0;
  const work = async () => {
    while (next < most && performance.now() - began < ms) {
      const request = requests[(first + next++) % requests.length];
      if (request === undefined) return;
      const sent = performance.now();
      const received = await fetchOnce(origin + request.path, request, agent);
      bytes += received;
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const took = performance.now() - began;
  agent.destroy();
  const at = (share: number) => quantile(times, share);
  return { number: times.length, ms: took, p50: at(0.5), p95: at(0.95), p99: at(0.99), bytes };
}

answerQuestions({ load });
