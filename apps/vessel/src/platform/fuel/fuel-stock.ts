import { useMemo } from 'react';
import { useOutbox } from '../entries/outbox.ts';
import { usePart } from '../parts/parts.ts';
import { checksOnBoard } from './checks-on-board.ts';
import { type FuelStock, fuelStockOf } from './fuel-stock.state.ts';

/** The tanks with their content; undefined while that is read, or if the vessel never came. */
export function useFuelStock(): FuelStock | undefined {
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
      outbox,
      settings: checksOnBoard(vessel, basis ?? null),
    });
  }, [vessel, cells, notes, basis, outbox]);
}
