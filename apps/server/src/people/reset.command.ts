// npm run --silent reset -- EMAIL
import { readConfig } from '../platform/config.ts';
import { runCommand } from '../platform/backup/command-line.ts';
import {
  hasEmbeddedDatabase,
  isUntouched,
  nothingThere,
  withDatabase,
} from '../platform/backup/reach-database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { runningAddress } from '../platform/running-address.ts';
import { StartFailure } from '../platform/postgres/start-failure.ts';
import { resetByCommand } from './writes/reset-by-command.ts';

await runCommand(() => {
  const [email, ...others] = process.argv.slice(2).map((text) => text.trim());
  if (email === undefined || !email.includes('@') || others.length > 0)
    throw new StartFailure('Write: npm run --silent reset -- you@example.com');
  const config = readConfig(process.env, []);
  if (config.oidc.issuer !== undefined)
    throw new StartFailure(
      'Users sign in with another identity provider. Reset the password there.',
    );
  if (config.databaseUrl === undefined && !hasEmbeddedDatabase(config.dataDir))
    throw nothingThere(config.dataDir);
  return withDatabase(config, 'reset', async ({ url }) => {
    if (await isUntouched(url)) throw nothingThere(config.dataDir);
    const publicUrl =
      config.publicUrl ??
      (await runningAddress(config.dataDir)) ??
      `http://localhost:${config.port}`;
    const database = openDatabase({ url, onError: () => undefined });
    try {
      return await resetByCommand(database, email, { publicUrl, now: new Date() });
    } finally {
      await database.close();
    }
  });
});
