import { distanceNm, type Position } from '@fairlead/domain/ports/distance';
import { type CataloguePort, cataloguePorts } from '@fairlead/domain/ports/catalogue';

const byCode = new Map(cataloguePorts.map((port) => [port.unLocode, port]));

/** The port of a UN/LOCODE. Throws for one that the catalogue lacks: the story would be incomplete. */
export function portOf(unLocode: string): CataloguePort {
  const port = byCode.get(unLocode);
  if (!port) throw new Error(`The demonstration calls at ${unLocode}, which the catalogue lacks.`);
  return port;
}

/** The fish farms, from south to north. */
export const fishFarms: readonly CataloguePort[] = cataloguePorts
  .filter((port) => port.type === 20)
  .toSorted((a, b) => a.latitude - b.latitude);

type Sea = 'baltic' | 'north' | 'west' | 'mediterranean';

const skaw = { latitude: 57.9, longitude: 10.7 };
const dover = { latitude: 51, longitude: 1.45 };
const ushant = { latitude: 48.75, longitude: -5.9 };
const stVincent = { latitude: 36.9, longitude: -9.2 };
const gibraltar = { latitude: 35.95, longitude: -5.6 };

// The waypoints from each sea to the next one, in this order.
const seas = ['baltic', 'north', 'west', 'mediterranean'] as const;
const gates: readonly (readonly Position[])[] = [[skaw], [dover, ushant], [stVincent, gibraltar]];

const baltic = new Set(['PL', 'FI', 'EE', 'LV', 'LT']);
const mediterranean = new Set(['IT', 'GR', 'TR', 'HR', 'SI', 'MT', 'CY', 'EG', 'TN', 'DZ', 'LY']);

function seaOf({ country, latitude, longitude }: CataloguePort): Sea {
  if (baltic.has(country)) return 'baltic';
  if (mediterranean.has(country)) return 'mediterranean';
  if (country === 'SE') return longitude > 12.7 ? 'baltic' : 'north';
  if (country === 'DE' || country === 'DK')
    return longitude > 10.3 && latitude < 57 ? 'baltic' : 'north';
  if (country === 'FR')
    return latitude > 49.4 ? 'north' : latitude < 44 && longitude > 2 ? 'mediterranean' : 'west';
  if (country === 'ES') return longitude > -5.5 && latitude < 42.5 ? 'mediterranean' : 'west';
  return country === 'PT' || country === 'MA' ? 'west' : 'north';
}

/** Coasts are not straight: the factor by which a passage is longer than the great circles between its waypoints. */
const windingFactor = 1.12;

/**
 * A plausible distance in nautical miles between two ports of Europe, by way of the Skaw, Dover, Ushant and Gibraltar.
 * For made-up voyages only; it ignores coastlines.
 */
export function passageNm(from: CataloguePort, to: CataloguePort): number {
  let nm = 0;
  let here: Position = from;
  for (const next of turnsOf(from, to)) {
    nm += distanceNm(here, next);
    here = next;
  }
  return nm * windingFactor;
}

/** The waypoints between two ports, and the second port. */
function turnsOf(from: CataloguePort, to: CataloguePort): readonly Position[] {
  const [start, end] = [seas.indexOf(seaOf(from)), seas.indexOf(seaOf(to))];
  const route = gates.slice(Math.min(start, end), Math.max(start, end)).flat();
  return [...(start <= end ? route : route.toReversed()), to];
}

/** Where a ship is after a share of the passage, from 0 to 1. */
export function passagePosition(from: CataloguePort, to: CataloguePort, share: number): Position {
  const turns = [from, ...turnsOf(from, to)];
  const pieces = turns.slice(1).map((turn, at) => distanceNm(turns[at] ?? from, turn));
  let left = share * pieces.reduce((sum, piece) => sum + piece, 0);
  for (const [at, piece] of pieces.entries()) {
    const [begin, end] = [turns[at] ?? from, turns[at + 1] ?? to];
    if (left > piece && at < pieces.length - 1) {
      left -= piece;
      continue;
    }
    const part = piece === 0 ? 1 : Math.min(1, left / piece);
    return {
      latitude: begin.latitude + (end.latitude - begin.latitude) * part,
      longitude: begin.longitude + (end.longitude - begin.longitude) * part,
    };
  }
  return to;
}
