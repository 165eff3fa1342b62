import type { AbortOptions, Clients } from './clients.ts';
import type { HubIdentity } from './identity.ts';
import type { TransportName } from './transports/carrier.ts';

export interface InvokeOptions {
  /** Milliseconds to wait for the client's answer; by default the hub's `clientResult`. */
  readonly timeoutMs?: number;
}

/** The groups of one connection. Memberships end with the connection. */
export interface ConnectionGroups {
  add(name: string): void;
  remove(name: string): void;
  names(): readonly string[];
}

/** One client of this process. */
export interface HubConnection<I extends HubIdentity = HubIdentity> {
  /** Public id of the connection; not the secret it connects with. */
  readonly id: string;
  readonly identity: I;
  /** The query at connect time, without secrets. */
  readonly query: URLSearchParams;
  readonly transport: TransportName;
  readonly protocol: 'json' | 'messagepack' | undefined;
  readonly isOpen: boolean;
  readonly groups: ConnectionGroups;
  /** Calls a method of the client without waiting. @throws when an argument cannot be encoded. */
  send(target: string, args?: readonly unknown[]): void;
  /** Calls a method of the client and returns its result. Rejects with a `HubException` on an error, a timeout or disconnect. */
  invoke(target: string, args?: readonly unknown[], options?: InvokeOptions): Promise<unknown>;
  /** Ends the connection; the message, if any, is sent to the client. */
  abort(sentence?: string, options?: AbortOptions): void;
}

/** What a method receives besides the client's arguments. */
export interface Caller<I extends HubIdentity = HubIdentity> {
  readonly connection: HubConnection<I>;
  readonly identity: I;
  readonly clients: Clients;
  /** Aborts when the client cancels the call or disconnects. */
  readonly signal: AbortSignal;
  /** The client's uploads during the call, in the order of its stream arguments. Each can be read once. */
  readonly streams: readonly AsyncIterable<unknown>[];
}

/** Arguments come unchecked from the client: declare them `unknown` and validate them. */
export type Method<I extends HubIdentity = HubIdentity> = (
  caller: Caller<I>,
  ...args: never[]
) => unknown;

/** Yields the items of a stream to the client. */
export type StreamMethod<I extends HubIdentity = HubIdentity> = (
  caller: Caller<I>,
  ...args: never[]
) => AsyncIterable<unknown> | Iterable<unknown>;
