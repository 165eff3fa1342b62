/** A number, text or flag of a worked case, or a list of them. */
export type CaseValue = number | string | boolean | readonly (number | string | boolean)[];

/** A figure that a case expects, and by how much a result may differ from it. */
export interface Expected {
  readonly value: CaseValue;
  readonly tol: number;
}

/** Fuel of a case: a row of Annex II, tonnes, a certificate's E, a share in scope. */
export interface CaseLot {
  readonly row: string;
  readonly tonnes: number;
  readonly E?: number;
  readonly scope?: number;
}

/** The inputs of all kinds of cases; which are there follows from the kind. */
export interface CaseInputs {
  readonly year: number;
  readonly years: readonly number[];
  readonly lots: readonly CaseLot[];
  readonly opsKwh?: number;
  readonly row: string;
  readonly E?: number;
  readonly energyMJ: number;
  readonly intensity: number;
  readonly borrowedG: number;
  readonly balanceG: number;
  readonly deficitsBefore?: number;
  readonly windShare?: number;
  readonly openingBankG: number;
  readonly repayG: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly demandKw: number;
  readonly hours: number;
  readonly price: number;
  readonly eua: number;
  readonly scope: number;
  readonly share: number;
  readonly tonnes: number;
  readonly scheme?: string;
  readonly iceDiscount?: boolean;
  readonly amount: number;
  readonly density?: number;
  readonly slip: number;
  readonly cf: readonly [number, number, number];
  readonly direct: readonly [number, number, number];
  readonly surrenderFactor?: number;
  readonly totals: readonly (readonly [number, number, number])[];
  readonly gbNi: readonly (readonly [number, number, number])[];
  readonly sustainableFuelCo2: number;
  readonly shipIndex: number;
  readonly capacity: number;
  readonly fuel?: Readonly<Record<string, number>>;
  readonly distanceNm?: number;
  readonly required: number;
  readonly d: readonly number[];
  readonly attained: readonly number[];
  readonly rho15: number;
  readonly tempC: number;
  readonly volumeM3: number;
}

/** A worked case of emissions: the kind names the calculation. */
export interface EmissionsCase {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly inputs: CaseInputs;
  readonly expected: Readonly<Record<string, Expected>>;
}
