import type { AllowanceFormula, AllowanceInput } from '@fairlead/laytime';
import { sumDecimals } from '../quantities/sum.ts';
import type { CalculationCall } from './calculation.ts';
import type { CargoFacts } from './calculation-facts.ts';
import type { OperationTerms } from './charter-terms.ts';

type Basis = OperationTerms['quantity'];
type OneCargo = Exclude<AllowanceFormula, { readonly kind: 'cargoes' }>;

/** Lines of one commodity in one unit are one cargo; its quantity is known if those of all its lines are. */
interface Parcel {
  readonly id: string;
  readonly quantity: string | null;
  readonly unit: string;
}

/** Only the figure on the charter's basis: if it is not known yet, it becomes an open question. */
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

/** The quantity shown with the sheet; none if units differ or a figure is not known. */
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

type AllowanceTerms = Pick<OperationTerms, 'allowance' | 'quantity'>;
type Cargo = readonly CargoFacts[];

/** Whether each line of cargo has its own minutes, which take precedence over the charter's formula. */
export const hasOwnMinutes = (cargo: Cargo): boolean => ownMinutes(cargo) !== undefined;

/**
 * The allowance of a call, or of several with the cargo of all. A cargo's own minutes take precedence over the
 * charter's formula. With several cargoes, each has its own allowance at the calls where it is worked; whether they are
 * worked one after the other or together remains an open question. `calls` is the cargo of each call in the formula.
 */
export function derivedAllowance(
  terms: AllowanceTerms | undefined,
  cargo: Cargo,
  calls: readonly Cargo[] = [cargo],
): AllowanceInput | undefined {
  const own = ownMinutes(cargo);
  if (own !== undefined) {
    // Whole minutes: no rounding needed.
    return { ...terms?.allowance, formula: own, rounding: terms?.allowance?.rounding ?? 'none' };
  }
  if (terms?.allowance === undefined) return undefined;
  const { formula, ...rest } = terms.allowance;
  if (formula === undefined) return rest;
  const parcels = parcelsOf(cargo, terms.quantity);
  const isOne = calls.length === 1;
  if (formula.kind !== 'cargoes')
    return {
      ...rest,
      formula: withQuantities(isOne ? formula : withoutQuantity(formula), parcels),
    };
  const elsewhere = calls.flatMap((one) => parcelsOf(one, terms.quantity));
  return { ...rest, formula: cargoesOf(formula, { parcels, elsewhere, isOne }) };
}

/** Whether terms can give several calls different times than all of them together. */
export function mayDependOnScope(allowance: AllowanceInput | undefined): boolean {
  const formula = allowance?.formula;
  if (allowance === undefined || formula === undefined) return false;
  if (allowance.minHours !== undefined || (allowance.additions ?? []).length > 0) return true;
  return formula.kind === 'cargoes'
    ? (formula.cargoes ?? []).some((entry) => isForEachCall(entry.formula))
    : isForEachCall(formula);
}

/** Fixed times, holds and bands do not add up from port to port like rates. */
const isForEachCall = (formula: OneCargo): boolean =>
  !takesQuantity(formula) || formula.kind === 'scale';

/** The same for actual calls: with times per cargo, only if such a cargo is worked at several of them. */
export function dependsOnScope(
  allowance: AllowanceInput | undefined,
  calls: readonly Cargo[],
): boolean {
  const formula = allowance?.formula;
  if (calls.length < 2 || !mayDependOnScope(allowance)) return false;
  const hasMore = allowance?.minHours !== undefined || (allowance?.additions ?? []).length > 0;
  if (formula?.kind !== 'cargoes' || hasMore) return true;
  return (formula.cargoes ?? []).some(
    (entry) =>
      isForEachCall(entry.formula) &&
      calls.filter((cargo) => cargo.some(({ commodity }) => isNamed(entry.id, commodity))).length >
        1,
  );
}

const isNamed = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

interface Worked {
  /** The cargo worked at this call, and at all calls of the operation. */
  readonly parcels: readonly Parcel[];
  readonly elsewhere: readonly Parcel[];
  readonly isOne: boolean;
}

type Cargoes = Extract<AllowanceFormula, { readonly kind: 'cargoes' }>;

/** The entries of the cargoes worked here, and an entry without a rate for cargo that the charter does not name. */
function cargoesOf(
  { cargoes = [], ...formula }: Cargoes,
  { parcels, elsewhere, isOne }: Worked,
): AllowanceFormula {
  const isKnown = cargoes.some(({ id }) => elsewhere.some((parcel) => isNamed(id, parcel.id)));
  // The charter's own names: at one port they apply unchanged. At several it is not known what is worked where.
  if (!isKnown) return isOne ? { ...formula, cargoes } : formula;
  const here = parcels.map((parcel) => {
    const entry = cargoes.find(({ id }) => isNamed(id, parcel.id));
    if (entry === undefined)
      return { id: parcel.id, formula: { kind: 'rate', ...quantityOf(parcel) } as const };
    if (!takesQuantity(entry.formula)) return entry;
    const own = isOne ? entry.formula : withoutQuantity(entry.formula);
    return { ...entry, formula: takesQuantity(own) ? withQuantity(own, parcel) : own };
  });
  const [only] = here;
  return here.length === 1 && only !== undefined ? only.formula : { ...formula, cargoes: here };
}

const quantityOf = ({ quantity }: Parcel) => (quantity === null ? {} : { quantity });

/** A quantity of the whole charter does not apply to one of its ports. */
function withoutQuantity(formula: OneCargo): OneCargo {
  if (!takesQuantity(formula) || formula.quantity === undefined) return formula;
  const { quantity: _, ...rest } = formula;
  return rest;
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
  // A quantity in the terms applies to all cargoes together.
  if (parcels.length === 1 || formula.quantity !== undefined) return withQuantity(formula, first);
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

/** A quantity stated in the charter is not replaced. */
function withQuantity(formula: Counted, { quantity }: Parcel): Counted {
  if (formula.quantity !== undefined || quantity === null) return formula;
  return { ...formula, quantity };
}
