const names = [
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'disabled',
  'accent',
  'load',
  'load-solid',
  'load-weak',
  'disch',
  'disch-solid',
  'disch-weak',
  'late',
  'late-solid',
  'error',
  'error-solid',
  'info',
  'excl-1',
  'excl-2',
  'sea',
  'ballast',
  'primary',
] as const;
type ColourName = (typeof names)[number];

/** The colours of the theme in the form that a canvas needs. */
export type Colours = Readonly<Record<ColourName, string>>;

/** Reads the tokens of the current theme at an element; a canvas returns each as #rrggbb, however it is written. */
export function readColours(at: Element = document.documentElement): Colours {
  const style = getComputedStyle(at);
  const ctx = document.createElement('canvas').getContext('2d');
  const plain = (colour: string): string => {
    if (ctx === null) return colour;
    ctx.fillStyle = colour;
    return ctx.fillStyle;
  };
  return Object.fromEntries(
    names.map((name) => [name, plain(style.getPropertyValue(`--${name}`).trim())]),
  ) as Colours;
}

/** A colour mixed with its background; painting with transparency costs more than a fixed colour. */
export function faded(colour: string, ground: string): string {
  const share = 0.55;
  const part = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(part(colour, at) * share + part(ground, at) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

const family = "'Inter Variable', Inter, system-ui, sans-serif";
export const fonts = {
  label: `600 11px ${family}`,
  small: `400 11px ${family}`,
  strong: `600 11px ${family}`,
  header: `600 12px ${family}`,
  day: `500 12px ${family}`,
  plain: `400 12px ${family}`,
} as const;
export type FontName = keyof typeof fonts;

const widths = new Map<string, number>();

/** Width of a text in one of the fonts; requested thousands of times a frame, so each is measured once. */
export function textWidth(ctx: CanvasRenderingContext2D, font: FontName, text: string): number {
  const key = `${font} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    const before = ctx.font;
    ctx.font = fonts[font];
    width = ctx.measureText(text).width;
    ctx.font = before;
    widths.set(key, width);
  }
  return width;
}

/** Earlier measurements are invalid once the fonts are loaded. */
export function forgetWidths(): void {
  widths.clear();
}
