import type { EnteredValue } from '@fairlead/domain/custom-reports/parameters';
import { mayRun, startValue } from '@fairlead/domain/custom-reports/parameters';
import type { ReportParameter, ReportValue } from '@fairlead/domain/custom-reports/definition';
import { useState } from 'react';
import type { RunValues } from './custom-reports.data.ts';

/** Today on the clock of this computer, as `2026-09-17`. */
const today = (): string => {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** An empty text or list is no value. */
export const isNoValue = (value: ReportValue | undefined): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** What parameters begin with on a day, by their keys. */
export const startValues = (
  parameters: readonly ReportParameter[],
  day: string,
): Readonly<Record<string, ReportValue>> =>
  Object.fromEntries(parameters.map((one) => [one.key, startValue(one, day)]));

/** The values as they are sent: of the parameters of the report, without empty ones. */
export const sentValues = (
  parameters: readonly ReportParameter[],
  values: Readonly<Record<string, ReportValue>>,
): RunValues =>
  parameters.flatMap(({ key }): EnteredValue[] => {
    const value = values[key] ?? null;
    return isNoValue(value) ? [] : [{ key, value }];
  }) as unknown as RunValues;

/** The values of a report's parameters while they are entered; a new parameter begins with its default. */
export function useReportValues(parameters: readonly ReportParameter[]) {
  const [day] = useState(today);
  const [entered, setEntered] = useState<Readonly<Record<string, ReportValue>>>({});
  const values = { ...startValues(parameters, day), ...entered };
  const stated = parameters.map(({ key, required }) => {
    const value = values[key] ?? null;
    return { key, required, value: isNoValue(value) ? null : value };
  });
  return {
    values,
    sent: sentValues(parameters, values),
    started: sentValues(parameters, startValues(parameters, day)),
    mayRun: mayRun(stated),
    enter: (key: string, value: ReportValue) => setEntered({ ...entered, [key]: value }),
  };
}

export type ReportValues = ReturnType<typeof useReportValues>;
