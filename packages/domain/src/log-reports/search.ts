import { type FreeText, type KeywordTable, readFreeText } from '../lists/free-text.ts';

/** Columns that a keyword of the log report list targets. */
export type LogReportColumn = 'vessel' | 'voyage' | 'port' | 'kind' | 'remark' | 'person';

export const logReportKeywords: KeywordTable<LogReportColumn> = {
  vessel: ['vessel', 'v'],
  voyage: ['voyage', 'vo'],
  port: ['port', 'p'],
  kind: ['kind', 'k'],
  remark: ['remark', 'r'],
  person: ['person', 'by'],
};

/** Parses the free text of the log report list: `v: havsule, kind: noon`. */
export const readLogReportSearch = (text: string): FreeText<LogReportColumn> =>
  readFreeText(text, logReportKeywords);
