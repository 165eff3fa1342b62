import type { DocumentHandle } from '@cj-tech-master/excelts/word';
import type { PrintSection } from '@fairlead/domain/print/section';
import { docxFacts, docxTable, type DocxLibrary } from './docx-table.ts';
import type { SectionedPrintout } from './printout.ts';

const a4 = { width: 11_906, height: 16_838 } as const;

/** Prints a document in Word format with repeated table headers and page numbers. Drawings are for pages only. */
export async function docxOf(printable: SectionedPrintout): Promise<Buffer> {
  const docx = await import('@cj-tech-master/excelts/word');
  const { Document } = docx;
  const { useDefaultStyles: addDefaultStyles } = Document;
  const file = Document.create();
  addDefaultStyles(file);
  const isWide = printable.isLandscape === true;
  const side = printable.hasNarrowMargins === true ? 440 : 720;
  Document.setSectionProperties(file, {
    pageSize: isWide
      ? { width: a4.height, height: a4.width, orientation: 'landscape' }
      : { ...a4, orientation: 'portrait' },
    margins: { top: side, bottom: 880, left: side, right: side, header: 360, footer: 400 },
  });
  Document.setCoreProperties(file, {
    title: printable.title,
    creator: 'Fairlead',
    ...(printable.made === undefined ? {} : { created: printable.made, modified: printable.made }),
  });
  Document.addHeading(file, printable.title, 1);
  for (const text of [printable.subtitle, ...(printable.stamp ?? [])])
    if (text !== undefined && text !== '') Document.addParagraph(file, text);
  const width = (isWide ? a4.height : a4.width) - 2 * side;
  for (const section of printable.sections) addSection({ docx, file, width }, section);
  Document.setFooter(file, 'default', {
    children: [
      docx.paragraph([
        docx.text(`${printable.foot}   Page `, small),
        docx.pageNumberField(),
        docx.text(' of ', small),
        docx.totalPagesField(),
      ]),
    ],
  });
  return Buffer.from(await docx.toBuffer(Document.build(file)));
}

const small = { size: 15 };

interface Writing {
  readonly docx: DocxLibrary;
  readonly file: DocumentHandle;
  /** Of a page between its margins, in twentieths of a point. */
  readonly width: number;
}

function addSection({ docx, file, width }: Writing, section: PrintSection): void {
  const { Document } = docx;
  if (section.kind === 'drawing' || section.kind === 'picture') return;
  if (section.startsPage === true) Document.addPageBreak(file);
  if (section.kind === 'heading') {
    const aside = section.aside === undefined ? '' : `, ${section.aside}`;
    Document.addHeading(file, `${section.title}${aside}`, 2);
    return;
  }
  if (section.kind === 'table') {
    const keepsTogether = section.keepsTogether === true;
    Document.addHeading(file, section.table.title, 3);
    Document.addTableElement(file, docxTable(docx, section.table, { width, keepsTogether }));
    if (section.table.note !== undefined) Document.addParagraph(file, section.table.note);
    return;
  }
  if (section.title !== '') Document.addHeading(file, section.title, 3);
  if (section.kind === 'facts' && section.facts.length > 0)
    Document.addTableElement(file, docxFacts(docx, section.facts, width));
  if (section.kind === 'text')
    for (const { lead, text } of section.paragraphs)
      Document.addParagraphElement(
        file,
        docx.paragraph([
          ...(lead === undefined ? [] : [docx.bold(`${lead}  `, { size: 17 })]),
          docx.text(text, { size: 17 }),
        ]),
      );
  if (section.kind === 'signatures')
    for (const { role, name } of section.parties) {
      Document.addParagraph(file, '');
      Document.addParagraph(file, '_'.repeat(48));
      Document.addParagraph(file, `${name} (${role}): name, date, place`);
    }
}
