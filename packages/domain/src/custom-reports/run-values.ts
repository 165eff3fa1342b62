import type { Finding } from '../text/finding.ts';
import type { ReportParameter, ReportValue } from './definition.ts';
import { reportParameterType } from './enumerations.ts';
import { type EnteredValue, startValue } from './parameters.ts';
import { isRelativeDay, relativeDay } from './relative-days.ts';

/**
 * The values of a run on a day such as `2026-09-17`: relative days become days, and a parameter that was left out has its
 * default.
 */
export function runValues(
  parameters: readonly ReportParameter[],
  entered: readonly EnteredValue[],
  today: string,
): readonly EnteredValue[] {
  const stated = new Set(entered.map(({ key }) => key));
  const dates = new Set(
    parameters
      .filter(({ dataType }) => dataType === reportParameterType.Date)
      .map(({ key }) => key),
  );
  const defaults = parameters.flatMap((parameter): EnteredValue[] => {
    const value = stated.has(parameter.key) ? null : startValue(parameter, today);
    return value === null ? [] : [{ key: parameter.key, value }];
  });
  const resolved = entered.map(({ key, value }): EnteredValue => {
    if (!dates.has(key) || !isRelativeDay(value)) return { key, value };
    return { key, value: relativeDay(value, today) ?? null };
  });
  return [...resolved, ...defaults];
}

const idsOf = (text: string): readonly number[] => text.split(',').map(Number);

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

function valueOf({ dataType }: ReportParameter, text: string): ReportValue {
  const { Boolean: flag, Vessels, Port } = reportParameterType;
  if (dataType === flag) return flags.get(text) ?? text;
  return dataType === Vessels || dataType === Port ? idsOf(text) : text;
}

export interface ReadValues {
  readonly entered: readonly EnteredValue[];
  readonly findings: readonly Finding[];
}

const expected = 'Write the key of a parameter, a colon and its value: From:startOfYear.';

/**
 * Values in an address, `key:value` each: days or relative days, ids separated by commas, `true` or `false`. What the
 * values must be is checked where they are used.
 */
export function readValues(
  parameters: readonly ReportParameter[],
  texts: readonly string[],
): ReadValues {
  const longestFirst = parameters.toSorted((one, other) => other.key.length - one.key.length);
  const entered: EnteredValue[] = [];
  const findings: Finding[] = [];
  for (const text of texts) {
    const parameter = longestFirst.find(({ key }) => text.startsWith(`${key}:`));
    if (parameter === undefined) findings.push({ field: 'parameter', message: expected });
    else if (entered.some(({ key }) => key === parameter.key))
      findings.push({ field: parameter.key, message: 'Stated twice.' });
    else
      entered.push({
        key: parameter.key,
        value: valueOf(parameter, text.slice(parameter.key.length + 1)),
      });
  }
  return { entered, findings };
}

/** A value as `readValues` reads it. */
export const valueText = ({ key, value }: EnteredValue): string =>
  `${key}:${Array.isArray(value) ? value.join(',') : String(value)}`;
