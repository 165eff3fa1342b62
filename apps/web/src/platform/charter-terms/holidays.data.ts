import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../api/call.ts';

export type HolidayYear = AnswerOf<'GET /ports/{id}/holidays/{year}'>;

export interface PortChoice {
  readonly id: number;
  readonly name: string;
  readonly unLoCode: string | null;
  readonly countryCode: string;
  readonly timeZone: string;
}

/** Ports for which holidays are listed. */
export function useHolidayPorts() {
  return useQuery({
    queryKey: ['portHolidays', 'ports'],
    queryFn: ({ signal }) => call('GET /portHolidays', { signal }),
  });
}

/** All years of a port; no request is sent without a port. */
export function useHolidayYears(port: number | undefined) {
  return useQuery({
    queryKey: ['portHolidays', 'port', port ?? 0],
    queryFn: ({ signal }) =>
      call('GET /ports/{id}/holidays', { params: { id: port ?? 0 }, signal }),
    enabled: port !== undefined,
  });
}
