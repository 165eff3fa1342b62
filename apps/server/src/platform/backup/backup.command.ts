// npm run backup -- FILE [--company ID] [--overwrite]
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../config.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { makeBackup } from './backup.ts';
import { counted } from '@fairlead/domain/quantities/counted';
import {
  companyArgument,
  fileArgument,
  refuseUnknownOptions,
  refuseUnwritable,
  runCommand,
} from './command-line.ts';
import { makeCompanyBackup } from './company/backup-company.ts';
import { hasEmbeddedDatabase, isUntouched, nothingThere, withDatabase } from './reach-database.ts';

await runCommand(async () => {
  const args = process.argv.slice(2);
  refuseUnknownOptions(args, ['--company', '--overwrite']);
  const company = companyArgument(args);
  const file = fileArgument(args, 'backup', process.env);
  refuseUnwritable(file, args.includes('--overwrite'));
  const config = readConfig(process.env, []);
  if (config.databaseUrl === undefined && !hasEmbeddedDatabase(config.dataDir)) {
    throw nothingThere(config.dataDir);
  }
  const totals = await withDatabase(config, 'backup', async ({ url }) => {
    if (await isUntouched(url)) throw nothingThere(config.dataDir);
    const options = {
      url,
      filesFolder: path.resolve(config.dataDir, 'files'),
      file,
      product: manifest.version,
      now: new Date(),
    };
    return company === undefined ? makeBackup(options) : makeCompanyBackup({ ...options, company });
  });
  const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1);
  const bucket =
    config.s3 === undefined
      ? ''
      : ` The files in the bucket ${config.s3.bucket} are not part of it.`;
  return `Backed up ${counted(totals.rows, 'row')} of ${counted(totals.tables, 'table')} and ${counted(totals.files, 'file')} to ${file} (${megabytes} MB).${bucket} Store the secret key (SECRET_KEY, or secret.key in the data folder) elsewhere: no backup contains it.`;
});
