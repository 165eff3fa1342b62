import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commands, usage } from './commands.mjs';
import { explain } from './failure.mjs';
import { isAlive, processStart, withLock } from './lock.mjs';
import { findNpm } from './npm.mjs';
import { agrees, stampOf } from './packages.mjs';
import { exitCode, onceEach } from './run.mjs';
import { buildFor, installedRuntime, majorOf, requireIntegrity } from './runtime.mjs';

const root = path.resolve(import.meta.dirname, '../..');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairlead-launch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('commands', () => {
  it('are those of package.json', () => {
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const launched = Object.entries(manifest.scripts).filter(([, text]) =>
      /launch\.mjs/.test(text),
    );
    expect(Object.keys(commands).toSorted()).toEqual(launched.map(([name]) => name).toSorted());
    for (const [name, text] of launched) expect(text).toBe(`node tools/launch.mjs ${name}`);
  });

  it('are listed when one is wrong', () => {
    expect(usage('stat')).toMatch(/^There is no command "stat"\. The commands are: start, /);
    expect(usage(undefined)).toMatch(/^Which command\?/);
  });

  it.each(['nonsense', 'constructor'])('%s is refused on standard error', (name) => {
    const answer = spawnSync(process.execPath, [path.join(root, 'tools/launch.mjs'), name], {
      encoding: 'utf8',
    });
    expect(answer).toMatchObject({ status: 1, stdout: '', stderr: `${usage(name)}\n` });
  });
});

describe('the sentence for a failure', () => {
  it.each([
    [
      'npm error code ENOSPC\nnpm error nospc There appears to be insufficient space',
      'The disk is full',
    ],
    ['npm error code EACCES\nnpm error path /x', 'No permission to write in /here'],
    [
      'npm error code EAI_AGAIN\nnpm error request to somewhere failed',
      'The npm registry cannot be reached.',
    ],
    ['npm error code ENOTFOUND', 'The npm registry cannot be reached.'],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'The npm registry cannot be reached.'],
    ['npm error code EINTEGRITY', 'A package arrived damaged'],
    ['npm error code EUSAGE', 'package-lock.json does not belong'],
    ['npm error code ETARGET', 'does not offer a package'],
    ['npm error odd\nnpm error words', 'npm error odd / npm error words'],
  ])('%s', (output, sentence) => {
    expect(explain(output, '/here')).toContain(sentence);
  });

  it('of a system error', () => {
    const error = Object.assign(new Error('write'), { code: 'ENOSPC' });
    expect(explain(error, '/here')).toContain('no room left for /here');
  });
});

describe('the runtime', () => {
  it('exists for every common platform', () => {
    for (const platform of ['linux', 'darwin', 'win32']) {
      for (const arch of ['x64', 'arm64']) {
        const build = buildFor(platform, arch);
        expect(majorOf(build?.version ?? '')).toBe(24);
        expect(Buffer.from(build?.integrity.slice('sha512-'.length) ?? '', 'base64')).toHaveLength(
          64,
        );
      }
    }
    expect(buildFor('freebsd', 'x64')).toBeUndefined();
  });

  it('is taken only when its package is the published one, byte for byte', () => {
    const archive = path.join(folder, 'node-test.tgz');
    writeFileSync(archive, 'as published');
    const digest = createHash('sha512').update('as published').digest('base64');
    const build = { name: 'node-test', version: '24.1.0', integrity: `sha512-${digest}` };
    expect(() => requireIntegrity(archive, build)).not.toThrow();
    writeFileSync(archive, 'as publishes');
    expect(() => requireIntegrity(archive, build)).toThrow(/not the one that was published/);
  });

  it('counts only when it is the wanted version and has its program', () => {
    const build = { name: 'node-test', version: '24.1.0', file: 'bin/node' };
    const home = path.join(folder, 'node_modules', 'node-test');
    expect(installedRuntime(folder, build)).toBeUndefined();
    mkdirSync(path.join(home, 'bin'), { recursive: true });
    writeFileSync(path.join(home, 'bin', 'node'), '');
    expect(installedRuntime(folder, build)).toBeUndefined();
    writeFileSync(path.join(home, 'package.json'), '{"version":"24.0.0"}');
    expect(installedRuntime(folder, build)).toBeUndefined();
    writeFileSync(path.join(home, 'package.json'), '{"version":"24.1.0"}');
    expect(installedRuntime(folder, build)).toBe(path.join(home, 'bin', 'node'));
  });
});

describe('installed packages', () => {
  const system = { platform: 'linux', arch: 'x64', major: 24 };
  const lock = {
    packages: {
      '': {},
      'apps/server': {},
      'node_modules/@fairlead/server': { link: true },
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/b-darwin': { version: '1.0.0', optional: true, os: ['darwin'] },
      'node_modules/b-linux': {
        version: '1.0.0',
        integrity: 'y',
        optional: true,
        os: ['linux'],
        cpu: ['x64'],
      },
    },
  };
  const installed = {
    packages: {
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/b-linux': { version: '1.0.0', integrity: 'y' },
    },
  };

  it('agree when all of this platform are there', () => {
    expect(agrees(lock, installed, system)).toBe(true);
    expect(agrees(lock, installed, { ...system, platform: 'darwin' })).toBe(false);
  });

  it.each([
    ['one is missing', { 'node_modules/b-linux': { version: '1.0.0', integrity: 'y' } }],
    ['one of the platform is missing', { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }],
    [
      'one is older',
      { ...installed.packages, 'node_modules/a': { version: '0.9.0', integrity: 'x' } },
    ],
    [
      'one has other bytes',
      { ...installed.packages, 'node_modules/a': { version: '1.0.0', integrity: 'z' } },
    ],
  ])('do not agree when %s', (_, packages) => {
    expect(agrees(lock, { packages }, system)).toBe(false);
  });

  it('are named by lock file, Node and platform', () => {
    const stamps = [
      stampOf('{}', system),
      stampOf('{ }', system),
      stampOf('{}', { ...system, major: 26 }),
      stampOf('{}', { ...system, arch: 'arm64' }),
    ];
    expect(new Set(stamps).size).toBe(4);
    expect(stampOf('{}', { ...system })).toBe(stamps[0]);
  });
});

describe('npm', () => {
  it('is the one that called, unless another package manager did', () => {
    const called = path.join(folder, 'npm-cli.js');
    writeFileSync(called, '');
    expect(findNpm({ env: { npm_execpath: called }, execPath: process.execPath })).toBe(called);
    const other = path.join(folder, 'yarn.js');
    writeFileSync(other, '');
    const env = { npm_execpath: other, PATH: process.env['PATH'] };
    expect(findNpm({ env, execPath: process.execPath })).toMatch(/npm-cli\.js$/);
  });

  it('is found beside Node and through PATH', () => {
    const node = path.join(folder, 'bin', 'node');
    const npm = path.join(folder, 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
    mkdirSync(path.dirname(node));
    writeFileSync(node, '');
    mkdirSync(path.dirname(npm), { recursive: true });
    writeFileSync(npm, '');
    expect(findNpm({ env: {}, execPath: node })).toBe(npm);
    const elsewhere = path.join(folder, 'else', 'where');
    mkdirSync(elsewhere, { recursive: true });
    writeFileSync(path.join(elsewhere, 'node'), '');
    expect(() => findNpm({ env: {}, execPath: path.join(elsewhere, 'node') })).toThrow(
      'npm was not found',
    );
    symlinkSync(npm, path.join(elsewhere, 'npm'));
    const env = { PATH: elsewhere };
    expect(findNpm({ env, execPath: path.join(elsewhere, 'node') })).toBe(npm);
  });
});

describe('the lock', () => {
  const file = () => path.join(folder, 'deep', 'launch.lock');
  const silent = () => undefined;

  it('lets one work at a time', async () => {
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await pause(50);
      events.push(`${name} ends`);
    };
    let waits = 0;
    const onWait = () => (waits += 1);
    await Promise.all([withLock(file(), onWait, work('a')), withLock(file(), onWait, work('b'))]);
    expect(events.map((event) => event.slice(2))).toEqual(['begins', 'ends', 'begins', 'ends']);
    expect(waits).toBe(1);
    expect(existsSync(file())).toBe(false);
  });

  it.each([
    ['a dead process', JSON.stringify({ pid: 2 ** 22 - 1, start: '1' })],
    ['a number given away again', JSON.stringify({ pid: process.pid, start: '1' })],
  ])('of %s is taken over', async (_, text) => {
    mkdirSync(path.dirname(file()));
    writeFileSync(file(), text);
    expect(await withLock(file(), silent, () => Promise.resolve('done'))).toBe('done');
  });

  it('is given back when the work fails', async () => {
    await expect(withLock(file(), silent, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(existsSync(file())).toBe(false);
  });

  it('knows the living', () => {
    expect(isAlive({ pid: process.pid, start: processStart(process.pid) })).toBe(true);
    expect(isAlive({ pid: process.pid })).toBe(true);
  });
});

describe('signals', () => {
  it('are passed on once for one key press', () => {
    let now = 0;
    const may = onceEach(() => now);
    expect([may('SIGINT'), may('SIGINT'), may('SIGTERM')]).toEqual([true, false, true]);
    now = 1500;
    expect(may('SIGINT')).toBe(true);
  });

  it('give the exit code that a shell shows', () => {
    expect(exitCode(3, null)).toBe(3);
    expect(exitCode(null, 'SIGKILL')).toBe(137);
  });

  it('a launcher that is killed takes its program along', async () => {
    const { launcher, pid } = await launchProgram('setInterval(() => undefined, 1000);');
    expect(isAlive({ pid })).toBe(true);
    launcher.kill('SIGKILL');
    await waitForEnd(pid);
  });

  it('npm that is asked to stop takes launcher and program along', async () => {
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ scripts: { start: 'node launcher.mjs' } }),
    );
    const { launcher, pid } = await launchProgram('setInterval(() => undefined, 1000);', (file) => {
      return [
        findNpm({ env: process.env, execPath: process.execPath }),
        '--prefix',
        path.dirname(file),
        'start',
      ];
    });
    expect(isAlive({ pid })).toBe(true);
    launcher.kill('SIGTERM');
    await waitForEnd(pid);
  });

  it('a supervised program that served is started again after a crash, until it is asked to stop', async () => {
    const { launcher, pid, nextPid } = await launchProgram(
      "process.send('serving'); setInterval(() => undefined, 1000);",
    );
    process.kill(pid, 'SIGKILL');
    const second = await nextPid();
    expect(second).not.toBe(pid);
    launcher.kill('SIGTERM');
    await waitForEnd(second);
  });

  it('a supervised program that explains why it cannot start is not started again', async () => {
    const { launcher } = await launchProgram('setTimeout(() => process.exit(1), 50);');
    const code = await new Promise((resolve) => launcher.once('close', resolve));
    expect(code).toBe(1);
  });
});

/** Starts a program through its own launcher; the program prints its process id first. */
async function launchProgram(
  source: string,
  commandOf: (launcher: string) => readonly string[] = (file) => [file],
) {
  const program = path.join(folder, 'program.mjs');
  writeFileSync(program, `console.log(process.pid); ${source}`);
  const options = JSON.stringify({
    root: folder,
    node: process.execPath,
    command: { entry: program, isSupervised: true },
    args: [],
  });
  const file = path.join(folder, 'launcher.mjs');
  writeFileSync(
    file,
    `import { runCommand } from ${JSON.stringify(path.join(root, 'tools/launch/run.mjs'))};
process.exitCode = await runCommand({ ...${options}, report: () => undefined });`,
  );
  const launcher = spawn(process.execPath, commandOf(file), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(launcher.stdout)[Symbol.asyncIterator]();
  const nextPid = async (): Promise<number> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error('The launcher ended without a line.');
      if (/^\d+$/.test(value)) return Number(value);
    }
  };
  return { launcher, pid: await nextPid(), nextPid };
}

async function waitForEnd(pid: number): Promise<void> {
  await expect.poll(() => isAlive({ pid }), { interval: 50 }).toBe(false);
}
