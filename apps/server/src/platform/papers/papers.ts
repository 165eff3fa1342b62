import { docxOf } from './docx.ts';
import { sectionsOf } from '@fairlead/domain/papers/section';
import type { Paper, SectionedPaper } from './paper.ts';
import { pdfOf } from './pdf.ts';
import { xlsxOf } from './xlsx.ts';

export type { Paper, SectionedPaper } from './paper.ts';

export const paperKinds = ['pdf', 'xlsx', 'docx'] as const;
export type PaperKind = (typeof paperKinds)[number];

const contentTypes: Readonly<Record<PaperKind, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const printers: Readonly<Record<PaperKind, (paper: Paper) => Promise<Buffer>>> = {
  pdf: (paper) => pdfOf(inSections(paper)),
  xlsx: xlsxOf,
  docx: (paper) => docxOf(inSections(paper)),
};

const inSections = (paper: Paper): SectionedPaper => ({ ...paper, sections: sectionsOf(paper) });

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
  return downloaded(await printers[kind](paper), { kind, name });
}

/** Prints a paper in sections as pages or as a document. */
export function printSections(paper: SectionedPaper, kind: 'pdf' | 'docx'): Promise<Buffer> {
  return kind === 'pdf' ? pdfOf(paper) : docxOf(paper);
}

/** The name of a file that is made here; signs that no file system takes are left out. */
export function fileNameOf(name: string, kind: string): string {
  const plain = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 120);
  return `${plain}.${kind}`;
}

/** A printed file as a download call answers it. */
export function downloaded(
  file: Buffer,
  { kind, name }: { readonly kind: PaperKind; readonly name: string },
): Download {
  return {
    fileName: fileNameOf(name, kind),
    contentType: contentTypes[kind],
    content: file.toString('base64'),
  };
}
