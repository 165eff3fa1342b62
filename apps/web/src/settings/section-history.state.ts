import { validationCodes } from '@fairlead/domain/notifications/validation-codes';
import { logFieldLabel } from '@fairlead/domain/settings/log-report-fields';
import { logReportTypes } from '@fairlead/domain/settings/log-report-layout';
import {
  calcFromTypes,
  calcToTypes,
  consumptionTypes,
  totalsTypes,
} from '@fairlead/domain/voyages/report/choices';
import { label, type Word } from '@fairlead/domain/words/word';
import type { HistoryEntry } from '../platform/history/history-words.ts';

type Change = HistoryEntry['changes'][number];
/** One change of a section as a sentence; undefined if the common wording is enough. */
export type ChangeInWords = (change: Change) => string | undefined;

/** '390' from off to nothing: the check is active again. */
export const checkInWords: ChangeInWords = ({ field, new: now }) => {
  const check = validationCodes.find(({ number }) => String(number) === field)?.label ?? field;
  return `${check} switched ${now === 'off' ? 'off' : 'on'}`;
};

/** '10/Speed_Order' from nothing to required. */
export const logFieldInWords: ChangeInWords = ({ field, old, new: now }) => {
  const [type = '', key = ''] = field.split('/');
  const report = label(logReportTypes, Number(type));
  if (key === 'order') return `${report}: order of the fields changed`;
  const read = (value: unknown) => (typeof value === 'string' ? value : 'default');
  return `${report}: ${logFieldLabel(key)} changed from ${read(old)} to ${read(now)}`;
};

const reportWords: Readonly<Record<string, readonly [string, readonly Word[]]>> = {
  calcFromType: ['From', calcFromTypes],
  calcToType: ['To', calcToTypes],
  totalsType: ['Totals', totalsTypes],
  consumptionType: ['Consumption', consumptionTypes],
};

export const reportInWords: ChangeInWords = ({ field, old, new: now }) => {
  const known = reportWords[field];
  if (known === undefined) return undefined;
  const [name, words] = known;
  const read = (value: unknown) => (typeof value === 'number' ? label(words, value) : 'default');
  return `${name} changed from ${read(old)} to ${read(now)}`;
};
