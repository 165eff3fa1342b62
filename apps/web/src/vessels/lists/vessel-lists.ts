import { useMemo } from 'react';
import type { Vessel } from '../vessels.data.ts';
import { craneLine, engineLine, oilTankLine, rateLine, speedLine, tankLine } from './lines.ts';
import type { Line } from './list-edits.ts';
import { type ListDraft, useListDraft } from './list-draft.ts';
import type { VesselLists } from './list-saves.ts';

function useList<I, T extends Line>(items: readonly I[], lineOf: (item: I) => T): ListDraft<T> {
  return useListDraft(useMemo(() => items.map(lineOf), [items, lineOf]));
}

/** Every list of a vessel, while it is changed. */
export function useVesselLists(vessel: Vessel): VesselLists {
  return {
    engines: useList(vessel.engines, engineLine),
    tanks: useList(vessel.tanks, tankLine),
    oilTanks: useList(vessel.oilTanks, oilTankLine),
    storages: useList(vessel.storages, tankLine),
    cranes: useList(vessel.cranes, craneLine),
    cargoRates: useList(vessel.cargoRates, rateLine),
    speedTable: useList(vessel.speedTable, speedLine),
  };
}
