// A browser app: vite writes hashed assets to a temporary folder, which then replaces dist/web or dist/vessel.
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { compressFolder } from './compression.ts';

/** Builds apps/NAME into dist/NAME, with a Brotli and a gzip file next to each asset that becomes smaller. */
export async function buildBrowserApp(root: string, name: 'web' | 'vessel'): Promise<void> {
  const target = path.join(root, 'dist', name);
  const unfinished = path.join(root, 'dist', `${name}.unfinished`);
  const previous = path.join(root, 'dist', `${name}.previous`);
  await build({
    root: path.join(root, 'apps', name),
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
