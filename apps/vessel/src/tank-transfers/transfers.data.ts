import { useMemo } from 'react';
import { useOutbox } from '../platform/entries/outbox.ts';
import {
  type OwnFuelReport,
  ownFuelReports,
  type ShoreTransfer,
} from '../platform/fuel/own-fuel-reports.ts';
import { usePart } from '../platform/parts/parts.ts';

export type TransferContent = ShoreTransfer['versions'][number]['content'];
export type OwnTransfer = OwnFuelReport<TransferContent>;

/** The transfers of this vessel as the device knows them, the latest first; undefined while they are read. */
export function useTransfers(): readonly OwnTransfer[] | undefined {
  const shore = usePart('tankReports');
  const outbox = useOutbox();
  return useMemo(() => {
    if (shore === undefined || outbox === undefined) return undefined;
    const endOf = ({ versions }: OwnTransfer) => Date.parse(versions[0]?.content.ended ?? '');
    return ownFuelReports<TransferContent>(shore?.transfers ?? [], outbox, 'tankTransfer').toSorted(
      (a, b) => endOf(b) - endOf(a),
    );
  }, [shore, outbox]);
}
