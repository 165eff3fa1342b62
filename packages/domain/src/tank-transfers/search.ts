import { type FreeText, type KeywordTable, readFreeText } from '../lists/free-text.ts';

/** Columns of the list of tank transfers that a keyword targets; `from` and `to` are tanks. */
export type TankTransferSearchColumn = 'vessel' | 'from' | 'to' | 'fuel';

export const tankTransferKeywords: KeywordTable<TankTransferSearchColumn> = {
  vessel: ['vessel', 'v'],
  from: ['from', 'fr'],
  to: ['to', 't'],
  fuel: ['fuel', 'f'],
};

/** Parses the free text of the list of tank transfers. */
export const readTankTransferSearch = (text: string): FreeText<TankTransferSearchColumn> =>
  readFreeText(text, tankTransferKeywords);
