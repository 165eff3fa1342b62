import type { HistoryEntry } from './history-text.ts';

const sourceLabels: Readonly<Record<string, string>> = {
  office: '',
  ship: 'Ship',
  api: 'API key',
  mail: 'Mail',
  rule: 'Fairlead',
};

/** The author: the person, or the source of the change. */
export function authorLabel({ by, source }: Pick<HistoryEntry, 'by' | 'source'>): string {
  const from = sourceLabels[source] ?? source;
  if (by === null) return from === '' ? 'Office' : from;
  return from === '' ? by : `${by}, ${from.toLowerCase()}`;
}
