import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** The time zone in which times are shown. */
export const timeZoneDisplays = [
  { name: 'Utc', number: 10, label: 'UTC' },
  { name: 'Port', number: 20, label: 'Port time' },
  { name: 'Local', number: 30, label: 'Local time' },
  { name: 'Fixed', number: 40, label: 'Fixed time zone' },
] as const;
export type TimeZoneDisplay = NumberOf<typeof timeZoneDisplays>;
export const timeZoneDisplay = codes(timeZoneDisplays);
export const defaultTimeZoneDisplay: TimeZoneDisplay = timeZoneDisplay.Port;

/** Error for the fixed display if no fixed zone is set. */
export const fixedZoneMissing =
  'You must set a fixed timezone in user settings before setting fixed timezone display';
