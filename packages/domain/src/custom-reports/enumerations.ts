import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Type of a report parameter. */
export const reportParameterTypes = [
  { name: 'String', number: 10, label: 'String' },
  { name: 'Date', number: 20, label: 'Date' },
  { name: 'Boolean', number: 30, label: 'Boolean' },
  { name: 'Vessels', number: 40, label: 'Vessels' },
  { name: 'Port', number: 50, label: 'Port' },
] as const;
export type ReportParameterType = NumberOf<typeof reportParameterTypes>;
export const reportParameterType = codes(reportParameterTypes);

/** Parameters are shown String, Date, Vessels, Port, Boolean. */
export const reportParameterOrder: readonly ReportParameterType[] = [10, 20, 40, 50, 30];

/** Default values of a parameter. */
export const reportDefaultValues = [
  { name: 'StartOfYear', number: 10, label: 'Start of year' },
  { name: 'EndOfYear', number: 20, label: 'End of year' },
  { name: 'StartOfMonth', number: 30, label: 'Start of month' },
  { name: 'EndOfMonth', number: 40, label: 'End of month' },
  { name: 'StartOfDay', number: 50, label: 'Start of day' },
  { name: 'EndOfDay', number: 60, label: 'End of day' },
  { name: 'True', number: 70, label: 'True' },
  { name: 'False', number: 80, label: 'False' },
] as const;
export type ReportDefaultValue = NumberOf<typeof reportDefaultValues>;
export const reportDefaultValue = codes(reportDefaultValues);
