import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../platform/api/call.ts';

export type FuelCorrection = AnswerOf<'GET /compliance/fuelCorrections'>[number];
export type ReplyBody = CallInput<'POST /compliance/fuelCorrections/{id}/replies'>['body'];

/** Corrections of fuel of a year, the latest first. */
export const useFuelCorrections = (year: number) =>
  useQuery({
    queryKey: ['fuelLedger', 'yearCorrections', year],
    queryFn: ({ signal }) =>
      call('GET /compliance/fuelCorrections', { query: { year: String(year) }, signal }),
  });

function useForget() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['fuelLedger', 'yearCorrections'] });
}

export function useAddEvidence(id: string) {
  const forget = useForget();
  return useMutation({
    mutationFn: (file: File) =>
      call('POST /compliance/fuelCorrections/{id}/evidence', { params: { id }, file }),
    onSuccess: forget,
  });
}

export function useReply(id: string) {
  const forget = useForget();
  return useMutation({
    mutationFn: (body: ReplyBody) =>
      call('POST /compliance/fuelCorrections/{id}/replies', { params: { id }, body }),
    onSuccess: forget,
  });
}

export const fetchEvidence = (id: string, evidenceId: string) =>
  call('GET /compliance/fuelCorrections/{id}/evidence/{evidenceId}', {
    params: { id, evidenceId },
  });

export interface CorrectionsFile {
  readonly year: number;
  /** All vessels if undefined. */
  readonly vessel: number | undefined;
}

export const fetchFuelCorrections = ({ year, vessel }: CorrectionsFile, fileType: 'csv' | 'xlsx') =>
  call('GET /compliance/fuelCorrections/download', {
    query: {
      year: String(year),
      fileType,
      ...(vessel === undefined ? {} : { vesselIds: String(vessel) }),
    },
  });
