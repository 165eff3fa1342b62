import { coastBetween } from '../land/coast.ts';
import { type Land, landOf } from '../land/land.ts';
import type { GraphRecord, ZoneShares } from './sea-graph.ts';
import { type NumberList, readSections, writeSections } from './sections.ts';

const format = 'FAIRLEAD SEA GRAPH 2';

/** Ones and zeros, eight in a byte. */
function packed(flags: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(flags.length / 8));
  for (const [at, flag] of flags.entries())
    bytes[at >> 3] = (bytes[at >> 3] as number) | (flag << (at & 7));
  return bytes;
}

function unpacked(bytes: Uint8Array, count: number): Uint8Array {
  const flags = new Uint8Array(count);
  for (let at = 0; at < count; at += 8) {
    // Most eights are all zeros: the list has these already.
    for (let byte = bytes[at >> 3] as number, to = at; byte !== 0; byte >>= 1)
      flags[to++] = byte & 1;
  }
  return flags;
}

const thousandths = (degrees: number): number => Math.round(degrees * 1000);
const degreesOf = (values: Int32Array): Float64Array =>
  Float64Array.from(values, (value) => value / 1000);

/** The points of the coast in thousandths of a degree, and the last point of each ring. */
function listsOfLand({ coast, facts }: Land): readonly (readonly [string, NumberList])[] {
  const { lon, lat, next } = coast;
  return [
    ['coast lon', Int32Array.from(lon, (degrees) => thousandths(degrees))],
    ['coast lat', Int32Array.from(lat, (degrees) => thousandths(degrees))],
    ['coast ends', Int32Array.from([...next.keys()].filter((at) => (next[at] as number) <= at))],
    ['clearance', facts.clearance],
    ['centres', packed(facts.centres)],
  ];
}

type Lists = ReturnType<typeof readers>;

function readLand({ bytes, wholes }: Lists): Land {
  const [lon, lat] = [degreesOf(wholes('coast lon')), degreesOf(wholes('coast lat'))];
  const next = Int32Array.from(lon, (_, at) => at + 1);
  let first = 0;
  for (const last of wholes('coast ends')) {
    next[last] = first;
    first = last + 1;
  }
  const centres = unpacked(bytes('centres'), 720 * 360);
  return landOf(coastBetween({ lon, lat, next }), { clearance: bytes('clearance'), centres });
}

const zonePrefix = 'zone ';

function readZones({ names, bytes, wholes }: Lists): ReadonlyMap<string, ZoneShares> {
  const ids = names
    .filter((name) => name.startsWith(zonePrefix))
    .map((name) => name.slice(zonePrefix.length));
  return new Map(
    ids.map((id) => [id, { edges: wholes(`${zonePrefix}${id}`), shares: bytes(`shares ${id}`) }]),
  );
}

export function writeGraph(record: GraphRecord): Uint8Array {
  const { land, positions, sides, isChannel, edges, isMain, passing, zoneShares } = record;
  const zones = [...zoneShares].flatMap(([id, zone]): (readonly [string, NumberList])[] => [
    [`${zonePrefix}${id}`, zone.edges],
    [`shares ${id}`, zone.shares],
  ]);
  const lists = new Map<string, NumberList>([
    ...listsOfLand(land),
    ['positions', positions],
    ['sides', sides],
    ['channels', isChannel],
    ['edges', edges],
    ['main', packed(isMain)],
    ['passing', passing.edges],
    ['masks', passing.masks],
    ...zones,
  ]);
  return writeSections({ format, version: record.version }, lists);
}

/** Lists by name, of the kind that is expected. */
function readers(lists: ReadonlyMap<string, NumberList>) {
  const of =
    <T extends NumberList>(List: abstract new (...parts: never) => T) =>
    (name: string): T => {
      const values = lists.get(name);
      if (values instanceof List) return values;
      throw new RangeError(`The sea graph has no ${name}.`);
    };
  return {
    names: [...lists.keys()],
    bytes: of(Uint8Array),
    shorts: of(Uint16Array),
    wholes: of(Int32Array),
  };
}

/** Reads a file in place: its lists are views of the bytes, and what only some requests need is unpacked by the first of them. */
export function readGraph(file: Uint8Array): GraphRecord {
  const { version, lists } = readSections(file, format);
  const read = readers(lists);
  const edges = read.shorts('edges');
  let land: Land | undefined;
  let zones: GraphRecord['zoneShares'] | undefined;
  return {
    version,
    positions: read.wholes('positions'),
    sides: read.bytes('sides'),
    isChannel: read.bytes('channels'),
    edges,
    isMain: unpacked(read.bytes('main'), edges.length / 2),
    passing: { edges: read.wholes('passing'), masks: read.bytes('masks') },
    get land() {
      return (land ??= readLand(read));
    },
    get zoneShares() {
      return (zones ??= readZones(read));
    },
  };
}
