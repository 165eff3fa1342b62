import type { Despatch, GroupInput, Rates, StatementInput } from '@fairlead/laytime';
import { Exact, factorOf } from './figures.ts';

/** A step of the demurrage rate: minutes on demurrage (null: the rest) at an amount per day. */
export interface RateStep {
  readonly minutes: Exact | null;
  readonly perDay: Exact;
}

/** The rates of a call or a group, parsed. */
export interface AgreedRates {
  readonly steps: readonly RateStep[];
  readonly stepsRunThrough: boolean;
  readonly despatch: { readonly basis: Despatch['basis']; readonly perDay: Exact };
  /** The despatch rate as a fraction of the demurrage rate, if agreed that way. */
  readonly despatchPart: Exact | null;
}

/** The more specific rates take precedence: the call's if calls settle separately, otherwise the group's. Null: time only. */
export function agreedRates(
  { rates: base, portCalls }: StatementInput,
  group: GroupInput,
  callId: string | undefined,
): AgreedRates | null {
  if (base === 'timeOnly') return null;
  const own = portCalls.find(({ id }) => id === callId)?.rates;
  const layers = group.mode === 'nonReversible' ? [own, group.rates] : [group.rates, own];
  const nearest = <K extends keyof Rates>(field: K): Rates[K] =>
    [...layers, base].find((rates) => rates?.[field] !== undefined)?.[field];
  const [demurrage, despatch] = [nearest('demurrage'), nearest('despatch')];
  if (demurrage === undefined || despatch === undefined) return null;
  const steps = stepsOf(demurrage);
  return {
    steps,
    stepsRunThrough: 'tiers' in demurrage && demurrage.scope === 'group',
    ...despatchOf(despatch, steps),
  };
}

function stepsOf(demurrage: NonNullable<Rates['demurrage']>): readonly RateStep[] {
  if ('perDay' in demurrage) return [{ minutes: null, perDay: new Exact(demurrage.perDay) }];
  if ('perHour' in demurrage)
    return [{ minutes: null, perDay: new Exact(demurrage.perHour).times(24) }];
  return demurrage.tiers.map(({ days, perDay }, index, all) => ({
    minutes: index === all.length - 1 ? null : new Exact(days ?? 0).times(1440),
    perDay: new Exact(perDay),
  }));
}

function despatchOf(
  despatch: Despatch,
  steps: readonly RateStep[],
): Pick<AgreedRates, 'despatch' | 'despatchPart'> {
  const { basis } = despatch;
  if (basis === 'none') return { despatch: { basis, perDay: new Exact(0) }, despatchPart: null };
  if (despatch.perDay !== undefined)
    return { despatch: { basis, perDay: new Exact(despatch.perDay) }, despatchPart: null };
  const part = factorOf(despatch.pctOfDemurrage ?? 0);
  const perDay = (steps[0]?.perDay ?? new Exact(0)).times(part);
  return { despatch: { basis, perDay }, despatchPart: part };
}
