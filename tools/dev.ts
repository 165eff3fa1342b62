// Watch mode: restarts the server and rebuilds the web app when a source changes. Both print to this terminal.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const root = path.dirname(import.meta.dirname);
const outDir = path.join(root, 'dist', 'web');

// The web app is now a development build; the next `npm start` has to build its own.
rmSync(path.join(root, 'dist', 'web-app.stamp'), { force: true });

const web = build({
  root: path.join(root, 'apps', 'web'),
  mode: 'development',
  build: { outDir, emptyOutDir: true, watch: {}, minify: false, sourcemap: true },
});

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));
await web;
