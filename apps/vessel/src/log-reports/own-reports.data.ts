import { useMemo } from 'react';
import { useOutbox } from '../platform/entries/outbox.ts';
import { usePart } from '../platform/parts/parts.ts';
import { type OwnReport, ownReports } from './own-reports.state.ts';

/** The reports of this vessel as the device knows them, the latest first; undefined while they are read. */
export function useOwnReports(): readonly OwnReport[] | undefined {
  const shore = usePart('reports');
  const outbox = useOutbox();
  return useMemo(
    () =>
      shore === undefined || outbox === undefined
        ? undefined
        : ownReports(shore?.reports ?? [], outbox),
    [shore, outbox],
  );
}
