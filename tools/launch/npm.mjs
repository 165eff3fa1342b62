// Finds and runs npm. It always runs under the product's Node, without output; its output is shown if it fails.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { LaunchFailure, explain, isFull } from './failure.mjs';
import { ended, start } from './run.mjs';

const KEPT_CHARACTERS = 20_000;
const PROGRESS_MS = 10_000;

// Few and short attempts: a machine without network should get the error within half a minute.
const always = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
  '--omit-lockfile-registry-resolved',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
];

// Settings that an outer `npm start` passes on and that would point the inner npm to another folder or package.
const misleading =
  /^npm_config_(local_prefix|prefix|workspaces?|include_workspace_root|global|location|omit|production|dry_run|package_lock|install_strategy)$/i;

function beside(directory) {
  return [
    path.join(directory, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(directory, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
}

function inPath(variable) {
  return (variable ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((directory) => {
      const command = path.join(directory, 'npm');
      if (!existsSync(command)) return [];
      const target = realpathSync(command);
      return target.endsWith('.js') ? [target] : beside(directory);
    });
}

/** The file npm-cli.js: of the npm that called us, otherwise next to Node, otherwise the first in PATH. */
export function findNpm({ env, execPath }) {
  const caller = env.npm_execpath;
  const candidates = [
    ...(caller !== undefined && /npm-cli\.[cm]?js$/.test(caller) ? [caller] : []),
    ...beside(path.dirname(execPath)),
    ...beside(path.dirname(realpathSync(execPath))),
    ...inPath(env.PATH ?? env.Path),
  ];
  const found = candidates.find((file) => existsSync(file));
  if (found === undefined)
    throw new LaunchFailure(
      'npm was not found. Install Node.js together with npm and start again.',
    );
  return found;
}

function innerEnvironment() {
  const names = Object.keys(process.env).filter((name) => misleading.test(name));
  return { NODE_ENV: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}

/** Runs npm; throws a LaunchFailure if it fails. `doing` names the task, `where` the folder it fills. */
export async function runNpm({ root, node, args, doing, where, report }) {
  const npm = findNpm({ env: process.env, execPath: process.execPath });
  const began = Date.now();
  report(`${doing} ...`);
  const timer = setInterval(
    () => report(`  still at it, ${Math.round((Date.now() - began) / 1000)} s`),
    PROGRESS_MS,
  );
  let output = '';
  try {
    const child = start({
      root,
      node,
      args: [npm, ...args, ...always],
      stdio: ['ignore', 'pipe', 'pipe'],
      env: innerEnvironment(),
    });
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT_CHARACTERS);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const code = await ended(child);
    if (isFull(root)) output = 'ENOSPC';
    else if (code === 0) output = '';
    else output ||= `npm ended with code ${code}`;
    if (output !== '') throw new LaunchFailure(explain(output, where));
  } finally {
    clearInterval(timer);
  }
  report(`  done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
