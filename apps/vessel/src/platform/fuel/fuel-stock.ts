import { useMemo } from 'react';
import { useOutbox } from '../entries/outbox.ts';
import { usePart } from '../parts/parts.ts';
import { checksOnBoard } from './checks-on-board.ts';
import { type FuelStock, fuelStockOf, type PlannedTransfer } from './fuel-stock.state.ts';

/** The tanks with their content, after a transfer that is being entered if one is named; undefined while that is read, or if the vessel never came. */
export function useFuelStock(planned?: PlannedTransfer): FuelStock | undefined {
  const vessel = usePart('vessel');
  const cells = usePart('fuel');
  const notes = usePart('bunkerNotes');
  const basis = usePart('reportBasis');
  const outbox = useOutbox();
  return useMemo(() => {
    if (vessel === undefined || vessel === null || outbox === undefined) return undefined;
    if (cells === undefined || notes === undefined) return undefined;
    return fuelStockOf({
      cells: cells ?? [],
      tanks: vessel.tanks,
      lots: notes?.lots ?? [],
      // An older server does not send them.
      reportedEmpty: notes?.reportedEmpty ?? [],
      outbox,
      settings: checksOnBoard(vessel, basis ?? null),
      planned,
    });
  }, [vessel, cells, notes, basis, outbox, planned]);
}
