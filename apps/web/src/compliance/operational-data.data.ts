import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type LogAbstracts = AnswerOf<'GET /compliance/logAbstracts'>;
export type LogAbstract = LogAbstracts['rows'][number];
export type BunkerReports = AnswerOf<'GET /compliance/bunkerReports'>;
export type BunkerReport = BunkerReports['rows'][number];
export type OperationalFinding = LogAbstract['findings'][number];

/** A vessel and a reporting year. */
export interface VesselYearRef {
  readonly vessel: number;
  readonly year: number;
}

const queryOf = ({ vessel, year }: VesselYearRef) => ({
  vesselId: vessel,
  year: String(year),
});

export const useLogAbstracts = (of: VesselYearRef) =>
  useQuery({
    queryKey: ['warehouse', 'logAbstracts', of.vessel, of.year],
    queryFn: ({ signal }) => call('GET /compliance/logAbstracts', { query: queryOf(of), signal }),
  });

export const useBunkerReports = (of: VesselYearRef) =>
  useQuery({
    queryKey: ['bunkerNote', 'bunkerReports', of.vessel, of.year],
    queryFn: ({ signal }) => call('GET /compliance/bunkerReports', { query: queryOf(of), signal }),
  });

export type OperationalFile = 'csv' | 'xlsx';

export const fetchLogAbstracts = (of: VesselYearRef, fileType: OperationalFile) =>
  call('GET /compliance/logAbstracts/download', { query: { ...queryOf(of), fileType } });

export const fetchBunkerReports = (of: VesselYearRef, fileType: OperationalFile) =>
  call('GET /compliance/bunkerReports/download', { query: { ...queryOf(of), fileType } });
