import type { IconShape } from '@fairlead/ui/icon';

/** One line of the palette: something to open or to do. */
export interface PaletteLine {
  readonly key: string;
  readonly icon: IconShape;
  readonly title: string;
  /** Behind the title, quieter. */
  readonly more?: string;
  /** At the right end. */
  readonly end?: string;
  readonly keys?: string;
  /** Where it leads; absent for what only acts. */
  readonly address?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly lines: readonly PaletteLine[];
}

/** What the palette lists: everything, or one kind. */
export const palettePicks = ['all', 'records', 'actions'] as const;
export type PalettePick = (typeof palettePicks)[number];

export const pickWords: Readonly<Record<PalettePick, string>> = {
  all: 'All',
  records: 'Records',
  actions: 'Actions',
};

/** Lines in which every word typed occurs, at any place. */
export function matchingLines(lines: readonly PaletteLine[], text: string): readonly PaletteLine[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  return lines.filter(({ title, more = '' }) => {
    const whole = `${title} ${more}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}
