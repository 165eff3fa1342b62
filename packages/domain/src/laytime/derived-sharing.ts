import type { SharingInput } from '@fairlead/laytime';
import { sumDecimals } from '../quantities/sum.ts';
import type { CalculationCall, CalculationContent, SharedQuantities } from './calculation.ts';
import type { CallFacts } from './calculation-facts.ts';
import type { OperationTerms } from './charter-terms.ts';

/**
 * How the stay is shared with other charterers at the berth: according to the terms, with the quantities of the cargo. Null
 * if the terms do not say, undefined if there is no other charterer. Hours and turns are left to the user to enter.
 */
export function derivedSharing(
  call: CallFacts,
  terms: Pick<OperationTerms, 'sharing' | 'quantity'> | undefined,
): SharingInput | null | undefined {
  if ((call.others ?? []).length === 0) return undefined;
  const term = terms?.sharing;
  if (terms === undefined || term === undefined) return null;
  switch (term.by) {
    case 'agreed':
      return term.pct === undefined ? { by: 'agreed' } : { by: 'agreed', pct: term.pct };
    case 'quantity':
      return byQuantity(quantitiesOf(call, terms.quantity));
    default:
      return { by: term.by };
  }
}

const byQuantity = ({ own, all }: SharedQuantities): SharingInput => ({
  by: 'quantity',
  ...(own === undefined ? {} : { own }),
  ...(all === undefined ? {} : { all }),
});

/** Quantities in one unit on the basis of the terms; unknown or mixed units become open questions. */
function quantitiesOf(
  { cargo, others = [] }: CallFacts,
  basis: OperationTerms['quantity'],
): SharedQuantities {
  const units = new Set([...cargo, ...others].map(({ unit }) => unit));
  const own = cargo.flatMap((line) => line[basis] ?? []);
  const theirs = others.flatMap((line) => line[basis] ?? []);
  if (units.size !== 1 || own.length < cargo.length) return {};
  return {
    own: sumDecimals(own),
    ...(theirs.length < others.length ? {} : { all: sumDecimals([...own, ...theirs]) }),
  };
}

/** Each other charterer with its fixture, once, and the quantities; empty if there is none. */
export function sharedWith(
  call: CallFacts,
  basis: OperationTerms['quantity'],
): Pick<CalculationCall, 'sharedWith' | 'sharedQuantities'> {
  const { others = [] } = call;
  const names = others.map(({ charterer, fixtureNumber }) => `${charterer}, ${fixtureNumber}`);
  if (names.length === 0) return {};
  return { sharedWith: [...new Set(names)], sharedQuantities: quantitiesOf(call, basis) };
}

/**
 * A calculation from facts only, but sharing by quantity if `stated` does so by the user's decision: the quantities
 * then follow the cargo, as with charter terms.
 */
export function withStatedSharing(
  made: CalculationContent,
  stated: CalculationContent,
): CalculationContent {
  const portCalls = made.statement.portCalls.map((sheet) => {
    const mine = stated.statement.portCalls.find(({ id }) => id === sheet.id);
    const isStated = mine?.kind === 'sheet' && mine.sharing?.by === 'quantity';
    if (sheet.kind !== 'sheet' || sheet.sharing !== null || !isStated) return sheet;
    const quantities = made.calls.find(({ id }) => id === sheet.id)?.sharedQuantities;
    return { ...sheet, sharing: byQuantity(quantities ?? {}) };
  });
  return { ...made, statement: { ...made.statement, portCalls } };
}
