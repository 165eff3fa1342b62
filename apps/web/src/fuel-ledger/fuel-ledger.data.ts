import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../platform/api/call.ts';

/** Tanks as measured, the latest first. */
export const useTankReadings = (vessel: number) =>
  useQuery({
    queryKey: ['fuelLedger', 'readings', vessel],
    queryFn: ({ signal }) =>
      call('GET /vessels/{id}/tankReadings', { params: { id: vessel }, signal }),
  });

/** Opening stocks and corrections, the latest first. */
export const useFuelCorrections = (vessel: number) =>
  useQuery({
    queryKey: ['fuelLedger', 'corrections', vessel],
    queryFn: ({ signal }) =>
      call('GET /vessels/{id}/fuelCorrections', { params: { id: vessel }, signal }),
  });

/** Reverses an opening stock or a correction; the entry stays readable. */
export function useVoidCorrection(vessel: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      call('POST /vessels/{id}/fuelCorrections/{correctionId}/void', {
        params: { id: vessel, correctionId: id },
        body: { reason },
      }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['fuelLedger'] }),
  });
}

type Correction = CallInput<'POST /vessels/{id}/fuelCorrections'>['body'];

/** Enters an opening stock or a correction. */
export function useCorrectLedger(vessel: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Correction) =>
      call('POST /vessels/{id}/fuelCorrections', { params: { id: vessel }, body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['fuelLedger'] }),
  });
}
