import { readFileSync } from 'node:fs';
import { type PassageId, passages, type Position } from '@fairlead/sea-routes';

/** Two positions and the distance between them in a published table. */
export interface Pair {
  readonly from: Position & { readonly name: string };
  readonly to: Position & { readonly name: string };
  readonly nm: number;
  /** Passages that the table leaves out. */
  readonly closed: readonly PassageId[];
}

/** A reason why a file cannot be run, as one message for people. */
export class NoPairs extends Error {}

interface WrittenEnd {
  readonly name?: unknown;
  readonly lat?: unknown;
  readonly lon?: unknown;
}

interface WrittenPair {
  readonly from?: WrittenEnd;
  readonly to?: WrittenEnd;
  readonly nm?: unknown;
  readonly block?: unknown;
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

function endOf(end: WrittenEnd | undefined): Pair['from'] {
  const { name, lat, lon } = end ?? {};
  if (!isWithin(lat, 90) || !isWithin(lon, 180))
    throw new NoPairs('A pair has an end without lat and lon in degrees.');
  return { name: typeof name === 'string' ? name : `${lat} ${lon}`, lat, lon };
}

function pairOf({ from, to, nm, block }: WrittenPair): Pair {
  if (typeof nm !== 'number' || !(nm > 0)) throw new NoPairs('A pair has no distance (nm).');
  const closed = Array.isArray(block) ? (block as readonly unknown[]) : [];
  return {
    from: endOf(from),
    to: endOf(to),
    nm,
    closed: passages.map(({ id }) => id).filter((id) => closed.includes(id)),
  };
}

/** The pairs of a file: an array of `{ from: { name, lat, lon }, to, nm, block }`; `block` names closed passages. */
export function readPairs(file: string | undefined): readonly Pair[] {
  if (file === undefined)
    throw new NoPairs('Which file of pairs? Example: npm run --silent sea-routes -- FILE');
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new NoPairs(`${file} cannot be read as JSON.`);
  }
  if (!Array.isArray(written) || written.length === 0) throw new NoPairs(`${file} holds no pairs.`);
  return (written as readonly WrittenPair[]).map((pair) => pairOf(pair));
}
