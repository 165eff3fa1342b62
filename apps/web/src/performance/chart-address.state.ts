import type { SeaReportFilter } from '@fairlead/domain/performance/sea-reports';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { readIsoDate } from '@fairlead/domain/time/calendar';
import { useNowMs } from '@fairlead/ui/clock';
import { useMemo, useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';

/** The ends of the sliders: there they set no limit. */
export const limits = { wind: 12, current: 5, hours: 0 } as const;
/** What is compared unless the address states something else: calm days of steady sailing. */
const initial = { wind: 4, current: limits.current, hours: 12 } as const;

export type Condition = 'both' | 'laden' | 'ballast';

/** The parts of the address of the charts. */
type Part =
  | 'vessel'
  | 'from'
  | 'to'
  | 'condition'
  | 'wind'
  | 'current'
  | 'hours'
  | 'leastDraught'
  | 'mostDraught';

export interface ChartAddress {
  /** Undefined until one is chosen. */
  readonly vessel: number | undefined;
  /** Days, yyyy-MM-dd in UTC; both are part of the period. */
  readonly from: string;
  readonly to: string;
  readonly condition: Condition;
  readonly wind: number;
  readonly current: number;
  readonly hours: number;
  readonly leastDraught: string | null;
  readonly mostDraught: string | null;
  readonly filter: SeaReportFilter;
  readonly change: (part: Readonly<Partial<Record<Part, string>>>) => void;
  readonly reset: () => void;
}

const numberOf = (text: string | undefined): number | null => {
  const value = Number(text ?? '');
  return text === undefined || text === '' || !Number.isFinite(value) || value < 0 ? null : value;
};

const dayOf = (text: string | undefined, otherwise: string): string =>
  readIsoDate(text ?? '') === null ? otherwise : (text ?? otherwise);

const conditionOf = (text: string | undefined): Condition =>
  text === 'laden' || text === 'ballast' ? text : 'both';

/** Today and the day a year before, in UTC. */
function useYear(): { readonly from: string; readonly to: string } {
  const nowMs = useNowMs();
  const [openedMs] = useState(nowMs);
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(openedMs - 365 * dayMs), to: day(openedMs) };
}

/** The vessel, the period and the limits of the charts, as in the address. */
export function useChartAddress(): ChartAddress {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const year = useYear();
  const wind = Math.min(limits.wind, numberOf(stated['wind']) ?? initial.wind);
  const current = Math.min(limits.current, numberOf(stated['current']) ?? initial.current);
  const hours = Math.min(24, numberOf(stated['hours']) ?? initial.hours);
  const leastDraught = numberOf(stated['leastDraught']);
  const mostDraught = numberOf(stated['mostDraught']);
  const condition = conditionOf(stated['condition']);
  const filter = useMemo(
    (): SeaReportFilter => ({
      isLaden: condition === 'both' ? null : condition === 'laden',
      mostWind: wind === limits.wind ? null : wind,
      mostCurrent: current === limits.current ? null : current,
      leastHours: hours === limits.hours ? null : hours,
      leastDraught,
      mostDraught,
    }),
    [condition, wind, current, hours, leastDraught, mostDraught],
  );
  return {
    vessel: numberOf(stated['vessel']) ?? undefined,
    from: dayOf(stated['from'], year.from),
    to: dayOf(stated['to'], year.to),
    condition,
    wind,
    current,
    hours,
    leastDraught: leastDraught === null ? null : String(leastDraught),
    mostDraught: mostDraught === null ? null : String(mostDraught),
    filter,
    change: (part) => change({ part, replace: true }),
    reset: () =>
      change({
        part: {
          from: undefined,
          to: undefined,
          condition: undefined,
          wind: undefined,
          current: undefined,
          hours: undefined,
          leastDraught: undefined,
          mostDraught: undefined,
        },
        replace: true,
      }),
  };
}
