import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteShape } from '@fairlead/contract/route';
import { Refusal, refuse } from './refusal.ts';

const mebibyte = 1024 * 1024;

/**
 * How many bytes of bodies may be under way at once. The largest file is 25 MB: a user has two of them, a company or an
 * address four, the process as many as fit in memory.
 */
export const defaultShares = {
  user: 64 * mebibyte,
  company: 110 * mebibyte,
  address: 110 * mebibyte,
  process: 220 * mebibyte,
} as const;

export type Shares = Readonly<Record<keyof typeof defaultShares, number>>;

export interface Sender {
  /** 0 where the call needs no sign-in. */
  readonly userId: number;
  readonly company: number;
  readonly address: string;
}

/** Counts the bytes that requests have announced and that are not answered yet. */
export class BodyShares {
  readonly #most: Shares;
  readonly #taken = new Map<string, number>();

  constructor(most: Shares = defaultShares) {
    this.#most = most;
  }

  /** Reserves the bytes, or refuses: 429 where the sender has too much under way, 503 where all together have. */
  take({ userId, company, address }: Sender, bytes: number): () => void {
    const holders: readonly (readonly [string, number])[] = [
      ...(userId === 0 ? [] : [[`user ${userId}`, this.#most.user] as const]),
      ...(company === 0 ? [] : [[`company ${company}`, this.#most.company] as const]),
      [`address ${address}`, this.#most.address],
    ];
    const isOver = ([holder, most]: readonly [string, number]) =>
      (this.#taken.get(holder) ?? 0) + bytes > most;
    if (holders.some(isOver)) refuse('uploadsUnderWay');
    if (isOver(['process', this.#most.process])) refuse('busy');
    const names = ['process', ...holders.map(([holder]) => holder)];
    for (const name of names) this.#add(name, bytes);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      for (const name of names) this.#add(name, -bytes);
    };
  }

  #add(name: string, bytes: number): void {
    const now = (this.#taken.get(name) ?? 0) + bytes;
    if (now === 0) this.#taken.delete(name);
    else this.#taken.set(name, now);
  }
}

/** A form puts its boundaries and headers around the file. */
const formBytes = 64 * 1024;

/** Checks the stated size of a body before it is read, and reserves its bytes until the answer has left. */
export function holdBody(shares: BodyShares, { route, request, reply, sender }: Incoming): void {
  const most = mostBytesOf(route, request);
  const bytes = statedBytes(request) ?? most;
  if (bytes > most) throw new Refusal('tooLarge');
  if (bytes === 0) return;
  const release = shares.take(sender, bytes);
  reply.raw.once('finish', release);
  reply.raw.once('close', release);
}

interface Incoming {
  readonly route: RouteShape;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly sender: Sender;
}

function mostBytesOf(route: RouteShape, request: FastifyRequest): number {
  if (route.upload !== undefined) return route.upload.mostBytes + formBytes;
  return request.routeOptions.bodyLimit ?? mebibyte;
}

/** Undefined where the request states no length and sends chunks. */
function statedBytes({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}
