import { zipOf } from '../../files/testing/documents.ts';

const part = (name: string, text: string) => ({ name, content: Buffer.from(text) });
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

/** The smallest workbook around the content of its only sheet. */
const workbookWith = (sheet: string): Buffer =>
  zipOf([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    part('xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}">${sheet}</worksheet>`),
  ]);

const data = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';
const cells = (rows: number) =>
  `<sheetData>${`<row>${'<c><v>1</v></c>'.repeat(100)}</row>`.repeat(rows)}</sheetData>`;

/** Workbooks of a few kilobytes that state or contain more than any process can handle; each made when it is needed. */
export const bombs: Readonly<Record<string, () => Buffer>> = {
  'a hundred million columns': () =>
    workbookWith(`<cols><col min="1" max="100000000" width="9"/></cols>${data}`),
  'a merged sheet': () =>
    workbookWith(`${data}<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>`),
  'a stated size of a whole sheet': () => workbookWith(`<dimension ref="A1:XFD1048576"/>${data}`),
  'a million nested tags': () =>
    workbookWith(`${data}${'<a>'.repeat(1_000_000)}${'</a>'.repeat(1_000_000)}`),
  'sixty megabytes of cells': () => workbookWith(cells(40_000)),
  'ninety megabytes of cells': () => workbookWith(cells(60_000)),
};

/** Below each limit, and still more than the memory of a process once it is opened. */
export function heavyWorkbook(): Buffer {
  const row = (number: number) =>
    `<row>${Array.from({ length: 100 }, (_, at) => `<c><v>${(number * 7919 + at * 104_729) % 999_983}</v></c>`).join('')}</row>`;
  const rows = Array.from({ length: 9_800 }, (_, at) => row(at));
  return workbookWith(`<sheetData>${rows.join('')}</sheetData>`);
}

/** As it should be. */
export const plainWorkbook = (): Buffer => workbookWith(data);
