import { ElementType, parseDocument } from 'htmlparser2';
import type { Content, ContentTable, Style, TableCell } from 'pdfmake/interfaces.js';
import { plainGrid } from '../../platform/print/table-layouts.ts';

type ChildNode = ReturnType<typeof parseDocument>['childNodes'][number];
type Element = Extract<ChildNode, { readonly attribs: object }>;

/**
 * Sanitised HTML as blocks of pages. Only the tags of layouts are known; of any other the text is printed. Nothing is
 * fetched: no tag here names another file.
 */
export function pagesOfHtml(html: string): Content[] {
  return blocksOf(parseDocument(html).childNodes, {});
}

const headings: Readonly<Record<string, Style>> = {
  h1: { fontSize: 16, bold: true, marginTop: 4, marginBottom: 6 },
  h2: { fontSize: 11, bold: true, marginTop: 10, marginBottom: 4 },
  h3: { fontSize: 9.5, bold: true, marginTop: 6, marginBottom: 3 },
  p: { marginBottom: 4 },
};

const inlineStyles: Readonly<Record<string, Style>> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  i: { italics: true },
  em: { italics: true },
  u: { decoration: 'underline' },
  s: { decoration: 'lineThrough' },
};

const inline: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'span', 'br']);

const isElement = (node: ChildNode): node is Element => node.type === ElementType.Tag;
const isInline = (node: ChildNode): boolean => !isElement(node) || inline.has(node.name);

/** Runs of text become paragraphs, block tags become blocks. */
function blocksOf(nodes: readonly ChildNode[], style: Style): Content[] {
  const blocks: Content[] = [];
  let label: ChildNode[] = [];
  const flush = () => {
    const text = textsOf(label, style);
    if (text.length > 0) blocks.push({ text, ...style });
    label = [];
  };
  for (const node of nodes) {
    if (isInline(node)) label.push(node);
    else {
      flush();
      if (isElement(node)) blocks.push(...blockOf(node, style));
    }
  }
  flush();
  return blocks;
}

function blockOf(element: Element, outer: Style): Content[] {
  const style = {
    ...outer,
    ...inlineStyles[element.name],
    ...headings[element.name],
    ...styleOf(element),
  };
  switch (element.name) {
    case 'table':
      return [tableOf(element, outer)];
    case 'ul':
      return [{ ul: itemsOf(element, style) }];
    case 'ol':
      return [{ ol: itemsOf(element, style) }];
    case 'hr':
      return [
        {
          canvas: [{ type: 'line', x1: 0, y1: 4, x2: 520, y2: 4, lineWidth: 0.6 }],
          margin: [0, 2, 0, 6],
        },
      ];
    default:
      return blocksOf(element.childNodes, style);
  }
}

const itemsOf = (list: Element, style: Style): Content[] =>
  list.childNodes
    .filter(isElement)
    .map((item) => ({ stack: blocksOf(item.childNodes, { ...style, ...styleOf(item) }) }));

interface Run extends Style {
  readonly text: string;
}

/** Text with its styles; several blanks count as one, as in HTML. */
function textsOf(nodes: readonly ChildNode[], style: Style): Run[] {
  const runs = nodes.flatMap((node): Run[] => {
    if (node.type === ElementType.Text) {
      const text = node.data.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll('\u202F', '\u00A0');
      return text === '' ? [] : [{ text, ...style }];
    }
    if (!isElement(node)) return [];
    if (node.name === 'br') return [{ text: '\n' }];
    return textsOf(node.childNodes, { ...style, ...inlineStyles[node.name], ...styleOf(node) });
  });
  return runs.every(({ text }) => text.trim() === '') ? [] : runs;
}

const mostColumns = 24;
const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number => {
  const span = Number(cell.attribs[name] ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, mostColumns) : 1;
};

function tableOf(table: Element, outer: Style): Content {
  const rows = rowsOf(table);
  if (rows.length === 0) return { text: '' };
  const headerRows = rows.filter(({ isHeader }) => isHeader).length;
  const width = Math.min(
    mostColumns,
    Math.max(
      1,
      ...rows.map(({ cells }) => cells.reduce((sum, cell) => sum + spanOf(cell, 'colspan'), 0)),
    ),
  );
  const content: ContentTable = {
    table: {
      headerRows,
      widths: widthsOf(rows[0]?.cells ?? [], width),
      body: filled(
        rows.map(({ cells }) => cells),
        { width, outer },
      ),
    },
    layout: plainGrid,
    margin: [0, 0, 0, 6],
  };
  return content;
}

interface Row {
  readonly cells: readonly Element[];
  readonly isHeader: boolean;
}

function rowsOf(element: Element, isHeader = false): readonly Row[] {
  return element.childNodes.filter(isElement).flatMap((child): readonly Row[] => {
    if (child.name === 'thead') return rowsOf(child, true);
    if (child.name === 'tbody') return rowsOf(child);
    if (child.name !== 'tr') return [];
    return [
      {
        cells: child.childNodes
          .filter(isElement)
          .filter(({ name }) => name === 'td' || name === 'th'),
        isHeader,
      },
    ];
  });
}

/** Widths that the first row states in per cent; the rest is shared. */
function widthsOf(cells: readonly Element[], width: number): string[] {
  const stated = cells.flatMap((cell) => {
    const share = /(?:^|;)\s*width:\s*(\d{1,3}%)/.exec(cell.attribs['style'] ?? '')?.[1] ?? '*';
    return [share, ...Array.from({ length: spanOf(cell, 'colspan') - 1 }, () => '*')];
  });
  return Array.from({ length: width }, (_, at) => stated[at] ?? '*');
}

/** The cells in a full grid: a spanning cell is followed by empty cells, and short rows are filled up. */
function filled(
  rows: readonly (readonly Element[])[],
  { width, outer }: { readonly width: number; readonly outer: Style },
): TableCell[][] {
  const grid: (TableCell | undefined)[][] = rows.map(() => Array.from({ length: width }));
  rows.forEach((cells, row) => {
    let column = 0;
    for (const cell of cells) {
      while (grid[row]?.[column] !== undefined) column += 1;
      if (column >= width) break;
      const across = Math.min(spanOf(cell, 'colspan'), width - column);
      const down = Math.min(spanOf(cell, 'rowspan'), rows.length - row);
      for (let y = row; y < row + down; y += 1)
        for (let x = column; x < column + across; x += 1) {
          const line = grid[y];
          if (line !== undefined) line[x] = '';
        }
      const style = { ...outer, ...inlineStyles[cell.name], ...styleOf(cell) };
      const line = grid[row];
      if (line !== undefined)
        line[column] = {
          stack: blocksOf(cell.childNodes, style),
          ...(across > 1 ? { colSpan: across } : {}),
          ...(down > 1 ? { rowSpan: down } : {}),
          ...(typeof style.background === 'string' ? { fillColor: style.background } : {}),
        };
      column += across;
    }
  });
  return grid.map((line) => line.map((cell) => cell ?? ''));
}

const points = (value: string): number =>
  Number.parseFloat(value) * (value.endsWith('px') ? 0.75 : 1);

const readers: Readonly<Record<string, (value: string) => Style>> = {
  color: (color) => ({ color }),
  'background-color': (background) => ({ background }),
  'font-size': (value) => ({ fontSize: points(value) }),
  'font-weight': (value) => ({ bold: value === 'bold' || Number(value) >= 600 }),
  'font-style': (value) => ({ italics: value === 'italic' }),
  'text-align': (value) => ({ alignment: value as 'left' | 'right' | 'center' | 'justify' }),
  'text-decoration': (value) =>
    value === 'none' ? {} : { decoration: value === 'underline' ? 'underline' : 'lineThrough' },
  'margin-top': (value) => ({ marginTop: points(value) }),
  'margin-bottom': (value) => ({ marginBottom: points(value) }),
  'margin-left': (value) => ({ marginLeft: points(value) }),
};

/** The style of an element; its values were checked when it was sanitised. */
function styleOf({ attribs }: Element): Style {
  const found = (attribs['style'] ?? '').split(';').map((part) => {
    const [property = '', value = ''] = part.split(':');
    return readers[property.trim()]?.(value.trim()) ?? {};
  });
  return Object.assign({}, ...found) as Style;
}
