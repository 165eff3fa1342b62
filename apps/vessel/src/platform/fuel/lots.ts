import { useMemo } from 'react';
import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { usePart } from '../parts/parts.ts';
import { massText } from './mass.ts';

/** A lot as a choice. */
export interface LotOption {
  readonly value: number;
  readonly label: string;
  /** What is left of it. */
  readonly detail: string;
}

/** The lots on board by fuel, the oldest first. */
export function useLots(): ReadonlyMap<number, readonly LotOption[]> {
  const notes = usePart('bunkerNotes');
  const cells = usePart('fuel');
  return useMemo(() => {
    const kg = new Map<number | null, bigint>();
    for (const { lotId, tonnes } of cells ?? [])
      kg.set(lotId, (kg.get(lotId) ?? 0n) + kgOf(tonnes));
    const left = (notes?.lots ?? []).filter(({ id }) => (kg.get(id) ?? 0n) > 0n);
    return new Map(
      [...Map.groupBy(left, ({ fuelId }) => fuelId)].map(([fuelId, lots]) => [
        fuelId,
        lots.map(({ id, name }) => ({
          value: id,
          label: name,
          detail: `${massText(kg.get(id) ?? 0n)} mt`,
        })),
      ]),
    );
  }, [notes, cells]);
}
