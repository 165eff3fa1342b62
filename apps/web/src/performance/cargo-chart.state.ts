import { useMemo, useState } from 'react';
import type { LoadedList } from '../platform/lists/list-rows.ts';
import type { CargoFilter } from './cargo-list.state.ts';
import { type CargoChartView, cargoChartView } from './cargo-points.state.ts';
import { type CargoRow, chartedCargo, useChartedCargo } from './performance.data.ts';

export interface CargoSelection {
  /** Undefined until it is loaded. */
  readonly view: CargoChartView | undefined;
  /** Number of cargo operations that the chart has read. */
  readonly drawn: number;
  /** More match than the chart draws. */
  readonly isLimited: boolean;
  readonly setUnit: (unit: string) => void;
  /** Ids of the points that narrow the list; empty for all. */
  readonly chosen: readonly number[];
  readonly choose: (ids: readonly number[]) => void;
  readonly toggle: (id: number) => void;
}

interface Chosen {
  /** Another filter ends the selection. */
  readonly filter: CargoFilter;
  readonly ids: readonly number[];
}

const none: readonly number[] = [];

/** What the chart draws, and what is selected in it. */
export function useCargoSelection(filter: CargoFilter, isShown: boolean) {
  const charted = useChartedCargo(filter, isShown).data;
  const [unit, setUnit] = useState<string>();
  const [stored, setStored] = useState<Chosen>();
  const view = useMemo(
    () => (charted === undefined ? undefined : cargoChartView(charted.items, unit)),
    [charted, unit],
  );
  const chosen = isShown && stored?.filter === filter ? stored.ids : none;
  const choose = (ids: readonly number[]) => setStored({ filter, ids });
  const selection: CargoSelection = {
    view,
    drawn: charted?.items.length ?? 0,
    isLimited: (charted?.total ?? 0) > chartedCargo,
    setUnit,
    chosen,
    choose,
    toggle: (id) =>
      choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
  };
  return { selection, charted: charted?.items };
}

/** The list, or only what is selected in the chart, which has rows that the list has not loaded yet. */
export function narrowed(
  loaded: LoadedList<CargoRow>,
  charted: readonly CargoRow[] | undefined,
  chosen: readonly number[],
): LoadedList<CargoRow> {
  if (chosen.length === 0) return loaded;
  const byId = new Map([...(charted ?? []), ...loaded.rows].map((row) => [row.id, row]));
  const rows = chosen
    .flatMap((id) => byId.get(id) ?? [])
    .toSorted((one, other) => Date.parse(other.arrived) - Date.parse(one.arrived));
  const list = { ...loaded.list, hasNextPage: false, hasPreviousPage: false };
  return { list, rows, total: rows.length };
}
