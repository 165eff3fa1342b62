import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** One part of the quick check: a program that passes if it exits with 0. */
export interface Part {
  readonly name: string;
  /** A file below node_modules or the repository, run by the current Node. */
  readonly program: string;
  readonly args: readonly string[];
}

const TSC = 'node_modules/typescript/bin/tsc';

/** Every part, the longest first, so that two parallel queues end at about the same time. */
export function checkParts(root: string): readonly Part[] {
  return [
    {
      name: 'lint',
      program: 'node_modules/oxlint/bin/oxlint',
      args: ['--report-unused-disable-directives'],
    },
    ...projects(root).map((folder) => ({
      name: `types ${folder}`,
      program: TSC,
      // Two parts run at once already: a second checker would check again what both need.
      args: [
        '-p',
        folder,
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        buildInfo(folder),
      ],
    })),
    { name: 'unused code', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
    { name: 'generated files', program: 'tools/generated.ts', args: [] },
    { name: 'format', program: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'] },
    { name: 'layout', program: 'tools/layout/main.ts', args: [] },
    { name: 'sentences', program: 'tools/sentences/main.ts', args: [] },
  ];
}

/** What the compiler read the last time: only what has changed since is checked again. */
const buildInfo = (folder: string): string =>
  path.join('.cache/types', `${folder === '.' ? 'root' : folder.replaceAll('/', '-')}.tsbuildinfo`);

/** The folders with a tsconfig.json: the workspaces, the tools, the journeys and the root configuration. */
function projects(root: string): readonly string[] {
  const workspaces = ['apps', 'packages', 'engines'].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => `${group}/${name}`),
  );
  return [...workspaces, 'tools', 'journeys', '.'].filter((folder) =>
    existsSync(path.join(root, folder, 'tsconfig.json')),
  );
}
