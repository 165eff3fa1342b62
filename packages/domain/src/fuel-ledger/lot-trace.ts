import { type FuelMovementKind, fuelMovementKind } from './enumerations.ts';

/** A movement of a lot; kilograms are negative out of a tank. */
export interface TracedMovement {
  readonly kind: FuelMovementKind;
  /** Null where the tank was not stated. */
  readonly tank: string | null;
  readonly kg: bigint;
}

/** What became of a lot. */
export interface LotTrace {
  readonly received: bigint;
  readonly burnt: bigint;
  /** Discharged to shore or to another ship. */
  readonly debunkered: bigint;
  /** With its sign. */
  readonly corrected: bigint;
  /** Pumped from one tank to another, which changes no sum. */
  readonly transferred: bigint;
  readonly left: bigint;
  /** Where what is left is, the largest part first. */
  readonly tanks: readonly { readonly tank: string | null; readonly kg: bigint }[];
}

const sumOf = (movements: readonly TracedMovement[], ...kinds: readonly FuelMovementKind[]) =>
  movements.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { kg }) => sum + kg, 0n);

const larger = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1);

/** What became of a lot from its delivery on; received less burnt and discharged, corrected, is what is left. */
export function traceLot(movements: readonly TracedMovement[]): LotTrace {
  const { Bunkered, Opening, Consumed, Debunkered, Corrected, Transferred } = fuelMovementKind;
  const byTank = Map.groupBy(movements, ({ tank }) => tank);
  const tanks = [...byTank]
    .map(([tank, own]) => ({ tank, kg: own.reduce((sum, { kg }) => sum + kg, 0n) }))
    .filter(({ kg }) => kg !== 0n)
    .toSorted((a, b) => larger(a.kg, b.kg));
  const pumped = movements.filter(({ kind, kg }) => kind === Transferred && kg > 0n);
  return {
    received: sumOf(movements, Bunkered, Opening),
    burnt: -sumOf(movements, Consumed),
    debunkered: -sumOf(movements, Debunkered),
    corrected: sumOf(movements, Corrected),
    transferred: sumOf(pumped, Transferred),
    left: movements.reduce((sum, { kg }) => sum + kg, 0n),
    tanks,
  };
}
