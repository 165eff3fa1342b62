// The product in production form, with the complete handling of every call, on a database of the bench. Its log goes to
// standard output, which the bench discards.
import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '../../apps/server/src/platform/database/database.ts';
import { openEgress } from '../../apps/server/src/platform/egress/egress.ts';
import { nothingAllowed } from '../../apps/server/src/platform/egress/allowed.ts';
import { openFiles } from '../../apps/server/src/platform/files/open-files.ts';
import { installationSecrets } from '../../apps/server/src/platform/identity/provider/installation.ts';
import { secretKeyOf } from '../../apps/server/src/platform/secrets/secret-key.ts';
import { openLog } from '../../apps/server/src/platform/log.ts';
import { openServer, type RunningServer } from '../../apps/server/src/server.ts';
import { answerQuestions } from './measure/programs.ts';

export interface ProductOrder {
  /** Names are never resolved, so no call leaves this machine. */
  readonly isOffline?: true;
  readonly url: string;
  /** 0: any free port. A browser needs to know it beforehand. */
  readonly port: number;
  readonly siteFolder: string;
  /** The ship app; none by default. */
  readonly shipFolder?: string;
}

export interface ProductAnswer {
  readonly origin: string;
  /** An access token of each company's user, by company number. */
  readonly tokens: Readonly<Record<number, string>>;
}

/** Messages that the hub sends to a company's browsers at a steady pace. */
export interface Broadcast {
  readonly company: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly bytes: number;
}

const log = openLog('info');
let running: RunningServer | undefined;

async function open({
  url,
  port,
  siteFolder,
  shipFolder = '/nowhere',
  isOffline,
}: ProductOrder): Promise<ProductAnswer> {
  const database = openDatabase({
    url,
    secretKey: secretKeyOf('bench'),
    onError: (error) => log.error({ error }, 'database'),
  });
  running = await openServer({
    database,
    listenAddress: () => url,
    log,
    publicUrl: `http://localhost:${port === 0 ? 1 : port}`,
    isProduction: true,
    issuer: { issuer: undefined, clientId: undefined, audience: undefined },
    siteFolder,
    shipFolder,
    files: await openFiles(undefined, path.join(tmpdir(), `fairlead-bench-files-${process.pid}`)),
    redisUrl: undefined,
    sharesHub: false,
    role: 'all',
    filesFolder: undefined,
    reportsFolder: undefined,
    supportAddress: undefined,
    freeBytes: async () => Number.POSITIVE_INFINITY,
    graphUrl: 'https://graph.invalid/v1.0',
    microsoftSignInUrl: 'https://sign-in.invalid',
    mailer: undefined,
    egress: isOffline
      ? openEgress(nothingAllowed, () => Promise.resolve([]))
      : openEgress(nothingAllowed),
    keyRequestsPerMinute: 1_000_000_000,
    trustProxy: [],
    metricsToken: undefined,
    requestsPerMinute: 1_000_000_000,
    checksAnswers: false,
    clock: Date.now,
  });
  const origin = `http://localhost:${await running.listen(port)}`;
  return { origin, tokens: await tokensOf(database, running) };
}

/** Tokens signed with the installation's own key, as the sign-in signs them after a password. */
async function tokensOf(
  database: Database,
  { identity }: RunningServer,
): Promise<Readonly<Record<number, string>>> {
  const { signingKeys } = await installationSecrets(database);
  const [jwk] = signingKeys;
  if (jwk === undefined) throw new Error('The installation has no signing key.');
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const { authority: iss, audience: aud } = identity.browser;
  const { rows } = await database.pool.query<{ id: number; email: string }>(
    'select id, email from control.users',
  );
  const iat = Math.floor(Date.now() / 1000);
  return Object.fromEntries(
    rows.map(({ id, email }) => {
      const parts = [
        { alg: 'RS256', typ: 'at+jwt', ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) },
        {
          iss,
          aud,
          iat,
          exp: iat + 3 * 3600,
          jti: randomUUID(),
          sub: `bench-${id}`,
          email,
          email_verified: true,
          name: email,
          client_id: 'fairlead-web',
        },
      ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
      const text = parts.join('.');
      return [id, `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`];
    }),
  );
}

async function broadcast({ company, perSecond, seconds, bytes }: Broadcast): Promise<number> {
  const { paceMessages } = await import('./hub/pace.ts');
  const group = running?.hub.hub.clients.group(`company ${company}`);
  return paceMessages({ perSecond, seconds, bytes }, (message) => {
    group?.send('Event', [message]);
  });
}

answerQuestions({
  open,
  broadcast,
  connections: () => running?.hub.hub.counts().connections ?? 0,
  collectGarbage: () => globalThis.gc?.(),
  memory: () => process.memoryUsage(),
});
process.on('SIGTERM', () => {
  setTimeout(() => process.exit(0), 3000).unref();
  void running?.close().finally(() => process.exit(0));
});
