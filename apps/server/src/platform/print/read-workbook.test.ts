import { Workbook } from '@cj-tech-master/excelts';
import { expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

async function bytesOf(fill: (workbook: Workbook) => void): Promise<Buffer> {
  const workbook = new Workbook();
  fill(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

test('a sheet is read as people see it', async () => {
  const bytes = await bytesOf((workbook) => {
    const sheet = workbook.addWorksheet('Time sheet');
    sheet.addRow(['Date', 'From', '%', 'Remark']);
    const row = sheet.addRow([new Date('2026-09-10T00:00:00Z'), '0800', 0.5, ' Two gangs ']);
    row.getCell(3).numFmt = '0%';
    sheet.addRow([null, 830, { formula: '1+1', result: 2 }, '=HYPERLINK("http://x")']);
  });
  expect(await readWorkbook(bytes)).toEqual({
    kind: 'read',
    content: [
      {
        name: 'Time sheet',
        rows: [
          ['Date', 'From', '%', 'Remark'],
          ['2026-09-10T00:00:00', '0800', '50%', 'Two gangs'],
          ['', '830', '2', '=HYPERLINK("http://x")'],
        ],
      },
    ],
  });
});

test.each([
  ['a text', Buffer.from('Date;From')],
  ['a broken archive', Buffer.from('PK\u0003\u0004 not really')],
  ['nothing', Buffer.alloc(0)],
])('%s is no workbook', async (_, bytes) => {
  expect(await readWorkbook(bytes)).toEqual({ kind: 'none' });
});
