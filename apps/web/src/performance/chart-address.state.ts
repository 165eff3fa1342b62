import type { SeaReportFilter } from '@fairlead/domain/performance/sea-reports';
import { useNowMs } from '@fairlead/ui/clock';
import { useMemo, useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import {
  type ChartChoices,
  chartChoices,
  type Period,
  reportFilter,
  yearUntil,
} from './chart-choices.state.ts';

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

export interface ChartAddress extends Omit<ChartChoices, 'leastDraught' | 'mostDraught'> {
  readonly leastDraught: string | null;
  readonly mostDraught: string | null;
  readonly filter: SeaReportFilter;
  readonly change: (part: Readonly<Partial<Record<Part, string>>>) => void;
  readonly reset: () => void;
}

/** Today and the day a year before. */
function useYear(): Period {
  const nowMs = useNowMs();
  const [openedMs] = useState(nowMs);
  return yearUntil(openedMs);
}

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
