import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every text file of the repository: path with forward slashes from the root -> content. */
export type Tree = ReadonlyMap<string, string>;

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'coverage',
  '.git',
  '.runtime',
  '.data',
  '.cache',
]);
const TEXT =
  /(^|\/)(\.npmrc|\.editorconfig|\.gitignore|run)$|\.(ts|tsx|mjs|js|css|html|json|md|sql|sh|ya?ml)$/;

/** Reads the working tree rather than git's index, so that a new file is checked before it is added. */
export function readTree(root: string): Tree {
  const files = new Map<string, string>();
  const pending = [''];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (SKIPPED.has(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) pending.push(path);
      else if (entry.isFile() && TEXT.test(path))
        files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  return files;
}
