import { readPdf } from '@cj-tech-master/excelts/pdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a printed report names its vessel by name and IMO number', async () => {
  const made = await server.request('POST /vessels', {
    body: { name: 'Testholm', imo: '9395044', flow: { id: server.world.home.flow } },
  });
  const { id } = made.body as { readonly id: number };
  const report = { kind: 10, at: '2025-05-01T11:00:00Z', remark: 'Calm sea' };
  const stored = await server.request('POST /reports/log', { body: { vesselId: id, report } });
  const { guid } = stored.body as { readonly guid: string };
  const file = await server.request(`GET /reports/log/${guid}/download`);
  const { content } = file.body as { readonly content: string };
  const { pages } = await readPdf(Buffer.from(content, 'base64'));
  const text = pages.map((page) => page.text).join('\n');
  expect(text).toContain('Testholm');
  expect(text).toContain('9395044');
});
