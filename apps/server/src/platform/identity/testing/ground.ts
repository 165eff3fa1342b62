import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { controlScope } from '../control-scope.ts';
import { setPasswordHash } from '../accounts.ts';
import { hashPassword } from '../argon2.ts';
import { openIdentity, type Identity } from '../identity.ts';
import type { IdentityLog } from '../log.ts';

const migrations = path.resolve(import.meta.dirname, '../../../../migrations');
const serverUrl = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5050/postgres';

/** An empty product database for one test file. */
export async function trialDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const name = `identity_${randomBytes(5).toString('hex')}`;
  await asServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate({ url: url.href, folder: migrations, servingRole: undefined });
  const database = openDatabase({ url: url.href, onError: () => undefined });
  const drop = async () => {
    await database.close();
    await asServer(`drop database ${name} with (force)`);
  };
  return { database, drop };
}

async function asServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Everything that was logged, so that tests can search it. */
export class KeptLog implements IdentityLog {
  readonly lines: string[] = [];

  info(detail: object, sentence: string): void {
    this.lines.push(JSON.stringify({ ...detail, sentence }));
  }

  warn(detail: object, sentence: string): void {
    this.info(detail, sentence);
  }

  error(detail: object, sentence: string): void {
    this.info(detail, sentence);
  }
}

export interface TrialSignIn {
  readonly origin: string;
  readonly identity: Identity;
  readonly log: KeptLog;
  /** Moves the clock of the product, not the one of the provider library. */
  readonly wait: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** The embedded sign-in behind a plain server, as the product mounts it. */
export async function trialSignIn(database: Database): Promise<TrialSignIn> {
  const log = new KeptLog();
  let ahead = 0;
  const clock = () => Date.now() + ahead;
  const handles: { current?: Identity['handle'] } = {};
  const server = createServer((request, response) => {
    void handles.current?.(request, response);
  });
  const origin = await listening(server);
  const identity = await openIdentity({
    database,
    log,
    clock,
    config: { publicUrl: origin, production: false },
  });
  handles.current = identity.handle;
  return {
    origin,
    identity,
    log,
    wait: (ms) => {
      ahead += ms;
    },
    close: async () => {
      identity.close();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** The origin of a server on a free port of this machine. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let hash: Promise<string> | undefined;

/** A user with the password 'fairlead'. */
export async function addPerson(database: Database, email: string): Promise<number> {
  hash ??= hashPassword('fairlead');
  const known = await hash;
  return database.write(controlScope, async (session) => {
    const row = await session.first<{ id: number }>({
      sql: 'insert into control.users (email, full_name) values ($1, $2) returning id',
      parameters: [email, `Person ${email}`],
    });
    await setPasswordHash(session, row?.id ?? 0, known);
    return row?.id ?? 0;
  });
}
