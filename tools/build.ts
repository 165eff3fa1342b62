// Builds dist/: the server as one file, the web app and the ship app as hashed and compressed assets, the description of the API. `--is-fresh` only checks (exit 1:
// something is stale), `--force` always builds. Each part is built only if its sources changed.
import path from 'node:path';
import { isFresh, sourceStamp, writeStamp } from './build/sources.ts';
import type { Part } from './build/sources.ts';
import { buildServer } from './build/server-bundle.ts';
import { buildBrowserApp } from './build/web-bundle.ts';
import { writeOpenApi } from './build/api-description.ts';

const root = path.dirname(import.meta.dirname);
const shared = ['packages/domain', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];

const parts: readonly Part[] = [
  {
    name: 'server',
    output: 'dist/server/main.js',
    sources: [
      ...shared,
      'packages/demonstration',
      'apps/server/src',
      'apps/server/package.json',
      'engines',
      'tools/build/server-bundle.ts',
    ],
    build: buildServer,
  },
  {
    name: 'web app',
    output: 'dist/web/index.html',
    sources: [
      ...shared,
      'apps/web',
      'packages/ui',
      'tools/build/web-bundle.ts',
      'tools/build/compression.ts',
    ],
    build: (folder) => buildBrowserApp(folder, 'web'),
  },
  {
    name: 'ship app',
    output: 'dist/vessel/index.html',
    sources: [
      ...shared,
      'apps/vessel',
      'packages/ui',
      'tools/build/web-bundle.ts',
      'tools/build/compression.ts',
    ],
    build: (folder) => buildBrowserApp(folder, 'vessel'),
  },
  {
    name: 'API description',
    output: 'dist/openapi.json',
    sources: [...shared, 'tools/openapi', 'apps/server/src/platform/http/refusals-of-calls.ts'],
    build: writeOpenApi,
  },
];

/** Builds every part whose sources changed since its last build; returns the names of those parts. */
export async function build(options: { readonly force: boolean }): Promise<readonly string[]> {
  const built: string[] = [];
  for (const part of parts) {
    const stamp = await sourceStamp(root, part.sources);
    if (!options.force && isFresh(root, part, stamp)) continue;
    const began = performance.now();
    process.stderr.write(`Building the ${part.name} ...\n`);
    await part.build(root);
    writeStamp(root, part, stamp);
    process.stderr.write(`  done in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    built.push(part.name);
  }
  return built;
}

/** Whether every part was built from the current sources. */
export async function isBuilt(): Promise<boolean> {
  const answers = await Promise.all(
    parts.map(async (part) => isFresh(root, part, await sourceStamp(root, part.sources))),
  );
  return answers.every(Boolean);
}

if (import.meta.main) {
  try {
    if (process.argv.includes('--is-fresh')) process.exitCode = (await isBuilt()) ? 0 : 1;
    else await build({ force: process.argv.includes('--force') });
  } catch (error) {
    // The builders print the location of an error; their own call stacks add nothing.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
