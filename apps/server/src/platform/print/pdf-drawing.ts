import type { Drawing, Ink, Shape } from '@fairlead/domain/print/drawing';

/** Colours of the day theme, darkened where they carry text. */
export const inks: Readonly<Record<Ink, string>> = {
  ink: '#0F2230',
  quiet: '#566976',
  line: '#BFCBD3',
  laytime: '#2D6A7F',
  demurrage: '#D2571E',
  excluded: '#93A4AF',
  work: '#2B74CF',
  notice: '#7F909C',
};

/** A drawing as SVG for pages; texts are texts there, too. */
export function svgOf({ width, height, shapes }: Drawing): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
  return `${open}${shapes.map(shapeOf).join('')}</svg>`;
}

function shapeOf(shape: Shape): string {
  switch (shape.kind) {
    case 'line': {
      const [from, to] = [shape.from, shape.to].map((at) => at.map(figure).join(' '));
      return `<path d="M${from ?? ''} L${to ?? ''}" stroke="${inks[shape.ink]}" stroke-width="${shape.width ?? 0.5}" fill="none"/>`;
    }
    case 'label': {
      const position = `x="${figure(shape.x)}" y="${figure(shape.y)}" text-anchor="${shape.anchor ?? 'start'}"`;
      const face = `font-family="Roboto" font-size="7" font-weight="${shape.isBold === true ? 'bold' : 'normal'}"`;
      return `<text ${position} ${face} fill="${inks[shape.ink]}">${escaped(shape.text)}</text>`;
    }
    case 'box':
      return boxOf(shape);
  }
}

function boxOf(box: Shape & { readonly kind: 'box' }): string {
  const position = `x="${figure(box.x)}" y="${figure(box.y)}" width="${figure(box.width)}" height="${figure(box.height)}"`;
  if (box.isHollow === true)
    return `<rect ${position} fill="none" stroke="${inks[box.ink]}" stroke-width="0.5" stroke-dasharray="2 1.5"/>`;
  if (box.isHatched !== true) return `<rect ${position} fill="${inks[box.ink]}"/>`;
  return `<rect ${position} fill="#E7ECEF"/><path d="${hatchOf(box)}" stroke="${inks[box.ink]}" stroke-width="0.5" fill="none"/>`;
}

/** Strokes at 45 degrees, clipped to the box: some readers print patterns as pixels, but never strokes. */
function hatchOf({ x, y, width, height }: Shape & { readonly kind: 'box' }): string {
  const strokes: string[] = [];
  for (let at = 3; at < width + height; at += 3) {
    const start = [x + Math.min(at, width), y + Math.max(0, at - width)];
    const end = [x + Math.max(0, at - height), y + Math.min(at, height)];
    strokes.push(`M${start.map(figure).join(' ')}L${end.map(figure).join(' ')}`);
  }
  return strokes.join('');
}

const figure = (value: number): string => String(Math.round(value * 100) / 100);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string =>
  text
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
    .replaceAll('\u202F', '\u00A0');
