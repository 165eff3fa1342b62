import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Admission, type Authenticate } from './admission.ts';
import type { Backplane } from './backplane/backplane.ts';
import { memoryBackplane } from './backplane/memory.ts';
import { createClients, type Clients } from './clients.ts';
import { systemClock, type Clock } from './clock.ts';
import { closeReason, type CloseReason } from './close-reason.ts';
import type { Connection } from './connection.ts';
import type { Delivery } from './delivery.ts';
import { Endpoint } from './endpoint.ts';
import type { Report } from './events.ts';
import type { Host, Member, MethodEntry } from './host.ts';
import type { CheckOrigin } from './http/origin.ts';
import type { HubConnection, Method, StreamMethod } from './hub-connection.ts';
import type { HubIdentity } from './identity.ts';
import { Registry } from './registry.ts';
import { Sessions } from './sessions.ts';
import {
  defaultLimits,
  defaultTimeouts,
  over,
  sweepIntervalMs,
  type Limits,
  type Timeouts,
} from './settings.ts';
import { transportNames, type TransportName } from './transports/carrier.ts';

export interface HubOptions<I extends HubIdentity> {
  /** The hub's path, without a trailing slash: `/hub`. */
  readonly path: string;
  /** Runs for negotiate, for the transport's connect, and for every poll, post and delete after it. */
  readonly authenticate: Authenticate<I>;
  /** What must be equal, besides `userId`, for a request to use another request's connection. */
  readonly sameIdentity?: (one: I, other: I) => boolean;
  /** Which pages may open web sockets; by default those from the same host. */
  readonly checkOrigin?: CheckOrigin;
  /** Calls that clients may make. Names are matched without regard to case. */
  readonly methods?: Readonly<Record<string, Method<I>>>;
  /** Calls that return a stream. */
  readonly streams?: Readonly<Record<string, StreamMethod<I>>>;
  /** After the handshake, before the first call. An error closes the connection. */
  readonly onConnected?: (connection: HubConnection<I>, clients: Clients) => unknown;
  readonly onDisconnected?: (connection: HubConnection<I>, reason: CloseReason) => unknown;
  /** Before each delivery to connections of this process, from whichever process it comes. Must not throw. */
  readonly onDelivery?: (delivery: Delivery) => void;
  /** What to log and count. Must not throw. */
  readonly report?: Report;
  /** Connects several processes to one hub; by default this one is alone. */
  readonly backplane?: Backplane;
  readonly transports?: readonly TransportName[];
  readonly timeouts?: Partial<Timeouts>;
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  /** A number from 0 up to, not including, 1; randomises the times at which refused clients come back. */
  readonly chance?: () => number;
}

export interface HubCounts {
  /** Open connections of this process. */
  readonly connections: number;
  readonly byTransport: Readonly<Record<TransportName, number>>;
  /** Negotiated but not connected yet. */
  readonly pending: number;
  /** What counts towards `maxConnections`: negotiated, opening, open and closing connections. */
  readonly slots: number;
  readonly users: number;
  readonly groups: number;
}

export interface Hub<I extends HubIdentity = HubIdentity> {
  /** Settles when the backplane is listening. */
  readonly ready: Promise<void>;
  /** Connections of all processes. */
  readonly clients: Clients;
  /** Handles the request if it is for the hub. Must come before anything that reads the body. */
  handleRequest(req: IncomingMessage, res: ServerResponse): boolean;
  /** Handles the upgrade if it is for the hub. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, firstBytes: Buffer): boolean;
  /** An open connection of this process. */
  connection(id: string): HubConnection<I> | undefined;
  /** The open connections of this process. */
  connections(): IterableIterator<HubConnection<I>>;
  counts(): HubCounts;
  /** Tells all clients to reconnect elsewhere, refuses new ones, and settles when all have disconnected. */
  close(sentence?: string): Promise<void>;
}

/** @throws Error when a name occurs twice. */
function methodsOf<I extends HubIdentity>(
  options: HubOptions<I>,
): ReadonlyMap<string, MethodEntry<I>> {
  const entries: MethodEntry<I>[] = [
    ...Object.entries(options.methods ?? {}).map(
      ([name, run]) => ({ name, run, isStream: false }) as const,
    ),
    ...Object.entries(options.streams ?? {}).map(
      ([name, run]) => ({ name, run, isStream: true }) as const,
    ),
  ];
  const methods = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  if (methods.size < entries.length)
    throw new Error('Two methods of a hub differ in nothing but upper and lower case.');
  return methods;
}

class RunningHub<I extends HubIdentity> implements Hub<I>, Host<I> {
  readonly ready: Promise<void>;
  readonly clients: Clients;
  readonly clock: Clock;
  readonly timeouts: Timeouts;
  readonly limits: Limits;
  readonly methods: ReadonlyMap<string, MethodEntry<I>>;
  readonly report: Report;
  readonly #options: HubOptions<I>;
  readonly #origin = randomUUID();
  readonly #backplane: Backplane;
  readonly #registry = new Registry<I>();
  readonly #sessions: Sessions<I>;
  readonly #admission: Admission<I>;
  readonly #endpoint: Endpoint<I>;
  readonly #stopSweep: () => void;
  readonly #hooks = new Set<Promise<void>>();
  #stopListening: (() => unknown) | undefined;

  constructor(options: HubOptions<I>) {
    this.#options = options;
    this.clock = options.clock ?? systemClock;
    this.timeouts = over(defaultTimeouts, options.timeouts);
    this.limits = over(defaultLimits, options.limits);
    this.methods = methodsOf(options);
    this.report = options.report ?? (() => undefined);
    this.clients = createClients((delivery) => this.#deliver(delivery));
    this.#sessions = new Sessions<I>(this);
    this.#admission = this.#createAdmission();
    this.#endpoint = this.#createEndpoint();
    this.#stopSweep = this.clock.every(sweepIntervalMs(this.timeouts), () =>
      this.#sessions.sweep(this.clock.now()),
    );
    this.#backplane = options.backplane ?? memoryBackplane();
    this.ready = this.#listen();
    // A caller that awaits `ready` gets the error; here it is only reported.
    this.ready.catch((error: unknown) =>
      this.report({ kind: 'failed', where: 'backplane', error }),
    );
  }

  handleRequest(req: IncomingMessage, res: ServerResponse): boolean {
    return this.#endpoint.handleRequest(req, res);
  }

  handleUpgrade(req: IncomingMessage, socket: Duplex, firstBytes: Buffer): boolean {
    return this.#endpoint.handleUpgrade(req, socket, firstBytes);
  }

  connection(id: string): HubConnection<I> | undefined {
    return this.#registry.get(id);
  }

  connections(): IterableIterator<HubConnection<I>> {
    return this.#registry.values();
  }

  counts(): HubCounts {
    const byTransport = { WebSockets: 0, ServerSentEvents: 0, LongPolling: 0 };
    for (const { transport } of this.#registry.values()) byTransport[transport] += 1;
    return {
      connections: this.#registry.size,
      byTransport,
      pending: this.#sessions.pendingCount,
      slots: this.#sessions.size,
      users: this.#registry.userCount,
      groups: this.#registry.groupCount,
    };
  }

  async close(sentence?: string): Promise<void> {
    this.#admission.stop();
    this.#sessions.forgetPending();
    const reason = closeReason('server-stop', { sentence });
    for (const connection of this.#sessions.connections()) connection.end(reason);
    await this.#sessions.whenEmpty();
    this.#stopSweep();
    await Promise.all(this.#hooks);
    await this.ready.catch(() => undefined);
    await this.#stopListening?.();
  }

  async opened(member: Member<I>): Promise<void> {
    const { id: connectionId, identity } = member;
    this.#registry.add(member);
    this.report({ kind: 'opened', connectionId, userId: identity.userId });
    try {
      await this.#options.onConnected?.(member, this.clients);
    } catch (error) {
      this.report({ kind: 'failed', where: 'connected', connectionId, error });
      throw error;
    }
  }

  disconnected(member: Member<I>, reason: CloseReason): void {
    const hook = this.#notifyDisconnected(member, reason).finally(() => this.#hooks.delete(hook));
    this.#hooks.add(hook);
  }

  ended(member: Member<I>): void {
    this.#registry.remove(member);
  }

  released(member: Member<I>): void {
    this.#sessions.release(member as Connection<I>);
  }

  join(member: Member<I>, group: string): void {
    this.#registry.join(member, group);
  }

  leave(member: Member<I>, group: string): void {
    this.#registry.leave(member, group);
  }

  async #notifyDisconnected(member: Member<I>, reason: CloseReason): Promise<void> {
    const { id: connectionId, identity } = member;
    this.report({ kind: 'closed', connectionId, userId: identity.userId, reason });
    try {
      await this.#options.onDisconnected?.(member, reason);
    } catch (error) {
      this.report({ kind: 'failed', where: 'disconnected', connectionId, error });
    }
  }

  #deliverHere(delivery: Delivery): void {
    this.#options.onDelivery?.(delivery);
    this.#registry.deliver(delivery);
  }

  #deliver(delivery: Delivery): void {
    this.#deliverHere(delivery);
    const { target } = delivery;
    if (target.to === 'connection' && this.#registry.get(target.id) !== undefined) return;
    this.#publish(delivery).catch((error: unknown) =>
      this.report({ kind: 'failed', where: 'backplane', error }),
    );
  }

  async #publish(delivery: Delivery): Promise<void> {
    await this.#backplane.publish({ origin: this.#origin, delivery });
  }

  async #listen(): Promise<void> {
    this.#stopListening = await this.#backplane.subscribe(({ origin, delivery }) => {
      if (origin === this.#origin) return;
      try {
        this.#deliverHere(delivery);
      } catch (error) {
        this.report({ kind: 'failed', where: 'backplane', error });
      }
    });
  }

  #createAdmission(): Admission<I> {
    const { authenticate, sameIdentity = () => true, checkOrigin, chance } = this.#options;
    return new Admission<I>({
      authenticate,
      sameIdentity,
      checkOrigin,
      limits: this.limits,
      clock: this.clock,
      chance: chance ?? Math.random,
      report: this.report,
    });
  }

  #createEndpoint(): Endpoint<I> {
    const { path, transports = transportNames } = this.#options;
    return new Endpoint<I>({
      path,
      transports,
      admission: this.#admission,
      sessions: this.#sessions,
      limits: this.limits,
      timeouts: this.timeouts,
      now: this.clock.now,
      report: this.report,
    });
  }
}

/**
 * A hub that speaks the SignalR protocol. Pass it the requests and upgrades of any Node HTTP server.
 * @throws Error, RangeError for options that contradict themselves.
 */
export function createHub<I extends HubIdentity>(options: HubOptions<I>): Hub<I> {
  return new RunningHub(options);
}
