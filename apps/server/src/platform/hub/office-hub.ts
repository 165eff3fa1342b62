import type { ChangeEvent, SystemMessageEvent } from '@fairlead/contract/hub';
import {
  type Backplane,
  createHub,
  type Hub,
  HubException,
  type HubRequest,
  refuse,
} from '@fairlead/signalr';
import type { SignInGate } from '../access/sign-in-gate.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Log } from '../log.ts';
import type { OfficeIdentity } from './office-identity.ts';
import { OnlineUsers } from './online-users.ts';

export interface OfficeHub {
  readonly hub: Hub<OfficeIdentity>;
  /** Tells everybody of a company that a record changed. */
  publish(company: number, event: ChangeEvent): void;
  /** Tells everybody of every company of a message of the provider. */
  pushSystemMessage(event: SystemMessageEvent): void;
  close(): Promise<void>;
}

export interface OfficeHubOptions {
  readonly gate: SignInGate;
  readonly database: Database;
  readonly log: Log;
  readonly backplane: Backplane | undefined;
  /** Further origins whose pages may open web sockets, beside the host's own. */
  readonly origins: readonly string[];
}

const mostMessage = 100_000;

/** The real-time hub at /hub (part 1 §7). Events name what changed; their contents are fetched through the API. */
export function openOfficeHub({
  gate,
  database,
  log,
  backplane,
  origins,
}: OfficeHubOptions): OfficeHub {
  const online = new OnlineUsers(database, (error) =>
    log.warn({ error }, 'online users were not noted'),
  );
  const hub = createHub<OfficeIdentity>({
    path: '/hub',
    authenticate: (request) => authenticate(gate, request),
    sameIdentity: (one, other) => one.company === other.company,
    checkOrigin: (origin, request) => isSameHost(origin, request) || origins.includes(origin),
    methods: {
      Ping: (caller) => online.ping(caller.connection),
      UserInfo: (caller, ...args) =>
        online.describe(caller.connection, (args as readonly unknown[])[0]),
      SendMessageToVessel: (_caller, ...args) => acceptMessage((args as readonly unknown[])[0]),
    },
    onConnected: (connection) => {
      connection.groups.add(groupOf(connection.identity.company));
      return online.arrive(connection);
    },
    onDisconnected: (connection) => online.leave(connection.id),
    report: (event) => {
      if (event.kind === 'failed')
        log.error({ where: event.where, error: event.error }, 'hub failed');
    },
    timeouts: {},
    ...(backplane === undefined ? {} : { backplane }),
  });
  return {
    hub,
    publish: (company, event) => hub.clients.group(groupOf(company)).send('Event', [event]),
    pushSystemMessage: (event) => hub.clients.all.send('SystemMessage', [event]),
    close: async () => {
      await hub.close('The server is restarting.');
      await online.close();
    },
  };
}

function groupOf(company: number): string {
  return `company ${company}`;
}

function isSameHost(origin: string, { headers }: HubRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

async function authenticate(gate: SignInGate, request: HubRequest) {
  if (request.token === undefined) return refuse(401, 'Sign in to continue.');
  try {
    const { actor, expiresAt } = await gate.signedIn(request.token);
    const stated = request.query.get('companyId') ?? request.headers['x-customer-id'];
    const company = Number(stated ?? Number.NaN);
    const header = request.headers['x-customer-id'];
    if (!actor.companies.has(company) || (header !== undefined && Number(header) !== company))
      return refuse(403, 'Permission denied');
    return { userId: String(actor.userId), personId: actor.userId, company, expiresAt };
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.status, error.message);
    throw error;
  }
}

/** Chat with ships is not open yet: the call exists and says so, and nothing pretends to have been sent. */
function acceptMessage(message: unknown): never {
  if (typeof message !== 'string' || message.length > mostMessage)
    throw new HubException('A message must be a JSON text.');
  throw new HubException('No vessel of this company takes messages yet.');
}
