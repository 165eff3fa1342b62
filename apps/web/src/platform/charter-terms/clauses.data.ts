import type { CurrentClause } from '@fairlead/domain/laytime/clauses';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../api/call.ts';

export type LibraryRecord = AnswerOf<'GET /clauses'>[number];

/** The company's clauses, inactive ones too: terms go on naming them. */
export const useClauseLibrary = (isWanted: boolean) =>
  useQuery({
    queryKey: ['clause', 'library'],
    queryFn: ({ signal }) =>
      call('GET /clauses', { query: { includeInactive: true, take: 500 }, signal }),
    enabled: isWanted,
  });

/** A record of the library as terms take it over. */
export const currentClause = ({
  id,
  code,
  name,
  text,
  topic,
  rules,
  version,
}: LibraryRecord): CurrentClause => ({ id, code, name, text, topic, rules, version });
