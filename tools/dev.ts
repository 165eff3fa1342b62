// Watch mode: restarts the server and rebuilds the web app and the ship app when a source changes. Both print to this terminal.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const root = path.dirname(import.meta.dirname);

// The apps are now development builds; the next `npm start` has to build its own.
for (const stamp of ['web-app.stamp', 'ship-app.stamp'])
  rmSync(path.join(root, 'dist', stamp), { force: true });

const apps = ['web', 'vessel'].map((name) =>
  build({
    root: path.join(root, 'apps', name),
    mode: 'development',
    build: {
      outDir: path.join(root, 'dist', name),
      emptyOutDir: true,
      watch: {},
      minify: false,
      sourcemap: true,
    },
  }),
);

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));
await Promise.all(apps);
