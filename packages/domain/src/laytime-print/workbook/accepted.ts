import type {
  AllowanceInput,
  DemurrageRate,
  PortCallInput,
  Rates,
  Ruling,
  SheetInput,
  StatementInput,
} from '@fairlead/laytime';
import type { CalculationContent } from '../../laytime/calculation.ts';
import { agreedRates } from '../rates.ts';
import type { WorkbookChange } from './changes.ts';

/**
 * A calculation with accepted differences of a workbook: percentages and times become rulings, which take precedence over
 * all rules; quantities and rates replace the agreed ones.
 */
export function withAccepted(
  content: CalculationContent,
  changes: readonly WorkbookChange[],
): CalculationContent {
  return { ...content, statement: changes.reduce(withChange, content.statement) };
}

function withChange(statement: StatementInput, change: WorkbookChange): StatementInput {
  switch (change.kind) {
    case 'ruling':
      return withCall(statement, change.callId, (call) =>
        call.kind === 'sheet' ? withRuling(call, change) : call,
      );
    case 'allowance':
      return withCall(statement, change.callId, (call) => ({
        ...call,
        allowance: allowanceWith(call.allowance, change),
      }));
    case 'demurrageRate':
    case 'despatchRate':
      return withRate(statement, change);
  }
}

const withCall = (
  statement: StatementInput,
  id: string,
  change: (call: PortCallInput) => PortCallInput,
): StatementInput => ({
  ...statement,
  portCalls: statement.portCalls.map((call) => (call.id === id ? change(call) : call)),
});

/** Two changes of one line become one ruling. */
function withRuling(
  call: SheetInput,
  { from, to, pct, onDemurrage, phase }: WorkbookChange & { readonly kind: 'ruling' },
): SheetInput {
  const id = `workbook-${from}-${to}`;
  const known = call.rulings?.find((ruling) => ruling.id === id);
  const ruling: Ruling = {
    id,
    from,
    to,
    pct: phase === 'demurrage' ? (known?.pct ?? pct) : pct,
    onDemurrage: phase === 'laytime' ? (known?.onDemurrage ?? onDemurrage) : onDemurrage,
    label: 'Applied from a workbook',
  };
  return { ...call, rulings: [...(call.rulings ?? []).filter((one) => one.id !== id), ruling] };
}

function allowanceWith(
  agreed: AllowanceInput | undefined,
  { field, value }: WorkbookChange & { readonly kind: 'allowance' },
): AllowanceInput {
  const formula = agreed?.formula;
  if (field !== 'minutes' && formula?.kind === 'rate') {
    const part = field === 'quantity' ? { quantity: value } : { ratePerDay: value };
    return { ...agreed, formula: { ...formula, ...part } };
  }
  const { clause } = agreed ?? {};
  return {
    formula: { kind: 'fixed', minutes: value },
    rounding: 'none',
    ...(clause === undefined ? {} : { clause }),
  };
}

type RateChange = WorkbookChange & { readonly kind: 'demurrageRate' | 'despatchRate' };

/** Calls that settle separately have their own rates, others those of their group. */
function withRate(statement: StatementInput, change: RateChange): StatementInput {
  const group = statement.groups?.find(({ portCallIds }) => portCallIds.includes(change.callId));
  const agreed = group === undefined ? null : agreedRates(statement, group, change.callId);
  if (group === undefined || agreed === null) return statement;
  const rates: Rates =
    change.kind === 'despatchRate'
      ? { despatch: despatchWith(agreed.despatch.basis, change.value) }
      : { demurrage: demurrageWith(agreed, change) };
  if (group.mode === 'nonReversible')
    return withCall(statement, change.callId, (call) => ({
      ...call,
      rates: { ...call.rates, ...rates },
    }));
  const groups = statement.groups?.map((one) =>
    one.id === group.id ? { ...one, rates: { ...one.rates, ...rates } } : one,
  );
  return { ...statement, groups };
}

const despatchWith = (
  basis: NonNullable<Rates['despatch']>['basis'],
  perDay: string,
): NonNullable<Rates['despatch']> => (basis === 'none' ? { basis } : { basis, perDay });

function demurrageWith(
  { steps, stepsRunThrough }: NonNullable<ReturnType<typeof agreedRates>>,
  { step, value }: RateChange & { readonly kind: 'demurrageRate' },
): DemurrageRate {
  if (steps.length === 1) return { perDay: value };
  return {
    scope: stepsRunThrough ? 'group' : 'portCall',
    tiers: steps.map(({ minutes, perDay }, index) => ({
      ...(minutes === null ? {} : { days: minutes.dividedBy(1440).toFixed() }),
      perDay: index === step ? value : perDay.toFixed(),
    })),
  };
}
