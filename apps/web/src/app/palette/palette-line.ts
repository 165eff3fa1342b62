import { containsTerms, searchTerms } from '@fairlead/domain/lists/search-terms';
import type { IconShape } from '@fairlead/ui/icon';
import type { ReactNode } from 'react';

/** One line of the palette: a record or page to open, or an action. */
export interface PaletteLine {
  readonly key: string;
  readonly icon: IconShape;
  readonly title: string;
  /** After the title, in a quieter style. */
  readonly more?: string;
  /** At the right end. */
  readonly end?: ReactNode;
  readonly keys?: string;
  /** The address it opens; absent for an action without one. */
  readonly address?: string;
  readonly run: () => void;
}

/** A search result, and the address it opens. */
export type Found = Omit<PaletteLine, 'run'> & { readonly address: string };

export interface PaletteGroup {
  readonly title: string;
  readonly lines: readonly PaletteLine[];
}

/** What the palette lists: everything, or one kind. */
export const palettePicks = ['all', 'records', 'actions'] as const;
export type PalettePick = (typeof palettePicks)[number];

export const pickLabels: Readonly<Record<PalettePick, string>> = {
  all: 'All',
  records: 'Records',
  actions: 'Actions',
};

/** Lines that contain every typed word, in any position. */
export function matchingLines(lines: readonly PaletteLine[], text: string): readonly PaletteLine[] {
  const terms = searchTerms(text);
  return lines.filter(({ title, more = '' }) => containsTerms(`${title} ${more}`, terms));
}
