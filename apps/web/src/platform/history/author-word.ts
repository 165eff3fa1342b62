import type { HistoryEntry } from './history-words.ts';

const sourceWords: Readonly<Record<string, string>> = {
  office: '',
  ship: 'Ship',
  api: 'API key',
  mail: 'Mail',
  rule: 'Fairlead',
};

/** The author: the person, or the source of the change. */
export function authorWord({ by, source }: Pick<HistoryEntry, 'by' | 'source'>): string {
  const from = sourceWords[source] ?? source;
  if (by === null) return from === '' ? 'Office' : from;
  return from === '' ? by : `${by}, ${from.toLowerCase()}`;
}
