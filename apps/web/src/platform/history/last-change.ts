import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { authorWord } from './history-words.ts';

export interface LastChange {
  readonly at: string;
  readonly by: string;
}

/** When a record was last changed, and by whom; undefined until known. Shares what the history card fetches. */
export function useLastChange(entity: string, id: number): LastChange | undefined {
  const entries = useQuery({
    queryKey: ['history', entity, id],
    queryFn: ({ signal }) => call('GET /history', { query: { entity, id: String(id) }, signal }),
  });
  const [last] = entries.data ?? [];
  return last === undefined ? undefined : { at: last.at, by: authorWord(last) };
}
