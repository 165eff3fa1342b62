import type { SharingInput } from '@fairlead/laytime';
import { sumDecimals } from '../quantities/sum.ts';
import type { CalculationCall } from './calculation.ts';
import type { CallFacts } from './calculation-facts.ts';
import type { OperationTerms } from './charter-terms.ts';

/**
 * How the stay is shared with other charterers at the berth: as the terms say, with the quantities of the cargo. Null where
 * nobody has said, undefined where there is no other charterer. Hours and turns are for people to state.
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
      return { by: 'quantity', ...quantitiesOf(call, terms.quantity) };
    default:
      return { by: term.by };
  }
}

/** Quantities of one unit by the basis of the terms; what is not known or not of one unit is left to be asked for. */
function quantitiesOf({ cargo, others = [] }: CallFacts, basis: OperationTerms['quantity']) {
  const units = new Set([...cargo, ...others].map(({ unit }) => unit));
  const own = cargo.flatMap((line) => line[basis] ?? []);
  const theirs = others.flatMap((line) => line[basis] ?? []);
  if (units.size !== 1 || own.length < cargo.length) return {};
  return {
    own: sumDecimals(own),
    ...(theirs.length < others.length ? {} : { all: sumDecimals([...own, ...theirs]) }),
  };
}

/** Each other charterer with its fixture, once; nothing where there is none. */
export function sharedWith({ others = [] }: CallFacts): Pick<CalculationCall, 'sharedWith'> {
  const names = others.map(({ charterer, fixtureNumber }) => `${charterer}, ${fixtureNumber}`);
  return names.length === 0 ? {} : { sharedWith: [...new Set(names)] };
}
