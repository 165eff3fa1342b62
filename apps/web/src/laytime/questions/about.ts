import { reasonLabel } from '@fairlead/domain/laytime/default-reasons';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { Deduction, Missing, StatementInput } from '@fairlead/laytime';
import { valueAt } from './answer.ts';

/** What a question refers to, if its sentence does not state it: the interruption without an end. */
export function aboutOf(
  { term, path }: Missing,
  statement: StatementInput,
  zone: string,
): string | null {
  if (term !== 'interruptionEnd') return null;
  const found = valueAt(statement, path.replace(/\.to$/, '')) as Deduction | undefined;
  return found === undefined
    ? null
    : `${reasonLabel(found.reason)}, from ${formatWithZone(found.from, zone)}`;
}
