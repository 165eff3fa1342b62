import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';

export type FleetYear = AnswerOf<'GET /compliance/years/{year}'>;
export type VesselYear = FleetYear['vessels'][number];
export type VesselYearDetail = AnswerOf<'GET /compliance/years/{year}/vessels/{vesselId}'>;
export type Part = VesselYearDetail['parts'][number];
export type Figure = VesselYearDetail['figures'][number];

/** A year of the fleet under every regime. */
export const useFleetYear = (year: number) =>
  useQuery({
    queryKey: ['warehouse', 'compliance', year],
    queryFn: ({ signal }) =>
      call('GET /compliance/years/{year}', { params: { year: String(year) }, signal }),
  });

/** A year of one vessel: its voyages and stays, and the working of its figures. */
export const useVesselYear = (year: number, vessel: number | undefined) =>
  useQuery({
    queryKey: ['warehouse', 'compliance', year, vessel],
    queryFn: ({ signal }) =>
      call('GET /compliance/years/{year}/vessels/{vesselId}', {
        params: { year: String(year), vesselId: vessel ?? 0 },
        signal,
      }),
    enabled: vessel !== undefined,
  });

export interface ComplianceFile {
  readonly year: number;
  /** All vessels if undefined. */
  readonly vessel?: number | undefined;
  readonly content: 'years' | 'parts';
}

export const fetchCompliance = (
  { year, vessel, content }: ComplianceFile,
  fileType: 'csv' | 'xlsx' | 'pdf',
) =>
  call('GET /dwhEu/download', {
    query: {
      year: String(year),
      content,
      fileType,
      ...(vessel === undefined ? {} : { vesselIds: String(vessel) }),
    },
  });
