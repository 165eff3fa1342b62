import { coastOf } from '../land/coast.ts';
import { landOf } from '../land/land.ts';
import { type ByteReader, byteReader, type ByteWriter, byteWriter } from './bytes.ts';
import type { GraphRecord, ZoneShares } from './sea-graph.ts';

const magic = 'FAIRLEAD SEA GRAPH 1';

/** Ones and zeros, eight in a byte. */
function packed(flags: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(flags.length / 8));
  for (const [at, flag] of flags.entries())
    bytes[at >> 3] = (bytes[at >> 3] as number) | (flag << (at & 7));
  return bytes;
}

function unpacked(read: ByteReader, count: number): Uint8Array {
  const bytes = read.bytes(Math.ceil(count / 8));
  const flags = new Uint8Array(count);
  for (let at = 0; at < count; at++) flags[at] = ((bytes[at >> 3] as number) >> (at & 7)) & 1;
  return flags;
}

const thousandths = (degrees: number): number => Math.round(degrees * 1000);

function writeLand(write: ByteWriter, { land }: GraphRecord): void {
  const { lon, lat, next } = land.coast;
  write.whole(next.length);
  let [before, beforeLat] = [0, 0];
  for (let at = 0; at < next.length; at++) {
    const [x, y] = [thousandths(lon[at] as number), thousandths(lat[at] as number)];
    write.signed(x - before);
    write.signed(y - beforeLat);
    write.whole((next[at] as number) <= at ? 1 : 0);
    [before, beforeLat] = [x, y];
  }
  write.bytes(land.facts.clearance);
  write.bytes(packed(land.facts.centres));
}

function readLand(read: ByteReader): GraphRecord['land'] {
  const count = read.whole();
  const rings: [number, number][][] = [[]];
  let [x, y] = [0, 0];
  for (let at = 0; at < count; at++) {
    x += read.signed();
    y += read.signed();
    rings.at(-1)?.push([x / 1000, y / 1000]);
    if (read.whole() === 1) rings.push([]);
  }
  const clearance = read.bytes(360 * 180);
  return landOf(coastOf(rings), { clearance, centres: unpacked(read, 720 * 360) });
}

function writeNodes(write: ByteWriter, { positions, sides, isChannel }: GraphRecord): void {
  write.whole(positions.length / 2);
  for (const [at, value] of positions.entries())
    write.signed(value - (at < 2 ? 0 : (positions[at - 2] as number)));
  write.bytes(sides);
  write.bytes(packed(isChannel));
}

function readNodes(read: ByteReader): Pick<GraphRecord, 'positions' | 'sides' | 'isChannel'> {
  const count = read.whole();
  const positions = new Int32Array(2 * count);
  for (let at = 0; at < 2 * count; at++)
    positions[at] = read.signed() + (at < 2 ? 0 : (positions[at - 2] as number));
  return { positions, sides: read.bytes(2 * count).slice(), isChannel: unpacked(read, count) };
}

function writeEdges(write: ByteWriter, { edges, isMain }: GraphRecord): void {
  write.whole(edges.length / 2);
  let [from, to] = [0, 0];
  for (let at = 0; at < edges.length; at += 2) {
    const [one, other] = [edges[at] as number, edges[at + 1] as number];
    write.whole(one - from);
    write.whole(other - (one === from ? to : one));
    [from, to] = [one, other];
  }
  write.bytes(packed(isMain));
}

function readEdges(read: ByteReader): Pick<GraphRecord, 'edges' | 'isMain'> {
  const count = read.whole();
  const edges = new Int32Array(2 * count);
  let [from, to] = [0, 0];
  for (let at = 0; at < 2 * count; at += 2) {
    const step = read.whole();
    from += step;
    to = read.whole() + (step === 0 ? to : from);
    edges[at] = from;
    edges[at + 1] = to;
  }
  return { edges, isMain: unpacked(read, count) };
}

function writePassing(write: ByteWriter, { passing }: GraphRecord): void {
  writeRising(write, passing.edges);
  write.bytes(passing.masks);
}

function readPassing(read: ByteReader): GraphRecord['passing'] {
  const edges = readRising(read);
  return { edges, masks: read.bytes(edges.length) };
}

/** Whole numbers that rise. */
function writeRising(write: ByteWriter, values: Int32Array): void {
  write.whole(values.length);
  let before = 0;
  for (const value of values) {
    write.whole(value - before);
    before = value;
  }
}

function readRising(read: ByteReader): Int32Array {
  const values = new Int32Array(read.whole());
  let value = 0;
  for (let at = 0; at < values.length; at++) {
    value += read.whole();
    values[at] = value;
  }
  return values;
}

function writeZones(write: ByteWriter, { zoneShares }: GraphRecord): void {
  write.whole(zoneShares.size);
  for (const [id, { edges, shares }] of zoneShares) {
    write.text(id);
    writeRising(write, edges);
    write.bytes(shares);
  }
}

function readZone(read: ByteReader): [string, ZoneShares] {
  const id = read.text();
  const edges = readRising(read);
  return [id, { edges, shares: read.bytes(edges.length) }];
}

export function writeGraph(record: GraphRecord): Uint8Array {
  const write = byteWriter();
  write.text(magic);
  write.text(record.version);
  writeLand(write, record);
  writeNodes(write, record);
  writeEdges(write, record);
  writePassing(write, record);
  writeZones(write, record);
  return write.result();
}

export function readGraph(bytes: Uint8Array): GraphRecord {
  const read = byteReader(bytes);
  if (read.text() !== magic) throw new RangeError('This file is not a sea graph.');
  const version = read.text();
  const land = readLand(read);
  const nodes = readNodes(read);
  const edges = readEdges(read);
  const passing = readPassing(read);
  const zoneShares = new Map(Array.from({ length: read.whole() }, () => readZone(read)));
  return { version, land, ...nodes, ...edges, passing, zoneShares };
}
