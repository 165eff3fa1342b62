import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of the installation: the nearest parent folder that contains the migrations, for sources and bundle alike.
 */
export function installationRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'apps', 'server', 'migrations'))) return folder;
    if (folder === dirname(folder))
      throw new Error(`No Fairlead installation was found above ${from}.`);
  }
}
