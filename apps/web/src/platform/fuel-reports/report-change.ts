import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchHistory } from '../history/last-change.ts';

interface ChangedReport {
  readonly id: string;
  readonly recordId: number;
}

/** A change of a report about fuel: the answer replaces what is shown, and lists and the ledger are fetched again. */
export function useReportChange<T, Report extends ChangedReport>(
  entity: 'bunkerNote' | 'tankTransfer',
  change: (values: T) => Promise<Report>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (report) => {
      queries.setQueryData([entity, 'one', report.id], report);
      refetchHistory(queries, entity, report.recordId);
      void queries.invalidateQueries({ queryKey: [entity, 'list'] });
      void queries.invalidateQueries({ queryKey: ['fuelLedger'] });
    },
  });
}
