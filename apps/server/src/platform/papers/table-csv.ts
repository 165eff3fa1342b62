import { cellText, type PaperTable } from '@fairlead/domain/papers/paper';
import { writeSheet } from '../registers/write-sheet.ts';
import { fileNameOf } from './papers.ts';

/** A table of a paper as a CSV file, each cell as people read it and none ever a formula. */
export async function tableAsCsv({ columns, rows }: PaperTable, name: string) {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => row.map(cellText))];
  const { contentType, content } = await writeSheet('csv', { title: name, cells });
  return {
    fileName: fileNameOf(name, 'csv'),
    contentType,
    content: content.toString('base64'),
  };
}
