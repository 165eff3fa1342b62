import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { inspectExternal } from '../platform/database/roles.ts';
import '../platform/testing/cluster.setup.ts';
import { prepareContents } from './contents.ts';
import { openLog } from '../platform/log.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** A database on someone else's server, reached only by its address. */
async function externalDatabase(
  role: 'ordinary' | 'superuser',
): Promise<{ url: string; superuserUrl: string }> {
  const { superuserUrl } = inject('testCluster');
  const name = `given_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
  await admin.query(
    `create role ${name} login password 'given' ${role === 'superuser' ? 'superuser' : 'nosuperuser'}`,
  );
  await admin.query(`create database ${name} owner ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  });
  const url = new URL(superuserUrl);
  url.pathname = `/${name}`;
  const asSuperuser = url.href;
  url.username = name;
  url.password = 'given';
  return { url: url.href, superuserUrl: asSuperuser };
}

test.each(['ordinary', 'superuser'] as const)(
  'an %s address migrates, fills and serves under row level security',
  async (role) => {
    const { url, superuserUrl } = await externalDatabase(role);
    const access = await inspectExternal(url);
    await migrate({ url: access.migrationUrl, folder, servingRole: access.servingRole });
    expect(
      await migrate({ url: access.migrationUrl, folder, servingRole: access.servingRole }),
    ).toBe(0);
    const files = await openFiles(
      undefined,
      join(await mkdtemp(join(tmpdir(), 'given-')), 'files'),
    );
    await prepareContents({
      url: access.migrationUrl,
      demo: true,
      log: openLog('silent'),
      files,
    });
    const admin = new pg.Client({ connectionString: superuserUrl });
    await admin.connect();
    const { rows } = await admin.query<{ company_id: string }>(
      'select distinct company_id from tenant.voyages order by 1',
    );
    await admin.end();
    const [first, second] = rows.map((row) => Number(row.company_id));
    expect(second).toBeGreaterThan(first ?? 0);

    const database = openDatabase({
      url: access.servingUrl,
      role: access.actAs,
      onError: () => undefined,
    });
    const scope = { company: first ?? 0, actor: null, source: 'rule' } as const;
    const seen = await database.read(scope, (session) =>
      session.all<{ company_id: number }>({
        sql: 'select distinct company_id from tenant.voyages',
        parameters: [],
      }),
    );
    expect(seen).toEqual([{ company_id: first }]);
    const who = await database.read(scope, (session) =>
      session.first<{ mighty: boolean }>({
        sql: 'select rolsuper or rolbypassrls as mighty from pg_roles where rolname = current_user',
        parameters: [],
      }),
    );
    expect(who).toEqual({ mighty: false });
    await database.close();
  },
);

test('an address of a server that does not answer is refused with its reason', async () => {
  await expect(inspectExternal('postgres://nobody:secret@127.0.0.1:1/none')).rejects.toThrow(
    /ECONNREFUSED/,
  );
});
