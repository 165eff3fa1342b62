import { useMemo } from 'react';
import type { Vessel } from '../vessels.data.ts';
import {
  blankCrane,
  blankEngine,
  blankOilTank,
  blankRate,
  blankSpeed,
  blankStorage,
  blankTank,
  craneLine,
  engineLine,
  oilTankLine,
  rateLine,
  speedLine,
  storageLine,
  tankLine,
} from './lines.ts';
import type { Line } from './list-edits.ts';
import { type ListDraft, useListDraft } from './list-draft.ts';
import type { VesselLists } from './list-saves.ts';

interface Shape<I, T extends Line> {
  readonly of: (item: I) => T;
  readonly blank: (key: number) => T;
}

function useList<I, T extends Line>(items: readonly I[], { of, blank }: Shape<I, T>): ListDraft<T> {
  const lines = useMemo(() => items.map(of), [items, of]);
  return useListDraft(lines, blank);
}

/** All lists of a vessel, while they are edited. */
export function useVesselLists(vessel: Vessel): VesselLists {
  return {
    engines: useList(vessel.engines, { of: engineLine, blank: blankEngine }),
    tanks: useList(vessel.tanks, { of: tankLine, blank: blankTank }),
    oilTanks: useList(vessel.oilTanks, { of: oilTankLine, blank: blankOilTank }),
    storages: useList(vessel.storages, { of: storageLine, blank: blankStorage }),
    cranes: useList(vessel.cranes, { of: craneLine, blank: blankCrane }),
    cargoRates: useList(vessel.cargoRates, { of: rateLine, blank: blankRate }),
    speedTable: useList(vessel.speedTable, { of: speedLine, blank: blankSpeed }),
  };
}
