import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, SignJWT } from 'jose';
import { pino } from 'pino';
import pg from 'pg';
import { loadCatalogue } from '../../ports/catalogue.load.ts';
import { openServer, type RunningServer } from '../../server.ts';
import type { ServerOptions } from '../../server-parts.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../database/database.ts';
import { nothingAllowed } from '../egress/allowed.ts';
import { openEgress } from '../egress/egress.ts';
import type { Files } from '../files/files.ts';
import { openFiles } from '../files/open-files.ts';
import { installationSecrets } from '../identity/provider/installation.ts';
import { testKey } from '../secrets/testing/test-key.ts';
import { fillSmallWorld, type Person, people, type SmallWorld } from './small-world.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

export interface RequestOptions {
  readonly as?: Person | undefined;
  /** The company in X-CUSTOMER-ID; `home` by default, null for none. */
  readonly company?: number | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  /** How many statements the request sent to the database. */
  readonly statements: number;
}

interface Listening {
  readonly origin: string;
  readonly server: RunningServer;
}

export interface TestServer extends Listening, AsyncDisposable {
  readonly world: SmallWorld;
  readonly database: Database;
  readonly superuserUrl: string;
  /** The folder of uploaded files. */
  readonly filesFolder: string;
  /** `request('GET /voyages', { as: 'olga' })`: the path below /api. Olga and home by default. */
  request(call: string, sent?: RequestOptions): Promise<Answered>;
  token(person: Person): Promise<string>;
  /** A second server on the same database, as another process would be. */
  another(): Promise<Listening & AsyncDisposable>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** What differs from a plain server: limits, clock, log, pages. */
  readonly server?: Partial<ServerOptions>;
  /**
   * The port it listens on, which is then part of its public address, so that people can sign in. Any port by default.
   */
  readonly port?: number;
  readonly database?: Pick<DatabaseOptions, 'shares' | 'timeouts'>;
  /** Fills the empty database before the small test data is added. */
  readonly load?: (client: pg.Client, files: Files) => Promise<void>;
  /** A database that the test has filled, in place of a clone. */
  readonly on?: { readonly clone: TestDatabase; readonly world: SmallWorld };
  /** Another route to the same database, such as one that can be cut. */
  readonly reach?: (databaseUrl: string) => string;
}

/** What no test server has differently, unless a test states it. */
const always = {
  isProduction: false,
  issuer: { issuer: undefined, clientId: undefined, audience: undefined },
  siteFolder: '/nowhere',
  shipFolder: '/nowhere',
  supportAddress: undefined,
  reportsFolder: undefined,
  freeBytes: async () => Number.POSITIVE_INFINITY,
  graphUrl: 'http://127.0.0.1:1/v1.0',
  microsoftSignInUrl: 'http://127.0.0.1:1',
  mailer: undefined,
  redisUrl: undefined,
  sharesHub: false,
  role: 'all',
  requestsPerMinute: 1_000_000,
  trustProxy: [],
  metricsToken: undefined,
  keyRequestsPerMinute: 1_000_000,
  checksAnswers: true,
} satisfies Partial<ServerOptions>;

/** The whole server on its own port, with its own database that contains the small test data. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clone = options.on?.clone ?? (await cloneDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-server-'));
  const filesFolder = join(folder, 'files');
  const files = await openFiles(undefined, filesFolder);
  const world =
    options.on?.world ??
    (await fill(clone.access.migrationUrl, (client) => options.load?.(client, files)));
  const log = pino({ level: 'silent' });
  const url = options.reach?.(clone.access.servingUrl) ?? clone.access.servingUrl;
  const database = openAt(url, options);
  const plain: ServerOptions = {
    database,
    listenAddress: () => clone.access.servingUrl,
    log,
    publicUrl:
      options.port === undefined ? 'http://localhost:1' : `http://127.0.0.1:${options.port}`,
    ...always,
    egress: openEgress(nothingAllowed),
    clock: Date.now,
    files,
    filesFolder,
    ...options.server,
  };
  const { server, origin } = await listening(plain, options.port);
  const token = tokens(database, server);
  const close = async () => {
    await server.close();
    await database.close();
    await clone.drop();
    await rm(folder, { recursive: true });
  };
  return {
    world,
    origin,
    server,
    database,
    superuserUrl: clone.superuserUrl,
    filesFolder,
    token,
    request: (call, sent = {}) => requestAt({ origin, token, home: world.home.id }, call, sent),
    another: async () => {
      const other = await listening(plain);
      return { ...other, [Symbol.asyncDispose]: () => other.server.close() };
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

const openAt = (url: string, { database }: TestServerOptions): Database =>
  openDatabase({ url, secretKey: testKey, onError: () => undefined, ...database });

async function listening(options: ServerOptions, port = 0): Promise<Listening> {
  const server = await openServer(options);
  return { server, origin: `http://127.0.0.1:${await server.listen(port, '127.0.0.1')}` };
}

async function fill(
  url: string,
  load: (client: pg.Client) => Promise<void> | undefined,
): Promise<SmallWorld> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await loadCatalogue(client);
    await load(client);
    return await fillSmallWorld(client);
  } finally {
    await client.end();
  }
}

/** Signs tokens with the installation's own key, as its sign-in does after a password. */
function tokens(database: Database, server: RunningServer): (person: Person) => Promise<string> {
  const cache = new Map<Person, string>();
  return async (person) => {
    const known = cache.get(person);
    if (known !== undefined) return known;
    const { signingKeys } = await installationSecrets(database);
    const [jwk] = signingKeys;
    if (jwk === undefined) throw new Error('The installation has no signing key.');
    const key = await importJWK(jwk, 'RS256');
    const { authority, audience } = server.identity.browser;
    const token = await new SignJWT({
      email: people[person],
      email_verified: true,
      name: person,
      client_id: 'fairlead-web',
    })
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'at+jwt',
        ...(jwk.kid === undefined ? {} : { kid: jwk.kid }),
      })
      .setIssuer(authority)
      .setAudience(audience)
      .setSubject(`test-${person}`)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
    cache.set(person, token);
    return token;
  };
}

export interface Asking {
  readonly origin: string;
  readonly token: TestServer['token'];
  readonly home: number;
}

/** JSON as what it states, a file as its bytes. */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const content = Buffer.from(await response.arrayBuffer());
  if (content.length === 0) return undefined;
  return type.startsWith('application/json') ? JSON.parse(content.toString('utf8')) : content;
}

/** One call to a server that accepts the tokens of the test server. */
export async function requestAt(
  { origin, token, home }: Asking,
  call: string,
  sent: RequestOptions,
): Promise<Answered> {
  const space = call.indexOf(' ');
  const company = sent.company === undefined ? home : sent.company;
  const response = await fetch(`${origin}/api${call.slice(space + 1)}`, {
    method: call.slice(0, space),
    headers: {
      authorization: `Bearer ${await token(sent.as ?? 'olga')}`,
      ...(company === null ? {} : { 'x-customer-id': String(company) }),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(sent.body === undefined
      ? {}
      : { body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body) }),
  });
  return {
    status: response.status,
    body: await bodyOf(response),
    headers: response.headers,
    statements: Number(response.headers.get('x-statements') ?? 0),
  };
}
