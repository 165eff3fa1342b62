// The web app: vite writes hashed assets to a temporary folder, which then replaces dist/web.
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { compressFolder } from './compression.ts';

/** Builds apps/web into dist/web, with a Brotli and a gzip file next to each asset that becomes smaller. */
export async function buildWeb(root: string): Promise<void> {
  const target = path.join(root, 'dist', 'web');
  const unfinished = path.join(root, 'dist', 'web.unfinished');
  const previous = path.join(root, 'dist', 'web.previous');
  await build({
    root: path.join(root, 'apps', 'web'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: unfinished, emptyOutDir: true },
  });
  await compressFolder(unfinished);
  await rm(previous, { recursive: true, force: true });
  if (existsSync(target)) await rename(target, previous);
  await rename(unfinished, target);
  await rm(previous, { recursive: true, force: true });
}
