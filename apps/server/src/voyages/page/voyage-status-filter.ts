import { lateAfterHours } from '@fairlead/domain/constants';
import { voyageStates } from '@fairlead/domain/voyages/enumerations';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { VoyageStatusFilter } from './voyage-filter.sql.ts';

const late = 30;
const known: ReadonlySet<number> = new Set(voyageStates.map(({ number }) => number));

interface Requested {
  readonly statuses: readonly number[] | undefined;
  /** Of the free text. */
  readonly lateHours: number | undefined;
  readonly now: Date;
}

/** The states that a call requests; the free text's term for late voyages narrows the statuses further. */
export function statusOf({ statuses, lateHours, now }: Requested): VoyageStatusFilter | undefined {
  if (statuses?.some((status) => !known.has(status)) === true)
    refuseFields({ statuses: [`Must be some of ${[...known].join(', ')}`] });
  const requested = statuses?.length === 0 ? undefined : statuses;
  if (requested === undefined && lateHours === undefined) return undefined;
  const wanted =
    lateHours === undefined ? requested : [late].filter((one) => requested?.includes(one) ?? true);
  return { wanted: wanted ?? [], lateHours: lateHours ?? lateAfterHours, now: now.toISOString() };
}
