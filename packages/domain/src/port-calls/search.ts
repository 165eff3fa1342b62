import { type FreeText, type KeywordTable, readFreeText } from '../lists/free-text.ts';

/** Columns of the port call list that a keyword targets. */
export type PortCallSearchColumn = 'port' | 'vessel' | 'agent' | 'reason' | 'externalId';

export const portCallKeywords: KeywordTable<PortCallSearchColumn> = {
  port: ['port', 'p'],
  vessel: ['vessel', 'v'],
  agent: ['agent', 'a'],
  reason: ['reason', 'r'],
  externalId: ['externalid', 'ex'],
};

/** Parses the free text of the port call list. */
export function readPortCallSearch(text: string): FreeText<PortCallSearchColumn> {
  return readFreeText(text, portCallKeywords);
}
