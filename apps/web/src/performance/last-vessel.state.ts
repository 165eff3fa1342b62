import { storageKeys } from '@fairlead/domain/constants';
import { type Store, useStore } from '@fairlead/ui/store';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callList } from '../platform/api/call.ts';
import { actingCompany } from '../platform/current/acting-company.ts';
import { createPersistentStore } from '../platform/store/persistent-store.ts';

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

/**
 * The vessel of the charts: the one that the address states, else the one looked at last, else the one with the newest log
 * report, else the first of the company. Undefined until that is known.
 */
export function useChartVessel(
  stated: number | undefined,
  vessels: readonly { readonly id: number }[] | undefined,
): number | undefined {
  const company = String(actingCompany() ?? 0);
  const last = useStore(lastVessels)[company];
  useEffect(() => {
    if (stated !== undefined) lastVessels.write({ ...lastVessels.read(), [company]: stated });
  }, [stated, company]);
  const isKnown = (id: number | null | undefined) => vessels?.some((vessel) => vessel.id === id);
  const isLastKnown = isKnown(last) === true;
  const newest = useNewestReporter(stated === undefined && !isLastKnown && vessels !== undefined);
  if (stated !== undefined) return stated;
  if (isLastKnown) return last;
  if (newest.isPending) return undefined;
  return isKnown(newest.data) === true ? (newest.data ?? undefined) : vessels?.[0]?.id;
}
