import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/call.ts';
import { leadToFirstError } from '../platform/forms/field-errors.ts';
import type { RecordForm } from '../platform/forms/record-form.ts';
import { typingPause } from '../platform/forms/typing-pause.ts';

const imoIsUsed = 'Another vessel has this IMO number';

/** Whether a vessel of the company, including inactive ones, has an IMO number. */
const useIsUsed = (imo: string) =>
  useQuery({
    queryKey: ['vessel', 'imoIsUsed', imo],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      const found = await call('GET /vessels', {
        query: { s: imo, includeInActive: true },
        signal,
      });
      return found.some((vessel) => vessel.imo === imo);
    },
    enabled: imo !== '',
    retry: false,
    // Never cached: other users create vessels too.
    gcTime: 0,
  });

/**
 * The form of a new vessel, which checks while typing whether its IMO number is unused. A failed check blocks nothing: the save
 * itself checks again.
 */
export function useImoCheck<T extends { readonly imo: string }>(
  form: RecordForm<T>,
): RecordForm<T> {
  const { errors, status } = form;
  const imo = form.values.imo.trim();
  const { data: isUsed = false, isLoading } = useIsUsed(imo);
  if (isLoading) return { ...form, status: { ...status, isChecking: true } };
  if (!isUsed) return form;
  return {
    ...form,
    errors: { ...errors, imo: imoIsUsed },
    status: { ...status, errors: status.errors + (errors['imo'] === undefined ? 1 : 0) },
    save: leadToFirstError,
  };
}
