import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection as Client,
  type IHttpConnectionOptions,
} from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import type { HubEvent } from '../events.ts';
import { createHub, type Hub, type HubOptions } from '../hub.ts';
import { refuse, type HubIdentity, type HubRequest, type Refusal } from '../identity.ts';

export interface Served {
  readonly hub: Hub;
  readonly server: Server;
  readonly url: string;
  readonly port: number;
  readonly events: HubEvent[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** The token is the user's name; `bad` or no token is refused. */
export function byToken({ token }: HubRequest): HubIdentity | Refusal {
  if (token === undefined) return refuse(401, 'Sign in first.');
  if (token === 'bad') return refuse(403, 'This token is not valid.');
  return { userId: token };
}

export const anyone = (): HubIdentity => ({ userId: '' });

/** A hub on its own HTTP server. */
export async function serve(
  options: Partial<HubOptions<HubIdentity>> = {},
  port = 0,
): Promise<Served> {
  const events: HubEvent[] = [];
  const hub = createHub<HubIdentity>({
    path: '/hub',
    authenticate: anyone,
    report: (event) => events.push(event),
    ...options,
    // A client that has disconnected without a close must not delay the end of a test.
    timeouts: { close: 300, ...options.timeouts },
  });
  const server = createServer((req, res) => {
    if (!hub.handleRequest(req, res)) res.writeHead(404).end('elsewhere');
  });
  server.on('upgrade', (req, socket, firstBytes) => {
    if (!hub.handleUpgrade(req, socket, firstBytes)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = (server.address() as AddressInfo).port;
  const stop = async (): Promise<void> => {
    await hub.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    hub,
    server,
    events,
    port: bound,
    url: `http://127.0.0.1:${bound}/hub`,
    [Symbol.asyncDispose]: stop,
  };
}

export const transports = [
  { name: 'web socket, JSON', transport: HttpTransportType.WebSockets, isBinary: false },
  { name: 'web socket, MessagePack', transport: HttpTransportType.WebSockets, isBinary: true },
  { name: 'events, JSON', transport: HttpTransportType.ServerSentEvents, isBinary: false },
  { name: 'long polling, JSON', transport: HttpTransportType.LongPolling, isBinary: false },
  { name: 'long polling, MessagePack', transport: HttpTransportType.LongPolling, isBinary: true },
] as const;

export type Transport = (typeof transports)[number];
export const [webSocketJson, webSocketBinary, eventsJson, pollingJson, pollingBinary] = transports;

export interface ClientOptions extends IHttpConnectionOptions {
  readonly reconnectMs?: readonly number[];
}

/** The official client, not started. */
export function clientOf(url: string, transport: Transport, options: ClientOptions = {}): Client {
  const { reconnectMs, ...http } = options;
  const builder = new HubConnectionBuilder()
    .withUrl(url, { transport: transport.transport, ...http })
    .configureLogging(LogLevel.None);
  if (transport.isBinary) builder.withHubProtocol(new MessagePackHubProtocol());
  if (reconnectMs !== undefined) builder.withAutomaticReconnect([...reconnectMs]);
  return builder.build();
}

export async function connected(
  url: string,
  transport: Transport,
  options: ClientOptions = {},
): Promise<Client & AsyncDisposable> {
  const client = clientOf(url, transport, options);
  await client.start();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.stop() });
}

const hangsMs = 60_000;

/** Waits until the condition is true; fails when it must be assumed that it never will be. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + hangsMs;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** The first event of a kind, awaited. */
export async function eventOf<K extends HubEvent['kind']>(
  { events }: Pick<Served, 'events'>,
  kind: K,
): Promise<Extract<HubEvent, { kind: K }>> {
  const found = (): HubEvent | undefined => events.find((event) => event.kind === kind);
  await until(() => found() !== undefined, `an event ${kind}`);
  return found() as Extract<HubEvent, { kind: K }>;
}
