import type { SofLine } from '@fairlead/domain/laytime/statement-of-facts';
import { percentText } from '@fairlead/domain/quantities/percent';
import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { label } from '@fairlead/domain/enumerations/enumeration';
import type { Line, LostRule, WorkInterval } from '@fairlead/laytime';

export function whyTitle({ percent }: Line): string {
  if (percent === 0) return 'Why this does not count';
  return percent === 100 ? 'Why this counts' : `Why this counts at ${percentText(percent)} %`;
}

/** Excepted by the calendar, but counted because cargo was worked. */
export const isUsed = ({ rule, percent }: Line): boolean =>
  percent > 0 && (rule.kind === 'weeklyWindow' || rule.kind === 'holiday');

/** The cargo work that contains a line. */
const workOf = (line: Line, work: readonly WorkInterval[]): WorkInterval | undefined =>
  work.find(
    ({ from, to }) =>
      Date.parse(from) <= line.from.milliseconds && line.from.milliseconds < Date.parse(to),
  );

/** The latest fact about work before a line: cargo work began or resumed. */
function workFact(line: Line, facts: readonly SofLine[], ids: readonly string[]) {
  const began = facts.findLast(
    ({ at, kind }) =>
      Date.parse(at) <= line.from.milliseconds &&
      (kind === 'cargoBegins' || kind === 'cargoResumes'),
  );
  return began === undefined ? facts.filter(({ id }) => ids.includes(id)) : [began];
}

/** The facts that a line is based on, in order of time. */
export function factsOf(
  line: Line,
  facts: readonly SofLine[],
  work: readonly WorkInterval[],
): readonly SofLine[] {
  const own = facts.filter(({ id }) => line.lineIds.includes(id));
  if (own.length > 0 || !isUsed(line)) return own;
  const worked = workOf(line, work);
  return worked === undefined ? [] : workFact(line, facts, worked.lineIds ?? []);
}

/** The fact since which a plain line has been running; undefined if one of the rules has facts of its own. */
export const sinceOf = (line: Line, facts: readonly SofLine[]): SofLine | undefined =>
  facts.findLast(({ at, kind }) => kind !== 'remark' && Date.parse(at) <= line.from.milliseconds);

export const authorOf = ({ saidBy, saidByName }: SofLine): string =>
  saidByName ?? label(serviceTimeSources, saidBy).toLowerCase();

/** SOF line 17, author terminal, under protest: numbered as in the statement. */
export function factText(fact: SofLine, facts: readonly SofLine[]): string {
  const protest = fact.underProtest ? ', under protest' : '';
  return `SOF line ${facts.indexOf(fact) + 1}, author ${authorOf(fact)}${protest}`;
}

function lostText({ rule, percent }: LostRule): string {
  const clause = rule.clause === null ? '' : `, clause ${rule.clause}`;
  const fate = percent === null ? ', not applied on demurrage' : `, ${percentText(percent)} %`;
  return `${rule.label}${clause}${fate}`;
}

/** The other rules for these minutes, and why they did not apply. */
export function overriddenBy(line: Line): string {
  if (line.losers.length > 0) return line.losers.map(lostText).join('; ');
  return isUsed(line) ? 'The exception itself: cargo was worked' : 'Nothing: no other rule applies';
}
