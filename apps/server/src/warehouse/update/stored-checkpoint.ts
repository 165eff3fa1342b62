import type { Checkpoint } from '@fairlead/domain/warehouse/checkpoint';
import { type PeriodKind, periodKind } from '@fairlead/domain/warehouse/period-kinds';
import type { FuelMass } from '@fairlead/domain/warehouse/source';

/**
 * A checkpoint in the row of its port call: the last report; kinds and ends of the intervals since; fuels and kilograms of
 * the stocks, and of those that measurements are compared with, one after the other.
 */
export type StoredCheckpoint = readonly [
  since: number,
  before: readonly number[],
  stocks: readonly number[],
  expected: readonly number[],
];

const pairsOf = (masses: readonly FuelMass[]): readonly number[] =>
  masses.flatMap(({ fuelId, kg }) => [fuelId, Number(kg)]);

export const storedCheckpoint = (checkpoint: Checkpoint): StoredCheckpoint => [
  checkpoint.since,
  checkpoint.before.flatMap(({ kind, to }) => [
    kind === 'leg' ? periodKind.Leg : periodKind.PortCall,
    to,
  ]),
  pairsOf(checkpoint.stocks),
  pairsOf(checkpoint.expected),
];

function massesOf(pairs: readonly number[]): readonly FuelMass[] {
  return twoByTwo(pairs).map(([fuelId, kg]) => ({ fuelId, kg: BigInt(kg) }));
}

const twoByTwo = (values: readonly number[]): readonly (readonly [number, number])[] =>
  Array.from({ length: values.length / 2 }, (_, at) => [
    values[at * 2] ?? 0,
    values[at * 2 + 1] ?? 0,
  ]);

export const checkpointOf = ([since, before, stocks, expected]: StoredCheckpoint): Checkpoint => ({
  since,
  before: twoByTwo(before).map(([kind, to]) => ({
    kind: (kind as PeriodKind) === periodKind.Leg ? 'leg' : 'portStay',
    to,
  })),
  stocks: massesOf(stocks),
  expected: massesOf(expected),
});
