import { minuteMs } from '../time/milliseconds.ts';
import { formatDecimal } from '../quantities/decimal.ts';
import { formatLaytime } from '../time/duration.ts';
import type { CalculationSummary } from './calculation.ts';
import { type FactsPart, factsParts } from './outdated-parts.ts';

const labels = new Map<string, string>(factsParts.map(({ code, label }) => [code, label]));

/** 'Charter terms and cargo changed since'. */
export function outdatedTitle(parts: readonly FactsPart[]): string {
  const names = parts.map((part) => (labels.get(part) ?? part).toLowerCase());
  const last = names.at(-1) ?? '';
  const all = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
  return `${all.charAt(0).toUpperCase()}${all.slice(1)} changed since`;
}

const money = (amount: string, currency: string | null): string =>
  `${formatDecimal(amount, 2)}${currency === null ? '' : ` ${currency}`}`;

/** The result of a calculation: '24 500.00 USD demurrage', 'no demurrage or despatch', 'open questions'. */
function amountText({ status, demurrage, despatch, currency }: CalculationSummary): string {
  if (status !== 'complete') return 'open questions';
  const sides = [
    [demurrage, 'demurrage'],
    [despatch, 'despatch'],
  ] as const;
  const owed = sides.flatMap(([amount, text]) =>
    amount === null || Number(amount) === 0 ? [] : [`${money(amount, currency)} ${text}`],
  );
  return owed.length === 0 ? 'no demurrage or despatch' : owed.join(' and ');
}

const times = [
  ['allowedMinutes', 'Allowed time'],
  ['usedMinutes', 'Time used'],
  ['demurrageMinutes', 'Time on demurrage'],
  ['savedMinutes', 'Time saved'],
] as const;

/** A figure that would change: its label, its current and its new value. */
export interface ChangedFigure {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

const timeText = (minutes: number | null): string =>
  minutes === null ? 'not known' : formatLaytime(Math.round(minutes) * minuteMs);

/** The figures that differ, money first. Minutes are rounded for display only. */
export function outdatedFigures(
  before: CalculationSummary,
  after: CalculationSummary,
): readonly ChangedFigure[] {
  const [was, is] = [amountText(before), amountText(after)];
  // With open questions there are no times to compare.
  const isKnown = before.status === 'complete' && after.status === 'complete';
  return [
    ...(was === is ? [] : [{ what: 'Amount', before: was, after: is }]),
    ...times.flatMap(([field, what]) =>
      !isKnown || before[field] === after[field]
        ? []
        : [{ what, before: timeText(before[field]), after: timeText(after[field]) }],
    ),
  ];
}
