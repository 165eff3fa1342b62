import type { Server } from 'node:http';
import { applicationVersion } from '@fairlead/domain/constants';
import { openEntrances } from './platform/entrances.ts';
import { serveHealth } from './platform/health/health.ts';
import { openApp } from './platform/http/app.ts';
import { BodyShares } from './platform/http/body-shares.ts';
import { RequestRate } from './platform/http/request-rate.ts';
import { serveDocumentation } from './platform/http/documentation.ts';
import { openInnerCalls } from './platform/http/inner-calls.ts';
import type { Host } from './platform/http/serve.ts';
import { serveChat } from './chat/chat.routes.ts';
import { sendFromHub } from './chat/writes/hub-messages.ts';
import type { OfficeHub } from './platform/hub/office-hub.ts';
import type { Identity } from './platform/identity/identity.ts';
import type { Metrics } from './platform/metrics.ts';
import { serveSite } from './platform/site/site.ts';
import { serveFeatures } from './features.ts';
import { type Connections, openConnections } from './vms/exchange/open-connections.ts';
import type { MailboxParts } from './emails/mailboxes/mailboxes.ts';
import type { Warehouse } from './warehouse/update/open-warehouse.ts';
import type { DataChecks } from './notifications/checks/open-checks.ts';
import type { Webhooks } from './webhooks/delivery/open-webhooks.ts';
import {
  companyRightsChanged,
  openParts,
  type Parts,
  personRightsChanged,
  positionsStored,
  rowsChanged,
  type ServerOptions,
} from './server-parts.ts';

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
  /** What mailboxes need: access to their servers, and what opens their passwords. */
  readonly mailboxes: MailboxParts;
  /** Browsers load e-mails, or the state of a mailbox, again. */
  readonly mailChanged: (company: number, entity: 'email' | 'mailbox', id: number) => void;
  /** Browsers of the company load the fleet again, and the ETAs of these vessels are calculated soon. */
  readonly positionsChanged: (company: number, vessels: readonly number[]) => void;
  /** Browsers of the company load the events again that positions propose. */
  readonly proposalsChanged: (company: number, vessel: number) => void;
  listen(port: number, host?: string): Promise<number>;
  close(): Promise<void>;
}

/** Assembles the server: sign-in, calls, hub, pages. The database is migrated already. */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  const parts = await openParts(options);
  const { app, connections } = await openCalls(options, parts);
  const { addressOf, hub, identity, metrics, redis, warehouse, webhooks, checks, estimates } =
    parts;
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
    mailboxes: { egress: options.egress, secrets: parts.secrets, microsoft: options },
    mailChanged: (company, entity, id) => hub.publish(company, { ...rowsChanged, entity, id }),
    positionsChanged: (company, vessels) => {
      hub.publish(company, positionsStored(vessels));
      estimates.request(company, vessels);
    },
    proposalsChanged: (company, vesselId) =>
      hub.publish(company, { ...rowsChanged, entity: 'eventProposal', id: 0, vesselId }),
    listen: (port, host) => listen(http, port, host),
    close: async () => {
      parts.isStopping = true;
      http.close();
      await hub.close();
      http.closeIdleConnections();
      await app.close();
      const following = [webhooks, checks, warehouse, connections, estimates];
      await Promise.all(following.map((part) => part.close()));
      identity.close();
      await redis?.close();
    },
  };
}

interface OpenCalls {
  readonly app: Host['app'];
  readonly connections: Connections;
}

/** Calls, pages, health: everything that the HTTP framework answers. */
async function openCalls(options: ServerOptions, parts: Parts): Promise<OpenCalls> {
  const { database, log, files, mailer, publicUrl, isProduction } = options;
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
      folders: options,
      supportAddress: options.supportAddress,
      microsoft: options,
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

function hostOf({
  app,
  options,
  parts: { gate, hub, warehouse, webhooks, checks, estimates },
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
      estimates.noticed(company, event);
    },
    outbox: webhooks,
    checks,
    onError: (error, what) => options.log.error({ error }, what),
    checksAnswers: options.checksAnswers,
  };
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
