import { expect, test } from 'vitest';
import { coastOf } from '../land/coast.ts';
import { landOf } from '../land/land.ts';
import { byteReader, byteWriter } from './bytes.ts';
import { readGraph, writeGraph } from './format.ts';
import type { GraphRecord } from './sea-graph.ts';

test('whole numbers are read as they were written', () => {
  const write = byteWriter();
  const values = [0, 1, 127, 128, 300, 2 ** 31, 2 ** 40];
  for (const value of values) write.whole(value);
  for (const value of [0, -1, 1, -64, 1_800_000]) write.signed(value);
  write.text('2026-11-28');
  const read = byteReader(write.result());
  expect(values.map(() => read.whole())).toEqual(values);
  expect([0, 0, 0, 0, 0].map(() => read.signed())).toEqual([0, -1, 1, -64, 1_800_000]);
  expect(read.text()).toBe('2026-11-28');
  expect(() => read.whole()).toThrow(RangeError);
});

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
  edges: Int32Array.of(0, 1, 0, 2, 1, 2),
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

test('another file is refused', () => {
  expect(() =>
    readGraph(Uint8Array.from('GIF89a...', (letter) => letter.codePointAt(0) ?? 0)),
  ).toThrow(RangeError);
  expect(() => readGraph(new Uint8Array())).toThrow(RangeError);
  expect(() => readGraph(writeGraph(record).subarray(0, 60))).toThrow(RangeError);
});
