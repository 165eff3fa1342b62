import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../platform/api/api-error.ts';
import { call } from '../platform/api/call.ts';

/** Stores the file of a supplier and reads it. */
export const importElectronicNote = (file: File) =>
  call('POST /reports/bdn/electronicNotes', { file });

/** What a stored file states; it is read once, so that what is typed afterwards stays. */
export const useElectronicNote = (id: string | undefined) =>
  useQuery({
    queryKey: ['bunkerNote', 'electronic', id ?? ''],
    queryFn: ({ signal }) =>
      call('GET /reports/bdn/electronicNotes/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
  });
