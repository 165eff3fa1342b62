import { call } from '../../platform/api/call.ts';
import type { SectionSave, SectionSaves } from '../editor/save-sections.ts';
import type { Vessel } from '../vessels.data.ts';
import {
  craneBody,
  engineBody,
  type ListName,
  oilTankBody,
  rateBody,
  sentLines,
  speedBody,
  storageBody,
  tankBody,
} from './list-bodies.ts';
import type { ListDraft } from './list-draft.ts';
import type { Line } from './list-edits.ts';
import {
  type CraneLine,
  craneLine,
  type EngineLine,
  engineLine,
  type OilTankLine,
  oilTankLine,
  type RateLine,
  rateLine,
  type SpeedLine,
  speedLine,
  type StorageLine,
  storageLine,
  type TankLine,
  tankLine,
} from './lines.ts';

/** The lists of a vessel while they are edited. */
export interface VesselLists {
  readonly engines: ListDraft<EngineLine>;
  readonly tanks: ListDraft<TankLine>;
  readonly oilTanks: ListDraft<OilTankLine>;
  readonly storages: ListDraft<StorageLine>;
  readonly cranes: ListDraft<CraneLine>;
  readonly cargoRates: ListDraft<RateLine>;
  readonly speedTable: ListDraft<SpeedLine>;
}

interface Item {
  readonly id: number;
  readonly modified: string;
}

interface ListSave<T extends Line, B, I extends Item> {
  readonly draft: ListDraft<T>;
  readonly items: readonly Item[];
  readonly bodyOf: (line: T) => B;
  readonly lineOf: (item: I) => T;
  readonly put: (body: ReturnType<typeof sentLines<T, B>>['body']) => Promise<readonly I[]>;
  readonly took: (items: readonly I[]) => void;
}

function saveOf<T extends Line, B, I extends Item>(list: ListSave<T, B, I>): SectionSave {
  const { draft, items, bodyOf, lineOf, put, took } = list;
  const { stored, edits } = draft;
  const stamps = new Map(items.map(({ id, modified }) => [id, modified]));
  const { keys, body } = sentLines({ stored, edits, stamps }, bodyOf);
  const run = async () => {
    const saved = await put(body);
    draft.settle(edits, saved.map(lineOf));
    took(saved);
  };
  return { keys, run };
}

export interface ListSavesRequest {
  readonly vessel: Vessel;
  readonly lists: VesselLists;
  /** Writes the server's answer into the cached vessel. */
  readonly take: (part: Partial<Vessel>) => void;
}

type Saves<N extends ListName> = Readonly<Record<N, () => SectionSave>>;

const machinerySaves = ({
  vessel,
  lists,
  take,
}: ListSavesRequest): Saves<'engines' | 'tanks' | 'oilTanks'> => {
  const params = { id: vessel.id };
  return {
    engines: () =>
      saveOf({
        draft: lists.engines,
        items: vessel.engines,
        bodyOf: engineBody,
        lineOf: engineLine,
        put: (body) => call('PUT /vessels/{id}/engines', { params, body: [...body] }),
        took: (engines) => take({ engines: [...engines] }),
      }),
    tanks: () =>
      saveOf({
        draft: lists.tanks,
        items: vessel.tanks,
        bodyOf: tankBody,
        lineOf: tankLine,
        put: (body) => call('PUT /vessels/{id}/tanks', { params, body: [...body] }),
        took: (tanks: readonly Vessel['tanks'][number][]) => take({ tanks: [...tanks] }),
      }),
    oilTanks: () =>
      saveOf({
        draft: lists.oilTanks,
        items: vessel.oilTanks,
        bodyOf: oilTankBody,
        lineOf: oilTankLine,
        put: (body) => call('PUT /vessels/{id}/oilTanks', { params, body: [...body] }),
        took: (oilTanks) => take({ oilTanks: [...oilTanks] }),
      }),
  };
};

const gearSaves = ({
  vessel,
  lists,
  take,
}: ListSavesRequest): Saves<'storages' | 'cranes' | 'cargoRates' | 'speedTable'> => {
  const params = { id: vessel.id };
  return {
    storages: () =>
      saveOf({
        draft: lists.storages,
        items: vessel.storages,
        bodyOf: storageBody,
        lineOf: storageLine,
        put: (body) => call('PUT /vessels/{id}/storages', { params, body: [...body] }),
        took: (storages) => take({ storages: [...storages] }),
      }),
    cranes: () =>
      saveOf({
        draft: lists.cranes,
        items: vessel.cranes,
        bodyOf: craneBody,
        lineOf: craneLine,
        put: (body) => call('PUT /vessels/{id}/cranes', { params, body: [...body] }),
        took: (cranes) => take({ cranes: [...cranes] }),
      }),
    cargoRates: () =>
      saveOf({
        draft: lists.cargoRates,
        items: vessel.cargoRates,
        bodyOf: rateBody,
        lineOf: rateLine,
        put: (body) => call('PUT /vessels/{id}/cargoRates', { params, body: [...body] }),
        took: (cargoRates) => take({ cargoRates: [...cargoRates] }),
      }),
    speedTable: () =>
      saveOf({
        draft: lists.speedTable,
        items: vessel.speedTable,
        bodyOf: speedBody,
        lineOf: speedLine,
        put: (body) => call('PUT /vessels/{id}/speedTable', { params, body: [...body] }),
        took: (speedTable) => take({ speedTable: [...speedTable] }),
      }),
  };
};

/** The saves of the changed lists. */
export function listSaves(request: ListSavesRequest): SectionSaves {
  const all: Saves<ListName> = { ...machinerySaves(request), ...gearSaves(request) };
  return Object.fromEntries(
    (Object.keys(all) as readonly ListName[])
      .filter((name) => request.lists[name].isChanged)
      .map((name) => [name, all[name]()]),
  );
}
