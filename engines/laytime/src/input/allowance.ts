import type { Decimal } from '../exact/decimal.ts';

/** How the allowed time is worked out (BIMCO 2013 definitions 5 to 8). Quantities and rates share one unit of cargo. */
export type AllowanceFormula =
  | {
      readonly kind: 'fixed';
      readonly days?: Decimal | undefined;
      readonly hours?: Decimal | undefined;
      readonly minutes?: Decimal | undefined;
    }
  | { readonly kind: 'rate'; readonly quantity?: Decimal; readonly ratePerDay?: Decimal }
  | { readonly kind: 'ratePerHour'; readonly quantity?: Decimal; readonly ratePerHour?: Decimal }
  | {
      readonly kind: 'perHatch';
      readonly quantity?: Decimal;
      readonly ratePerHatch?: Decimal;
      /** After twins are counted as one and a hatch that two gangs work as two. */
      readonly hatches?: number;
    }
  | {
      readonly kind: 'perWorkingHatch';
      readonly ratePerHatch?: Decimal;
      readonly holds?: readonly Hold[];
      /** BIMCO 7 takes the hold with the largest quantity; false takes the hold that needs longest. */
      readonly byLargestHold?: boolean;
    }
  | {
      readonly kind: 'scale';
      readonly quantity?: Decimal;
      readonly bands?: readonly ScaleBand[];
      readonly hatchesRequired?: number | undefined;
      readonly hatchesAvailable?: number | undefined;
    }
  | {
      readonly kind: 'cargoes';
      /** `sum`: worked one after another; `longest`: worked at the same time. */
      readonly combine?: 'sum' | 'longest';
      readonly cargoes?: readonly CargoAllowance[];
    };

export interface Hold {
  readonly quantity: Decimal;
  readonly hatches: number;
}

/** The rate from a quantity upwards, with the least hours that quantity gets. */
export interface ScaleBand {
  readonly from: Decimal;
  readonly ratePerDay: Decimal;
  readonly minHours?: Decimal | undefined;
}

export interface CargoAllowance {
  readonly id: string;
  readonly formula: Exclude<AllowanceFormula, { readonly kind: 'cargoes' }>;
}

/** How the finished allowance is rounded: 'none' keeps it exact. */
export type AllowanceRounding = 'none' | 'second' | 'minuteUp' | 'minuteNearest' | 'minuteDown';

/**
 * For what the time is allowed: each port call by itself, all calls of the operation together, or all purposes. Time that
 * is allowed in total stands on the first call of a pool, the others of the pool are allowed nothing of their own.
 */
type AllowanceScope = 'portCall' | 'operation' | 'allPurposes';

export interface AllowanceInput {
  readonly formula?: AllowanceFormula | undefined;
  readonly additions?: readonly AllowanceAddition[] | undefined;
  readonly minHours?: Decimal | undefined;
  readonly rounding?: AllowanceRounding | undefined;
  readonly clause?: string | undefined;
  /** null: nobody has said, and it makes a difference. The engine asks for it. */
  readonly scope?: AllowanceScope | null | undefined;
}

/** Minutes that the charter adds to the allowance, with the reason (moisture tests, hatch changes, turn time). */
export interface AllowanceAddition {
  readonly minutes: Decimal;
  readonly reason: string;
}
