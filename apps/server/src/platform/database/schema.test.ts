import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../testing/test-database.ts';
import { onOwnConnection } from './own-connection.ts';
import { generateSchema } from './schema.command.ts';
import { schemaText } from './schema-text.sql.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

/** The text as formatted by `npm run check`. */
function formatted(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const command = [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), '--stdin-filepath=schema.ts'];
    const child = execFile(process.execPath, command, { cwd: root }, (error, stdout) => {
      if (error === null) resolve(stdout);
      else reject(error);
    });
    child.stdin?.end(text);
  });
}

// After a change of the migrations: `npx vitest run apps/server/src/platform/database/schema.test.ts --update`.
test('the types of the tables are those of the migrated database', async () => {
  await using clone = await cloneDatabase();
  const url = new URL(clone.superuserUrl);
  await expect(await formatted(await generateSchema(url.href))).toMatchFileSnapshot('schema.ts');
});

// Updated by the same command.
test('docs/schema.sql is what the migrations amount to', async () => {
  await using clone = await cloneDatabase();
  const text = await onOwnConnection({ connectionString: clone.superuserUrl }, schemaText);
  await expect(text).toMatchFileSnapshot(path.join(root, 'docs/schema.sql'));
});
