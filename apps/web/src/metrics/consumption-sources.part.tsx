import { dayMs } from '@fairlead/domain/time/milliseconds';
import { linkClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import type { TankStates } from './metrics.data.ts';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The log reports whose consumption is the mean. */
export function ConsumptionSources({ row }: { readonly row: Pick<TankStates, 'vessel' | 'at'> }) {
  const at = Date.parse(row.at);
  return (
    <Link
      className={linkClass}
      to="/reports/log"
      search={{ vesselIds: String(row.vessel.id), from: dayOf(at - 7 * dayMs), to: dayOf(at) }}
    >
      Log reports of the last seven days
    </Link>
  );
}
