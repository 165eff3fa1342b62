import { type FreeText, type KeywordTable, readFreeText } from '../lists/free-text.ts';

export type PeriodColumn = 'vessel' | 'voyage' | 'port';
export type HandledColumn = PeriodColumn | 'commodity';

export const periodKeywords: KeywordTable<PeriodColumn> = {
  vessel: ['vessel', 'v'],
  voyage: ['voyage', 'vo'],
  port: ['port', 'p'],
};

export const handledKeywords: KeywordTable<HandledColumn> = {
  ...periodKeywords,
  commodity: ['commodity', 'c'],
};

/** Parses the free text of the list of legs and port calls: `v: havsule, p: hamburg`. */
export const readPeriodSearch = (text: string): FreeText<PeriodColumn> =>
  readFreeText(text, periodKeywords);

/** Parses the free text of the list of handled cargo: `c: salt`. */
export const readHandledSearch = (text: string): FreeText<HandledColumn> =>
  readFreeText(text, handledKeywords);
