import pg from 'pg';
import { onOwnConnection } from './own-connection.ts';

/** Who may do what with the database: one address that migrates, one that serves requests. */
export interface DatabaseAccess {
  readonly migrationUrl: string;
  readonly servingUrl: string;
  /** The role that requests run as when the serving address signs in as a more powerful one. */
  readonly actAs: string | undefined;
  /** The role that must receive rights on the tables, when it does not own them. */
  readonly servingRole: string | undefined;
}

const owner = 'fairlead_owner';
const app = 'fairlead_app';

/**
 * Prepares the embedded cluster: its database, an owner that migrates and a role that serves and cannot bypass row-level
 * security.
 */
export async function prepareEmbedded(
  superuserUrl: string,
  password: string,
): Promise<DatabaseAccess> {
  await withClient(superuserUrl, async (client) => {
    for (const role of [owner, app]) {
      await client.query(
        `do $$ begin create role ${role} login nosuperuser nobypassrls; exception when duplicate_object then null; end $$`,
      );
      await client.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
    }
    const { rows } = await client.query("select from pg_database where datname = 'fairlead'");
    if (rows.length === 0)
      await client.query(
        `create database fairlead owner ${owner} template template0 encoding 'UTF8'`,
      );
  });
  await withClient(databaseUrl(superuserUrl, {}), makeLikeLeakproof);
  return {
    migrationUrl: databaseUrl(superuserUrl, { user: owner, password }),
    servingUrl: databaseUrl(superuserUrl, { user: app, password }),
    actAs: undefined,
    servingRole: app,
  };
}

/**
 * LIKE is not marked leakproof, so row-level security prevents the use of the trigram index (308 ms against 1.1 ms at
 * 500,000 voyages, docs/scaling.md). It reveals nothing of the values it compares; only a superuser may mark it so.
 */
async function makeLikeLeakproof(client: pg.Client): Promise<void> {
  await client.query('alter function pg_catalog.textlike(text, text) leakproof');
}

/**
 * Checks who a provided DATABASE_URL signs in as. An ordinary role owns the tables and is subject to forced row-level
 * security; for a superuser, or a role that bypasses it, requests run as a separate role.
 */
export async function inspectExternal(url: string): Promise<DatabaseAccess> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ mighty: boolean; version: number }>(
      "select rolsuper or rolbypassrls as mighty, current_setting('server_version_num')::int as version from pg_roles where rolname = current_user",
    );
    const version = rows[0]?.version ?? 0;
    if (version < 150000)
      throw new Error(
        `DATABASE_URL points at PostgreSQL ${Math.floor(version / 10000)}; version 15 or newer is needed.`,
      );
    if (rows[0]?.mighty !== true)
      return { migrationUrl: url, servingUrl: url, actAs: undefined, servingRole: undefined };
    await client.query(
      `do $$ begin create role ${app} nologin nosuperuser nobypassrls; exception when duplicate_object then null; end $$`,
    );
    return { migrationUrl: url, servingUrl: url, actAs: app, servingRole: app };
  });
}

function databaseUrl(
  base: string,
  user: { readonly user?: string; readonly password?: string },
): string {
  const url = new URL(base);
  url.pathname = '/fairlead';
  if (user.user !== undefined) url.username = user.user;
  if (user.password !== undefined) url.password = encodeURIComponent(user.password);
  return url.href;
}

const withClient = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  onOwnConnection({ connectionString: url, connectionTimeoutMillis: 10_000 }, work);
