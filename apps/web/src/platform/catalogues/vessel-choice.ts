import { caches } from '@fairlead/domain/constants';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/call.ts';

/** The vessels to choose from in a filter; inactive ones have voyages, port calls and fixtures too. */
export function useVesselChoice() {
  return useQuery({
    queryKey: ['vessel', 'list', '', true],
    queryFn: ({ signal }) =>
      call('GET /vessels', { query: { s: '', includeInActive: true }, signal }),
    staleTime: caches.vesselsMs,
  });
}

/** Vessel names by id, as far as they are loaded. */
export function useVesselNames(): ReadonlyMap<number, string> {
  const { data } = useVesselChoice();
  return useMemo(() => new Map((data ?? []).map(({ id, name }) => [id, name])), [data]);
}
