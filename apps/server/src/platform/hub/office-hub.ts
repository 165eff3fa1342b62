import { errors } from '@fairlead/contract/errors';
import type { ChangeEvent, SystemMessageEvent, ToastMessage } from '@fairlead/contract/hub';
import {
  type Backplane,
  createHub,
  type Hub,
  type HubConnection,
  HubException,
  type HubRequest,
  type Method,
  refuse,
  Refusal as HubRefusal,
  type Report,
} from '@fairlead/signalr';
import { type Actor, lacksSecondFactor } from '../access/actors.ts';
import type { SignInGate } from '../access/sign-in-gate.ts';
import type { Database } from '../database/database.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { Refusal } from '../http/refusal.ts';
import { RequestRate } from '../http/request-rate.ts';
import type { Log } from '../log.ts';
import { LatestEvents } from './latest-events.ts';
import type { OfficeIdentity } from './office-identity.ts';
import { OnlineUsers } from './online-users.ts';

export interface OfficeHub {
  readonly hub: Hub<OfficeIdentity>;
  /** Notifies everyone in a company that a record changed. */
  publish(company: number, event: ChangeEvent): void;
  /** Notifies everyone in every company of a message of the provider. */
  pushSystemMessage(event: SystemMessageEvent): void;
  /** Shows a notice to some users, in every window that they have open. */
  notify(userIds: readonly number[], message: ToastMessage): void;
  /** Pushes a message from a vessel to everyone in the company. */
  pushChat(company: number, data: unknown, link: string): void;
  /** Takes a deleted chat message from the screens of the company. */
  pushChatDeleted(company: number, clientId: string): void;
  /** Sets what sends a message to a vessel; it throws the sentence that refuses it. */
  takeMessages(send: SendToVessel): void;
  /** Ends the connections of a company; browsers that are still allowed connect again by themselves. */
  endConnections(company: number): void;
  close(): Promise<void>;
}

/** Sends a message, as JSON text, to a vessel of the company. */
export type SendToVessel = (actor: Actor, company: number, message: string) => Promise<void>;

/** The rights of users that this process caches for a few seconds. */
export interface RememberedRights {
  find(userId: number): Promise<Actor | undefined>;
  forget(userId: number): void;
  /** After this time everything that was cached has been read again. */
  readonly rememberedMs: number;
}

export interface OfficeHubOptions {
  readonly gate: SignInGate;
  readonly database: Database;
  readonly log: Log;
  readonly backplane: Backplane | undefined;
  /** Further origins whose pages may open web sockets, beside the host's own. */
  readonly origins: readonly string[];
  readonly addressOf: ClientAddress;
  /** Of one caller, as for calls; a tenth as many messages. */
  readonly requestsPerMinute: number;
  readonly rights: RememberedRights;
}

const mostMessage = 100_000;

/** The real-time hub at /hub. Events name what changed; their contents are fetched through the API. */
export function openOfficeHub({
  gate,
  database,
  log,
  backplane,
  origins,
  addressOf,
  requestsPerMinute,
  rights,
}: OfficeHubOptions): OfficeHub {
  const requests = new RequestRate(requestsPerMinute);
  const online = new OnlineUsers(database, (error) =>
    log.warn({ error }, 'online users were not noted'),
  );
  const latest = new LatestEvents();
  let send: SendToVessel | undefined;
  const toVessel: ToVessel = async ({ personId, company }, message) => {
    const actor = await rights.find(personId);
    if (actor === undefined || send === undefined) throw new HubException('Permission denied');
    await send(actor, company, message);
  };
  const hub = createHub<OfficeIdentity>({
    path: '/hub',
    authenticate: async (request) =>
      (await tooMany(requests, addressOf, request)) ?? authenticate(gate, request),
    sameIdentity: (one, other) => one.company === other.company,
    checkOrigin: (origin, request) => isSameHost(origin, request) || origins.includes(origin),
    methods: methodsOf({ online, latest, requestsPerMinute, toVessel }),
    onDelivery: (delivery) => latest.note(delivery),
    onConnected: (connection) => {
      connection.groups.add(groupOf(connection.identity.company));
      setTimeout(() => {
        endWithoutRole(connection, rights).catch((error: unknown) =>
          log.warn({ error }, 'rights were not read again'),
        );
      }, rights.rememberedMs).unref();
      return online.arrive(connection);
    },
    onDisconnected: (connection, reason) => {
      // The process that changed the rights ends the connections of the user in all processes.
      if (reason.kind === 'aborted') rights.forget(connection.identity.personId);
      return online.leave(connection.id);
    },
    report: failuresTo(log),
    timeouts: {},
    ...(backplane === undefined ? {} : { backplane }),
  });
  return {
    hub,
    ...pushesOf(hub),
    takeMessages: (handler) => {
      send = handler;
    },
    close: async () => {
      await hub.close('The server is restarting.');
      await online.close();
    },
  };
}

const failuresTo =
  (log: Log): Report =>
  (event) => {
    if (event.kind === 'failed')
      log.error({ where: event.where, error: event.error }, 'hub failed');
  };

type Pushes = Pick<
  OfficeHub,
  'publish' | 'notify' | 'pushChat' | 'pushChatDeleted' | 'endConnections' | 'pushSystemMessage'
>;

/** What the server sends to browsers. */
const pushesOf = (hub: Hub<OfficeIdentity>): Pushes => ({
  publish: (company, event) => hub.clients.group(groupOf(company)).send('Event', [event]),
  notify: (userIds, message) => {
    for (const id of userIds) hub.clients.user(String(id)).send('Info', [message]);
  },
  pushChat: (company, data, link) => hub.clients.group(groupOf(company)).send('Chat', [data, link]),
  pushChatDeleted: (company, clientId) =>
    hub.clients.group(groupOf(company)).send('Chat_Delete_Message', [clientId]),
  endConnections: (company) =>
    hub.clients
      .group(groupOf(company))
      .abort('Your rights have changed.', { allowReconnect: true }),
  pushSystemMessage: (event) => hub.clients.all.send('SystemMessage', [event]),
});

/**
 * A connection may have been let in by rights that another process has just removed: it is checked again when they are no
 * longer cached.
 */
async function endWithoutRole(
  connection: HubConnection<OfficeIdentity>,
  rights: RememberedRights,
): Promise<void> {
  const { personId, company } = connection.identity;
  if (!connection.isOpen) return;
  const actor = await rights.find(personId);
  if (actor?.companies.has(company) === true) return;
  connection.abort('Your rights have changed.', { allowReconnect: true });
}

function groupOf(company: number): string {
  return `company ${company}`;
}

function isSameHost(origin: string, { headers }: HubRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

interface Means {
  readonly online: OnlineUsers;
  readonly latest: LatestEvents;
  readonly requestsPerMinute: number;
  readonly toVessel: ToVessel;
}

function methodsOf({
  online,
  latest,
  requestsPerMinute,
  toVessel,
}: Means): Readonly<Record<string, Method<OfficeIdentity>>> {
  const rate = new RequestRate(Math.ceil(requestsPerMinute / 10));
  const limited =
    (work: Method<OfficeIdentity>): Method<OfficeIdentity> =>
    async (caller, ...args) => {
      if ((await rate.secondsToWait(caller.connection.identity.userId)) !== undefined)
        throw new HubException(errors.tooMany.sentence);
      return work(caller, ...args);
    };
  return {
    Ping: limited((caller) => online.ping(caller.connection)),
    UserInfo: limited((caller, ...args) =>
      online.describe(caller.connection, (args as readonly unknown[])[0]),
    ),
    ChangedWithin: limited(({ connection }, ...args) => {
      const ms = (args as readonly unknown[])[0];
      if (typeof ms !== 'number' || !(ms >= 0))
        throw new HubException('The age must be a number of milliseconds.');
      return latest.isWithin(groupOf(connection.identity.company), ms);
    }),
    SendMessageToVessel: limited((caller, ...args) =>
      acceptMessage(caller.connection.identity, (args as readonly unknown[])[0], toVessel),
    ),
  };
}

/**
 * New connections count for the address they come from; requests on a connection count for its token, because colleagues
 * behind one address poll at the same time.
 */
async function tooMany(rate: RequestRate, addressOf: ClientAddress, request: HubRequest) {
  const { stage, token = '', headers, address } = request;
  const isNew = stage === 'negotiate' || stage === 'connect';
  const sender = isNew
    ? addressOf({ socket: { remoteAddress: address }, headers })
    : token.slice(-64);
  const seconds = await rate.secondsToWait(sender);
  if (seconds === undefined) return undefined;
  return new HubRefusal(429, errors.tooMany.sentence, { 'Retry-After': String(seconds) });
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
    if (lacksSecondFactor(actor, company)) return refuse(403, errors.secondFactorNeeded.sentence);
    return { userId: String(actor.userId), personId: actor.userId, company, expiresAt };
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.status, error.message);
    throw error;
  }
}

type ToVessel = (identity: OfficeIdentity, message: string) => Promise<void>;

async function acceptMessage(
  identity: OfficeIdentity,
  message: unknown,
  toVessel: ToVessel,
): Promise<void> {
  if (typeof message !== 'string' || message.length > mostMessage)
    throw new HubException('A message must be a JSON text.');
  await toVessel(identity, message);
}
