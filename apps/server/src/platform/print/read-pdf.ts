import { type PageTexts, rowsOfPages } from '@fairlead/domain/statement-of-facts/reading/page-rows';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { Opened, SheetTexts } from './read-workbook.ts';

const mostPages = 60;
/** Pieces of text of a page; a page of figures and words has a few thousand. */
const mostPieces = 20_000;
/** Characters of one piece. */
const mostCharacters = 500;

const refused = (reason: string) => ({ kind: 'refused', reason }) as const;

const sentences = {
  locked:
    'The PDF file is protected by a password. Save it without the password and send it again.',
  damaged: 'The PDF file is damaged and cannot be read.',
  long: `The PDF file has more than ${mostPages} pages. Save only the pages of the statement.`,
  scan: 'The PDF file has no text: its pages are images, such as scans. Ask for the original file, or type the lines.',
} as const;

/**
 * The text of a PDF file as rows, one sheet per page, arranged by the positions of its pieces. Nothing in it is run or
 * fetched, and nothing is drawn. Call it in a worker process only.
 */
export async function readPdf(bytes: Buffer): Promise<Opened<readonly SheetTexts[]>> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    stopAtErrors: false,
    // Warnings are about drawing, which is not done here.
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    if (document.numPages > mostPages) return refused(sentences.long);
    const rows = rowsOfPages(await pagesOf(document));
    if (rows.every((page) => page.length === 0)) return refused(sentences.scan);
    return {
      kind: 'read',
      content: rows.map((page, at) => ({ name: `Page ${at + 1}`, rows: page })),
    };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return refused(isLocked ? sentences.locked : sentences.damaged);
  } finally {
    await task.destroy();
  }
}

async function pagesOf(document: PDFDocumentProxy): Promise<readonly PageTexts[]> {
  const pages: PageTexts[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    pages.push(await textsOf(page));
    page.cleanup();
  }
  return pages;
}

/** The pieces of a page where they are seen: a page that is turned is read as it is shown. */
async function textsOf(page: PDFPageProxy): Promise<PageTexts> {
  const { width, transform } = page.getViewport({ scale: 1 });
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = transform as readonly number[];
  const { items } = await page.getTextContent();
  const texts = items.slice(0, mostPieces).flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x = 0, y = 0] = item.transform as readonly number[];
    return {
      text: item.str.slice(0, mostCharacters),
      x: a * x + c * y + e,
      y: b * x + d * y + f,
      width: item.width,
      size: item.height,
    };
  });
  return { width, texts };
}
