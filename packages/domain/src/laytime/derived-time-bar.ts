import type { TimeBarInput } from '@fairlead/laytime';
import type { CalculationCall, TimeBarOrigin } from './calculation.ts';
import type { CalculationFacts } from './calculation-facts.ts';
import type { TimeBarTerm } from './charter-terms.ts';
import { lastOf } from './derived-end.ts';

/** The usual time bar, if none was agreed. */
const usual: TimeBarTerm = { days: 90, trigger: 'lastDischarge' };

interface Decided {
  readonly link: TimeBarOrigin['link'];
  readonly term: TimeBarTerm;
}

/** The first agreement with a time bar: charter terms, contract, partner, company, then the usual one. */
export function decidedTimeBar({
  terms,
  timeBar,
}: Pick<CalculationFacts, 'terms' | 'timeBar'>): Decided {
  const chain = [
    ['charterTerms', terms?.timeBar ?? null],
    ['coa', timeBar.coa],
    ['partner', timeBar.partner],
    ['company', timeBar.company],
  ] as const;
  for (const [link, term] of chain) if (term !== null) return { link, term };
  return { link: 'usual', term: usual };
}

interface Sheets {
  readonly calls: readonly CalculationCall[];
  readonly zoneOf: (call: CalculationCall) => string;
}

export interface DerivedTimeBar {
  readonly input: TimeBarInput;
  readonly origin: TimeBarOrigin;
}

/** The time bar and its source; null while the day that it runs from is not known. */
export function derivedTimeBar(
  facts: Pick<CalculationFacts, 'terms' | 'timeBar'>,
  { calls, zoneOf }: Sheets,
): DerivedTimeBar | null {
  const { link, term } = decidedTimeBar(facts);
  const { trigger, days, clause } = term;
  const call = triggering(calls, trigger);
  const from = call === undefined ? undefined : momentOf(call, trigger);
  if (call === undefined || from === undefined) return null;
  return {
    input: { from, days, timeZone: zoneOf(call), ...(clause === undefined ? {} : { clause }) },
    origin: { link, trigger },
  };
}

type Trigger = TimeBarTerm['trigger'];

function triggering(
  calls: readonly CalculationCall[],
  trigger: Trigger,
): CalculationCall | undefined {
  if (trigger === 'billOfLading') return undefined;
  return calls.findLast(({ operation }) => operation === 'discharging');
}

/** Discharge is complete when the hoses are off, for dry cargo on completion of cargo. */
function momentOf({ lines }: CalculationCall, trigger: Trigger): string | undefined {
  if (trigger === 'arrival') return lines.find(({ kind }) => kind === 'arrived')?.at;
  return (lastOf(lines, 'hosesOff') ?? lastOf(lines, 'cargoCompleted'))?.at;
}
