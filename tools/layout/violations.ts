import type { FeatureLists } from './feature-list.ts';
import type { Feature } from './order.ts';

/** A small valid tree; each violation below breaks exactly one rule. */
export const VALID_TREE: Readonly<Record<string, string>> = {
  'package.json': '{ "devDependencies": { "vitest": "1", "playwright-core": "1" } }',
  'package-lock.json': '{ "packages": { "node_modules/zod": { "integrity": "sha512-x" } } }',
  '.npmrc': 'omit-lockfile-registry-resolved=true\n',
  'engines/laytime/package.json': '{ "dependencies": { "decimal.js": "1" } }',
  'engines/laytime/src/index.ts': "export { statement } from './statement.ts';",
  'engines/laytime/src/names.ts':
    'export const one = ({ saidBy }: { saidBy: number }) => ({ papers: saidBy });\nexport const isUnderWay = true;\nexport const handOver = (keepAlive: number) => keepAlive;',
  'engines/laytime/src/statement.ts': "import { Decimal } from 'decimal.js';",
  'packages/domain/package.json':
    '{ "dependencies": { "@fairlead/laytime": "1", "temporal-polyfill": "1" } }',
  'packages/domain/src/voyages/status.ts':
    "import { Temporal } from 'temporal-polyfill';\nimport { statement } from '@fairlead/laytime';\nimport { enumeration } from '../enumerations/enumeration.ts';",
  'packages/domain/src/voyages/status.test.ts': "import { expect } from 'vitest';",
  'packages/domain/src/enumerations/enumeration.ts': 'export const enumeration = 1;',
  'packages/contract/package.json': '{ "dependencies": { "@fairlead/domain": "1", "zod": "1" } }',
  'packages/contract/src/voyages.ts':
    "import { z } from 'zod';\nimport { status } from '@fairlead/domain/voyages/status';",
  'packages/ui/package.json': '{ "dependencies": { "@fairlead/domain": "1", "react": "1" } }',
  'packages/ui/src/button.tsx':
    "import { useState } from 'react';\nimport css from './button.module.css';\nexport { tone } from './tone.ts';",
  'apps/server/package.json':
    '{ "dependencies": { "@fairlead/contract": "1", "@fairlead/domain": "1", "pg": "1" }, "devDependencies": { "@types/pg": "1" } }',
  'apps/server/src/main.ts': "import { routes } from './voyages/voyages.routes.ts';",
  'apps/server/src/voyages/voyages.routes.ts':
    "import { voyages } from '@fairlead/contract';\nimport { port } from '../port-calls/port-calls.sql.ts';\nimport { read } from '../platform/database/read.ts';",
  'apps/server/src/voyages/voyages.test.ts': "import { app } from '../main.ts';",
  'apps/server/src/port-calls/port-calls.sql.ts': "import type { Pool } from 'pg';",
  'packages/contract/src/cargo.ts': 'export const one = 1;',
  'apps/server/src/cargo/cargo.routes.ts': 'export const one = 1;',
  'apps/server/src/platform/database/read.ts': "import { readFile } from 'node:fs/promises';",
  'apps/web/package.json':
    '{ "dependencies": { "@fairlead/contract": "1", "@fairlead/ui": "1", "react": "1" } }',
  'apps/web/src/app/routes.tsx': "import { VoyageList } from '../voyages/voyage-list.page.tsx';",
  'apps/web/src/voyages/voyages.data.ts': 'export const one = 1;',
  'apps/web/src/voyages/voyage-list.page.tsx':
    "import type { Calls } from '@fairlead/contract';\nimport { Button } from '@fairlead/ui/button';\nimport { call } from '../platform/call.ts';",
  'apps/web/src/cargo/cargo.data.ts': "const lazy = () => import('./cargo.page.tsx');",
  'apps/web/src/platform/call.ts': 'export const call = 1;',
  'apps/vessel/package.json':
    '{ "dependencies": { "@fairlead/contract": "1", "@fairlead/ui": "1", "react": "1" } }',
  'apps/vessel/src/app/routes.tsx': "import { Today } from '../today/today.page.tsx';",
  'apps/vessel/src/today/today.page.tsx':
    "import { Button } from '@fairlead/ui/button';\nimport { store } from '../platform/store.ts';",
  'apps/vessel/src/crew/crew.data.ts': 'export const crew = 1;',
  'apps/vessel/src/platform/store.ts': 'export const store = 1;',
  'journeys/plan-a-voyage.journey.ts': "import { chromium } from 'playwright-core';",
};

// Concatenated here, so that this file does not itself break the rules about texts.
const LATER = ['TO', 'DO'].join('');
const DISABLE = ['dis', 'able'].join('');
const IGNORE = ['ig', 'nore'].join('');
const HOST = ['registry', 'npmjs', 'org'].join('.');

/** One violation: the files to add or replace. */
export interface Violation {
  readonly rule: string;
  readonly breaks: string;
  readonly files: Readonly<Record<string, string>>;
  /** A feature to add to the list. */
  readonly add?: Feature;
}

/** The list of the valid tree's features. */
export const VALID_LISTS: FeatureLists = {
  features: [
    { name: 'voyages', in: ['domain', 'contract', 'server', 'web'] },
    { name: 'cargo', in: ['contract', 'server', 'web'] },
    { name: 'port-calls', in: ['server'] },
    { name: 'today', in: ['vessel'] },
    { name: 'crew', in: ['vessel'] },
  ],
  foundations: [{ name: 'enumerations', in: ['domain'] }],
};

function planted(rule: string, breaks: string, files: Readonly<Record<string, string>>): Violation {
  return { rule, breaks, files };
}

/** A violation of the list itself. */
function listed(rule: string, breaks: string): Violation {
  return planted(rule, breaks, {});
}

const STATUS = 'packages/domain/src/voyages/status.ts';
const ROUTES = 'apps/server/src/voyages/voyages.routes.ts';
const LIST = 'apps/web/src/voyages/voyage-list.page.tsx';
const TODAY = 'apps/vessel/src/today/today.page.tsx';
const LEAVING = ['on', 'Blur'].join('');
const ENGINE = 'engines/laytime/src/statement.ts';

export const VIOLATIONS: readonly Violation[] = [
  planted('engines-imports', 'an engine that knows the product', {
    [ENGINE]: "import type { Status } from '@fairlead/domain/voyages/status';",
  }),
  planted('engines-imports', 'an engine that knows another engine', {
    [ENGINE]: "import { hub } from '@fairlead/signalr';",
  }),
  planted('domain-imports', 'a rule that knows the wire', {
    [STATUS]: "import type { Calls } from '@fairlead/contract';",
  }),
  planted('contract-imports', 'a contract that knows a screen', {
    'packages/contract/src/voyages.ts': "import { Button } from '@fairlead/ui/button';",
  }),
  planted('ui-imports', 'a component that knows the wire', {
    'packages/ui/src/button.tsx': "import type { Calls } from '@fairlead/contract';",
  }),
  planted('demonstration-imports', 'a plan that knows the server', {
    'packages/demonstration/src/fleet.ts': "import { open } from '@fairlead/server/server';",
  }),
  planted('server-imports', 'a server that draws', {
    [ROUTES]: "import { Button } from '@fairlead/ui/button';",
  }),
  planted('vessel-imports', 'the ship app that knows the office', {
    [TODAY]: "import { App } from '@fairlead/web/app';",
  }),
  planted('web-contract-values', 'a screen on board that takes schemas along', {
    [TODAY]: "import { voyages } from '@fairlead/contract';",
  }),
  planted('web-features-are-separate', 'a screen on board that knows another feature', {
    [TODAY]: "import { crew } from '../crew/crew.data.ts';",
  }),
  planted('web-imports', 'a screen that knows the server', {
    [LIST]: "import type { Row } from '@fairlead/server';",
  }),
  planted('journeys-imports', 'a journey that takes a short cut through the server', {
    'journeys/plan-a-voyage.journey.ts': "import { pool } from '@fairlead/server';",
  }),
  planted('web-contract-values', 'a screen that takes schemas along', {
    [LIST]: "import { voyages } from '@fairlead/contract';",
  }),
  planted('web-contract-values', 'a screen that loads schemas later', {
    [LIST]: "const later = () => import('@fairlead/contract');",
  }),
  planted('path-across-packages', 'a path into another package', {
    [ROUTES]: "import { status } from '../../../../packages/domain/src/voyages/status.ts';",
  }),
  planted('path-across-packages', 'a type by a path into another package', {
    [LIST]: "type Row = import('../../../server/src/voyages/voyages.sql.ts').Row;",
  }),
  planted('own-package-by-name', 'a package that imports itself by name', {
    [STATUS]: "import { enumeration } from '@fairlead/domain/enumerations/enumeration';",
  }),
  planted('unlisted-feature', 'a server feature that is not listed', {
    'apps/server/src/bunkers/bunkers.sql.ts': 'export const one = 1;',
  }),
  planted('unlisted-feature', 'a domain feature that is not listed', {
    'packages/domain/src/bunkers/grade.ts': 'export const one = 1;',
  }),
  planted('unlisted-feature', 'a web feature under another name', {
    'apps/web/src/harbour-calls/harbour-calls.data.ts': 'export const one = 1;',
  }),
  planted('unlisted-feature', 'a feature of the ship app that is not listed', {
    'apps/vessel/src/bunkers/bunkers.data.ts': 'export const one = 1;',
  }),
  planted('unlisted-feature', 'a file of the contract beside its feature', {
    'packages/contract/src/voyage-list.ts': 'export const one = 1;',
  }),
  planted('unlisted-feature', 'a feature of a package that the list does not name', {
    'apps/web/src/port-calls/port-calls.data.ts': 'export const one = 1;',
  }),
  {
    ...listed('absent-feature', 'a listed feature without a file'),
    add: { name: 'bunkers', in: ['domain'] },
  },
  {
    ...listed('doubled-feature', 'a feature that is listed twice'),
    add: { name: 'voyages', in: ['domain'] },
  },
  {
    ...listed('one-sided-feature', 'a feature of the contract that the server calls otherwise'),
    files: { 'packages/contract/src/bunkers.ts': 'export const one = 1;' },
    add: { name: 'bunkers', in: ['contract'] },
  },
  {
    ...listed('one-sided-feature', 'a feature of the web that the contract calls otherwise'),
    files: { 'apps/web/src/bunkers/bunkers.data.ts': 'export const one = 1;' },
    add: { name: 'bunkers', in: ['web'] },
  },
  {
    ...planted('feature-without-own-file', 'a feature whose files have other names', {
      'apps/server/src/bunkers/lots.sql.ts': 'export const one = 1;',
    }),
    add: { name: 'bunkers', in: ['server'] },
  },
  planted('feature-imports-up', 'a server feature that looks up', {
    'apps/server/src/port-calls/port-calls.sql.ts':
      "import { list } from '../voyages/voyages.routes.ts';",
  }),
  planted('feature-imports-up', 'a domain feature that looks up, by a type alone', {
    'packages/domain/src/enumerations/enumeration.ts':
      "import type { Status } from '../voyages/status.ts';",
  }),
  planted('platform-imports-feature', 'a server platform that knows a feature', {
    'apps/server/src/platform/database/read.ts':
      "import { list } from '../../voyages/voyages.routes.ts';",
  }),
  planted('platform-imports-feature', 'a web platform that knows a feature', {
    'apps/web/src/platform/call.ts': "import { cargo } from '../cargo/cargo.data.ts';",
  }),
  planted('feature-imports-composition', 'a feature that reaches back to the composition', {
    [ROUTES]: "import { app } from '../main.ts';",
  }),
  planted('feature-imports-composition', 'a screen that reaches back to app/', {
    [LIST]: "import { router } from '../app/routes.tsx';",
  }),
  planted('web-features-are-separate', 'a screen that knows another feature', {
    [LIST]: "import { cargo } from '../cargo/cargo.data.ts';",
  }),
  planted('node-in-pure', 'a rule that reads files', {
    [STATUS]: "import { readFileSync } from 'node:fs';",
  }),
  planted('library-not-for-layer', 'a rule that knows the database', {
    [STATUS]: "import { Pool } from 'pg';",
  }),
  planted('undeclared-library', 'a hoisted library', { [ROUTES]: "import { z } from 'zod';" }),
  planted('undeclared-library', 'a package that is not declared', {
    [ROUTES]: "import { statement } from '@fairlead/laytime';",
  }),
  planted('undeclared-library', 'a development dependency in what ships', {
    'apps/server/src/main.ts': "import { expect } from 'vitest';",
  }),
  planted('barrel', 'a barrel', {
    'packages/domain/src/enumerations/all.ts': "export * from './enumeration.ts';",
  }),
  planted('import-extension', 'an import without extension', {
    [LIST]: "import { call } from '../platform/call';",
  }),
  planted('empty-name', 'a file that could hold anything', {
    'tools/string-utils.ts': 'export const one = 1;',
  }),
  planted('kebab-case', 'a name in another case', {
    'packages/ui/src/dataTable.tsx': 'export const one = 1;',
  }),
  planted('role-suffix', 'a server feature file without role', {
    'apps/server/src/voyages/status.ts': 'export const one = 1;',
  }),
  planted('role-suffix', 'a web feature file with an unknown role', {
    'apps/web/src/voyages/voyages.widget.tsx': 'export const one = 1;',
  }),
  planted('role-suffix', 'an unknown role in a folder of a feature', {
    'apps/server/src/voyages/wire/voyage.answer.ts': 'export const one = 1;',
  }),
  planted('role-suffix', 'a role where there are none', {
    'packages/domain/src/voyages/voyages.rules.ts': 'export const one = 1;',
  }),
  planted('sql-outside', 'a route with a statement of its own', {
    'apps/server/package.json':
      '{ "dependencies": { "@fairlead/contract": "1", "kysely": "1", "pg": "1" } }',
    'apps/server/src/cargo/cargo.routes.ts': "import { sql } from 'kysely';",
  }),
  planted('sql-outside', 'a write that builds its statement', {
    'apps/server/src/cargo/writes/save-cargo.ts':
      "import { statementOf } from '../../platform/database/query.ts';",
    'apps/server/src/platform/database/query.ts': 'export const one = 1;',
  }),
  planted('sql-outside', 'a statement as a text', {
    'apps/server/src/cargo/writes/save-cargo.ts':
      'export const one = `select id from tenant.cargo`;',
  }),
  planted('banned-identifier', 'a variable', { [ENGINE]: 'export const paperSize = 4;' }),
  planted('banned-identifier', 'a plural', { [ENGINE]: 'export const papers = [];' }),
  planted('banned-identifier', 'a parameter', {
    [ENGINE]: 'export const one = (toldUsers: number) => toldUsers;',
  }),
  planted('banned-identifier', 'a renamed property', {
    [ENGINE]: 'export const one = ({ id: asked }: { readonly id: number }) => asked;',
  }),
  planted('banned-identifier', 'a type', { [ENGINE]: 'export interface RoomOfShip {}' }),
  planted('banned-identifier', 'a function', { [ENGINE]: 'export function sayHello() {}' }),
  ...[
    'words',
    'cellWord',
    'placeOfRow',
    'PAGE_HEAD',
    'keepsRows',
    'keepingRows',
    'mostSigns',
    'givenName',
    'hands',
    'handingOf',
    'lifeOfRow',
  ].map((name) =>
    planted('banned-identifier', `the name ${name}`, { [ENGINE]: `export const ${name} = 1;` }),
  ),
  planted('banned-identifier', 'a property of a type', {
    [ENGINE]: 'export interface Row {\n  readonly words: number;\n}',
  }),
  planted('banned-identifier', 'a key of an object', {
    [ENGINE]: 'export const row = { isAsked: true };',
  }),
  planted('banned-identifier', 'a field of a class', {
    [ENGINE]: 'export class Row {\n  readonly #head = 1;\n}',
  }),
  planted('banned-identifier', 'a class of a style sheet', {
    'packages/ui/src/card.module.css': '.card > .page-head {\n  color: red;\n}',
  }),
  planted('unfinished', 'work left for later', { [ENGINE]: `// ${LATER}: half a day still` }),
  planted('disable-comment', 'a silenced rule', {
    [ENGINE]: `// oxlint-${DISABLE}-next-line max-params`,
  }),
  planted('disable-comment', 'a silenced compiler', { [ENGINE]: `// @ts-${IGNORE}` }),
  planted('registry-host', 'a registry in the settings', {
    '.npmrc': 'registry=https://mirror.example/npm/',
  }),
  planted('registry-host', 'a registry in the lock file', {
    'package-lock.json': `{ "from": "https://${HOST}/zod" }`,
  }),
  planted('lock-address', 'a download address in the lock file', {
    'package-lock.json': '{ "resolved": "http://mirror.example/zod.tgz" }',
  }),
  planted('own-entry', 'a field of its own that a save does not settle', {
    'apps/web/src/voyages/own-field.part.tsx': `export const field = <input ${LEAVING}={take} />;`,
  }),
  planted('hand-made-plural', 'a plural that says 1 days', {
    'apps/web/src/voyages/days.state.ts':
      'export const left = (days: number) => `${days} days left`;',
  }),
  planted('hand-made-plural', 'a choice between two words', {
    'apps/web/src/voyages/days.state.ts':
      "export const left = (n: number) => `${n} ${n === 1 ? 'day' : 'days'} left`;",
  }),
  planted('hand-made-plural', 'an s that is put behind', {
    'packages/ui/src/days.tsx':
      "export const left = (n: number) => `${n} day${n === 1 ? '' : 's'}`;",
  }),
  planted('typed-duration', 'an hour in milliseconds', {
    'apps/web/src/voyages/days.state.ts': 'export const hours = (ms: number) => ms / 3_600_000;',
  }),
  planted('merge-marker', 'a merge left half done', { 'docs/a.md': `${'<'.repeat(7)} ours` }),
];
