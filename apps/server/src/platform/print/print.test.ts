import { readDocx, extractText } from '@cj-tech-master/excelts/word';
import { Workbook } from '@cj-tech-master/excelts';
import { readPdf } from '@cj-tech-master/excelts/pdf';
import { expect, test } from 'vitest';
import { png } from '../files/testing/images.ts';
import { downloadOf, type Printout, type PrintKind } from './print.ts';

const printable: Printout = {
  title: 'Voyage 21084',
  subtitle: 'Havsule',
  facts: [['Master', { kind: 'text', text: '=1+1' }]],
  tables: [
    {
      title: 'Port calls: [first]/second, a name that is far too long for a sheet',
      columns: [{ title: 'Port' }, { title: 'ETA' }, { title: 'Quantity, mt', align: 'right' }],
      rows: [
        [
          { kind: 'text', text: '=HYPERLINK("http://x")' },
          { kind: 'time', at: '2026-10-25T00:30:00Z', zone: 'Europe/Oslo' },
          { kind: 'number', value: '8400.5', decimals: 3 },
        ],
        [
          { kind: 'text', text: 'Ålesund' },
          { kind: 'none', why: 'Not reported' },
          { kind: 'none' },
        ],
      ],
      totals: [
        [{ kind: 'none' }, { kind: 'none' }, { kind: 'number', value: '8400.5', decimals: 3 }],
      ],
      note: 'Not reported: no log reports.',
    },
    { title: 'Cargo', columns: [{ title: 'Cargo' }], rows: [], startsPage: true },
  ],
  isLandscape: true,
  fitsWidth: true,
  foot: 'Olga, 21.11.26 08:00 CET',
};

const printed = async (kind: PrintKind) => {
  const download = await downloadOf(printable, { kind, name: 'Voyage 21/084 "report"' });
  return { ...download, bytes: Buffer.from(download.content, 'base64') };
};

test('a workbook holds typed figures, times in their zone, and texts that are no formulas', async () => {
  const { bytes, fileName } = await printed('xlsx');
  expect(fileName).toBe('Voyage 21 084 report.xlsx');
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual([
    'Port calls   first  second,',
    'Cargo',
  ]);
  const [sheet] = workbook.worksheets;
  const cells = sheet?.getRow(6);
  expect(cells?.getCell(1).value).toBe('=HYPERLINK("http://x")');
  expect(cells?.getCell(1).formula).toBeUndefined();
  expect(cells?.getCell(2).value).toEqual(new Date('2026-10-25T02:30:00Z'));
  expect(cells?.getCell(2).numFmt).toContain('"CEST"');
  expect(cells?.getCell(3).value).toBe(8400.5);
  expect(sheet?.getRow(7).getCell(2).value).toBe('Not reported');
  expect(sheet?.getRow(7).getCell(3).value ?? '').toBe('');
});

test('a document holds the same texts', async () => {
  const { bytes } = await printed('docx');
  const text = extractText(await readDocx(bytes));
  expect(text).toContain('25.10.26 02:30 CEST');
  expect(text).toContain('8\u202F400.500');
});

test('pages are printed', async () => {
  const { bytes, contentType } = await printed('pdf');
  expect(contentType).toBe('application/pdf');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test.each([26, 27, 28, 29])(
  'the sums of %i rows are printed with the last two, under the headers',
  async (count) => {
    const number = { kind: 'number', value: '8400.5', decimals: 3 } as const;
    const legs: Printout = {
      ...printable,
      facts: [],
      tables: [
        {
          title: 'Legs',
          columns: [{ title: 'Port' }, { title: 'Mt', align: 'right' }],
          rows: Array.from({ length: count }, (_, at) => [
            { kind: 'text', text: `q${at}.` },
            number,
          ]),
          totals: [[{ kind: 'text', text: 'Sum' }, number]],
        },
      ],
    };
    const { content } = await downloadOf(legs, { kind: 'pdf', name: 'Legs' });
    const { pages } = await readPdf(Buffer.from(content, 'base64'));
    const last = pages.at(-1)?.text ?? '';
    expect(pages).toHaveLength(2);
    for (const text of ['Legs', 'Port', `q${count - 2}.`, `q${count - 1}.`, 'Sum'])
      expect(last).toContain(text);
  },
);

const letterhead = { company: 'Nordhav Shipping', imo: '9999010' };

test.each([
  ['a logo', { type: 'image/png', content: png }, true],
  ['no logo', null, false],
  ['a logo that only begins like one', { type: 'image/png', content: png.subarray(0, 24) }, false],
] as const)('the first page bears company and IMO number, with %s', async (_, logo, hasPicture) => {
  const requested = { ...printable, letterhead: { ...letterhead, logo } };
  const { content } = await downloadOf(requested, { kind: 'pdf', name: 'Voyage' });
  const bytes = Buffer.from(content, 'base64');
  const { pages } = await readPdf(bytes);
  // Kerned text is read with extra blanks.
  expect(pages[0]?.text.replaceAll(/\s/g, '')).toContain('NordhavShippingIMO9999010');
  expect(bytes.toString('latin1').includes('/Subtype /Image')).toBe(hasPicture);
});

test('a figure that has not happened yet says so, in pages and in workbooks', async () => {
  const cell = { kind: 'duration', ms: 3_600_000, isEstimate: true } as const;
  const table = { title: 'Legs', columns: [{ title: 'At sea' }], rows: [[cell]] };
  const { content } = await downloadOf(
    { ...printable, tables: [table] },
    { kind: 'xlsx', name: 'L' },
  );
  const workbook = new Workbook();
  await workbook.xlsx.load(Buffer.from(content, 'base64'));
  const figures = workbook.worksheets.flatMap((sheet) =>
    Array.from({ length: 12 }, (_, at) => sheet.getRow(at + 1).getCell(1)),
  );
  const found = figures.find(({ numFmt }) => typeof numFmt === 'string' && numFmt.includes('est.'));
  expect(found?.value).toEqual(new Date('1899-12-30T01:00:00Z'));
});
