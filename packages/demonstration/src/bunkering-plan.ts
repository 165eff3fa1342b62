import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { ShipLeg } from './ship-legs.ts';
import type { FuelStore, ShipPlant } from './ship-plant.ts';

/** Fuel that came on board at a port call. */
export interface Bunkering {
  readonly leg: ShipLeg;
  readonly commenced: number;
  readonly completed: number;
  readonly loads: readonly { readonly fuelId: number; readonly kg: number }[];
}

/** Ports with barges or a bunker terminal, where ships of these trades take fuel. */
const bunkerPorts = new Set(
  (
    'NLRTM BEANR NLAMS DEHAM DEBRV DKSKA DKAAL GBIMM GBABD GBFAW IEDUB NOBGO NOSVG NOKRS NOTRD NOTOS NOBOO NOMON ' +
    'NOHFT NOKSU SEGOT SELLA FIKTK FIRAU EEMUG LVRIX LTKLJ PLGDN PLGDY PLSWI DERSK FRDKK FRBES ESBIO ESALG GIGIB ' +
    'PTLIS PTLEI ESVLC ESTAR ESCAR ITRAN ITBRI MTMLA MACAS TNSFA ISREY'
  ).split(' '),
);

const bunkeringReason = 1;
const dayHours = 24;

/** Tonnes a day of a fuel at sea, at service speed. */
function seaUse(plant: ShipPlant, fuelId: number): number {
  const main = fuelId === plant.mainFuel ? plant.mainAtService : 0;
  return main + (fuelId === plant.auxiliaryFuel ? plant.auxiliaryAtSea : 0);
}

/** The share of a full tank below which a ship takes fuel here. */
function orderedBelow({ call, port }: ShipLeg): number {
  if (call.reason_ids.includes(bunkeringReason)) return 0.8;
  return bunkerPorts.has(port.unLocode ?? '') ? 0.42 : 0.1;
}

interface Held {
  readonly leg: ShipLeg;
  readonly next: ShipLeg | undefined;
  readonly plant: ShipPlant;
  readonly stock: ReadonlyMap<number, number>;
}

function loadOf({ fuelId, mostKg }: FuelStore, { leg, next, plant, stock }: Held) {
  const held = stock.get(fuelId) ?? 0;
  const days = next === undefined ? 0 : (next.to - next.from) / hourMs / dayHours;
  const needed = seaUse(plant, fuelId) * days * 1.4 * 1000;
  const isOrdered = held < Math.max(mostKg * orderedBelow(leg), needed);
  return isOrdered ? [{ fuelId, kg: Math.floor((mostKg - held) / 1000) * 1000 }] : [];
}

/** Bunkers come on board in the middle of a stay of at least six hours; a fuel that runs low brings the others along. */
export function bunkeringAt(held: Held): Bunkering | undefined {
  const { leg, plant } = held;
  if (leg.kind !== 'port' || leg.isOpen || leg.to - leg.from < 6 * hourMs) return undefined;
  const loads = plant.stores.flatMap((store) =>
    store.isBio === true && !bioPorts.has(leg.port.unLocode ?? '') ? [] : loadOf(store, held),
  );
  if (loads.length === 0) return undefined;
  const commenced = Math.round(leg.from + (leg.to - leg.from) * 0.4);
  return { leg, commenced, completed: commenced + 2 * hourMs, loads };
}

/** Where biofuel is delivered. */
const bioPorts = new Set(['NLRTM', 'NLAMS', 'BEANR', 'DEHAM', 'SEGOT', 'NOBGO', 'ESALG', 'PTLIS']);
