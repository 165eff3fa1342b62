import type { DocumentHandle } from '@cj-tech-master/excelts/word';
import type { PrintSection } from '@fairlead/domain/print/section';
import { docxFacts, docxTable, type Word } from './docx-table.ts';
import type { SectionedPrintout } from './printout.ts';

const a4 = { width: 11_906, height: 16_838 } as const;

/** Prints a document in Word format with repeated table headers and page numbers. Drawings are for pages only. */
export async function docxOf(printable: SectionedPrintout): Promise<Buffer> {
  const word = await import('@cj-tech-master/excelts/word');
  const { Document } = word;
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
  for (const section of printable.sections) addSection({ word, file, width }, section);
  Document.setFooter(file, 'default', {
    children: [
      word.paragraph([
        word.text(`${printable.foot}   Page `, small),
        word.pageNumberField(),
        word.text(' of ', small),
        word.totalPagesField(),
      ]),
    ],
  });
  return Buffer.from(await word.toBuffer(Document.build(file)));
}

const small = { size: 15 };

interface Writing {
  readonly word: Word;
  readonly file: DocumentHandle;
  /** Of a page between its margins, in twentieths of a point. */
  readonly width: number;
}

function addSection({ word, file, width }: Writing, section: PrintSection): void {
  const { Document } = word;
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
    Document.addTableElement(file, docxTable(word, section.table, { width, keepsTogether }));
    if (section.table.note !== undefined) Document.addParagraph(file, section.table.note);
    return;
  }
  if (section.title !== '') Document.addHeading(file, section.title, 3);
  if (section.kind === 'facts' && section.facts.length > 0)
    Document.addTableElement(file, docxFacts(word, section.facts, width));
  if (section.kind === 'text')
    for (const { lead, text } of section.paragraphs)
      Document.addParagraphElement(
        file,
        word.paragraph([
          ...(lead === undefined ? [] : [word.bold(`${lead}  `, { size: 17 })]),
          word.text(text, { size: 17 }),
        ]),
      );
  if (section.kind === 'signatures')
    for (const { role, name } of section.parties) {
      Document.addParagraph(file, '');
      Document.addParagraph(file, '_'.repeat(48));
      Document.addParagraph(file, `${name} (${role}): name, date, place`);
    }
}
