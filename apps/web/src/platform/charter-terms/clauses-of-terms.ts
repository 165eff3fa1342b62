import type { StoredCharterTerms, StoredTermSet } from '@fairlead/contract/charter-terms';
import type { CharterClause } from '@fairlead/domain/laytime/charter-terms';
import {
  changesInCharter,
  changesInOperation,
  type CurrentClause,
  departures,
  insertInCharter,
  insertInOperation,
} from '@fairlead/domain/laytime/clauses';
import type { TermsChange } from '@fairlead/domain/laytime/terms-changes';

/** Terms into which clauses of the library are inserted. */
export interface ClausesOfTerms {
  readonly clauses: readonly CharterClause[] | undefined;
  /** What the insertion of a clause would change. */
  readonly changesBy: (clause: CurrentClause) => readonly TermsChange[];
  /** Where the terms differ from what an inserted clause set. */
  readonly departuresFrom: (clause: CharterClause) => readonly TermsChange[];
  readonly insert: (clause: CurrentClause) => void;
  readonly remove: (id: number) => void;
  readonly readOnly: boolean;
}

interface Editing<T> {
  readonly value: T;
  readonly onChange: (part: Partial<T>) => void;
  readonly readOnly: boolean;
}

const without = <C extends CharterClause>(clauses: readonly C[] | undefined, id: number) =>
  (clauses ?? []).filter(({ library }) => library?.id !== id);

/** The terms of loading, of discharging, or of a term set. */
export const clausesOfOperation = <T extends StoredTermSet>({
  value,
  onChange,
  readOnly,
}: Editing<T>): ClausesOfTerms => ({
  clauses: value.clauses,
  changesBy: (clause) => changesInOperation(value, clause),
  departuresFrom: (clause) => departures(clause, { operation: value }),
  insert: (clause) => onChange(insertInOperation(value, clause)),
  remove: (id) => {
    const clauses = without(value.clauses, id);
    onChange({ clauses: clauses.length === 0 ? undefined : clauses } as Partial<T>);
  },
  readOnly,
});

/** The terms of a charter that belong to neither loading nor discharging. */
export const clausesOfCharter = ({
  value,
  onChange,
  readOnly,
}: Editing<StoredCharterTerms>): ClausesOfTerms => ({
  clauses: value.clauses,
  changesBy: (clause) => changesInCharter(value, clause),
  departuresFrom: (clause) => departures(clause, { charter: value }),
  insert: (clause) => onChange(insertInCharter(value, clause)),
  remove: (id) => onChange({ clauses: without(value.clauses, id) }),
  readOnly,
});
