/** All in milliseconds. */
export interface Timeouts {
  /** A ping is sent after this time without another message. */
  readonly keepAlive: number;
  /** A client that is silent for longer is disconnected. */
  readonly client: number;
  /** From the start of the transport to the end of the handshake. */
  readonly handshake: number;
  /** The longest duration of one poll. The official client gives up at 100 s, and data written at that instant is lost. */
  readonly longPoll: number;
  /** From negotiate to the transport, and from one poll to the next. */
  readonly connect: number;
  /** From the close message to the forced end of the transport. */
  readonly close: number;
  /** For a client's response to a call from the server. */
  readonly clientResult: number;
}

export interface Limits {
  /** Bytes of one message from a client, without its framing. */
  readonly maxMessageBytes: number;
  /** Bytes buffered for a slow consumer before it is disconnected. One message may exceed it. */
  readonly maxBufferedBytes: number;
  /** Bytes of calls and upload items waiting for their handlers before the hub stops reading from the client. */
  readonly maxBufferedUploadBytes: number;
  /** Negotiated, opening and open connections together; above the limit, the response is 503. */
  readonly maxConnections: number;
  /** New connections per second, with a burst of the same size; above the limit, the response is 503. */
  readonly maxAcceptsPerSecond: number;
  /** Calls of one connection that wait or run, streams included. */
  readonly maxCalls: number;
  /** Calls of one connection that run at once, streams excluded; 1 keeps them in order. */
  readonly maxParallelCalls: number;
  /** Refused clients get a random `Retry-After` up to this many seconds. */
  readonly maxRetryAfterSeconds: number;
}

export const defaultTimeouts: Timeouts = {
  keepAlive: 15_000,
  client: 30_000,
  handshake: 15_000,
  longPoll: 90_000,
  connect: 15_000,
  close: 5_000,
  clientResult: 30_000,
};

export const defaultLimits: Limits = {
  maxMessageBytes: 32 * 1024,
  maxBufferedBytes: 1024 * 1024,
  maxBufferedUploadBytes: 256 * 1024,
  maxConnections: 20_000,
  maxAcceptsPerSecond: Number.POSITIVE_INFINITY,
  maxCalls: 100,
  maxParallelCalls: 1,
  maxRetryAfterSeconds: 5,
};

/** The provided values over the defaults. @throws RangeError for a value that is not above zero. */
export function over<T extends object>(defaults: T, input: Partial<T> | undefined): T {
  const all = { ...defaults, ...input };
  for (const [name, value] of Object.entries(all))
    if (typeof value !== 'number' || !(value > 0))
      throw new RangeError(`The setting ${name} must be above zero.`);
  return all;
}

/** Interval of the shared sweep over all connections: a fifth of the shortest timeout, at most a second. */
export function sweepIntervalMs(timeouts: Timeouts): number {
  return Math.max(10, Math.min(1000, Math.min(...Object.values(timeouts)) / 5));
}
