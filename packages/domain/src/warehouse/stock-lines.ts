import { gainOf } from './counted-reports.ts';
import type { FuelMass, GroupUse, StockMovement } from './source.ts';

/**
 * One fuel over a period, in kilograms. `end = begin + bunkered - debunkered + corrected - used + unexplained`, to the
 * kilogram, wherever the stock is known.
 */
export interface StockLine {
  readonly fuelId: number;
  /** Null as long as it was never measured. */
  readonly begin: bigint | null;
  readonly bunkered: bigint;
  readonly debunkered: bigint;
  readonly corrected: bigint;
  readonly used: bigint;
  /** By how much measured stocks exceeded the calculated ones. */
  readonly unexplained: bigint;
  readonly end: bigint | null;
}

type Amounts = Record<'bunkered' | 'debunkered' | 'corrected' | 'used' | 'unexplained', bigint>;

interface Chain {
  /** The stock now; null until it is measured. */
  stock: bigint | null;
  begin: bigint | null;
  amounts: Amounts;
}

const nothing = (): Amounts => ({
  bunkered: 0n,
  debunkered: 0n,
  corrected: 0n,
  used: 0n,
  unexplained: 0n,
});

const changeOf = ({ bunkered, debunkered, corrected, used, unexplained }: Amounts): bigint =>
  bunkered - debunkered + corrected - used + unexplained;

/** The stocks of a vessel while its periods pass. */
export class StockChains {
  readonly #chains = new Map<number, Chain>();

  /** From what is known to be on board. */
  constructor(stocks: readonly FuelMass[] = []) {
    for (const { fuelId, kg } of stocks)
      this.#chains.set(fuelId, { stock: kg, begin: kg, amounts: nothing() });
  }

  /** What is known to be on board now. */
  stocks(): readonly FuelMass[] {
    return [...this.#chains]
      .flatMap(([fuelId, { stock }]) => (stock === null ? [] : { fuelId, kg: stock }))
      .toSorted((one, other) => one.fuelId - other.fuelId);
  }

  #of(fuelId: number): Chain {
    const known = this.#chains.get(fuelId);
    if (known !== undefined) return known;
    const chain = { stock: null, begin: null, amounts: nothing() };
    this.#chains.set(fuelId, chain);
    return chain;
  }

  move(movement: StockMovement): void {
    const chain = this.#of(movement.fuelId);
    chain.amounts[movement.kind] += movement.kg;
    if (chain.stock !== null) chain.stock += gainOf(movement);
  }

  use(uses: readonly GroupUse[]): void {
    for (const { fuelId, kg } of uses) {
      const chain = this.#of(fuelId);
      chain.amounts.used += kg;
      if (chain.stock !== null) chain.stock -= kg;
    }
  }

  /** The first measurement says what was there before; each later one says what is unexplained. */
  measure(remaining: readonly FuelMass[]): void {
    for (const { fuelId, kg } of remaining) {
      const chain = this.#of(fuelId);
      if (chain.stock === null) chain.begin = kg - changeOf(chain.amounts);
      else chain.amounts.unexplained += kg - chain.stock;
      chain.stock = kg;
    }
  }

  /** The lines of the period that ends now; the next one begins with its stocks. */
  close(): readonly StockLine[] {
    return [...this.#chains.entries()]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([fuelId, chain]) => {
        const { stock, begin, amounts } = chain;
        chain.begin = stock;
        chain.amounts = nothing();
        const isEmpty = (begin ?? 0n) === 0n && Object.values(amounts).every((kg) => kg === 0n);
        return isEmpty ? [] : [{ fuelId, begin, ...amounts, end: stock }];
      });
  }
}
