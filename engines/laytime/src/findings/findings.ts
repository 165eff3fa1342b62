import { MISSING_TERMS, type MissingTerm } from './missing-terms.ts';

/** A term missing from the input. `path` is its location, as in `portCalls[load].commencement.priorWork`. */
export interface Missing {
  readonly path: string;
  readonly term: MissingTerm;
  readonly sentence: string;
}

/** A contradiction or impossible value in the input: nothing is calculated. */
export interface Problem {
  readonly path: string;
  readonly code: ProblemCode;
  readonly sentence: string;
}

export type ProblemCode =
  | 'noTime'
  | 'clockGap'
  | 'clockTwice'
  | 'unknownZone'
  | 'noNumber'
  | 'noPercentage'
  | 'negative'
  | 'emptyInterval'
  | 'noWindow'
  | 'unknownReason'
  | 'unknownNotice'
  | 'unknownPortCall'
  | 'groupedTwice'
  | 'poolNotAveraged'
  | 'sameId'
  | 'sharesNot100'
  | 'mixedCurrency'
  | 'unreadable';

/** A warning: the figures are calculated, but the analyst should check this point. */
export interface Warning {
  readonly path: string;
  readonly code: WarningCode;
  readonly sentence: string;
}

export type WarningCode =
  | 'noticeInvalid'
  | 'noticeDisputed'
  | 'noticeBeforeLaydays'
  | 'noticeOutsideOfficeHours'
  | 'noticeFromOutside'
  | 'noCommencement'
  | 'endBeforeCommencement'
  | 'outsideStay'
  | 'cliff'
  | 'hatchReadings'
  | 'notProjected';

/** Collects the findings of all parts of one calculation. It is not shared and not part of the result. */
export interface FindingsCollector {
  readonly missing: Missing[];
  readonly problems: Problem[];
  readonly warnings: Warning[];
}

export function emptyCollector(): FindingsCollector {
  return { missing: [], problems: [], warnings: [] };
}

/** Notes a missing term once per path. */
export function noteMissing(
  collector: FindingsCollector,
  path: string,
  term: MissingTerm,
): undefined {
  const isKnown = collector.missing.some((found) => found.path === path && found.term === term);
  if (!isKnown) collector.missing.push({ path, term, sentence: MISSING_TERMS[term] });
  return undefined;
}

export function noteProblem(collector: FindingsCollector, problem: Problem): undefined {
  collector.problems.push(problem);
  return undefined;
}

export function noteWarning(collector: FindingsCollector, warning: Warning): undefined {
  collector.warnings.push(warning);
  return undefined;
}
