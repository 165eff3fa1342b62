// Workbooks of a few kilobytes that ask for gigabytes.
import { zipOf } from './zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook of one sheet with the given inside. */
function workbook(sheet: string, prologue = ''): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipOf({
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}${prologue}<worksheet xmlns="${main}">${sheet}</worksheet>`,
  });
}

const cell =
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row></sheetData>';

/** Entities that name the one before ten times each. */
const laughs = `<!DOCTYPE worksheet [<!ENTITY e0 "ha">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
).join('')}]>`;

/** Each bomb by name; made when it is asked for, as some take a moment. */
export const bombs: Readonly<Record<string, () => Buffer>> = {
  'a hundred million columns': () =>
    workbook(`<cols><col min="1" max="100000000" width="9"/></cols>${cell}`),
  'the whole sheet merged': () =>
    workbook(`${cell}<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`),
  'a million nested tags': () =>
    workbook(`<sheetData>${'<a>'.repeat(1_000_000)}${'</a>'.repeat(1_000_000)}</sheetData>`),
  'sixty megabytes of cells': () =>
    workbook(
      `<sheetData>${Array.from({ length: 60 }, (_, block) =>
        Array.from(
          { length: 10_000 },
          (__, at) =>
            `<row r="${block * 10_000 + at + 1}"><c r="A${block * 10_000 + at + 1}"><v>1</v></c></row>`,
        ).join(''),
      ).join('')}${' '.repeat(30_000_000)}</sheetData>`,
    ),
  'a cell far away': () =>
    workbook('<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  'a billion laughs': () => workbook(cell.replace('Name', '&e9;'), laughs),
  'two hundred megabytes of nothing': () => workbook(`${cell}${' '.repeat(200_000_000)}`),
};
