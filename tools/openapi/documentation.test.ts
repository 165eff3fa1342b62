import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { features } from '@fairlead/contract';
import type { FeatureShape } from '@fairlead/contract/route';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveDocumentation } from '../../apps/server/src/platform/http/documentation.ts';
import { documentationPage } from '../../apps/server/src/platform/http/documentation-page.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument();
const page = documentationPage(document);
const calls = Object.values(features as Readonly<Record<string, FeatureShape>>).flatMap((feature) =>
  Object.values(feature),
);

test('the page holds every call, with the scope that a key needs', () => {
  expect(page.match(/<details /g)).toHaveLength(calls.length);
  for (const { method, path } of calls)
    expect(page).toContain(`>${method}</b><code>/api${path}</code>`);
  expect(page).toContain('scope of a key <code>voyages:write</code>');
  expect(page).toContain('<code>company.settings</code>; no key may make it');
});

test('features have the names that people use', () => {
  for (const name of ['API keys', 'Port call events', 'VMS connections', 'Voyages'])
    expect(page).toContain(`>${name}</a>`);
});

test('it needs no script and holds no foreign address', () => {
  expect(page).not.toMatch(/<script|\son\w+=|style=/);
  expect(page.match(/(?:href|src)="(?!\/|#)/g)).toBeNull();
});

test('every call declares what any call may answer', () => {
  const { paths, components } = document as unknown as {
    readonly paths: Record<string, Record<string, { readonly responses: object }>>;
    readonly components: { readonly responses: { readonly any: { description: string } } };
  };
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  expect(operations).toHaveLength(calls.length);
  for (const { responses } of operations) expect(responses).toHaveProperty('default');
  for (const status of ['400', '413', '415', '417', '422', '429', '431', '503'])
    expect(components.responses.any.description).toContain(`${status} `);
});

test('the page shows what is sent and answered, by an example', () => {
  expect(page).toContain('&quot;voyageNumber&quot;: 14');
});

test('the server serves what the build has written, and says so where there was none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-openapi-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  const app = fastify();
  serveDocumentation(app, file);
  onTestFinished(() => app.close());
  expect((await app.inject('/api/docs')).statusCode).not.toBe(200);
  await writeFile(file, JSON.stringify(document));
  const answer = await app.inject('/api/openapi.json');
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json()).toEqual(document);
  expect((await app.inject('/api/docs')).body).toBe(page);
});
