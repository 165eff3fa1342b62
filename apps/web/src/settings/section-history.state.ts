import { validationCodes } from '@fairlead/domain/notifications/validation-codes';
import { logFieldLabel } from '@fairlead/domain/settings/log-report-fields';
import { logReportTypes } from '@fairlead/domain/settings/log-report-layout';
import {
  calcFromTypes,
  calcToTypes,
  consumptionTypes,
  totalsTypes,
} from '@fairlead/domain/voyage-report/choices';
import { hourText, warehouseSettingsFrom } from '@fairlead/domain/warehouse/update-times';
import { label, type EnumEntry } from '@fairlead/domain/enumerations/enumeration';
import type { HistoryEntry } from '../platform/history/history-text.ts';

type Change = HistoryEntry['changes'][number];
/** One change of a section as a sentence; undefined if the common wording is enough. */
export type ChangeText = (change: Change) => string | undefined;

/** '390' from off to nothing: the check is active again. */
export const checkText: ChangeText = ({ field, new: now }) => {
  const check = validationCodes.find(({ number }) => String(number) === field)?.label ?? field;
  return `${check} switched ${now === 'off' ? 'off' : 'on'}`;
};

/** '10/Speed_Order' from nothing to required. */
export const logFieldText: ChangeText = ({ field, old, new: now }) => {
  const [type = '', key = ''] = field.split('/');
  const report = label(logReportTypes, Number(type));
  if (key === 'order') return `${report}: order of the fields changed`;
  const read = (value: unknown) => (typeof value === 'string' ? value : 'default');
  return `${report}: ${logFieldLabel(key)} changed from ${read(old)} to ${read(now)}`;
};

const reportLabels: Readonly<Record<string, readonly [string, readonly EnumEntry[]]>> = {
  calcFromType: ['From', calcFromTypes],
  calcToType: ['To', calcToTypes],
  totalsType: ['Totals', totalsTypes],
  consumptionType: ['Consumption', consumptionTypes],
};

export const reportText: ChangeText = ({ field, old, new: now }) => {
  const known = reportLabels[field];
  if (known === undefined) return undefined;
  const [name, labels] = known;
  const read = (value: unknown) => (typeof value === 'number' ? label(labels, value) : 'default');
  return `${name} changed from ${read(old)} to ${read(now)}`;
};

/** '03:00, 15:00 UTC'. */
export const hoursText = (hours: readonly number[]): string =>
  hours.length === 0 ? 'none' : `${hours.map(hourText).join(', ')} UTC`;

export const warehouseText: ChangeText = ({ field, old, new: now }) => {
  if (field !== 'updateTimes') return undefined;
  const read = (value: unknown) => hoursText(warehouseSettingsFrom({ [field]: value }).updateTimes);
  return `Update times changed from ${Array.isArray(old) ? read(old) : 'default'} to ${read(now)}`;
};
