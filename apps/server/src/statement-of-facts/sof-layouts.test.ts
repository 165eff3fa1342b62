import { examplePrint } from '@fairlead/domain/statement-of-facts/example';
import { fillLayout } from '@fairlead/domain/statement-of-facts/layout-fill';
import { layoutValues } from '@fairlead/domain/statement-of-facts/layout-values';
import {
  exampleLayout,
  layoutPlaceholders,
  layoutSections,
} from '@fairlead/domain/statement-of-facts/layout-placeholders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { hour } from '../port-call-events/testing/call-client.ts';
import { pagesOfHtml } from './layout/html-pages.ts';
import { sanitised, sanitisedLayout } from './layout/sanitise.ts';
import { FactsClient, newLine } from './testing/facts-client.ts';
import type { StatementRecord } from './wire/statement.ts';

describe('what a layout may hold', () => {
  test.each([
    ['<p>Kept <b>bold</b></p>', '<p>Kept <b>bold</b></p>'],
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<img src="http://evil.example/x.png" onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script><a href="javascript:1">x</a></svg>', ''],
    ['<a href="https://evil.example">x</a>', 'x'],
    [
      '<link rel=stylesheet href=http://evil.example><style>@import "http://evil.example"</style>x',
      'x',
    ],
    ['<iframe src="http://evil.example"></iframe>', ''],
    ['<p style="background:url(http://evil.example)">x</p>', '<p>x</p>'],
    ['<p style="color:expression(alert(1))">x</p>', '<p>x</p>'],
    ['<p style="color:#123456;background-image:url(x)">x</p>', '<p style="color:#123456">x</p>'],
    ['<p style="co\\6cor:red;width:100%">x</p>', '<p style="width:100%">x</p>'],
    ['<td background="http://evil.example" colspan="2">x</td>', '<td colspan="2">x</td>'],
    ['<p style="font-size:9pt;@import url(x)">x</p>', '<p style="font-size:9pt">x</p>'],
    ['<object data="file:///etc/passwd">x</object>', ''],
    ['<p><![CDATA[<script>alert(1)</script>]]></p>', '<p></p>'],
    ['<!--[if IE]><script>alert(1)</script><![endif]-->', ''],
    ['<math><mi xlink:href="javascript:1">x</mi></math>', ''],
    ['<form action="http://evil.example"><input name=x></form>', ''],
    ['<p>{{vessel}}</p>', '<p>{{vessel}}</p>'],
  ])('%s becomes %s', (html, stored) => {
    expect(sanitised(html)).toBe(stored);
    expect(sanitised(sanitised(html))).toBe(stored);
  });

  test('what was taken out is told', () => {
    expect(
      sanitisedLayout('<script>1</script><p onclick="1" style="position:fixed">x</p>').removed,
    ).toEqual(['<script>', 'onclick of <p>', 'style position']);
    expect(sanitisedLayout(exampleLayout).removed).toEqual([]);
  });

  test('a value that completes a tag or an attribute is a text all the same', () => {
    const html = fillLayout('<p style="color:{{color}}">{{text}}</p>', {
      color: 'red;background:url(http://evil.example)"><script>alert(1)</script>',
      text: '<img src=x onerror=alert(1)>',
    });
    const printed = sanitised(html);
    expect(printed).not.toContain('<script');
    expect(printed).not.toContain('<img');
    expect(printed).not.toContain('url(http');
  });

  test('the documentation names every placeholder, and no other', () => {
    const values = layoutValues(examplePrint);
    const named = [...layoutPlaceholders, ...layoutSections].map(({ name }) => name);
    expect(Object.keys(values).toSorted()).toEqual(named.toSorted());
    for (const { name, holds } of layoutSections) {
      const [first] = values[name] as readonly object[];
      expect(Object.keys(first ?? {}).toSorted()).toEqual([...holds].toSorted());
    }
  });

  test('tables, spans and lists become blocks of pages', () => {
    const html =
      '<h1>T</h1><ul><li>a</li></ul><table><thead><tr><th colspan="2">H</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>';
    const blocks = JSON.stringify(pagesOfHtml(sanitised(html)));
    expect(blocks).toContain('"headerRows":1');
    expect(blocks).toContain('"colSpan":2');
    expect(blocks).toContain('"rowSpan":2');
  });
});

describe('the layout of a company', () => {
  let server: TestServer;
  let client: FactsClient;
  let path: string;
  beforeAll(async () => {
    server = await startTestServer();
    client = new FactsClient(server);
    path = `/customers/${server.world.home.id}/sofHtmlLayout`;
  });
  afterAll(() => server.close());
  const put = (html: unknown, more: object = {}) =>
    client.request(`PUT ${path}`, { body: { html, ...more } });
  const pdf = (answer: { body: unknown }) =>
    Buffer.from((answer.body as { content: string }).content, 'base64');

  test('is kept sanitised, prints the versions that are issued with it, and is given up when empty', async () => {
    const voyage = await client.voyage();
    const made = await client.begin(voyage.load);
    await client.put(made, [newLine(hour(1), '<script>alert(1)</script>')]);
    const draft = `GET /statementOfFacts/${made.id}/download`;
    const plain = pdf(await client.request(draft));
    const stored = await put(`${exampleLayout}<script>alert(1)</script>`);
    expect(stored).toMatchObject({ status: 200, body: { removed: ['<script>'] } });
    expect((await client.request(`GET ${path}`)).body).toMatchObject({
      html: (stored.body as { html: string }).html,
    });
    const own = pdf(await client.request(draft));
    expect(own.subarray(0, 5).toString()).toBe('%PDF-');
    expect(own.equals(plain)).toBe(false);
    const issued = await client.request(`POST /statementOfFacts/${made.id}/versions`, { body: {} });
    const version = (issued.body as StatementRecord).versions[0]?.id ?? 0;
    const before = pdf(await client.request(`GET /sof/downloadPdf/${version}`));
    expect((await put('')).body).toMatchObject({ html: '', modified: null });
    expect(pdf(await client.request(`GET /sof/downloadPdf/${version}`)).equals(before)).toBe(true);
  });

  test('is previewed without being kept, whatever it holds', async () => {
    for (const html of [
      '',
      exampleLayout,
      '{{#lines}}',
      '<table><tr></tr></table>',
      '<table><tbody><tr><td colspan="999">x</td></tr></tbody></table>',
      '<div>'.repeat(2000),
      '{{#lines}}{{#lines}}{{#lines}}x{{/lines}}{{/lines}}{{/lines}}',
    ]) {
      const answer = await client.request(`POST ${path}/preview`, { body: { html } });
      expect([html.slice(0, 20), answer.status]).toEqual([html.slice(0, 20), 200]);
      expect(pdf(answer).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await client.request(`GET ${path}`)).body).toMatchObject({ html: '' });
  });

  test.each([[undefined], [null], [1e308], ['x'.repeat(20_001)], ['\u0000']])(
    'of %j is refused',
    async (html) => {
      expect(await put(html)).toMatchObject({
        status: 400,
        body: { errors: { html: [expect.any(String)] } },
      });
    },
  );

  test('is its own: another company and a user who is no administrator change nothing', async () => {
    const { other } = server.world;
    const foreign = `/customers/${other.id}/sofHtmlLayout`;
    expect((await client.request(`GET ${foreign}`)).status).toBe(404);
    expect((await client.request(`PUT ${foreign}`, { body: { html: 'x' } })).status).toBe(404);
    expect((await client.request(`POST ${foreign}/preview`, { body: { html: 'x' } })).status).toBe(
      404,
    );
    expect((await client.request(`PUT ${path}`, { as: 'tom', body: { html: 'x' } })).status).toBe(
      403,
    );
    const mine = await put('<p>One</p>');
    const { modified } = mine.body as { modified: string };
    await put('<p>Two</p>');
    expect((await put('<p>Three</p>', { modified })).status).toBe(409);
  });
});
