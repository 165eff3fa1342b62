import { Writable } from 'node:stream';
import type { WorkbookWriter } from '@cj-tech-master/excelts';

export type StreamedSheet = ReturnType<WorkbookWriter['addWorksheet']>;

/** A workbook that is written row by row: a committed row no longer uses memory. */
export async function streamedWorkbook(
  write: (workbook: WorkbookWriter) => Promise<void>,
): Promise<Buffer> {
  const { WorkbookWriter: Writer } = await import('@cj-tech-master/excelts');
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(Buffer.from(piece));
      done();
    },
  });
  const workbook = new Writer({ stream, useStyles: true, useSharedStrings: false });
  workbook.creator = 'Fairlead';
  await write(workbook);
  await workbook.commit();
  return Buffer.concat(pieces);
}

/** As wide as the longest of some texts, within reason. */
export const columnWidth = (longest: number): number => Math.min(60, Math.max(8, longest + 2));
