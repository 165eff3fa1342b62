// npm run restore -- FILE [--replace]
import path from 'node:path';
import { readConfig } from '../config.ts';
import { openArchive } from './archive-reader.ts';
import { counted, fileArgument, refuseUnknownOptions, runCommand } from './command-line.ts';
import { isUntouched, withDatabase } from './reach-database.ts';
import { restoreBackup } from './restore.ts';

await runCommand(async () => {
  const args = process.argv.slice(2);
  refuseUnknownOptions(args, ['--replace']);
  const file = fileArgument(args, 'restore', process.env);
  const config = readConfig(process.env, []);
  // Before anything is started or created: is this a backup at all, and of which tables?
  const archive = await openArchive(file);
  archive.close();
  return withDatabase(config, 'restore', async (database) => {
    const isFresh = await isUntouched(database.url);
    // An empty database takes the tables as they were when the backup was made, and grows from there.
    if (isFresh) await database.migrate(archive.header.migrations.at(-1)?.name);
    const result = await restoreBackup({
      url: database.url,
      filesFolder: path.resolve(config.dataDir, 'files'),
      file,
      replace: args.includes('--replace'),
    });
    if (isFresh) await database.migrate();
    const before = result.replacedRows ? ' What was there before is gone.' : '';
    const restart = database.isInUse ? ' Restart Fairlead now.' : '';
    return `Restored ${counted(result.rows, 'row')} of ${counted(result.tables, 'table')} and ${counted(result.files, 'file')} from the backup of ${result.made}; every checksum agrees.${before}${restart}`;
  });
});
