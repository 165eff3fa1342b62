import type { Decimal } from '../exact/decimal.ts';

/** How the allowed time is calculated (BIMCO 2013 definitions 5 to 8). Quantities and rates use the same unit of cargo. */
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
      /** Number of hatches after twins are counted as one and a hatch worked by two gangs as two. */
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

/** The rate for a quantity and above, with the minimum hours for that quantity. */
export interface ScaleBand {
  readonly from: Decimal;
  readonly ratePerDay: Decimal;
  readonly minHours?: Decimal | undefined;
}

export interface CargoAllowance {
  readonly id: string;
  readonly formula: Exclude<AllowanceFormula, { readonly kind: 'cargoes' }>;
}

/** How the finished allowance is rounded: 'none' leaves it exact. */
export type AllowanceRounding = 'none' | 'second' | 'minuteUp' | 'minuteNearest' | 'minuteDown';

/**
 * What the time is allowed for: each port call by itself, all calls of the operation together, or all purposes. Time
 * allowed in total is entered on the first call of a pool; the other calls of the pool have no allowance of their own.
 */
type AllowanceScope = 'portCall' | 'operation' | 'allPurposes';

export interface AllowanceInput {
  readonly formula?: AllowanceFormula | undefined;
  readonly additions?: readonly AllowanceAddition[] | undefined;
  readonly minHours?: Decimal | undefined;
  readonly rounding?: AllowanceRounding | undefined;
  readonly clause?: string | undefined;
  /** null: not known, although it makes a difference. The engine asks for it. */
  readonly scope?: AllowanceScope | null | undefined;
}

/** Minutes that the charter adds to the allowance, with the reason (moisture tests, hatch changes, turn time). */
export interface AllowanceAddition {
  readonly minutes: Decimal;
  readonly reason: string;
}
