/** The orientation of the board: time to the right and vessels as rows, or time downwards and vessels as columns. */
export const formNames = ['across', 'down'] as const;
export type FormName = (typeof formNames)[number];

export const isFormName = (text: string | undefined): text is FormName =>
  formNames.some((name) => name === text);

/** Measures of an orientation in pixels. Along is the direction of time, across is from vessel to vessel. */
export interface Form {
  readonly name: FormName;
  readonly isDown: boolean;
  /** The size of a vessel's lane, across. */
  readonly lanePx: number;
  /** Where in its lane a bar begins, and its breadth. */
  readonly barAt: number;
  readonly barPx: number;
  /** Where in its lane the bracket of a laycan runs, and how far its ends reach towards the bar. */
  readonly bracketAt: number;
  readonly bracketEndPx: number;
  /** The header of time: its upper (or left) part with weeks, and all of it. */
  readonly majorPx: number;
  readonly headerPx: number;
  /** A day shorter than this shows only its number. */
  readonly leastDayPx: number;
  /** The distance between lines of text that are below each other. */
  readonly linePx: number;
}

export const forms: Readonly<Record<FormName, Form>> = {
  across: {
    name: 'across',
    isDown: false,
    lanePx: 57,
    barAt: 23,
    barPx: 26,
    bracketAt: 12,
    bracketEndPx: 6,
    majorPx: 26,
    headerPx: 50,
    leastDayPx: 46,
    linePx: 14,
  },
  down: {
    name: 'down',
    isDown: true,
    lanePx: 164,
    barAt: 20,
    barPx: 54,
    bracketAt: 84,
    bracketEndPx: -6,
    majorPx: 82,
    headerPx: 140,
    leastDayPx: 0,
    linePx: 14,
  },
};

/** The part of a lane that a voyage has: all of it, or its share beside others that it overlaps. */
export interface Band {
  readonly level: number;
  readonly levels: number;
}

export const wholeLane: Band = { level: 0, levels: 1 };

/** Where a bar lies across, and its breadth. */
export function barIn({ barAt, barPx }: Form, { level, levels }: Band) {
  if (levels === 1) return { across: barAt, breadth: barPx };
  const sharePx = (barPx + spaceBesidePx) / levels;
  return {
    across: barAt - spaceBesidePx / 4 + level * sharePx,
    breadth: Math.max(3, sharePx - 1),
  };
}

/** Bars beside each other use some of the space around them, so that their letters still fit. */
const spaceBesidePx = 8;

export function middleOf(form: Form, band: Band = wholeLane): number {
  const { across, breadth } = barIn(form, band);
  return across + breadth / 2;
}

/** A rectangle of the board, along time and across vessels. */
export interface Piece {
  readonly along: number;
  readonly across: number;
  readonly length: number;
  readonly breadth: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const boxOf = ({ isDown }: Form, { along, across, length, breadth }: Piece): Box =>
  isDown
    ? { x: across, y: along, width: breadth, height: length }
    : { x: along, y: across, width: length, height: breadth };

export const pointOf = ({ isDown }: Form, along: number, across: number) =>
  isDown ? { x: across, y: along } : { x: along, y: across };

/** A point of the screen, as along and across. */
export const turned = (
  { isDown }: Form,
  { x, y }: { readonly x: number; readonly y: number },
): { readonly along: number; readonly across: number } =>
  isDown ? { along: y, across: x } : { along: x, across: y };

const turnedKeys: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
};

/** The arrow key with the same effect in the orientation with time to the right. */
export const keyAcross = ({ isDown }: Form, key: string): string =>
  isDown ? (turnedKeys[key] ?? key) : key;

/** How far the fleet is scrolled, and how much of it is in view. */
export const fleetScroll = ({ isDown }: Form, box: HTMLElement) =>
  isDown
    ? { at: box.scrollLeft, viewPx: box.clientWidth, allPx: box.scrollWidth }
    : { at: box.scrollTop, viewPx: box.clientHeight, allPx: box.scrollHeight };

export function scrollFleet({ isDown }: Form, box: HTMLElement, at: number): void {
  if (isDown) box.scrollLeft = at;
  else box.scrollTop = at;
}
