import type { Clients } from './clients.ts';
import type { Clock } from './clock.ts';
import type { CloseReason } from './close-reason.ts';
import type { Report } from './events.ts';
import type { Frame } from './frame.ts';
import type { HubConnection, Method, StreamMethod } from './hub-connection.ts';
import type { HubIdentity } from './identity.ts';
import type { Limits, Timeouts } from './settings.ts';

/** A method of the hub with its declared name. */
export type MethodEntry<I extends HubIdentity> =
  | { readonly name: string; readonly isStream: false; readonly run: Method<I> }
  | { readonly name: string; readonly isStream: true; readonly run: StreamMethod<I> };

/** A connection as seen by the registry and the sweep. */
export interface Member<I extends HubIdentity> extends HubConnection<I> {
  /** The secret of a negotiated connection. */
  readonly token: string | undefined;
  /** Owned by the registry. */
  memberOf: Set<string> | undefined;
  deliver(frame: Frame): void;
  end(reason: CloseReason): void;
  sweep(now: number): void;
}

/** What a connection needs from its hub. */
export interface Host<I extends HubIdentity> {
  readonly clock: Clock;
  readonly timeouts: Timeouts;
  readonly limits: Limits;
  /** By lower-case name. */
  readonly methods: ReadonlyMap<string, MethodEntry<I>>;
  readonly clients: Clients;
  readonly report: Report;
  /** After the handshake. Settles when the hub's own hook has settled. */
  opened(member: Member<I>): Promise<void>;
  /** Called once, when an opened connection has ended and its opening has settled. */
  disconnected(member: Member<I>, reason: CloseReason): void;
  /** Called immediately when it ends; it receives no more messages. */
  ended(member: Member<I>): void;
  /** Called when its transport has also ended. */
  released(member: Member<I>): void;
  join(member: Member<I>, group: string): void;
  leave(member: Member<I>, group: string): void;
}
