import { type FreeText, type KeywordTable, readFreeText } from '../lists/free-text.ts';

/** Columns of the list of bunker delivery notes that a keyword targets. */
export type BunkerNoteSearchColumn = 'number' | 'vessel' | 'port' | 'supplier' | 'fuel';

export const bunkerNoteKeywords: KeywordTable<BunkerNoteSearchColumn> = {
  number: ['number', 'n'],
  vessel: ['vessel', 'v'],
  port: ['port', 'p'],
  supplier: ['supplier', 's'],
  fuel: ['fuel', 'f'],
};

/** Parses the free text of the list of bunker delivery notes. */
export const readBunkerNoteSearch = (text: string): FreeText<BunkerNoteSearchColumn> =>
  readFreeText(text, bunkerNoteKeywords);
