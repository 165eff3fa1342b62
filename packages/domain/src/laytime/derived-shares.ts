import type { SharesInput } from '@fairlead/laytime';
import { sumDecimals } from '../quantities/sum.ts';
import type { CalculationFacts, CallFacts, CargoFacts } from './calculation-facts.ts';
import type { SharesTerm } from './charter-terms.ts';

interface Portion {
  readonly party: string;
  readonly quantity: string | null;
}

/**
 * Who bears the result, according to the charter terms: by discharged cargo, or by loaded cargo if none is discharged.
 * An unknown quantity is omitted and becomes an open question. Undefined if a single party bears it all.
 */
export function derivedShares({ terms, calls }: CalculationFacts): SharesInput | undefined {
  const term = terms?.shares;
  if (terms === null || term === undefined) return undefined;
  if (term.by === 'agreed')
    return { by: 'agreed', parties: term.parties.map(({ id, pct }) => ({ id, pct })) };
  const discharges = calls.filter(({ operation }) => operation === 'discharging');
  const counted = discharges.length > 0 ? discharges : calls;
  const basis = terms[discharges.length > 0 ? 'discharging' : 'loading'].quantity;
  const names = berthNames(counted);
  const portions = counted.flatMap((call, at) =>
    call.cargo.map(
      (line): Portion => ({
        party: partyOf(line, names[at] ?? call.port.name, term.by),
        quantity: line[basis],
      }),
    ),
  );
  const parties = [...Map.groupBy(portions, ({ party }) => party)].map(([id, own]) => {
    const known = own.flatMap(({ quantity }) => quantity ?? []);
    return known.length < own.length ? { id } : { id, quantity: sumDecimals(known) };
  });
  return parties.length < 2 ? undefined : { by: 'quantity', parties };
}

function partyOf(line: CargoFacts, berth: string, by: Exclude<SharesTerm['by'], 'agreed'>): string {
  if (by === 'berth') return berth;
  return by === 'parcel' ? line.commodity : (line.charterer ?? line.commodity);
}

/** The port of each call; several calls at one port are numbered as its berths, in the order of the voyage. */
function berthNames(calls: readonly CallFacts[]): readonly string[] {
  const count = new Map<string, number>();
  const isMany = (name: string) => calls.filter(({ port }) => port.name === name).length > 1;
  return calls.map(({ port: { name } }) => {
    const number = (count.get(name) ?? 0) + 1;
    count.set(name, number);
    return isMany(name) ? `${name}, berth ${number}` : name;
  });
}
