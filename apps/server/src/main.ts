import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkChains, jobRunNoted } from './installation/installation.jobs.ts';
import { sendClaimReminders } from './claim-accounts/reminders/send-reminders.ts';
import { sealAudit } from './audit/audit.jobs.ts';
import { continuePositions } from './demonstration/demonstration-positions.jobs.ts';
import { describedSources } from './live/receiving/described-sources.ts';
import { openReceiving } from './live/receiving/open-receiving.ts';
import { openMailReceiving } from './emails/receiving/open-mail-receiving.ts';
import { forgetUnfinishedFiles } from './ship-files/ship-files.jobs.ts';
import { forgetDeletedDocuments } from './documents/documents.jobs.ts';
import { type Config, readConfig, SettingError } from './platform/config.ts';
import { addressOn, type DatabaseAddress } from './platform/database/address.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import {
  type DatabaseAccess,
  inspectExternal,
  prepareEmbedded,
} from './platform/database/roles.ts';
import { openEgress } from './platform/egress/egress.ts';
import type { Files } from './platform/files/files.ts';
import { freeBytes } from './platform/files/free-bytes.ts';
import { openFiles } from './platform/files/open-files.ts';
import { installationRoot } from './platform/installation-root.ts';
import { cleanUp } from './platform/jobs/clean-up.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import { openLog, withoutSecrets, type Log } from './platform/log.ts';
import { forgetDeletedEmails } from './emails/emails.jobs.ts';
import { readAttachments } from './emails/writes/read-attachments.ts';
import { emailDelivery } from './emails/emails.mail.ts';
import { claimMailSent } from './claim-sending/sendings/follow-sending.ts';
import { mailAgents } from './agent-links/agent-links.jobs.ts';
import { runExports } from './company-export/company-exports.jobs.ts';
import { sendDigests } from './notifications/digest/send-digests.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { deliverDue, openOutbox } from './platform/mail/outbox.ts';
import { dataDirectory, prepareDataDirectory } from './platform/postgres/data-directory.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/postgres/embedded-postgres.ts';
import { explainStartFailure } from './platform/postgres/start-failure.ts';
import { announceAddress } from './platform/running-address.ts';
import { openSecretKey } from './platform/secrets/open-secret-key.ts';
import { workerPool } from './platform/worker-pool/run-in-worker.ts';
import { refuseTakenPort } from './start/free-port.ts';
import { requireReportsFolder } from './start/reports-folder-check.ts';
import { issuerProblem } from './start/issuer-check.ts';
import { serveWorkerHealth } from './start/worker-health.ts';
import { prepareContents } from './start/contents.ts';
import { greeting } from './start/greeting.ts';
import { scheduleLive } from './start/schedule-live.ts';
import { scheduleReports } from './start/schedule-reports.ts';
import { openServer, type RunningServer } from './server.ts';

/** A process manager that stops this process waits ten seconds for it at most. */
const STOP_LIMIT_MS = 9_000;
const root = installationRoot(dirname(fileURLToPath(import.meta.url)));
const stops: (() => Promise<void>)[] = [];
let jobs: Jobs | undefined;
let stopping: Promise<void> | undefined;

try {
  await start(readConfig(process.env, process.argv.slice(2)));
} catch (error) {
  await stopAll();
  process.stderr.write(
    `\n${withoutSecrets(error instanceof SettingError ? error.message : explainStartFailure(error))}\n`,
  );
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const dataDir = resolve(root, config.dataDir);
  const log = openLog(config.logLevel);
  process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled rejection'));
  onSignals(log);
  if (config.databaseUrl !== undefined && (config.s3 ?? config.secretKey) === undefined)
    prepareDataDirectory(dataDirectory(dataDir));
  await requireReportsFolder(config, dataDir);
  const embedded = config.databaseUrl === undefined ? await startPostgres(dataDir, log) : undefined;
  // Before anything is created or filled, and after another instance on the same data was reported.
  if (config.role !== 'worker') await refuseTakenPort(config.port, config.listen);
  const access =
    embedded === undefined
      ? await inspectExternal(config.databaseUrl ?? '')
      : await prepareEmbedded(embedded.superuserUrl, await rolePassword(dataDir));
  await migrate({
    url: access.migrationUrl,
    folder: join(root, 'apps/server/migrations'),
    servingRole: access.servingRole,
  });
  const files = await openFiles(config.s3, join(dataDir, 'files'));
  const switchedOff = await prepareContents({
    url: access.migrationUrl,
    demo: config.demo,
    log,
    files,
  });
  // After the demonstration: plain values that it stores are sealed here too.
  const secretKey = await openSecretKey(access.migrationUrl, {
    stated: config.secretKey,
    previous: config.previousSecretKey,
    dataDir,
  });
  const now = addressesOf(access, embedded);
  const database = openDatabase({
    url: now.serving,
    role: access.actAs,
    secretKey,
    onError: (error) => log.error({ error }, 'database connection'),
  });
  stops.push(() => database.close());
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const server = await open({ config, now, database, log, files, publicUrl });
  // The first pages of the demonstration show figures.
  if (config.demo && config.role === 'all') await server.warehouse.updateMarked();
  if (config.role === 'all' || config.role === 'worker')
    await startWork({ config, now, database, log, files, server, publicUrl });
  if (config.oidc.issuer !== undefined) void warnOfIssuer(config.oidc.issuer, log);
  if (config.role === 'worker') {
    if (config.workerPort !== undefined) await openWorkerHealth(server, config.workerPort);
    return reportServing();
  }
  const port = await server.listen(config.port, config.listen);
  reportServing();
  log.info({ port }, 'listening');
  embedded?.announce(publicUrl);
  // Where scripts of the same account find the running server.
  if (embedded !== undefined) await announceAddress(dataDir, publicUrl);
  const { rowCount } = await database.pool.query(
    'select from control.users where not barred limit 1',
  );
  const hasPeople = rowCount === 1;
  process.stderr.write(greeting({ publicUrl, showsAccounts: config.demo, switchedOff, hasPeople }));
}

/** What goes on without a request: jobs, mail, and positions from receivers. */
async function startWork(parts: Parameters<typeof startWorker>[0]): Promise<void> {
  await startWorker(parts);
  startReceiving(parts);
  startMailReceiving(parts);
}

async function openWorkerHealth(server: RunningServer, port: number): Promise<void> {
  const health = await serveWorkerHealth(server.http, port);
  stops.push(async () => {
    health.close();
  });
}

/** The provider may start after us: a start without it is no failure, but users must not be the first to notice. */
async function warnOfIssuer(issuer: string, log: Log): Promise<void> {
  const problem = await issuerProblem(issuer);
  if (problem !== undefined) log.error({ issuer }, problem);
}

/** The launcher restarts a process that served and then ended by itself. */
function reportServing(): void {
  process.send?.('serving');
}

async function startPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({
    dataDir,
    onLog: (line) => log.info({ line }, 'postgres'),
    onUnexpectedExit: (exit) =>
      log.error({ exit }, 'postgres ended by itself and is started again'),
    onMoved: () =>
      void jobs?.follow().catch((error: unknown) => log.error({ error }, 'jobs after a move')),
  });
  stops.push(() => embedded.stop());
  return embedded;
}

interface Addresses {
  readonly serving: DatabaseAddress;
  readonly migration: DatabaseAddress;
}

/** The current address of the database: the embedded one may come back on another port. */
function addressesOf(access: DatabaseAccess, embedded: EmbeddedPostgres | undefined): Addresses {
  const at = (url: string): DatabaseAddress =>
    embedded === undefined ? () => url : addressOn(url, () => embedded.port);
  return { serving: at(access.servingUrl), migration: at(access.migrationUrl) };
}

/** The password of our own roles in the embedded cluster, stored beside its data and readable by this account only. */
async function rolePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'roles.key');
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored !== '') return stored;
  const password = randomBytes(24).toString('hex');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

interface Parts {
  readonly now: Addresses;
  readonly database: Database;
  readonly log: Log;
  readonly config: Config;
  readonly files: Files;
}

async function startWorker({
  config,
  now,
  database,
  log,
  files,
  server,
  publicUrl,
}: Parts & { readonly server: RunningServer; readonly publicUrl: string }): Promise<void> {
  const opened = await openJobs({ address: now.migration, log, onRun: jobRunNoted(database) });
  jobs = opened;
  stops.push(() => opened.close());
  await opened.schedule('audit-chain', '* * * * *', () => sealAudit(database));
  await opened.schedule('clean-up', '17 * * * *', () => cleanUp(database));
  await opened.schedule('deleted-documents', '23 2 * * *', () =>
    forgetDeletedDocuments(database, files),
  );
  await opened.schedule('deleted-emails', '37 2 * * *', () => forgetDeletedEmails(database, files));
  const onError = (error: unknown, what: string) => log.error({ error }, what);
  await opened.schedule('attachment-texts', '* * * * *', () =>
    readAttachments({ database, files, onError }),
  );
  const exporting = { database, files, onError, now: () => new Date() };
  await opened.schedule('company-exports', '* * * * *', () => runExports(exporting));
  await opened.schedule('ship-files', '29 2 * * *', () => forgetUnfinishedFiles(database, files));
  await opened.schedule('warehouse', '* * * * *', () => server.warehouse.updateMarked());
  await opened.schedule('warehouse-update', '0 * * * *', () =>
    server.warehouse.updateDue(new Date()),
  );
  await opened.schedule('webhooks', '* * * * *', server.webhooks.sendAll);
  await opened.schedule('data-checks', '* * * * *', server.checks.checkAll);
  // Of a new or upgraded installation every vessel is waiting.
  void server.checks.checkAll().catch((error: unknown) => log.error({ error }, 'data checks'));
  await opened.schedule('data-checks-due', '11 * * * *', server.checks.checkDue);
  await opened.schedule('webhook-log', '41 3 * * *', server.webhooks.forgetOld);
  if (config.demo)
    await opened.schedule('demonstration-positions', '*/10 * * * *', () =>
      continuePositions(database, () => new Date()),
    );
  await scheduleLive(opened, { config, migration: now.migration, database, log, server });
  await opened.schedule('connections', '* * * * *', server.connections.runDue);
  await opened.schedule('connection-log', '47 3 * * *', server.connections.forgetOld);
  const mailer = openMailer(config.mail);
  const { supportAddress } = config;
  await opened.schedule('audit-check', '41 2 * * *', () =>
    checkChains(database, { log, mailer, supportAddress, now: () => new Date() }),
  );
  const sending = {
    database,
    outbox: openOutbox(database, mailer),
    publicUrl,
    log,
    now: () => new Date(),
  };
  await opened.schedule('claim-reminders', '7 * * * *', () => sendClaimReminders(sending));
  if (mailer !== undefined) await scheduleMail(opened, sending);
  await scheduleReports(opened, sending, config.reportsFolder);
  // Mailboxes have mail servers of their own.
  const delivery = { files, sent: claimMailSent, ...emailDelivery(server.mailboxes) };
  await opened.schedule('mail', '* * * * *', () => deliverDue(database, mailer, delivery));
}

/** Receives mail from the mailboxes of the companies; browsers load what has changed again. */
function startMailReceiving({
  database,
  log,
  files,
  server,
}: Pick<Parts, 'database' | 'log' | 'files'> & { readonly server: RunningServer }): void {
  const onError = (error: unknown) => log.error({ error }, 'mailboxes');
  const receiving = openMailReceiving({
    database,
    files,
    ...server.mailboxes,
    notify: server.mailChanged,
    onError,
  });
  const turn = () => void receiving.turn().catch(onError);
  const timer = setInterval(turn, receivingTurnMs);
  stops.push(async () => {
    clearInterval(timer);
    await receiving.close();
  });
  turn();
}

/** What is mailed at its time, where the installation sends mail. */
async function scheduleMail(
  opened: Jobs,
  sending: Parameters<typeof sendDigests>[0],
): Promise<void> {
  await opened.schedule('morning-digests', '* * * * *', () => sendDigests(sending));
  await opened.schedule('agent-changes', '* * * * *', () => mailAgents(sending));
}

/** How often received positions are stored. */
const receivingTurnMs = 5_000;

/** Receives AIS positions; browsers load the fleet again after each turn that stored some. */
function startReceiving({
  config,
  database,
  log,
  server,
}: Pick<Parts, 'config' | 'database' | 'log'> & { readonly server: RunningServer }): void {
  const onError = (error: unknown) => log.error({ error }, 'AIS sources');
  const receiving = openReceiving({
    database,
    sources: () => describedSources(config.ais),
    clock: Date.now,
    notify: server.positionsChanged,
    onError,
  });
  const turn = () => void receiving.turn().catch(onError);
  // Without a source a turn removes what is stored of earlier ones, once no other process has the claim.
  const timer = setInterval(turn, config.ais.sources.length > 0 ? receivingTurnMs : minuteMs);
  stops.push(async () => {
    clearInterval(timer);
    await receiving.close();
  });
  turn();
}

/** Every role needs all of it: a worker calls the product itself, and pushes to browsers through the others. */
async function open({
  config,
  now,
  database,
  log,
  files,
  publicUrl,
}: Parts & { readonly publicUrl: string }): Promise<RunningServer> {
  const server = await openServer({
    database,
    listenAddress: now.serving,
    log,
    publicUrl,
    isProduction: config.productionHosts.includes(new URL(publicUrl).host),
    issuer: config.oidc,
    siteFolder: join(root, 'dist/web'),
    shipFolder: join(root, 'dist/vessel'),
    files,
    reportsFolder: config.reportsFolder,
    filesFolder: config.s3 === undefined ? join(resolve(root, config.dataDir), 'files') : undefined,
    supportAddress: config.supportAddress,
    freeBytes: () => freeBytes(resolve(root, config.dataDir)),
    graphUrl: config.graphUrl,
    microsoftSignInUrl: config.microsoftSignInUrl,
    mailer: openMailer(config.mail),
    egress: openEgress(config.webhookAllow),
    redisUrl: config.redisUrl,
    sharesHub: config.databaseUrl !== undefined || config.role !== 'all',
    role: config.role === 'hub' ? 'hub' : config.role === 'api' ? 'api' : 'all',
    requestsPerMinute: 6_000,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    keyRequestsPerMinute: config.keyRequestsPerMinute,
    checksAnswers: process.env['NODE_ENV'] === 'test',
    clock: Date.now,
  });
  stops.push(() => server.close());
  stops.push(async () => workerPool.close());
  return server;
}

/** Ends everything in the reverse order of its start, once. */
function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.toReversed()) await stop().catch(() => undefined);
  })();
  return stopping;
}

function onSignals(log: Log): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      void stopAll().then(() => process.exit(0));
    });
  }
}
