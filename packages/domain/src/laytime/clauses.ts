import type {
  CharterClause,
  CharterTerms,
  ClauseRules,
  OperationRules,
  OperationTerms,
  TermSetContent,
} from './charter-terms.ts';
import type { ClauseTopic } from './clause-topics.ts';
import { differencesOf, type TermsChange } from './terms-changes.ts';

/** A clause of the library in its current version. */
export interface CurrentClause {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly text: string;
  readonly topic: ClauseTopic;
  readonly rules: ClauseRules;
  readonly version: number;
}

/** The terms of loading, of discharging, or of a term set. */
type Operation = TermSetContent & Pick<OperationTerms, 'allowance'>;
type Charter = Pick<
  CharterTerms,
  'demurrageSteps' | 'despatch' | 'timeBar' | 'pumping' | 'clauses'
>;

const defined = <T extends object>(value: T | undefined): T =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, entry]) => entry !== undefined)) as T;

/** The terms of an operation with the rules; a commencement of another kind keeps what both kinds have. */
function withOperationRules<T extends Operation>(operation: T, rules: OperationRules): T {
  const { terms, commencement, allowance, ...plain } = defined(rules);
  const { officeHours, earliest, priorWork, noticeTimeOnDemurrage, clause } =
    operation.commencement ?? {};
  const before =
    operation.commencement?.rule === commencement?.rule
      ? operation.commencement
      : { officeHours, earliest, priorWork, noticeTimeOnDemurrage, clause };
  return {
    ...operation,
    ...plain,
    ...(terms === undefined
      ? {}
      : {
          terms: {
            ...operation.terms,
            ...defined(terms),
            ...(terms.reasons === undefined
              ? {}
              : { reasons: { ...operation.terms.reasons, ...terms.reasons } }),
          },
        }),
    ...(commencement === undefined
      ? {}
      : { commencement: defined({ ...before, ...defined(commencement) }) }),
    ...(allowance === undefined
      ? {}
      : { allowance: { ...operation.allowance, ...defined(allowance) } }),
  };
}

/** The terms of a charter with the rules. */
function withCharterRules<T extends Charter>(charter: T, rules: ClauseRules): T {
  const { operation: _operation, pumping, ...plain } = defined(rules);
  return {
    ...charter,
    ...plain,
    ...(pumping === undefined ? {} : { pumping: { ...charter.pumping, ...defined(pumping) } }),
  };
}

/** The rules with the clause's number beside each. */
function numbered(rules: ClauseRules, clause: string): ClauseRules {
  const { operation, timeBar, pumping } = rules;
  const { terms, commencement, end, allowance } = operation ?? {};
  const { windows, weather, reasons, holidayUse, holidayRule } = terms ?? {};
  const hasHolidays = holidayUse !== undefined || holidayRule !== undefined;
  return {
    ...rules,
    ...(timeBar === undefined ? {} : { timeBar: { ...timeBar, clause } }),
    ...(pumping === undefined ? {} : { pumping: { ...pumping, clause } }),
    ...(operation === undefined
      ? {}
      : {
          operation: {
            ...operation,
            ...(commencement === undefined ? {} : { commencement: { ...commencement, clause } }),
            ...(end === undefined ? {} : { end: { ...end, clause } }),
            ...(allowance === undefined ? {} : { allowance: { ...allowance, clause } }),
            ...(terms === undefined
              ? {}
              : {
                  terms: {
                    ...terms,
                    ...(windows === undefined
                      ? {}
                      : { windows: windows.map((window) => ({ ...window, clause })) }),
                    ...(weather === undefined ? {} : { weather: { ...weather, clause } }),
                    ...(hasHolidays ? { holidayClause: clause } : {}),
                    ...(reasons === undefined
                      ? {}
                      : {
                          reasons: Object.fromEntries(
                            Object.entries(reasons).map(([code, term]) => [
                              code,
                              { ...term, clause },
                            ]),
                          ),
                        }),
                  },
                }),
          },
        }),
  };
}

/** A clause of the library as terms store it: its number, title, text, version and rules at that moment. */
export function frozenClause({ id, code, name, text, ...rest }: CurrentClause): CharterClause {
  const { version, topic, rules } = rest;
  return { number: code, title: name, text, library: { id, version, topic, rules } };
}

const others = (clauses: readonly CharterClause[] | undefined, id: number) =>
  (clauses ?? []).filter(({ library }) => library?.id !== id);

/** Inserts a clause into the terms of an operation: its rules are applied, and it replaces an earlier version of itself. */
export function insertInOperation<T extends Operation>(operation: T, clause: CurrentClause): T {
  const { operation: rules = {} } = numbered(clause.rules, clause.code);
  return {
    ...withOperationRules(operation, rules),
    clauses: [...others(operation.clauses, clause.id), frozenClause(clause)],
  };
}

/** Inserts a clause into the terms of a charter; see `insertInOperation`. */
export function insertInCharter<T extends Charter>(charter: T, clause: CurrentClause): T {
  return {
    ...withCharterRules(charter, numbered(clause.rules, clause.code)),
    clauses: [...others(charter.clauses, clause.id), frozenClause(clause)],
  };
}

/** The rules alone, without the numbers of clauses beside them and the clauses themselves. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      references.has(key) ? [] : [[key, withoutReferences(entry)]],
    ),
  );
}
const references: ReadonlySet<string> = new Set(['clause', 'holidayClause', 'clauses']);

const ruleChanges = (before: object, after: object): readonly TermsChange[] =>
  differencesOf(withoutReferences(before) as object, withoutReferences(after) as object);

/** What an insertion into the terms of an operation changes. */
export const changesInOperation = (
  operation: Operation,
  clause: Pick<CurrentClause, 'rules'>,
): readonly TermsChange[] =>
  ruleChanges(operation, withOperationRules(operation, clause.rules.operation ?? {}));

/** What an insertion into the terms of a charter changes. */
export const changesInCharter = (
  charter: Charter,
  clause: Pick<CurrentClause, 'rules'>,
): readonly TermsChange[] => ruleChanges(charter, withCharterRules(charter, clause.rules));

/**
 * Where the terms differ from the rules that an inserted clause set: `before` is the term, `after` the clause's rule.
 * None for a clause without rules, or one that was typed into the terms.
 */
export function departures(
  { library }: CharterClause,
  terms: { readonly operation: Operation } | { readonly charter: Charter },
): readonly TermsChange[] {
  if (library === undefined) return [];
  return 'operation' in terms
    ? changesInOperation(terms.operation, library)
    : changesInCharter(terms.charter, library);
}

/** How a newer version of the library differs from an inserted clause; undefined if there is none. */
export function newerVersion(
  { text, title, library }: CharterClause,
  current: CurrentClause | undefined,
): readonly TermsChange[] | undefined {
  if (library === undefined || current === undefined || current.version <= library.version)
    return undefined;
  return [
    ...differencesOf({ title, text }, { title: current.name, text: current.text }),
    ...ruleChanges(library.rules, current.rules),
  ];
}

/** All inserted clauses of the library in the terms of a charter, by their ids. */
export function libraryIds(
  terms: Pick<TermSetContent, 'clauses'> & Partial<Pick<CharterTerms, 'loading' | 'discharging'>>,
): readonly number[] {
  const lists = [terms.clauses, terms.loading?.clauses, terms.discharging?.clauses];
  return [
    ...new Set(lists.flatMap((list) => list ?? []).flatMap(({ library }) => library?.id ?? [])),
  ];
}

/** The reference beside a rule: `clause LT-4, Notice of readiness`; a clause without a title is only its number. */
export function clauseReference(number: string, clauses: readonly CharterClause[]): string {
  const title = clauses.find((clause) => clause.number === number)?.title;
  return `clause ${number}${title === undefined ? '' : `, ${title}`}`;
}

/** Clauses for the appendix of a document, each once. */
export function distinctClauses(clauses: readonly CharterClause[]): readonly CharterClause[] {
  const seen = new Set<string>();
  return clauses.filter(({ number, text }) => {
    const key = JSON.stringify([number, text]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Clauses that belong beside the rules of these topics. */
export const clausesOf = <T extends CharterClause>(
  clauses: readonly T[] | undefined,
  topics: readonly ClauseTopic[],
): readonly T[] =>
  (clauses ?? []).filter(({ library }) => library !== undefined && topics.includes(library.topic));
