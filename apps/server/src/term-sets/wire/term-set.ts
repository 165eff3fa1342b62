import { openQuestions } from '@fairlead/domain/laytime/open-questions';
import type { TermSetRow } from '../term-sets.sql.ts';

/** A term set as calls return it, with what it leaves open. */
export function termSetOf(row: TermSetRow) {
  const { id, name, note, content, in_active: inActive, used_by: usedBy, modified } = row;
  return {
    id,
    name,
    note,
    content,
    inActive,
    open: [...openQuestions(content)],
    usedBy,
    modified,
  };
}
