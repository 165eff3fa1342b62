import { reasonForCall } from '../port-calls/reasons-for-call.ts';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';
import { compareDecimals, type DecimalText } from '../quantities/decimal.ts';

export interface LadenCall {
  readonly id: number;
  readonly reasonIds: readonly number[];
}

/** The quantity of a cargo loaded (reason 3) or discharged (reason 2) at a call, in the cargo's own unit. */
export interface CargoLine {
  readonly cargoId: number;
  readonly portCallId: number;
  readonly reasonId: number;
  readonly quantity: DecimalText;
}

/**
 * The calls of one voyage, in order, that the vessel leaves with cargo on board. Cargo lines decide;
 * without any, a vessel is laden from a loading call to the last discharging call.
 */
export function ladenAfter(
  calls: readonly LadenCall[],
  lines: readonly CargoLine[],
): ReadonlySet<number> {
  return lines.length === 0 ? byReasons(calls) : byLines(calls, lines);
}

function byReasons(calls: readonly LadenCall[]): ReadonlySet<number> {
  const first = calls.findIndex(({ reasonIds }) => reasonIds.includes(reasonForCall.Loading));
  if (first < 0) return new Set();
  const last = calls.findLastIndex(({ reasonIds }) =>
    reasonIds.includes(reasonForCall.Discharging),
  );
  const end = last < first ? calls.length : last;
  return new Set(calls.slice(first, end).map(({ id }) => id));
}

function byLines(calls: readonly LadenCall[], lines: readonly CargoLine[]): ReadonlySet<number> {
  const aboard = new Map<number, DecimalText>();
  const laden = new Set<number>();
  for (const { id } of calls) {
    for (const line of lines) {
      if (line.portCallId !== id) continue;
      const before = aboard.get(line.cargoId) ?? '0';
      const after =
        line.reasonId === reasonForCall.Loading
          ? sumDecimals([before, line.quantity])
          : subtractDecimals(before, line.quantity);
      aboard.set(line.cargoId, after);
    }
    if ([...aboard.values()].some((quantity) => compareDecimals(quantity, '0') > 0)) laden.add(id);
  }
  return laden;
}
