import { randomUUID } from 'node:crypto';
import { vms } from '@fairlead/contract/vms';
import { connectionActorName } from '@fairlead/domain/vms/enumerations';
import { insertKeyActor, renameKeyActor } from '../platform/access/key-actors.sql.ts';
import type { Session } from '../platform/database/session.ts';
import type { Egress } from '../platform/egress/egress.ts';
import { done, type Handlers } from '../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { credentialsSlot } from './exchange/run-connection.ts';
import type { Connections } from './exchange/open-connections.ts';
import {
  beginRun,
  claimConnection,
  connectionById,
  type ConnectionRow,
  countRuns,
  deleteConnection,
  insertConnection,
  storeCredentials,
  listConnections,
  listRuns,
  updateConnection,
} from './vms.sql.ts';
import { wireConnection } from './wire/connection.ts';
import { isOlder } from '../platform/http/stale.ts';

const entity = 'vms';

const constraints = {
  vms_connections_name: ['name', 'There is already a connection with this name'],
} as const;

export interface VmsParts {
  readonly egress: Egress;
  readonly secrets: SecretBox;
  readonly connections: Pick<Connections, 'start'>;
}

interface Credentials {
  readonly scheme: string;
  readonly secret: string;
}

/** Connections to other systems that exchange voyages, port calls and cargo with this one. */
export function serveVms(host: Host, { egress, secrets, connections }: VmsParts): void {
  const check = (address: string): void => {
    const checked = egress.check(address);
    if (!checked.ok) refuseFields({ address: [checked.sentence] });
  };
  const store = async (
    db: Session,
    company: number,
    { id, scheme, secret }: Credentials & { id: number },
  ) => {
    const isNone = scheme === 'None';
    const sealed = isNone ? null : await secrets.seal(secret, credentialsSlot(company, id));
    await db.run(storeCredentials(company, id, { scheme, sealed }));
  };
  serve({ ...host, constraints }, vms, {
    list: async ({ db, company }) => (await db.all(listConnections(company))).map(wireConnection),
    create: async ({ db, company, body, changed }) => {
      check(body.address);
      const actor = `${randomUUID()}@key.invalid`;
      const user = await db.first(insertKeyActor(connectionActorName(body.name), actor));
      const made = await db.first(insertConnection(company, user?.id ?? 0, body));
      if (made === undefined) throw new Error('A connection was not written.');
      if (body.credentials !== undefined)
        await store(db, company, { ...body.credentials, id: made.id });
      changed({ entity, id: made.id, action: 'created' });
      return wireConnection(await read(db, company, made.id));
    },
    save: async ({ db, company, params: { id }, body, changed }) => {
      const before = await claimed(db, company, id);
      if (isOlder(body.modified, before.modified))
        refuseStale({ ...body, credentials: undefined }, wireConnection(before));
      check(body.address);
      if (body.credentials === undefined) requireSameHost(before, body.address);
      await db.run(updateConnection(company, id, body));
      await db.run(renameKeyActor(before.user_id, connectionActorName(body.name)));
      if (body.credentials !== undefined) await store(db, company, { ...body.credentials, id });
      changed({ entity, id, action: 'updated' });
      return wireConnection(await read(db, company, id));
    },
    remove: async ({ db, company, params, changed }) => {
      if ((await db.run(deleteConnection(company, params.id))) === 0) return refuse('notFound');
      changed({ entity, id: params.id, action: 'deleted' });
      return done;
    },
    run: async ({ db, company, params: { id }, afterCommit }) => {
      await claimed(db, company, id);
      const run = (await db.first(beginRun(company, id))) ?? refuse('vmsRunning');
      afterCommit(() => connections.start(company, id, run.id));
      return run;
    },
    log: listLog,
  });
}

const listLog: Handlers<typeof vms>['log'] = async ({
  db,
  company,
  params: { id },
  query,
  total,
}) => {
  const page = { connection: id, skip: query.skip ?? 0, take: query.take ?? 50 };
  const [known, rows, counted] = await Promise.all([
    db.first(connectionById(company, id)),
    db.all(listRuns(company, page)),
    db.first(countRuns(company, id)),
  ]);
  if (known === undefined) return refuse('notFound');
  total(counted?.total ?? 0);
  return rows.map((row) => ({ ...row, problems: [...row.problems] }));
};

async function claimed(db: Session, company: number, id: number): Promise<ConnectionRow> {
  if ((await db.first(claimConnection(company, id))) === undefined) refuse('notFound');
  return read(db, company, id);
}

async function read(db: Session, company: number, id: number): Promise<ConnectionRow> {
  return (await db.first(connectionById(company, id))) ?? refuse('notFound');
}

/** Credentials were entered for one system: to send them to another address, they must be entered again. */
function requireSameHost(before: ConnectionRow, address: string): void {
  const isSame = new URL(before.address).origin === new URL(address).origin;
  if (before.credentials === null || isSame) return;
  refuseFields({ credentials: ['The address has changed: enter the credentials again'] });
}
