import { daysInMonth, readIsoDate, two } from '../time/calendar.ts';
import type { Finding } from '../text/finding.ts';
import { reportLimits, type ReportParameter, type ReportValue } from './definition.ts';
import {
  type ReportDefaultValue,
  reportDefaultValue,
  reportParameterOrder,
  reportParameterType,
  reportParameterTypes,
} from './enumerations.ts';
import { isMoment } from './filter-value.ts';

export const reportSentences = {
  empty: 'No custom reports available. Contact support if you have a request for a report.',
  incomplete: 'Fill in all required parameters before running report.',
  noParameters: 'This report does not require any parameters. Go ahead and run the report.',
  unknownType: 'No definition available for data type parameter',
  downloaded: 'Report downloaded',
} as const;

/** The name of the file of a report, without its kind. */
export const reportFileName = (name: string): string => `${name} report`;

/** Parameters in the order in which they are shown: String, Date, Vessels, Port, Boolean. */
export function orderedParameters<P extends { readonly dataType: number }>(
  parameters: readonly P[],
): readonly P[] {
  const order: readonly number[] = reportParameterOrder;
  const rank = ({ dataType }: P) => {
    const at = order.indexOf(dataType);
    return at < 0 ? order.length : at;
  };
  return parameters.toSorted((one, other) => rank(one) - rank(other));
}

/** A report runs once every required parameter has a value, which is neither undefined nor null. */
export const mayRun = (
  parameters: readonly { readonly required: boolean; readonly value?: ReportValue | undefined }[],
): boolean =>
  parameters.every(({ required, value }) => !required || (value !== undefined && value !== null));

/** The value that a parameter begins with on a day such as `2026-09-17`; null without a default. */
export function startValue(
  { dataType, defaultValue }: { readonly dataType: number; readonly defaultValue: number | null },
  today: string,
): ReportValue {
  const { True, False } = reportDefaultValue;
  if (defaultValue === null) return null;
  if (dataType === reportParameterType.Boolean) {
    if (defaultValue === True) return true;
    return defaultValue === False ? false : null;
  }
  return dataType === reportParameterType.Date ? startDay(defaultValue, today) : null;
}

function startDay(defaultValue: number, today: string): string | null {
  const date = readIsoDate(today);
  if (date === null) return null;
  const month = `${today.slice(0, 4)}-${two(date.month)}`;
  const days: Readonly<Partial<Record<ReportDefaultValue, string>>> = {
    [reportDefaultValue.StartOfYear]: `${today.slice(0, 4)}-01-01`,
    [reportDefaultValue.EndOfYear]: `${today.slice(0, 4)}-12-31`,
    [reportDefaultValue.StartOfMonth]: `${month}-01`,
    [reportDefaultValue.EndOfMonth]: `${month}-${two(daysInMonth(date.year, date.month))}`,
    [reportDefaultValue.StartOfDay]: today,
    [reportDefaultValue.EndOfDay]: today,
  };
  return days[defaultValue as ReportDefaultValue] ?? null;
}

/** A value that was entered for a parameter. */
export interface EnteredValue {
  readonly key: string;
  readonly value: ReportValue;
}

const isIds = (value: ReportValue): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= reportLimits.choices &&
  value.every((one) => Number.isSafeInteger(one) && one > 0);

const isText = (value: ReportValue): boolean =>
  typeof value === 'string' && value.length <= reportLimits.text && !value.includes('\u0000');

const fits: Readonly<Record<number, (value: ReportValue) => boolean>> = {
  [reportParameterType.String]: isText,
  [reportParameterType.Date]: isMoment,
  [reportParameterType.Boolean]: (value) => typeof value === 'boolean',
  [reportParameterType.Vessels]: isIds,
  [reportParameterType.Port]: (value) =>
    typeof value === 'number' ? Number.isSafeInteger(value) && value > 0 : isIds(value),
};

/** What is wrong with the values of a run; keys name the parameters. */
export function valueFindings(
  parameters: readonly ReportParameter[],
  entered: readonly EnteredValue[],
): readonly Finding[] {
  const known = new Set(parameters.map(({ key }) => key));
  const surplus = entered.filter(({ key }) => !known.has(key));
  return [
    ...surplus.map(({ key }) => ({ field: key, message: 'The report has no such parameter.' })),
    ...parameters.flatMap(({ key, dataType, required }) => {
      const value = enteredOf(entered, key);
      if (value === null) return required ? [{ field: key, message: 'Required.' }] : [];
      if (fits[dataType]?.(value) === true) return [];
      const type = reportParameterTypes.find(({ number }) => number === dataType)?.label ?? '';
      return [{ field: key, message: `Not a value of the type ${type}.` }];
    }),
  ];
}

/** The value entered for a parameter; an empty text or list counts as none. */
export function enteredOf(entered: readonly EnteredValue[], key: string): ReportValue {
  const value = entered.find((one) => one.key === key)?.value ?? null;
  if (value === '' || (Array.isArray(value) && value.length === 0)) return null;
  return value;
}
