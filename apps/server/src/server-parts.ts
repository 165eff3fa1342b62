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
import type { Files } from './platform/files/files.ts';
import { type ClientAddress, clientAddress } from './platform/http/client-address.ts';
import { openOfficeHub, type OfficeHub } from './platform/hub/office-hub.ts';
import { postgresPort } from './platform/hub/postgres-port.ts';
import { openRedisPort, type OpenRedisPort } from './platform/hub/redis-port.ts';
import { type Identity, openIdentity } from './platform/identity/identity.ts';
import { People } from './platform/identity/people.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { type Metrics, openMetrics } from './platform/metrics.ts';
import { openSecretBox, type SecretBox } from './platform/secrets/secret-box.ts';
import { type Estimates, openEstimates } from './live/estimates/open-estimates.ts';
import { refreshProposals } from './offhire-proposals/update/refresh-proposals.ts';
import { openWarehouse, type Warehouse } from './warehouse/update/open-warehouse.ts';
import { openOutbox } from './platform/mail/outbox.ts';
import { type DataChecks, openDataChecks } from './notifications/checks/open-checks.ts';
import { openWebhooks, type Webhooks } from './webhooks/delivery/open-webhooks.ts';

/** What an installation decides about the server. */
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
  /** Where scheduled reports are written; undefined where the installation has no folder for them. */
  readonly reportsFolder: string | undefined;
  /** Where tickets are mailed; undefined: administrators of the installation read them on their page. */
  readonly supportAddress: string | undefined;
  /** Free space on the disk that the installation writes to. */
  readonly freeBytes: () => Promise<number>;
  /** Microsoft Graph's address, chosen only by the installation. */
  readonly graphUrl: string;
  /** Where applications sign in for mailboxes in Microsoft 365; chosen only by the installation. */
  readonly microsoftSignInUrl: string;
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

/** What is open before the first call is answered: sign-in, hub, warehouse, checks. */
export interface Parts {
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
  readonly estimates: Estimates;
  readonly inner: InnerCallers;
  readonly redis: OpenRedisPort | undefined;
  isStopping: boolean;
}

/** Opens the parts that calls and the hub share. */
export async function openParts(options: ServerOptions): Promise<Parts> {
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
  const estimates = estimatesOf(options, hub);
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
    estimates,
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

const estimatesOf = ({ database, clock, log }: ServerOptions, hub: OfficeHub): Estimates =>
  openEstimates({
    database,
    clock,
    notify: (company, vessel) => hub.publish(company, positionsStored([vessel])),
    onError: (error) => log.error({ error }, 'eta-estimates'),
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
export const rowsChanged = {
  action: 'updated',
  vesselId: null,
  parentId: null,
  actorId: null,
  saveKey: null,
} as const;

/** The fleet has changed: of one vessel, otherwise of several. */
export function positionsStored(vessels: readonly number[]) {
  const [vessel = 0, ...others] = vessels;
  const id = others.length === 0 ? vessel : 0;
  return { ...rowsChanged, entity: 'vesselPosition', id, vesselId: id === 0 ? null : id } as const;
}

/** The same for everyone in a company. */
export const companyRightsChanged =
  ({ actors, hub }: Pick<Parts, 'actors' | 'hub'>) =>
  (company: number): void => {
    actors.forgetAll();
    hub.endConnections(company);
  };

/** Calls read the rights again; connections of the hub come back with the current rights, or not at all. */
export const personRightsChanged =
  ({ actors, hub }: Pick<Parts, 'actors' | 'hub'>) =>
  (userId: number): void => {
    actors.forget(userId);
    hub.hub.clients
      .user(String(userId))
      .abort('Your rights have changed.', { allowReconnect: true });
  };

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
