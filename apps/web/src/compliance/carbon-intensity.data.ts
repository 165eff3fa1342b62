import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';
import type { VesselYearRef } from './operational-data.data.ts';

export type CiiOutlook = AnswerOf<'GET /compliance/cii/{year}/vessels/{vesselId}'>;
export type DcsYear = AnswerOf<'GET /compliance/dcs'>[number];

/** The carbon intensity of a vessel’s year. */
export const useCiiOutlook = ({ vessel, year }: VesselYearRef) =>
  useQuery({
    queryKey: ['warehouse', 'cii', vessel, year],
    queryFn: ({ signal }) =>
      call('GET /compliance/cii/{year}/vessels/{vesselId}', {
        params: { year: String(year), vesselId: vessel },
        signal,
      }),
  });

/** The fuel data of a vessel’s year. */
export const useDcsYear = ({ vessel, year }: VesselYearRef) =>
  useQuery({
    queryKey: ['warehouse', 'dcs', vessel, year],
    queryFn: ({ signal }) =>
      call('GET /compliance/dcs', {
        query: { year: String(year), vesselIds: String(vessel) },
        signal,
      }),
  });

/** The fuel data of all vessels as a file. */
export const fetchDcs = (year: number, fileType: 'csv' | 'xlsx') =>
  call('GET /compliance/dcs/download', { query: { year: String(year), fileType } });
