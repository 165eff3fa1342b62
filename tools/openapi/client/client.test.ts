import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestServer,
  type TestServer,
} from '../../../apps/server/src/platform/testing/test-server.ts';
import { openApiDocument } from '../document.ts';

const run = promisify(execFile);
const here = import.meta.dirname;
const generator = path.join(here, 'node_modules/openapi-typescript/bin/cli.js');
const compiler = path.resolve(here, '../../../node_modules/typescript/bin/tsc');

let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await startTestServer();
  // Below this folder, so that the example finds openapi-fetch.
  folder = await mkdtemp(path.join(here, 'generated-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The TypeScript example of the page on the API. */
async function exampleOfPage(): Promise<string> {
  const page = await readFile(path.resolve(here, '../../../docs/api.md'), 'utf8');
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  return example;
}

const options = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    allowImportingTsExtensions: true,
  },
  include: ['.'],
};

/** Compiles what is in the folder; throws what the compiler says. */
async function compiled(): Promise<void> {
  await run(process.execPath, [compiler, '-p', folder]).catch(
    (error: { readonly stdout?: string }) => {
      throw new Error(error.stdout, { cause: error });
    },
  );
}

async function keyOf(scopes: readonly string[]): Promise<string> {
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  const made = await server.request('POST /CustomerApiKeys', {
    body: { name: scopes.join(', '), scopes, expires },
  });
  expect(made).toMatchObject({ status: 200 });
  return (made.body as { readonly secret: string }).secret;
}

interface Example {
  planVoyage: (baseUrl: string, key: string) => Promise<unknown>;
}

test('the example of the page compiles with generated types, and runs', async () => {
  const document = path.join(folder, 'openapi.json');
  await writeFile(document, JSON.stringify(openApiDocument()));
  const types = path.join(folder, 'fairlead.ts');
  await run(process.execPath, [generator, document, '--default-non-nullable=false', '-o', types]);
  await writeFile(path.join(folder, 'example.ts'), await exampleOfPage());
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(options));
  await compiled();

  const { planVoyage } = (await import(
    pathToFileURL(path.join(folder, 'example.ts')).href
  )) as Example;
  const key = await keyOf(['vessels:read', 'voyages:write']);
  const planned = (await planVoyage(server.origin, key)) as {
    readonly made: { readonly id: number; readonly voyageNumber: number };
    readonly voyages: readonly { readonly id: number; readonly reference: string | null }[];
    readonly total: number;
  };
  expect(planned).toMatchObject({
    made: { reference: 'By the API' },
    refused: ['Voyage number is already used for this vessel'],
  });
  expect(planned.voyages).toContainEqual(
    expect.objectContaining({ id: planned.made.id, reference: 'By the API' }),
  );
  expect(planned.total).toBe(planned.voyages.length);
  const narrow = await keyOf(['cargo:read']);
  await expect(planVoyage(server.origin, narrow)).rejects.toThrow(/No vessel/);
});

test('a misspelt field does not compile', async () => {
  const misspelt = (await exampleOfPage()).replace('{ vessel: {', '{ ship: {');
  await writeFile(path.join(folder, 'example.ts'), misspelt);
  await expect(compiled()).rejects.toThrow(/'vessel' is missing/);
});
