import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase, type Database } from '../../database/database.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { testKey } from '../../secrets/testing/test-key.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { controlScope } from '../control-scope.ts';
import { setPasswordHash } from '../accounts.ts';
import { hashPassword } from '../argon2.ts';
import { openIdentity, type Identity } from '../identity.ts';
import type { IdentityLog } from '../log.ts';

/** The product's database for one test file, reached as the role that serves requests. */
export async function trialDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const clone = await cloneDatabase();
  const { servingUrl: url, actAs: role } = clone.access;
  const database = openDatabase({ url, role, secretKey: testKey, onError: () => undefined });
  const drop = async () => {
    await database.close();
    await clone.drop();
  };
  return { database, drop };
}

/** Everything that was logged, so that tests can search it. */
export class RecordedLog implements IdentityLog {
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
  readonly log: RecordedLog;
  /** Moves the clock of the product, not the one of the provider library. */
  readonly wait: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** The embedded sign-in behind a plain server, as the product mounts it. */
export async function trialSignIn(
  database: Database,
  options: { readonly publicUrl?: string; readonly mailer?: Mailer } = {},
): Promise<TrialSignIn> {
  const log = new RecordedLog();
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
    mailer: options.mailer,
    config: { publicUrl: options.publicUrl ?? origin, production: false },
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
  const row = await database.write(controlScope, (session) =>
    session.first<{ id: number }>({
      sql: 'insert into control.users (email, full_name) values ($1, $2) returning id',
      parameters: [email, `Person ${email}`],
    }),
  );
  await addPassword(database, row?.id ?? 0);
  return row?.id ?? 0;
}

/** Sets a user's password to 'fairlead'. */
export async function addPassword(database: Database, userId: number): Promise<void> {
  hash ??= hashPassword('fairlead');
  const known = await hash;
  await database.write(controlScope, (session) => setPasswordHash(session, userId, known));
}
