import type { EnumEntry } from '../enumerations/enumeration.ts';
import {
  calcFromTypes,
  calcToTypes,
  consumptionTypes,
  defaultChoices,
  type ReportChoices,
  totalsTypes,
} from './choices.ts';
import { reportColumnNames } from './columns.ts';

/** Default options of a company's voyage reports. */
export interface ReportSettings {
  readonly calcFromType: ReportChoices['from'];
  readonly calcToType: ReportChoices['to'];
  readonly totalsType: ReportChoices['totals'];
  readonly consumptionType: ReportChoices['consumption'];
  readonly hiddenColumns: string[];
}

/** Stored values as settings: missing or invalid values use the default. */
export function reportSettingsFrom(values: Readonly<Record<string, unknown>>): ReportSettings {
  const one = <N extends number>(labels: readonly EnumEntry[], name: string, usual: N): N => {
    const value = values[name];
    return labels.some(({ number }) => number === value) ? (value as N) : usual;
  };
  const hidden = values['hiddenColumns'];
  return {
    calcFromType: one(calcFromTypes, 'calcFromType', defaultChoices.from),
    calcToType: one(calcToTypes, 'calcToType', defaultChoices.to),
    totalsType: one(totalsTypes, 'totalsType', defaultChoices.totals),
    consumptionType: one(consumptionTypes, 'consumptionType', defaultChoices.consumption),
    hiddenColumns: Array.isArray(hidden)
      ? reportColumnNames.filter((name) => hidden.includes(name))
      : [],
  };
}
