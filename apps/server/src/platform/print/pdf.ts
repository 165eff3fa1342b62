import { imoText } from '@fairlead/domain/vessels/ship-numbers';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Content, Node, NodeQueries, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Letterhead, SectionedPrintout } from './printout.ts';
import { inks } from './pdf-drawing.ts';
import { blockIds, pdfSections, imageData } from './pdf-sections.ts';
import { printable } from './pdf-table.ts';
import { tableLayouts } from './table-layouts.ts';

const require = createRequire(import.meta.url);
const fontFolder = () =>
  path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto');

async function loadPrinter() {
  const { default: pdfmake } = await import('pdfmake');
  const folder = fontFolder();
  pdfmake.setFonts({
    Roboto: {
      normal: path.join(folder, 'Roboto-Regular.ttf'),
      bold: path.join(folder, 'Roboto-Medium.ttf'),
      italics: path.join(folder, 'Roboto-Italic.ttf'),
      bolditalics: path.join(folder, 'Roboto-MediumItalic.ttf'),
    },
  });
  pdfmake.addTableLayouts(tableLayouts);
  // A document contains everything it needs: nothing is fetched, and no file is read except the fonts.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((accessible) =>
    path.resolve(accessible).startsWith(folder + path.sep),
  );
  return pdfmake;
}
let printer: ReturnType<typeof loadPrinter> | undefined;

/** Prints a document as A4 pages with repeated table headers and page numbers. */
export async function pdfOf(printout: SectionedPrintout): Promise<Buffer> {
  printer ??= loadPrinter();
  const pdfmake = await printer;
  try {
    return await pdfmake.createPdf(definitionOf(printout)).getBuffer();
  } catch (error) {
    // An invalid picture must not prevent printing the document.
    if ((printout.letterhead?.logo ?? null) === null) throw error;
    return pdfmake.createPdf(definitionOf(withoutLogo(printout))).getBuffer();
  }
}

function withoutLogo(printout: SectionedPrintout): SectionedPrintout {
  const { letterhead } = printout;
  return letterhead === undefined
    ? printout
    : { ...printout, letterhead: { ...letterhead, logo: null } };
}

/** Blocks of pages that were made elsewhere, such as from a company's own layout. */
export interface PrintedBlocks extends Pick<SectionedPrintout, 'title' | 'foot' | 'made'> {
  readonly content: Content[];
}

/** Prints blocks as A4 pages, with the same footer as every document. */
export async function pdfOfBlocks({ content, ...printout }: PrintedBlocks): Promise<Buffer> {
  printer ??= loadPrinter();
  const pdfmake = await printer;
  const plain = definitionOf({ ...printout, sections: [] });
  return pdfmake.createPdf({ ...plain, content }).getBuffer();
}

const a4 = { short: 595.28, long: 841.89 } as const;

function definitionOf(printout: SectionedPrintout): TDocumentDefinitions {
  const side = printout.hasNarrowMargins === true ? 22 : 36;
  const width = (printout.isLandscape === true ? a4.long : a4.short) - 2 * side;
  return {
    pageSize: 'A4',
    pageOrientation: printout.isLandscape === true ? 'landscape' : 'portrait',
    pageMargins: [side, side + 4, side, 44],
    defaultStyle: { fontSize: 8.5, color: inks.ink, lineHeight: 1.15 },
    info: {
      title: printout.title,
      creator: 'Fairlead',
      producer: 'Fairlead',
      ...(printout.made === undefined
        ? {}
        : { creationDate: printout.made, modDate: printout.made }),
    },
    content: [
      ...letterheadOf(printout.letterhead),
      headerOf(printout),
      ...pdfSections(printout.sections, width),
    ],
    ...(printout.sections.some(
      ({ kind, keepsTogether }) => kind === 'heading' || keepsTogether === true,
    )
      ? { pageBreakBefore: breaksBefore }
      : {}),
    footer: (page, pages) => ({
      margin: [side, 12, side, 0],
      fontSize: 7,
      color: inks.quiet,
      columns: [
        { text: printable(printout.foot) },
        { text: `Page ${page} of ${pages}`, alignment: 'right', width: 60 },
      ],
    }),
  };
}

/** Company and IMO number on the left, the logo on the right. */
function letterheadOf(letterhead: Letterhead | undefined): Content[] {
  if (letterhead === undefined) return [];
  const { company, imo, logo } = letterhead;
  const names = {
    width: '*',
    stack: [
      { text: printable(company), bold: true, fontSize: 10 },
      { text: imo === null ? '' : printable(imoText(imo)), color: inks.quiet },
    ],
  };
  return [{ columns: logo === null ? [names] : [names, pictureOf(logo)], margin: [0, 0, 0, 10] }];
}

const pictureOf = (logo: NonNullable<Letterhead['logo']>) => ({
  width: 150,
  stack: [
    {
      image: imageData(logo),
      fit: [150, 34] as [number, number],
      alignment: 'right' as const,
    },
  ],
});

function headerOf({ title, subtitle, stamp = [] }: SectionedPrintout): Content {
  const names: Content[] = [
    { text: printable(title), fontSize: 16, bold: true },
    { text: printable(subtitle ?? ''), color: inks.quiet, margin: [0, 2, 0, 8] },
  ];
  if (stamp.length === 0) return { stack: names };
  return {
    columns: [
      { stack: names, width: '*' },
      {
        width: 190,
        stack: stamp.map((text, index) => ({
          text: printable(text),
          alignment: 'right',
          ...(index === 0 ? { bold: true } : { color: inks.quiet }),
        })),
      },
    ],
  };
}

/**
 * A block that crosses the end of a page moves to the next page when it may fit there, and a heading with nothing below
 * it on its page moves with its content.
 */
function breaksBefore(block: Node, { getFollowingNodesOnPage }: NodeQueries): boolean {
  const isLow = block.startPosition.verticalRatio > 0.12;
  if (block.id?.startsWith(blockIds.keepTogether) === true)
    return isLow && block.pageNumbers.length === 2;
  const { headlineLevel } = block;
  if (headlineLevel === undefined || !isLow) return false;
  // The blocks are numbered from 0, their headings from 1: the number of a heading is that of the block it heads.
  const headed = new Set(
    Object.values(blockIds).map((beginning) => `${beginning}${headlineLevel}`),
  );
  return !getFollowingNodesOnPage().some(({ id }) => id !== undefined && headed.has(id));
}
