import type { EndInput } from '@fairlead/laytime';
import type { EndTerm } from './charter-terms.ts';
import type { SofKind, SofLine } from './statement-of-facts.ts';

/** The last line of a kind: later reports replace earlier ones. */
export function lastOf(lines: readonly SofLine[], kind: SofKind): SofLine | undefined {
  return lines.findLast((line) => line.kind === kind);
}

const events = {
  cargoCompleted: 'cargoCompleted',
  hosesOff: 'hosesOff',
  sailed: 'sailed',
} as const;

/** For charters with "whichever is later": cargo, hoses and documents, but not sailing. */
const whicheverIsLater: readonly SofKind[] = ['cargoCompleted', 'hosesOff', 'documentsOnBoard'];

/** The end of the count by the charter's event; undefined until the statement of facts includes it. */
export function derivedEnd(
  term: EndTerm | undefined,
  lines: readonly SofLine[],
): EndInput | undefined {
  if (term === undefined) return undefined;
  if (term.at === 'latest') {
    const at = whicheverIsLater.flatMap((kind) => lastOf(lines, kind)?.at ?? []);
    return at.length === 0 ? undefined : { rule: 'latest', at };
  }
  if (term.at === 'documents') return documentsEnd(term, lines);
  const line = lastOf(lines, events[term.at]);
  return line === undefined ? undefined : { rule: 'at', at: line.at, lineId: line.id };
}

function documentsEnd({ capHours }: EndTerm, lines: readonly SofLine[]): EndInput {
  const completed = lastOf(lines, 'cargoCompleted');
  const documents = lastOf(lines, 'documentsOnBoard');
  return {
    rule: 'documents',
    ...(completed === undefined ? {} : { completedAt: completed.at }),
    ...(documents === undefined ? {} : { documentsAt: documents.at }),
    ...(capHours === undefined ? {} : { capHours }),
  };
}
