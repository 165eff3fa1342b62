// npm run --silent company -- "NAME" EMAIL ["PERSON"]
import { isEmail } from '@fairlead/domain/text/addresses';
import { openDatabase } from '../platform/database/database.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { runCommand } from '../platform/backup/command-line.ts';
import {
  hasEmbeddedDatabase,
  isUntouched,
  nothingThere,
  withDatabase,
} from '../platform/backup/reach-database.ts';
import { openMailer } from '../platform/mail/mailer.ts';
import { runningAddress } from '../platform/running-address.ts';
import { StartFailure } from '../platform/postgres/start-failure.ts';
import { type FirstCompany, createFirst } from './writes/create-first.ts';

function readArguments(args: readonly string[]): FirstCompany {
  const [name = '', email = '', person = email, ...others] = args.map((text) => text.trim());
  const form = 'npm run company -- "Name of the company" you@example.com "Your name"';
  if (name === '' || email === '' || others.length > 0) throw new StartFailure(`Write: ${form}`);
  if (name.length > 150) throw new StartFailure('A name can have at most 150 characters.');
  if (!isEmail(email)) throw new StartFailure(`${email} is not an e-mail address. Usage: ${form}`);
  return { name, email, person };
}

async function createWith(url: string, config: Config, options: FirstCompany): Promise<string> {
  const database = openDatabase({ url, onError: () => undefined });
  try {
    return await createFirst(database, options, {
      mailer: openMailer(config.mail),
      publicUrl:
        config.publicUrl ??
        (await runningAddress(config.dataDir)) ??
        `http://localhost:${config.port}`,
      isEmbedded: config.oidc.issuer === undefined,
      now: new Date(),
    });
  } finally {
    await database.close();
  }
}

await runCommand(() => {
  const options = readArguments(process.argv.slice(2));
  const config = readConfig(process.env, []);
  if (config.databaseUrl === undefined && !hasEmbeddedDatabase(config.dataDir))
    throw nothingThere(config.dataDir);
  return withDatabase(config, 'company', async ({ url }) => {
    if (await isUntouched(url)) throw nothingThere(config.dataDir);
    return createWith(url, config, options);
  });
});
