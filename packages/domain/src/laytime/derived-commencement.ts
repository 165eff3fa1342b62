import type { CommencementInput, CommencementRule } from '@fairlead/laytime';
import type { CommencementTerm } from './charter-terms.ts';
import type { SofLine } from './statement-of-facts.ts';

interface Moments {
  readonly lines: readonly SofLine[];
  /** The first layday; null if the fixture has none. */
  readonly layCanFrom: string | null;
}

type Stated<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Without undefined fields: missing values become open questions, and undefined fields are not sent. */
function stated<T extends object>(fields: T): Stated<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Stated<T>;
}

/** The charter's rule with the moments of this call. An agreed moment is left to the user to enter. */
export function derivedCommencement(
  term: CommencementTerm | undefined,
  moments: Moments,
): CommencementInput | undefined {
  if (term === undefined) return undefined;
  const { officeHours, earliest, priorWork, noticeTimeOnDemurrage, clause } = term;
  const first = earliest === 'none' ? null : earliest === 'laycan' ? moments.layCanFrom : undefined;
  // If the charter refers to the laycan but none is fixed, the first layday is an open question.
  const isOpen = earliest === 'laycan' && first === null;
  return stated({
    ...ruleOf(term, moments),
    officeHours,
    earliest: isOpen ? undefined : first,
    priorWork,
    noticeTimeOnDemurrage,
    clause,
  });
}

function ruleOf(term: CommencementTerm, { lines }: Moments): CommencementRule {
  switch (term.rule) {
    case 'agreed':
      return { rule: 'at' };
    case 'nextWorkingDay':
      return stated({ rule: term.rule, at: term.at });
    case 'noon': {
      const { rule, cutoff, inclusive, before, after, onRestDay } = term;
      return stated({ rule, cutoff, inclusive, before, after, onRestDay });
    }
    case 'afterNotice': {
      const { rule, hours, hoursRun, sooner } = term;
      const berthedAt = sooner === 'berthing' ? berthing(lines) : undefined;
      return stated({ rule, hours, hoursRun, sooner, berthedAt });
    }
  }
}

/** When the ship first berthed; null if cargo was completed without berthing; undefined while that is open. */
function berthing(lines: readonly SofLine[]): string | null | undefined {
  const line = lines.find(({ kind }) => kind === 'berthed');
  if (line !== undefined) return line.at;
  return lines.some(({ kind }) => kind === 'cargoCompleted' || kind === 'sailed')
    ? null
    : undefined;
}
