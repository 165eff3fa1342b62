import type { Fact, PrintSection, Paragraph } from '@fairlead/domain/print/section';
import type { Content, ContentText } from 'pdfmake/interfaces.js';
import { inks, svgOf } from './pdf-drawing.ts';
import { pdfTable, printable, textOf } from './pdf-table.ts';

/** Prefixes of block ids: for blocks that stay on one page, and for others. */
export const blockIds = { keepTogether: 'kept-', plain: 'block-' } as const;

/** Sections as blocks of pages, each `width` points wide. */
export function pdfSections(sections: readonly PrintSection[], width: number): Content[] {
  return sections.map((section, index) => {
    const stack = contentOf(section, width);
    const leadsOn = section.kind === 'heading' && sections[index + 1] !== undefined;
    return {
      stack,
      id: `${section.keepsTogether === true ? blockIds.keepTogether : blockIds.plain}${index}`,
      ...(section.startsPage === true ? { pageBreak: 'before' as const } : {}),
      ...(leadsOn ? { headlineLevel: index + 1 } : {}),
    };
  });
}

function contentOf(section: PrintSection, width: number): Content[] {
  switch (section.kind) {
    case 'table':
      return pdfTable(section.table);
    case 'heading':
      return [headingOf(section)];
    case 'facts':
      return [whole([...titleOf(section.title), factsOf(section.facts, section.inTwo === true)])];
    case 'picture':
      return [whole(pictureContent(section, width))];
    case 'drawing':
      return [whole([...titleOf(section.title), { svg: svgOf(section.drawing), width }])];
    case 'text':
      return textContent(section.title, section.paragraphs);
    case 'signatures':
      return [whole([...titleOf(section.title), signaturesOf(section.parties)])];
  }
}

/** In a thin frame: pictures of a white page have no visible edge. */
function pictureContent(
  { picture, caption }: PrintSection & { readonly kind: 'picture' },
  width: number,
): Content[] {
  return [
    {
      margin: [0, 8, 0, 2],
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0.5,
        hLineColor: () => inks.line,
        vLineColor: () => inks.line,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: () => 0,
        paddingBottom: () => 0,
      },
      table: { body: [[{ image: imageData(picture), width: width - 1 }]] },
    },
    { text: printable(caption), color: inks.quiet, margin: [0, 0, 0, 6] },
  ];
}

/** An image in the format of the PDF library. */
export const imageData = ({
  type,
  content,
}: {
  readonly type: string;
  readonly content: Uint8Array;
}) => `data:${type};base64,${Buffer.from(content).toString('base64')}`;

/** Small blocks are never split. */
const whole = (stack: Content[]): Content => ({ stack, unbreakable: true });

const titleOf = (title: string): ContentText[] =>
  title === ''
    ? []
    : [{ text: printable(title), fontSize: 10.5, bold: true, margin: [0, 10, 0, 4] }];

function headingOf({ title, aside }: PrintSection & { readonly kind: 'heading' }): Content {
  return {
    margin: [0, 14, 0, 0],
    layout: {
      ...bare,
      hLineWidth: (index: number) => (index === 1 ? 1 : 0),
      hLineColor: () => inks.ink,
    },
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          { text: printable(title), fontSize: 12.5, bold: true, margin: [0, 0, 0, 2] },
          { text: printable(aside ?? ''), color: inks.quiet, margin: [0, 3, 0, 0] },
        ],
      ],
    },
  };
}

const bare = {
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: (index: number) => (index === 0 ? 8 : 0),
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

function factsOf(facts: readonly Fact[], inTwo: boolean): Content {
  const list = (part: readonly Fact[], label: number): Content => ({
    layout: { ...bare, hLineWidth: () => 0 },
    table: {
      widths: [label, '*'],
      body: part.map(([name, cell]) => [{ text: name, color: inks.quiet }, textOf(cell)]),
    },
  });
  if (facts.length === 0) return { text: '' };
  if (!inTwo || facts.length < 2) return list(facts, 110);
  const half = Math.ceil(facts.length / 2);
  return { columns: [list(facts.slice(0, half), 82), list(facts.slice(half), 82)], columnGap: 16 };
}

const shortText = 1200;

function textContent(title: string, paragraphs: readonly Paragraph[]): Content[] {
  const blocks: Content[] = paragraphs.map(({ lead, text }) => ({
    text: [
      ...(lead === undefined ? [] : [{ text: `${printable(lead)}  `, bold: true }]),
      { text: printable(text) },
    ],
    margin: [0, 0, 0, 4],
  }));
  const [first, ...rest] = blocks;
  if (first === undefined) return titleOf(title);
  const isShort = (paragraphs[0]?.text.length ?? 0) <= shortText;
  const opening: Content[] = [...titleOf(title), first];
  return [...(isShort ? [whole(opening)] : opening), ...rest];
}

function signaturesOf(
  parties: readonly { readonly role: string; readonly name: string }[],
): Content {
  return {
    margin: [0, 26, 0, 0],
    columnGap: 28,
    columns: parties.map(({ role, name }) => ({
      layout: {
        ...bare,
        hLineWidth: (index: number) => (index === 0 ? 0.6 : 0),
        hLineColor: () => inks.ink,
      },
      table: {
        widths: ['*'],
        body: [
          [{ text: printable(name), bold: true }],
          [{ text: `${role}: name, date, place`, color: inks.quiet }],
        ],
      },
    })),
  };
}
