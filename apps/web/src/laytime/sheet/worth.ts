import {
  calculate,
  type Line,
  type Money,
  type StatementInput,
  withCall,
  worthOf,
} from '@fairlead/laytime';

/** The value of some minutes: money and expiry with them and without. */
export interface MinutesWorth {
  /** Net if counted, less net if not; null if there is no money. */
  readonly atStake: string | null;
  readonly ifCounted: Money | null;
  readonly ifExcluded: Money | null;
  /** When laytime would expire if the minutes counted differently; null: not at all. */
  readonly otherExpiryMs: number | null;
  readonly isCounted: boolean;
}

/** The value of a row's minutes: those of a line, or of the part of it that lies on one day. */
export function worthOfRow(
  statement: StatementInput,
  callId: string,
  { line, fromMs, toMs }: { readonly line: Line; readonly fromMs: number; readonly toMs: number },
): MinutesWorth {
  const [start, stop] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
  const interval = { portCallId: callId, from: start, to: stop };
  const worth = worthOf(statement, interval);
  const isCounted = line.percent > 0;
  const pct = isCounted ? 0 : 100;
  const { from, to } = interval;
  const other = calculate(
    withCall(statement, callId, (sheet) => ({
      ...sheet,
      rulings: [...(sheet.rulings ?? []), { id: 'otherwise', from, to, pct, onDemurrage: pct }],
    })),
  );
  const call =
    other.status === 'complete' ? other.portCalls.find(({ id }) => id === callId) : undefined;
  return {
    atStake: worth?.atStake ?? null,
    ifCounted: worth?.ifCounted ?? null,
    ifExcluded: worth?.ifExcluded ?? null,
    otherExpiryMs: call?.expiry?.milliseconds ?? null,
    isCounted,
  };
}
