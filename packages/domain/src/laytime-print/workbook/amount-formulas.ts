import type { GroupInput, MoneyRounding } from '@fairlead/laytime';
import type { CallReferences } from './call-sheet.ts';

/** Calls that settle together: one call alone, or the calls of a pool or an average. */
export interface Settling {
  readonly mode: NonNullable<GroupInput['mode']>;
  readonly calls: readonly CallReferences[];
  /** The calls whose remaining time is saved: each that has its own allowance, and the last of each pool. */
  readonly savers: readonly CallReferences[];
  readonly rounding: MoneyRounding;
  /** Whether the steps of the rate continue from call to call. */
  readonly runsThrough: boolean;
}

/** Floating-point noise is removed before rounding half up. */
const rounded = (amount: string, decimals: number): string =>
  `ROUND(ROUND(${amount},6),${decimals})`;
const sum = (cells: readonly string[]): string => cells.join('+') || '0';

/** Minutes saved: the remaining time, or all time saved if that is more. */
export function savedFormula({ mode, calls, savers }: Settling): string {
  const one = ({ remaining, allTimeSaved }: CallReferences): string =>
    allTimeSaved === null ? remaining : `MAX(${remaining},${allTimeSaved})`;
  if (mode !== 'average') return savers.map(one).join('');
  return `MAX(0,${sum(savers.map(one))}-(${sum(calls.map(({ demurrage }) => demurrage))}))`;
}

/** Minutes on demurrage; with averaging, less the time saved elsewhere. */
export function lostFormula(settling: Settling): string {
  const lost = sum(settling.calls.map(({ demurrage }) => demurrage));
  if (settling.mode !== 'average') return lost;
  const saved = settling.savers.map(({ remaining, allTimeSaved }) =>
    allTimeSaved === null ? remaining : `MAX(${remaining},${allTimeSaved})`,
  );
  return `MAX(0,${lost}-(${sum(saved)}))`;
}

/** The demurrage as a formula; null if the agreed rounding cannot be written as one. */
export function demurrageFormula(settling: Settling): string | null {
  const { mode, calls, rounding, runsThrough } = settling;
  const [first] = calls;
  if (first === undefined || first.steps.length === 0) return null;
  const isReduced = calls.some(({ hasReducedRate }) => hasReducedRate);
  const { days, decimals } = rounding;
  if (mode === 'average') return averageFormula(settling, first);
  if (days === 'exact') return rounded(sum(calls.map(({ amount }) => amount)), decimals);
  if (isReduced) return null;
  if (days !== 'startedDay') return rounded(daysFormula(calls, days), decimals);
  const before = `(${first.demurrageSoFar}-${first.demurrage})`;
  if (calls.length > 1 && !runsThrough && first.steps.length > 1) return null;
  const full = `(${before}+ROUNDUP((${sum(calls.map(({ demurrage }) => demurrage))})/1440,0)*1440)`;
  return rounded(`${first.cost(full)}-${first.cost(before)}`, decimals);
}

/** The remainder is charged at the average part of the rate. */
function averageFormula(settling: Settling, { cost, steps }: CallReferences): string | null {
  const { calls, rounding } = settling;
  const lost = `(${lostFormula(settling)})`;
  const all = sum(calls.map(({ demurrage }) => demurrage));
  const part = `IF((${all})=0,1,(${sum(calls.map(({ weighed }) => weighed))})/(${all}))`;
  const { days, decimals } = rounding;
  if (days === 'exact') return rounded(`${cost(lost)}*${part}`, decimals);
  if (days === 'startedDay')
    return rounded(`${cost(`(ROUNDUP(${lost}/1440,0)*1440)`)}*${part}`, decimals);
  const [only] = steps;
  if (only === undefined || steps.length > 1) return null;
  return rounded(`ROUND(${lost}/1440,${days})*${only.rate}*${part}`, decimals);
}

/** Days are rounded per step of the rate, over all calls together. */
function daysFormula(calls: readonly CallReferences[], days: number): string {
  const [first] = calls;
  const parts = (first?.steps ?? []).map(({ rate }, index) => {
    const minutes = calls.map(({ steps, demurrage, demurrageSoFar }) => {
      const step = steps[index];
      const until = (at: string): string => {
        const open = `MAX(0,${at}-(${step?.after ?? '0'}))`;
        return step?.until == null ? open : `MIN(${open},${step.until}-(${step.after}))`;
      };
      return `${until(demurrageSoFar)}-${until(`(${demurrageSoFar}-${demurrage})`)}`;
    });
    return `ROUND((${sum(minutes)})/1440,${days})*${rate}`;
  });
  return sum(parts);
}

/** The despatch as a formula; null if none is payable. */
export function despatchFormula(settling: Settling): string | null {
  const rate = settling.calls.at(settling.mode === 'nonReversible' ? -1 : 0)?.despatchRate ?? null;
  if (rate === null) return null;
  const saved = `(${savedFormula(settling)})`;
  const { days, decimals } = settling.rounding;
  if (typeof days === 'number') return rounded(`ROUND(${saved}/1440,${days})*${rate}`, decimals);
  return rounded(`${saved}*${rate}/1440`, decimals);
}
