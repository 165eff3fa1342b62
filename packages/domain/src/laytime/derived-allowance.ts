import type { AllowanceFormula, AllowanceInput } from '@fairlead/laytime';
import { sumDecimals } from '../quantities/sum.ts';
import type { CalculationCall } from './calculation.ts';
import type { CargoFacts } from './calculation-facts.ts';
import type { OperationTerms } from './charter-terms.ts';

type Basis = OperationTerms['quantity'];
type OneCargo = Exclude<AllowanceFormula, { readonly kind: 'cargoes' }>;

/** Lines of one commodity in one unit are one cargo; its quantity is known when that of each line is. */
interface Parcel {
  readonly id: string;
  readonly quantity: string | null;
  readonly unit: string;
}

/** The charter's figure and no other: where it is not known yet, it is asked for. */
function parcelsOf(cargo: readonly CargoFacts[], basis: Basis): readonly Parcel[] {
  const grouped = Map.groupBy(cargo, ({ commodity, unit }) => `${commodity} ${unit}`);
  return [...grouped.values()].map((lines) => {
    const known = lines.flatMap((line) => line[basis] ?? []);
    const [first] = lines;
    return {
      id: first?.commodity ?? '',
      unit: first?.unit ?? '',
      quantity: known.length === lines.length ? sumDecimals(known) : null,
    };
  });
}

/** The quantity that a reader sees beside the sheet; none where units differ or a figure is not known. */
export function derivedCargo(cargo: readonly CargoFacts[], basis: Basis): CalculationCall['cargo'] {
  const parcels = parcelsOf(cargo, basis);
  const units = new Set(parcels.map(({ unit }) => unit));
  const known = parcels.flatMap(({ quantity }) => quantity ?? []);
  const isWhole = units.size === 1 && known.length === parcels.length;
  return {
    cargoPortIds: cargo.map(({ cargoPortId }) => cargoPortId),
    quantity: isWhole ? sumDecimals(known) : null,
    unit: units.size === 1 ? ([...units][0] ?? null) : null,
    basis,
  };
}

/**
 * The allowance of a call. Minutes that the cargo itself was given come before the charter's formula. Whether several
 * cargoes are worked one after another or at the same time stays a question.
 */
export function derivedAllowance(
  terms: Pick<OperationTerms, 'allowance' | 'quantity'> | undefined,
  cargo: readonly CargoFacts[],
): AllowanceInput | undefined {
  const own = ownMinutes(cargo);
  if (own !== undefined) {
    // Whole minutes: there is nothing to round.
    return { ...terms?.allowance, formula: own, rounding: terms?.allowance?.rounding ?? 'none' };
  }
  if (terms?.allowance === undefined) return undefined;
  const { formula, ...rest } = terms.allowance;
  if (formula === undefined) return rest;
  return { ...rest, formula: withQuantities(formula, parcelsOf(cargo, terms.quantity)) };
}

function ownMinutes(cargo: readonly CargoFacts[]): AllowanceFormula | undefined {
  const stated = cargo.flatMap(({ allowedMinutes }) => allowedMinutes ?? []);
  const [first] = stated;
  if (first === undefined || stated.length < cargo.length) return undefined;
  if (stated.length === 1) return { kind: 'fixed', minutes: String(first) };
  return {
    kind: 'cargoes',
    cargoes: cargo.map(({ cargoPortId, commodity, allowedMinutes }) => ({
      id: `${commodity} ${cargoPortId}`,
      formula: { kind: 'fixed', minutes: String(allowedMinutes) },
    })),
  };
}

function withQuantities(formula: AllowanceFormula, parcels: readonly Parcel[]): AllowanceFormula {
  const [first] = parcels;
  if (formula.kind === 'cargoes' || !takesQuantity(formula) || first === undefined) return formula;
  if (parcels.length === 1) return withQuantity(formula, first);
  const cargoes = parcels.map((parcel) => ({
    id: parcel.id,
    formula: withQuantity(formula, parcel),
  }));
  return { kind: 'cargoes', cargoes };
}

type Counted = Extract<OneCargo, { readonly quantity?: unknown }>;

function takesQuantity(formula: OneCargo): formula is Counted {
  return formula.kind !== 'fixed' && formula.kind !== 'perWorkingHatch';
}

/** A quantity that the charter itself states stays. */
function withQuantity(formula: Counted, { quantity }: Parcel): Counted {
  if (formula.quantity !== undefined || quantity === null) return formula;
  return { ...formula, quantity };
}
