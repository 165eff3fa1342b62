import { expect, test } from 'vitest';
import { coastOf } from '../land/coast.ts';
import { landOf } from '../land/land.ts';
import { readGraph, writeGraph } from './format.ts';
import type { GraphRecord } from './sea-graph.ts';

const record: GraphRecord = {
  version: 'test',
  land: landOf(
    coastOf([
      [
        [10, 10],
        [10, 12],
        [12, 12],
      ],
      [
        [-179, 0],
        [179, 1],
        [180, 2],
      ],
    ]),
  ),
  positions: Int32Array.of(-1_800_000, -900_000, 0, 0, 1_799_999, 900_000),
  sides: Uint8Array.of(0, 0, 10, 200, 255, 1),
  isChannel: Uint8Array.of(1, 0, 1),
  edges: Uint16Array.of(0, 1, 0, 2, 1, 2),
  isMain: Uint8Array.of(1, 0, 1),
  passing: { edges: Int32Array.of(1, 2), masks: Uint8Array.of(1, 32) },
  zoneShares: new Map([['MED', { edges: Int32Array.of(0, 2), shares: Uint8Array.of(255, 3) }]]),
};

test('a graph is read as it was written', () => {
  const { land, ...rest } = readGraph(writeGraph(record));
  const { land: written, ...others } = record;
  expect(rest).toEqual(others);
  expect(land.coast).toEqual(written.coast);
  expect(land.facts).toEqual(written.facts);
});

test('a file that does not begin at a multiple of eight is read too', () => {
  const file = writeGraph(record);
  const shifted = new Uint8Array(file.length + 3);
  shifted.set(file, 3);
  expect(readGraph(shifted.subarray(3)).positions).toEqual(record.positions);
});

test('another file is refused', () => {
  expect(() =>
    readGraph(Uint8Array.from('GIF89a...', (letter) => letter.codePointAt(0) ?? 0)),
  ).toThrow(RangeError);
  expect(() => readGraph(new Uint8Array())).toThrow(RangeError);
  const file = writeGraph(record);
  expect(() => readGraph(file.subarray(0, 60))).toThrow(RangeError);
  expect(() => readGraph(file.subarray(0, -16))).toThrow(RangeError);
});
