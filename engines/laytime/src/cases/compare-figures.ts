import type {
  CompleteStatement,
  Duration,
  Money,
  PortCallResult,
  SettlementResult,
} from '../result/statement-result.ts';
import type { Zone } from '../time/zone.ts';
import type { CaseFigureRow } from './case-file.ts';
import { momentSeconds } from './read-moment.ts';
import { numberDifference, TOLERANCES, type Difference } from './tolerance.ts';

type Reading =
  | { readonly kind: 'minutes'; readonly value: Duration | null }
  | { readonly kind: 'money'; readonly value: string | undefined }
  | { readonly kind: 'moment'; readonly value: { readonly milliseconds: number } | null };

const minutes = (value: Duration | null): Reading => ({ kind: 'minutes', value });
const money = (amounts: Money | null, key: keyof Money): Reading => ({
  kind: 'money',
  value: amounts?.[key],
});

const CALL_FIGURES: Readonly<Record<string, (call: PortCallResult) => Reading>> = {
  commencement: (call) => ({ kind: 'moment', value: call.commencement?.at ?? null }),
  allowedMin: (call) => minutes(call.allowance.allowed),
  usedMin: (call) => minutes(call.used),
  expiry: (call) => ({ kind: 'moment', value: call.expiry }),
  demurrageMin: (call) => minutes(call.demurrage),
  savedMin: (call) => minutes(call.saved),
  allTimeSavedMin: (call) => minutes(call.allTimeSaved),
  excludedMin: (call) => minutes(call.excluded),
  elapsedMin: (call) => minutes(call.elapsed),
  demurrage: (call) => money(call.money, 'demurrage'),
  despatch: (call) => money(call.money, 'despatch'),
  net: (call) => money(call.money, 'net'),
};

const SETTLEMENT_FIGURES: Readonly<Record<string, (settled: SettlementResult) => Reading>> = {
  demurrageMin: (settled) => minutes(settled.demurrage),
  savedMin: (settled) => minutes(settled.saved),
  demurrage: (settled) => money(settled.money, 'demurrage'),
  despatch: (settled) => money(settled.money, 'despatch'),
  net: (settled) => money(settled.money, 'net'),
};

/** Compares every figure that a case states for a port call with the result. */
export function callDifferences(
  expected: { readonly id: string } & CaseFigureRow,
  result: CompleteStatement,
  zone: Zone | undefined,
): readonly Difference[] {
  const { id, ...figures } = expected;
  const call = result.portCalls.find((candidate) => candidate.id === id);
  return Object.entries(figures).flatMap(([name, value]) => {
    const read = CALL_FIGURES[name];
    const figure = `${id}.${name}`;
    return readDifference({ figure, value, zone }, read && call && read(call));
  });
}

export function settlementDifferences(
  expected: CaseFigureRow,
  { settlement }: CompleteStatement,
): readonly Difference[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const figure = `settlement.${name}`;
    return readDifference(
      { figure, value, zone: undefined },
      SETTLEMENT_FIGURES[name]?.(settlement),
    );
  });
}

interface Expected {
  readonly figure: string;
  readonly value: string | number | null;
  readonly zone: Zone | undefined;
}

/** An unknown figure is also a difference: a case must not pass because of a misspelt name. */
function readDifference(
  { figure, value, zone }: Expected,
  reading: Reading | undefined,
): readonly Difference[] {
  if (reading === undefined) return [{ figure, expected: String(value), got: null }];
  if (value === null) {
    const got = reading.value;
    return got === null || got === undefined
      ? []
      : [{ figure, expected: 'none', got: JSON.stringify(got) }];
  }
  if (reading.kind === 'moment') {
    const seconds = momentSeconds(String(value), zone) ?? Number.NaN;
    const got = reading.value === null ? null : reading.value.milliseconds / 1000;
    const isNear = got !== null && Math.abs(seconds - got) <= TOLERANCES.seconds;
    if (isNear) return [];
    const text = got === null ? null : new Date(got * 1000).toISOString();
    return [{ figure, expected: String(value), got: text }];
  }
  if (reading.kind === 'minutes') {
    const pair = [Number(value), reading.value?.minutes ?? null] as const;
    return numberDifference(figure, pair, TOLERANCES.minutes);
  }
  const amount = reading.value === undefined ? null : Number(reading.value);
  return numberDifference(figure, [Number(value), amount], TOLERANCES.money);
}
