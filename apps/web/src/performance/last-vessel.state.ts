import { storageKeys } from '@fairlead/domain/constants';
import { type Store, useStore } from '@fairlead/ui/store';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callList } from '../platform/api/call.ts';
import { actingCompany } from '../platform/current/acting-company.ts';
import { createPersistentStore } from '../platform/store/persistent-store.ts';
import { chartVesselOf } from './chart-vessel.state.ts';

type LastVessels = Readonly<Record<string, number>>;

function readLast(text: string | null): LastVessels {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as LastVessels;
  } catch {
    return {};
  }
}

/** The vessel whose charts were opened last, by company. */
const lastVessels: Store<LastVessels> = createPersistentStore(storageKeys.consumptionVessel, {
  read: readLast,
  print: JSON.stringify,
});

/** The vessel of the newest log report. */
const useNewestReporter = (isNeeded: boolean) =>
  useQuery({
    queryKey: ['logReport', 'newestReporter'],
    queryFn: async ({ signal }) => {
      const { items } = await callList('GET /reports/log/list', { query: { take: 1 }, signal });
      return items[0]?.vessel.id ?? null;
    },
    enabled: isNeeded,
  });

/** The vessel of the charts; the one in the address is remembered. */
export function useChartVessel(
  stated: number | undefined,
  vessels: readonly { readonly id: number }[] | undefined,
): number | undefined {
  const company = String(actingCompany() ?? 0);
  const last = useStore(lastVessels)[company];
  useEffect(() => {
    if (stated !== undefined) lastVessels.write({ ...lastVessels.read(), [company]: stated });
  }, [stated, company]);
  const known = { stated, last, vessels };
  const isOpen =
    vessels !== undefined && chartVesselOf({ ...known, newest: undefined }) === undefined;
  const newest = useNewestReporter(isOpen);
  return chartVesselOf({ ...known, newest: newest.isError ? null : newest.data });
}
