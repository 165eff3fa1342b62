import type { ClauseRules, OperationRules } from './charter-terms.ts';
import type { ClauseTopic } from './clause-topics.ts';

const starts = ['noticeBasis', 'whetherOrNot', 'arrivedAt', 'commencement'] as const;

const ofOperation: Readonly<Partial<Record<ClauseTopic, readonly (keyof OperationRules)[]>>> = {
  10: starts,
  20: [...starts, 'end'],
  30: ['terms'],
  40: ['allowance'],
};
const ofCharter: Readonly<Partial<Record<ClauseTopic, keyof ClauseRules>>> = {
  50: 'demurrageSteps',
  60: 'despatch',
  70: 'timeBar',
  80: 'pumping',
};

const stated = (value: object): readonly string[] =>
  Object.entries(value).flatMap(([key, entry]) => (entry === undefined ? [] : [key]));

const names: Readonly<Record<string, string>> = {
  noticeBasis: 'the notice of readiness',
  whetherOrNot: 'the notice of readiness',
  arrivedAt: 'the notice of readiness',
  commencement: 'the commencement',
  end: 'the end of time',
  terms: 'excepted periods',
  allowance: 'the time allowed',
  demurrageSteps: 'demurrage',
  timeBar: 'the time bar',
};

/** What a clause sets although its topic does not, in words; none for a clause that fits its topic. */
export function rulesOutside(topic: ClauseTopic, rules: ClauseRules): readonly string[] {
  const { operation = {}, ...charter } = rules;
  const mine: readonly string[] = ofOperation[topic] ?? [];
  return [
    ...stated(operation).filter((key) => !mine.includes(key)),
    ...stated(charter).filter((key) => key !== ofCharter[topic]),
  ].map((key) => names[key] ?? key);
}
