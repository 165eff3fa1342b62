import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { cloneDatabase } from '../platform/testing/test-database.ts';
import { loadCatalogue } from './catalogue.load.ts';

const index = `World Port Index Number,Main Port Name,Alternate Port Name,UN/LOCODE,Country Code,Latitude,Longitude
1,Testhamn,,NO QQQ,Norway,62.5,5.9
`;

describe('npm run ports', () => {
  const command = fileURLToPath(new URL('import.command.ts', import.meta.url));

  function run(args: readonly string[], databaseUrl: string) {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  it('previews, applies and then finds nothing to do', async () => {
    await using database = await cloneDatabase();
    const client = new pg.Client({ connectionString: database.access.migrationUrl });
    await client.connect();
    await loadCatalogue(client);
    await client.end();
    const folder = await mkdtemp(join(tmpdir(), 'fairlead-ports-'));
    const file = join(folder, 'index.csv');
    await writeFile(file, index);
    const url = database.access.migrationUrl;
    expect(run(['import', file], url)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^1 new, [^]*Nothing was changed/),
    });
    expect(run(['import', file, '--apply'], url).stdout).toMatch(/^1 new, [^]*Applied\.\n$/);
    expect(run(['import', file], url).stdout).toMatch(/^0 new, 0 moved, 0 renamed, 1 unchanged/);
    await rm(folder, { recursive: true });
  });

  it.each([
    [['import', '/nowhere/index.csv'], 'There is no file /nowhere/index.csv.\n'],
    [['import', command], 'This is not a World Port Index: the header lacks '],
    [['export'], 'npm run ports -- import FILE.csv'],
    [['import', 'x', '--now'], "Unknown option '--now'."],
  ])('answers %j with a sentence', (args, sentence) => {
    const { status, stdout, stderr } = run(args, 'postgres://nobody@localhost:1/none');
    expect(stderr.slice(0, sentence.length)).toBe(sentence);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });
});
