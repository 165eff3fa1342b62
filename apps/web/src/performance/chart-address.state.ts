import type { SeaReportFilter } from '@fairlead/domain/performance/sea-reports';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { readIsoDate } from '@fairlead/domain/time/calendar';
import { useNowMs } from '@fairlead/ui/clock';
import { useMemo, useState } from 'react';
import {
  type AddressQuery,
  useAddressQuery,
  useChangeAddress,
} from '../platform/address/address.ts';
import { idIn } from '../platform/address/ids.ts';

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

/** Days, yyyy-MM-dd in UTC; both are part of the period. */
interface Period {
  readonly from: string;
  readonly to: string;
}

interface ChartChoices extends Period {
  /** Undefined until one is chosen. */
  readonly vessel: number | undefined;
  readonly condition: Condition;
  readonly wind: number;
  readonly current: number;
  readonly hours: number;
  readonly leastDraught: number | null;
  readonly mostDraught: number | null;
}

export interface ChartAddress extends Omit<ChartChoices, 'leastDraught' | 'mostDraught'> {
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
function useYear(): Period {
  const nowMs = useNowMs();
  const [openedMs] = useState(nowMs);
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(openedMs - 365 * dayMs), to: day(openedMs) };
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

/** The vessel, the period and the limits of the charts, as in the address. */
export function useChartAddress(): ChartAddress {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const choices = chartChoices(stated, useYear());
  const { condition, wind, current, hours, leastDraught, mostDraught } = choices;
  const filter = useMemo(
    () => reportFilter({ condition, wind, current, hours, leastDraught, mostDraught }),
    [condition, wind, current, hours, leastDraught, mostDraught],
  );
  return {
    ...choices,
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
