// npm run restore -- FILE [--replace], npm run restore -- FILE --company ID [--as-new | --replace]
import path from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { openArchive } from './archive-reader.ts';
import { counted } from '@fairlead/domain/quantities/counted';
import { companyArgument, fileArgument, refuseUnknownOptions, runCommand } from './command-line.ts';
import { restoreCompany } from './company/restore-company.ts';
import { isUntouched, withDatabase } from './reach-database.ts';
import { keyReminder } from '../secrets/open-secret-key.ts';
import { StartFailure } from '../postgres/start-failure.ts';
import { restoreBackup } from './restore.ts';

await runCommand(async () => {
  const args = process.argv.slice(2);
  refuseUnknownOptions(args, ['--replace', '--company', '--as-new']);
  const company = companyArgument(args);
  refuseTwoTargets(args, company);
  const file = fileArgument(args, 'restore', process.env);
  const config = readConfig(process.env, []);
  // Before anything is started or created: whether this is a backup at all, and of which tables.
  const archive = await openArchive(file);
  archive.close();
  return withDatabase(config, 'restore', async (database) => {
    const isFresh = await isUntouched(database.url);
    if (isFresh && company !== undefined)
      throw new StartFailure(
        'Start Fairlead once, so that its catalogues are there; one company can then be restored beside others.',
      );
    // An empty database gets the tables as they were when the backup was made, and is migrated from there.
    if (isFresh) await database.migrate(archive.header.migrations.at(-1)?.name);
    if (company !== undefined) return restoreOne({ ...database, file, args, company, config });
    const result = await restoreBackup({
      url: database.url,
      filesFolder: path.resolve(config.dataDir, 'files'),
      file,
      replace: args.includes('--replace'),
    });
    if (isFresh) await database.migrate();
    const before = result.replacedRows ? ' What was there before is gone.' : '';
    const source = { stated: config.secretKey, dataDir: path.resolve(config.dataDir) };
    const reminder = await keyReminder(database.url, source);
    const restart = database.isInUse ? ' Restart Fairlead now.' : '';
    return `Restored ${counted(result.rows, 'row')} of ${counted(result.tables, 'table')} and ${counted(result.files, 'file')} from the backup of ${result.made}; every checksum agrees.${before}${restart}${reminder === '' ? '' : ` ${reminder}`}`;
  });
});

/**
 * Replacing a company and restoring it as a new one exclude each other, and only a single company can be restored as a
 * new one.
 */
function refuseTwoTargets(args: readonly string[], company: number | undefined): void {
  if (!args.includes('--as-new')) return;
  if (args.includes('--replace'))
    throw new StartFailure(
      'Choose one: --replace replaces the company, --as-new restores it as a new company. Nothing was changed.',
    );
  if (company === undefined)
    throw new StartFailure('--as-new is for one company. Name it with --company ID.');
}

interface One {
  readonly url: string;
  readonly isInUse: boolean;
  readonly file: string;
  readonly args: readonly string[];
  readonly company: number;
  readonly config: Config;
}

async function restoreOne({ url, isInUse, file, args, company, config }: One): Promise<string> {
  const result = await restoreCompany({
    url,
    filesFolder: path.resolve(config.dataDir, 'files'),
    file,
    company,
    asNew: args.includes('--as-new'),
    replace: args.includes('--replace'),
  });
  const still = result.isCopy
    ? ' Its webhooks and connections are switched off, and its API keys need new secrets.'
    : isInUse
      ? ' Open lists catch up within a minute.'
      : '';
  return `Restored ${result.name} as company ${result.company}: ${counted(result.rows, 'row')} of ${counted(result.tables, 'table')} and ${counted(result.files, 'file')} from the backup of ${result.made}; every checksum agrees.${still}`;
}
