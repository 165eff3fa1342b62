import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { commonSofTemplates } from '@fairlead/domain/statement-of-facts/templates';
import { rowsOfSheets } from '@fairlead/domain/statement-of-facts/reading/document-row';
import { readFacts } from '@fairlead/domain/statement-of-facts/reading/read-facts';
import { textCell } from '@fairlead/domain/print/print-content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../platform/print/pdf.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/statementOfFacts/readDocument';
const send = (name: string, content: Buffer) => uploadTo(server, path, { name, content });

interface Answer {
  readonly kind: string;
  readonly sheets: readonly { readonly name: string; readonly rows: readonly string[][] }[];
}

const facts = [
  ['07/09/2026', 'Mon', '06:00', '', 'NOR tendered'],
  ['', '', '08:00', '12:00', 'Rain, all hatches closed until the weather cleared in the afternoon'],
  ['08/09/2026', 'Tue', '06:00', '', 'All fast at berth 4'],
  ...Array.from({ length: 60 }, (_, at) => [
    `${String(9 + Math.floor(at / 4)).padStart(2, '0')}/09/2026`,
    '',
    `${String(6 + (at % 4) * 3).padStart(2, '0')}:00`,
    '',
    at % 2 === 0 ? 'Discharging resumed' : 'Discharging stopped',
  ]),
];

const printed = () =>
  pdfOf({
    title: 'Statement of facts',
    subtitle: 'MV Example Star, Rotterdam',
    foot: 'Delta Agency',
    sections: [
      {
        kind: 'table',
        table: {
          title: 'Facts',
          columns: [
            { title: 'Date' },
            { title: 'Day' },
            { title: 'From' },
            { title: 'To' },
            { title: 'Remarks', share: 4 },
          ],
          rows: facts.map((row) => row.map(textCell)),
        },
      },
    ],
  });

describe('a document of facts', () => {
  test('as PDF is read page by page, in rows and columns', async () => {
    const { status, body } = await send('sof.pdf', await printed());
    expect(status).toBe(200);
    const { kind, sheets } = body as Answer;
    expect([kind, ...sheets.map(({ name }) => name)]).toEqual(['pdf', 'Page 1', 'Page 2']);
    const read = readFacts(rowsOfSheets(sheets), {
      near: '2026-09-08',
      templates: commonSofTemplates,
      rolls: false,
    });
    expect(read.facts).toHaveLength(facts.length);
    expect(read.facts.slice(0, 3)).toMatchObject([
      { at: { date: '2026-09-07', time: '06:00' }, template: { letters: 'NT' } },
      {
        at: { date: '2026-09-07', time: '08:00' },
        until: { date: '2026-09-07', time: '12:00' },
        text: 'Rain, all hatches closed until the weather cleared in the afternoon',
        template: { letters: 'RB' },
      },
      { source: { page: 'Page 1' }, template: { letters: 'AF' } },
    ]);
    expect(read.facts.at(-1)).toMatchObject({
      at: { date: '2026-09-23', time: '15:00' },
      source: { page: 'Page 2' },
    });
  });

  test.each([
    ['sof.txt', '07/09/2026 0600 NOR tendered\r\n08/09/2026 0700 All fast', 'text'],
    ['sof.csv', 'Date;Time;Event\n07/09/2026;0600;"NOR; tendered"', 'csv'],
  ])('%s is read as it is', async (name, text, kind) => {
    const { status, body } = await send(name, Buffer.from(text));
    expect([status, (body as Answer).kind]).toEqual([200, kind]);
    expect((body as Answer).sheets[0]?.rows).toEqual(
      kind === 'text'
        ? [['07/09/2026 0600 NOR tendered'], ['08/09/2026 0700 All fast']]
        : [
            ['Date', 'Time', 'Event'],
            ['07/09/2026', '0600', 'NOR; tendered'],
          ],
    );
  });
});

async function scan(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawRectangle({ x: 50, y: 50, width: 300, height: 500 });
  return Buffer.from(await document.save());
}

async function locked(): Promise<Buffer> {
  const document = await PDFDocument.load(await printed());
  document.encrypt({ userPassword: 'a secret', ownerPassword: 'another' });
  return Buffer.from(await document.save());
}

async function long(): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < 61; page += 1) document.addPage();
  return Buffer.from(await document.save());
}

/** A stream of some kilobytes that unpacks to twenty megabytes of operators. */
async function bomb(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const content = document.context.flateStream(
    new Uint8Array(20_000_000).fill('q Q '.charCodeAt(0)),
  );
  page.node.set(PDFName.of('Contents'), document.context.register(content));
  return Buffer.from(await document.save());
}

describe('a document that cannot be read is refused with a sentence', () => {
  const refusals: readonly (readonly [string, string, () => Promise<Buffer> | Buffer, RegExp])[] = [
    ['a scan', 'scan.pdf', scan, /has no text: its pages are images/],
    ['a locked file', 'locked.pdf', locked, /protected by a password/],
    ['a damaged file', 'cut.pdf', async () => (await printed()).subarray(0, 900), /is damaged/],
    ['a file of 61 pages', 'long.pdf', long, /more than 60 pages/],
    ['a bomb', 'bomb.pdf', bomb, /The (PDF )?file /],
    ['a page', 'page.txt', () => Buffer.from('<html><script>1</script></html>'), /Choose a PDF/],
    ['a picture', 'sof.png', () => Buffer.from('89504e470d0a1a0a', 'hex'), /Choose a PDF/],
    ['an empty file', 'sof.txt', () => Buffer.alloc(0), /Choose a PDF/],
    ['a broken CSV', 'sof.csv', () => Buffer.from('a,"b\nc'), /incomplete/],
  ];
  test.each(refusals)('%s', async (...[, name, make, sentence]) => {
    const { status, body } = await send(name, await make());
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { file: [expect.stringMatching(sentence)] } });
  });

  test('and one of 50 MB before it is opened', async () => {
    expect((await send('sof.pdf', Buffer.alloc(50_000_000, 'a'))).status).toBe(413);
  });
});
