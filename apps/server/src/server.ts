import type { Server } from 'node:http';
import { applicationVersion } from '@fairlead/domain/constants';
import { redisBackplane, postgresBackplane } from '@fairlead/signalr';
import { Actors } from './platform/access/actors.ts';
import { type InnerCallers, openInnerCallers } from './platform/access/inner-callers.ts';
import { openKeyHolders } from './platform/access/key-holders.ts';
import { openShipCallers } from './platform/access/ship-callers.ts';
import { openSignInGate, type SignInGate } from './platform/access/sign-in-gate.ts';
import type { AddressRange } from './platform/address-ranges.ts';
import type { DatabaseAddress } from './platform/database/address.ts';
import type { Database } from './platform/database/database.ts';
import type { Egress } from './platform/egress/egress.ts';
import { openEntrances } from './platform/entrances.ts';
import type { Files } from './platform/files/files.ts';
import { serveHealth } from './platform/health/health.ts';
import { openApp } from './platform/http/app.ts';
import { BodyShares } from './platform/http/body-shares.ts';
import { type ClientAddress, clientAddress } from './platform/http/client-address.ts';
import { RequestRate } from './platform/http/request-rate.ts';
import { serveDocumentation } from './platform/http/documentation.ts';
import { openInnerCalls } from './platform/http/inner-calls.ts';
import type { Host } from './platform/http/serve.ts';
import { serveChat } from './chat/chat.routes.ts';
import { sendFromHub } from './chat/writes/hub-messages.ts';
import { openOfficeHub, type OfficeHub } from './platform/hub/office-hub.ts';
import { postgresPort } from './platform/hub/postgres-port.ts';
import { openRedisPort, type OpenRedisPort } from './platform/hub/redis-port.ts';
import { type Identity, openIdentity } from './platform/identity/identity.ts';
import { People } from './platform/identity/people.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { type Metrics, openMetrics } from './platform/metrics.ts';
import { openSecretBox, type SecretBox } from './platform/secrets/secret-box.ts';
import { serveSite } from './platform/site/site.ts';
import { serveFeatures } from './features.ts';
import { type Connections, openConnections } from './vms/exchange/open-connections.ts';
import { refreshProposals } from './offhire-proposals/update/refresh-proposals.ts';
import { openWarehouse, type Warehouse } from './warehouse/update/open-warehouse.ts';
import { openOutbox } from './platform/mail/outbox.ts';
import { type DataChecks, openDataChecks } from './notifications/checks/open-checks.ts';
import { openWebhooks, type Webhooks } from './webhooks/delivery/open-webhooks.ts';

export interface ServerOptions {
  readonly database: Database;
  /** The address of the database that requests are served from, for the LISTEN connection of the hub. */
  readonly listenAddress: DatabaseAddress;
  readonly log: Log;
  readonly publicUrl: string;
  readonly isProduction: boolean;
  readonly issuer: {
    readonly issuer: string | undefined;
    readonly clientId: string | undefined;
    readonly audience: string | undefined;
  };
  readonly siteFolder: string;
  /** The built ship app. */
  readonly shipFolder: string;
  readonly files: Files;
  /** Where files are stored on this machine; undefined for a bucket. */
  readonly filesFolder: string | undefined;
  /** Where tickets are mailed; undefined: administrators of the installation read them on their page. */
  readonly supportAddress: string | undefined;
  /** Free space on the disk that the installation writes to. */
  readonly freeBytes: () => Promise<number>;
  /** Microsoft Graph's address, chosen only by the installation. */
  readonly graphUrl: string;
  /** Undefined: mail is stored in the list of sent mail only. */
  readonly mailer: Mailer | undefined;
  /** The only access to addresses that people enter. */
  readonly egress: Egress;
  readonly redisUrl: string | undefined;
  /** Several processes share one hub; a single one needs no backplane. */
  readonly sharesHub: boolean;
  readonly role: 'all' | 'api' | 'hub';
  readonly requestsPerMinute: number;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly AddressRange[];
  readonly keyRequestsPerMinute: number;
  /** The token for /metrics; without one it answers no one. */
  readonly metricsToken: string | undefined;
  readonly checksAnswers: boolean;
  readonly clock: () => number;
}

export interface RunningServer {
  readonly http: Server;
  readonly hub: OfficeHub;
  readonly identity: Identity;
  readonly metrics: Metrics;
  /** Called by the worker for each turn. */
  readonly webhooks: Webhooks;
  readonly warehouse: Warehouse;
  readonly checks: DataChecks;
  readonly connections: Connections;
  /** Browsers of the company load the fleet again; the vessel is 0 if not only one has changed. */
  readonly positionsChanged: (company: number, vessel: number) => void;
  listen(port: number, host?: string): Promise<number>;
  close(): Promise<void>;
}

interface Parts {
  readonly addressOf: ClientAddress;
  readonly metrics: Metrics;
  readonly identity: Identity;
  readonly gate: SignInGate;
  readonly hub: OfficeHub;
  readonly actors: Actors;
  readonly secrets: SecretBox;
  readonly webhooks: Webhooks;
  readonly warehouse: Warehouse;
  readonly checks: DataChecks;
  readonly inner: InnerCallers;
  readonly redis: OpenRedisPort | undefined;
  isStopping: boolean;
}

/** Assembles the server: sign-in, calls, hub, pages. The database is migrated already. */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  const parts = await openParts(options);
  const { app, connections } = await openCalls(options, parts);
  const { addressOf, hub, identity, metrics, redis, warehouse, webhooks, checks } = parts;
  const signInRate = new RequestRate(options.requestsPerMinute);
  const http = openEntrances({
    hub,
    identity,
    addressOf,
    signInRate,
    log: options.log,
    answer: app.routing,
  });
  return {
    http,
    hub,
    identity,
    metrics,
    webhooks,
    warehouse,
    checks,
    connections,
    positionsChanged: (company, vessel) =>
      hub.publish(company, {
        ...rowsChanged,
        entity: 'vesselPosition',
        id: vessel,
        vesselId: vessel === 0 ? null : vessel,
      }),
    listen: (port, host) => listen(http, port, host),
    close: async () => {
      parts.isStopping = true;
      http.close();
      await hub.close();
      http.closeIdleConnections();
      await app.close();
      await Promise.all([webhooks.close(), checks.close(), warehouse.close(), connections.close()]);
      identity.close();
      await redis?.close();
    },
  };
}

async function openParts(options: ServerOptions): Promise<Parts> {
  const { database, log, clock, publicUrl } = options;
  const config = { ...options.issuer, publicUrl, production: options.isProduction };
  const identity = await openIdentity({
    database,
    log,
    clock,
    config,
    mailer: options.mailer,
    sessionsEnded: (userId) => personRightsChanged({ actors, hub })(userId),
    joined: (company, userId) => {
      personRightsChanged({ actors, hub })(userId);
      hub.publish(company, { ...rowsChanged, entity: 'user', id: userId });
    },
  });
  const actors = new Actors(database, clock);
  const inner = openInnerCallers();
  const gate = openSignInGate({
    identity,
    people: new People(database, identity, clock),
    actors,
    keys: keysOf(options),
    ships: openShipCallers(database, clock),
    inner,
    log,
    clock,
  });
  const onError = (error: unknown) => log.error({ error }, 'redis');
  const redis =
    options.redisUrl === undefined ? undefined : await openRedisPort(options.redisUrl, onError);
  const backplane = backplaneOf(options, redis?.port);
  const addressOf = clientAddress(options.trustProxy);
  const { requestsPerMinute } = options;
  const reach = { backplane, origins: [publicUrl], addressOf, requestsPerMinute };
  const hub = openOfficeHub({ gate, database, log, rights: actors, ...reach });
  const secrets = openSecretBox(database);
  const webhooks = webhooksOf(options, hub, secrets);
  const metrics = openFigures(hub, database);
  const warehouse = warehouseOf(options, hub);
  const checks = checksOf(options, hub);
  warehouse.whenUpdated(refreshProposals);
  warehouse.whenUpdated(checks.afterWarehouse);
  return {
    addressOf,
    metrics,
    identity,
    gate,
    hub,
    actors,
    inner,
    secrets,
    webhooks,
    warehouse,
    checks,
    redis,
    isStopping: false,
  };
}

const webhooksOf = (
  { database, egress, clock, log }: ServerOptions,
  hub: OfficeHub,
  secrets: SecretBox,
): Webhooks =>
  openWebhooks({
    database,
    egress,
    secrets,
    clock,
    notify: (company) => hub.publish(company, { ...rowsChanged, entity: 'webhookDelivery', id: 0 }),
    onError: (error) => log.error({ error }, 'webhooks'),
  });

const warehouseOf = ({ database, log }: ServerOptions, hub: OfficeHub): Warehouse =>
  openWarehouse({
    database,
    publisher: {
      publish: (company, event) => hub.publish(company, event),
      onError: (error, what) => log.error({ error }, what),
    },
  });

const checksOf = (
  { database, clock, log, mailer, publicUrl }: ServerOptions,
  hub: OfficeHub,
): DataChecks =>
  openDataChecks({
    database,
    clock,
    mail: { outbox: openOutbox(database, mailer), publicUrl },
    notify: (company, vesselId) =>
      hub.publish(company, { ...rowsChanged, entity: 'notification', id: 0, vesselId }),
    onError: (error) => log.error({ error }, 'data checks'),
  });

const keysOf = ({ database, clock, log }: ServerOptions) =>
  openKeyHolders(database, clock, (error) => log.warn({ error }, 'use of a key was not noted'));

/** The metrics of the process. */
function openFigures(hub: OfficeHub, database: Database): Metrics {
  const metrics = openMetrics();
  metrics.watch(
    'fairlead_hub_connections',
    'Open connections of the hub',
    () => hub.hub.counts().connections,
  );
  metrics.watch(
    'fairlead_database_connections',
    'Connections of the pool',
    () => database.pool.totalCount,
  );
  return metrics;
}

/** The fields of a change that no call made. */
const rowsChanged = {
  action: 'updated',
  vesselId: null,
  parentId: null,
  actorId: null,
  saveKey: null,
} as const;

interface OpenCalls {
  readonly app: Host['app'];
  readonly connections: Connections;
}

/** Calls, pages, health: everything that the HTTP framework answers. */
async function openCalls(options: ServerOptions, parts: Parts): Promise<OpenCalls> {
  const { database, log, files, graphUrl, mailer, publicUrl, isProduction } = options;
  const { requestsPerMinute, keyRequestsPerMinute } = options;
  const { addressOf, metrics, hub, identity, actors, inner, secrets, warehouse, webhooks } = parts;
  const app = await openApp({
    log,
    metrics,
    addressOf,
    requestsPerMinute,
    keyRequestsPerMinute,
    isSecure: publicUrl.startsWith('https:'),
  });
  const callAs = openInnerCalls(app, inner);
  const connections = openConnections({
    database,
    egress: options.egress,
    secrets,
    callAs,
    notify: (company, id) => hub.publish(company, { ...rowsChanged, entity: 'vms', id }),
    log,
  });
  serveHealth({
    app,
    database,
    metrics,
    metricsToken: options.metricsToken,
    version: applicationVersion,
    isStopping: () => parts.isStopping,
    freeBytes: options.freeBytes,
  });
  const host = hostOf({ app, options, parts });
  hub.takeMessages(sendFromHub(callAs));
  if (options.role === 'hub') serveChat(host, { hub, files });
  else {
    serveFeatures(host, {
      hub,
      files,
      filesFolder: options.filesFolder,
      supportAddress: options.supportAddress,
      graphUrl,
      mailer,
      publicUrl,
      isProduction,
      isEmbedded: identity.handle !== undefined,
      egress: options.egress,
      secrets,
      rightsChanged: () => actors.forgetAll(),
      sendWebhooks: webhooks.send,
      warehouse,
      connections,
      personRightsChanged: personRightsChanged(parts),
      companyRightsChanged: companyRightsChanged(parts),
    });
    serveDocumentation(app);
  }
  const config = { version: applicationVersion, isProduction, identity: identity.browser };
  await serveSite({ app, ...options, config, publicUrl });
  await app.ready();
  return { app, connections };
}

/** The same for everyone in a company. */
const companyRightsChanged =
  ({ actors, hub }: Pick<Parts, 'actors' | 'hub'>) =>
  (company: number): void => {
    actors.forgetAll();
    hub.endConnections(company);
  };

/** Calls read the rights again; connections of the hub come back with the current rights, or not at all. */
const personRightsChanged =
  ({ actors, hub }: Pick<Parts, 'actors' | 'hub'>) =>
  (userId: number): void => {
    actors.forget(userId);
    hub.hub.clients
      .user(String(userId))
      .abort('Your rights have changed.', { allowReconnect: true });
  };

function hostOf({
  app,
  options,
  parts: { gate, hub, warehouse, webhooks, checks },
}: {
  app: Host['app'];
  options: ServerOptions;
  parts: Parts;
}): Host {
  return {
    app,
    gate,
    bodies: new BodyShares(),
    database: options.database,
    publish: (company, event) => {
      hub.publish(company, event);
      warehouse.noticed(company, event);
    },
    outbox: webhooks,
    checks,
    onError: (error, what) => options.log.error({ error }, what),
    checksAnswers: options.checksAnswers,
  };
}

function backplaneOf(
  options: ServerOptions,
  redis: Parameters<typeof redisBackplane>[0]['port'] | undefined,
) {
  const onError = (error: unknown) => options.log.error({ error }, 'hub backplane');
  const channel = 'fairlead_hub';
  if (redis !== undefined) return redisBackplane({ port: redis, channel, onError });
  if (!options.sharesHub) return undefined;
  return postgresBackplane({
    port: postgresPort(options.database, options.listenAddress, onError),
    channel,
    onError,
  });
}

function listen(http: Server, port: number, host = '0.0.0.0'): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      const address = http.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
