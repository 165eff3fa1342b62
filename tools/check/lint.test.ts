import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

const repository = path.resolve(import.meta.dirname, '../..');
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `  use(${at});`).join('\n');
const USE = 'declare function use(value: unknown): void;\n';

/** [rule, file, a source that breaks it]; the linter must reject each source. */
const VIOLATIONS: readonly (readonly [rule: string, file: string, source: string])[] = [
  [
    'typescript(no-floating-promises)',
    'packages/domain/src/float.ts',
    'async function save(): Promise<void> {}\nexport function go(): void {\n  save();\n}\n',
  ],
  [
    'typescript(no-misused-promises)',
    'packages/domain/src/misuse.ts',
    'declare function save(): Promise<boolean>;\nexport function go(): number {\n  if (save()) return 1;\n  return 2;\n}\n',
  ],
  ['typescript(no-explicit-any)', 'packages/domain/src/any.ts', 'export type One = any;\n'],
  [
    'typescript(consistent-type-imports)',
    'packages/domain/src/value-import.ts',
    "import { Ring } from './ring-a.ts';\nexport type Other = Ring;\n",
  ],
  [
    'import(no-cycle)',
    'packages/domain/src/ring-a.ts',
    "import type { Back } from './ring-b.ts';\nexport type Ring = Back | 1;\n",
  ],
  [
    'import(no-cycle)',
    'packages/domain/src/ring-b.ts',
    "import type { Ring } from './ring-a.ts';\nexport type Back = Ring | 2;\n",
  ],
  ['eslint(max-lines)', 'packages/domain/src/long.ts', `${USE}${lines(401)}\n`],
  [
    'eslint(max-lines-per-function)',
    'packages/domain/src/tall.ts',
    `${USE}export function tall(): void {\n${lines(61)}\n}\n`,
  ],
  [
    'eslint(max-lines-per-function)',
    'packages/ui/src/tall.tsx',
    `${USE}export function Tall(): null {\n${lines(101)}\n  return null;\n}\n`,
  ],
  [
    'eslint(max-params)',
    'packages/domain/src/params.ts',
    'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d;\n',
  ],
  ['import(no-default-export)', 'packages/domain/src/default.ts', 'export default 1;\n'],
  [
    'typescript(ban-ts-comment)',
    'packages/domain/src/silenced.ts',
    `// @ts-${['ig', 'nore'].join('')}\nexport const one: string = 'a';\n`,
  ],
  [
    'react(hooks)',
    'packages/ui/src/hooks.tsx',
    "import { useState } from 'react';\nexport function Odd({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'packages/domain/src/files.ts',
    "import { readFileSync } from 'node:fs';\nexport const text = readFileSync('a');\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'engines/signalr/src/product.ts',
    "import { status } from '@fairlead/domain/voyages/status';\nexport const one = status;\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'apps/server/src/draws.ts',
    "import { useState } from 'react';\nexport const one = useState;\n",
  ],
  [
    'vitest(expect-expect)',
    'packages/domain/src/nothing.test.ts',
    "import { test } from 'vitest';\ntest('proves nothing', () => {});\n",
  ],
  [
    'vitest(no-focused-tests)',
    'packages/domain/src/focused.test.ts',
    "import { expect, test } from 'vitest';\ntest.only('one', () => {\n  expect(1).toBe(1);\n});\n",
  ],
];

const root = mkdtempSync(path.join(tmpdir(), 'fairlead-lint-'));
let report: Report = { diagnostics: [] };

beforeAll(() => {
  cpSync(path.join(repository, '.oxlintrc.json'), path.join(root, '.oxlintrc.json'));
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  const settings = {
    strict: true,
    module: 'esnext',
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: settings }));
  for (const [, file, source] of VIOLATIONS) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  report = JSON.parse(lint()) as Report;
});

afterAll(() => rmSync(root, { recursive: true }));

function lint(): string {
  const program = path.join(repository, 'node_modules/oxlint/bin/oxlint');
  try {
    execFileSync(process.execPath, [program, '--format=json', 'apps', 'engines', 'packages'], {
      cwd: root,
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
  throw new Error('The linter ended green on a tree of planted faults.');
}

test.each(VIOLATIONS)('%s is found in %s', (rule, file) => {
  const found = report.diagnostics.filter(({ filename }) => filename.endsWith(file));
  expect(found.map(({ code }) => code)).toContain(rule);
});
