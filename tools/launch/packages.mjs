// Installs exactly the packages of package-lock.json if node_modules is missing or belongs to another lock file.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import { NEEDED_MAJOR } from './runtime.mjs';

/** Identifies a set of installed packages: the lock file's content and what the platform-specific packages depend on. */
export function stampOf(lockText, { major, platform, arch }) {
  const digest = createHash('sha256').update(lockText).digest('hex');
  return `${digest} node-${major} ${platform}-${arch}\n`;
}

function excludes(list, value) {
  if (!Array.isArray(list) || list.length === 0) return false;
  if (list.includes(`!${value}`)) return true;
  const wanted = list.filter((entry) => !entry.startsWith('!'));
  return wanted.length > 0 && !wanted.includes(value);
}

function mayBeAbsent(entry, { platform, arch }) {
  if (!entry.optional && !entry.peer) return false;
  return (
    entry.peer === true ||
    entry.libc !== undefined ||
    excludes(entry.os, platform) ||
    excludes(entry.cpu, arch)
  );
}

/**
 * Whether npm's record of installed packages matches the lock file: then npm was run by hand, and
 * installing again would only cost time.
 */
export function agrees(lock, installed, system) {
  const have = installed.packages ?? {};
  return Object.entries(lock.packages ?? {}).every(([place, entry]) => {
    if (place === '' || entry.link || !place.includes('node_modules/')) return true;
    const found = have[place];
    if (found === undefined) return mayBeAbsent(entry, system);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

async function install({ root, node, stampFile, report }) {
  const folder = path.join(root, 'node_modules');
  // Without the stamp an interrupted installation is recognised.
  rmSync(stampFile, { force: true });
  const args = ['ci', '--include=dev', '--include=optional'];
  const doing = 'Installing packages (about a minute)';
  try {
    await runNpm({ root, node, args, doing, where: folder, report });
  } catch (error) {
    // npm's own record may describe an incomplete installation as complete.
    rmSync(path.join(folder, '.package-lock.json'), { force: true });
    throw error;
  }
}

/** Updates node_modules; does nothing if its stamp matches. */
export async function ensurePackages({ root, node, report }) {
  const system = { major: NEEDED_MAJOR, platform: process.platform, arch: process.arch };
  const lockFile = path.join(root, 'package-lock.json');
  const stampFile = path.join(root, 'node_modules', '.fairlead-stamp');
  const isFresh = () => readText(stampFile) === stampOf(readFileSync(lockFile, 'utf8'), system);
  if (isFresh()) return;
  await withLock(
    path.join(root, '.runtime', 'launch.lock'),
    () => report('Waiting for another start of Fairlead that is installing ...'),
    async () => {
      if (isFresh()) return;
      const lockText = readFileSync(lockFile, 'utf8');
      const installed = readJson(path.join(root, 'node_modules', '.package-lock.json'));
      if (installed === undefined || !agrees(JSON.parse(lockText), installed, system)) {
        await install({ root, node, stampFile, report });
      }
      writeFileSync(stampFile, stampOf(lockText, system));
    },
  );
}
