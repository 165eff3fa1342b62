import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingNames } from '../apps/server/src/platform/config.ts';

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, 'deploy');
const read = (...parts: readonly string[]) => readFileSync(path.join(root, ...parts), 'utf8');
const containerfile = read('deploy', 'Containerfile');

/** The named files (first group of each match) that are missing from a folder. */
const missing = (from: string, matches: readonly RegExpMatchArray[]): readonly string[] =>
  matches.map(([, file = '']) => file).filter((file) => !existsSync(path.join(from, file)));

/** Variables that other programs than Fairlead read. */
const others = new Set(['NODE_ENV', 'SETTINGS_FILE', 'NAME_FILE']);
const isSetting = (name: string): boolean =>
  others.has(name) || settingNames.includes(name.replace(/_FILE$/, ''));

describe('settings', () => {
  test('are all listed in the architecture', () => {
    const listed = new Set(read('docs', 'architecture.md').match(/`[A-Z][A-Z0-9_]+`/g));
    expect(settingNames.filter((name) => !listed.has(`\`${name}\``))).toEqual([]);
  });

  test.each([
    ['deploy/Containerfile', /^ENV (.*)$/gm, /\b([A-Z][A-Z0-9_]+)=/g],
    ['deploy/compose.yaml', /environment:\n((?: {6}[A-Z].*\n)+)/, /^ {6}([A-Z][A-Z0-9_]+):/gm],
    ['deploy/fairlead.service', /^Environment=.*$/gm, /^Environment=([A-Z][A-Z0-9_]+)=/gm],
    ['docs/install.md', /```\n([\s\S]*?)```/g, /^ *([A-Z][A-Z0-9_]+)=/gm],
  ] as const)('of %s exist', (file, section, name) => {
    const stated = (read(file).match(section) ?? []).flatMap((part) =>
      [...part.matchAll(name)].map(([, found = '']) => found),
    );
    expect(stated.length).toBeGreaterThan(0);
    expect(stated.filter((found) => !isSetting(found))).toEqual([]);
  });
});

describe('the container', () => {
  test('runs as an ordinary account, on a pinned major version, and says when it is unwell', () => {
    const images = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/^docker\.io\/library\/node:24-/);
    expect(containerfile).toMatch(/^USER node$/m);
    expect(containerfile).toMatch(/^HEALTHCHECK /m);
    expect(containerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
  });

  test('is built from files that exist', () => {
    const files = [...containerfile.matchAll(/node (tools\/\S+\.(?:ts|mjs))/g)];
    expect(missing(root, files)).toEqual([]);
    expect(containerfile).toContain('"tools/launch.mjs", "start"');
    const ignored = read('.containerignore').split('\n');
    for (const name of ['.git', '.data', 'node_modules']) expect(ignored).toContain(name);
  });

  const tool = ['podman', 'docker'].find(
    (name) => spawnSync(name, ['info'], { timeout: 10_000 }).status === 0,
  );
  test.runIf(tool !== undefined)(
    'is built where a container tool is at work',
    { timeout: 900_000 },
    () => {
      const built = spawnSync(tool ?? '', ['build', '-q', '-f', 'deploy/Containerfile', '.'], {
        cwd: root,
        encoding: 'utf8',
      });
      expect(built.stderr).toBe('');
      expect(built.status).toBe(0);
    },
  );
});

test('every link of the guides leads to a file', () => {
  for (const guide of ['install.md', 'upgrade.md', 'operations.md']) {
    const links = [...read('docs', guide).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)];
    expect([guide, missing(path.join(root, 'docs'), links)]).toEqual([guide, []]);
  }
  expect(readdirSync(folder)).toContain('nginx.conf');
});
