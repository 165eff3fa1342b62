import { caches } from '@fairlead/domain/constants';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The countries of the catalogue, by name. */
export function useCountries() {
  return useQuery({
    queryKey: ['country', 'list'],
    queryFn: ({ signal }) => call('GET /ports/countries', { signal }),
    staleTime: caches.vesselsMs,
  });
}

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country, without a request. */
export const countryName = (code: string): string => names.of(code) ?? code;
