// What the address of the charts states. The first script of the page reads it too, so that it needs nothing of a screen.
import type { SeaReportFilter } from '@fairlead/domain/performance/sea-reports';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { readIsoDate } from '@fairlead/domain/time/calendar';
import { idIn } from '../platform/address/ids.ts';
import type { AddressQuery } from '../platform/address/address.ts';

/** The ends of the sliders: there they set no limit. */
export const limits = { wind: 12, current: 5, hours: 0 } as const;
/** What is compared unless the address states something else: calm days of steady sailing. */
const initial = { wind: 4, current: limits.current, hours: 12 } as const;

export type Condition = 'both' | 'laden' | 'ballast';

/** Days, yyyy-MM-dd in UTC; both are part of the period. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface ChartChoices extends Period {
  /** Undefined until one is chosen. */
  readonly vessel: number | undefined;
  readonly condition: Condition;
  readonly wind: number;
  readonly current: number;
  readonly hours: number;
  readonly leastDraught: number | null;
  readonly mostDraught: number | null;
}

const numberOf = (text: string | undefined): number | null => {
  const value = Number(text ?? '');
  return text === undefined || text === '' || !Number.isFinite(value) || value < 0 ? null : value;
};

const dayOf = (text: string | undefined, otherwise: string): string =>
  readIsoDate(text ?? '') === null ? otherwise : (text ?? otherwise);

const conditionOf = (text: string | undefined): Condition =>
  text === 'laden' || text === 'ballast' ? text : 'both';

/** The day of an instant and the day a year before, in UTC. */
export function yearUntil(ms: number): Period {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(ms - 365 * dayMs), to: day(ms) };
}

/** What an address states; what it leaves out, or states wrongly, is as at first. */
export const chartChoices = (stated: AddressQuery, year: Period): ChartChoices => ({
  vessel: idIn(stated['vessel']),
  from: dayOf(stated['from'], year.from),
  to: dayOf(stated['to'], year.to),
  condition: conditionOf(stated['condition']),
  wind: Math.min(limits.wind, numberOf(stated['wind']) ?? initial.wind),
  current: Math.min(limits.current, numberOf(stated['current']) ?? initial.current),
  hours: Math.min(24, numberOf(stated['hours']) ?? initial.hours),
  leastDraught: numberOf(stated['leastDraught']),
  mostDraught: numberOf(stated['mostDraught']),
});

/** The reports that are compared: a slider at its end sets no limit. */
export const reportFilter = (
  choices: Omit<ChartChoices, 'vessel' | 'from' | 'to'>,
): SeaReportFilter => ({
  isLaden: choices.condition === 'both' ? null : choices.condition === 'laden',
  mostWind: choices.wind === limits.wind ? null : choices.wind,
  mostCurrent: choices.current === limits.current ? null : choices.current,
  leastHours: choices.hours === limits.hours ? null : choices.hours,
  leastDraught: choices.leastDraught,
  mostDraught: choices.mostDraught,
});

export interface VesselPeriod extends Period {
  readonly vessel: number | undefined;
}

/** The call for the reports of a vessel in a period. */
export const periodQuery = ({ vessel, from, to }: VesselPeriod) => ({
  vesselId: vessel ?? 0,
  from: `${from}T00:00:00Z`,
  to: `${to}T23:59:59Z`,
});
