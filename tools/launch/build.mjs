// Calls tools/build.ts if its output is missing or older than the sources.
import path from 'node:path';
import { LaunchFailure } from './failure.mjs';
import { withLock } from './lock.mjs';
import { ended, start } from './run.mjs';

const toStandardError = ['ignore', 2, 2];

function build(root, node, args) {
  return ended(start({ root, node, args: ['tools/build.ts', ...args], stdio: toStandardError }));
}

/** Builds what is stale; an unchanged tree costs one check of the sources and needs no write access. */
export async function ensureBuild({ root, node, report }) {
  if ((await build(root, node, ['--is-fresh'])) === 0) return;
  const lock = path.join(root, '.runtime', 'launch.lock');
  const code = await withLock(
    lock,
    () => report('Waiting for another start of Fairlead that is building ...'),
    () => build(root, node, []),
  );
  if (code !== 0) throw new LaunchFailure('The build failed; the reason is above.');
}
