import type { SofLine } from '@fairlead/domain/laytime/statement-of-facts';
import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { label } from '@fairlead/domain/words/word';
import type { Line, LostRule } from '@fairlead/laytime';
import { percentText } from './words.ts';

export function whyTitle({ percent }: Line): string {
  if (percent === 0) return 'Why this does not count';
  return percent === 100 ? 'Why this counts' : `Why this counts at ${percentText(percent)} %`;
}

/** The lines of the statement of facts that a line rests on, in order of time. */
export const factsOf = (line: Line, facts: readonly SofLine[]): readonly SofLine[] =>
  facts.filter(({ id }) => line.lineIds.includes(id));

/** 17 of sof-17. */
const numberOf = ({ id }: SofLine): string => id.replace(/^sof-/, '');

export const authorOf = ({ saidBy, saidByName }: SofLine): string =>
  saidByName ?? label(serviceTimeSources, saidBy).toLowerCase();

/** SOF line 17, author terminal, under protest. */
export function factText(fact: SofLine): string {
  const protest = fact.underProtest ? ', under protest' : '';
  return `SOF line ${numberOf(fact)}, author ${authorOf(fact)}${protest}`;
}

export function lostText({ rule, percent }: LostRule): string {
  const clause = rule.clause === null ? '' : `, clause ${rule.clause}`;
  const fate = percent === null ? ', fell away on demurrage' : `, ${percentText(percent)} %`;
  return `${rule.label}${clause}${fate}`;
}
