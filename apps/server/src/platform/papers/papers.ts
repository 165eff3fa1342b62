import { docxOf } from './docx.ts';
import type { Paper } from './paper.ts';
import { pdfOf } from './pdf.ts';
import { xlsxOf } from './xlsx.ts';

export type { Paper } from './paper.ts';

export const paperKinds = ['pdf', 'xlsx', 'docx'] as const;
export type PaperKind = (typeof paperKinds)[number];

const contentTypes: Readonly<Record<PaperKind, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const printers: Readonly<Record<PaperKind, (paper: Paper) => Promise<Buffer>>> = {
  pdf: pdfOf,
  xlsx: xlsxOf,
  docx: docxOf,
};

/** What a download call answers: the file in base64. */
export interface Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

/** Prints a paper as a file; signs that no file system takes leave its name. */
export async function downloadOf(
  paper: Paper,
  { kind, name }: { readonly kind: PaperKind; readonly name: string },
): Promise<Download> {
  const file = await printers[kind](paper);
  return {
    fileName: `${name
      .replaceAll(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 120)}.${kind}`,
    contentType: contentTypes[kind],
    content: file.toString('base64'),
  };
}
