import { calculate } from '../calculate.ts';
import type { StatementInput } from '../input/statement.ts';
import type { Money, StatementResult } from '../result/statement-result.ts';
import { intlZones } from '../time/intl-zones.ts';
import type { MomentText } from '../time/moment.ts';
import type { Zones } from '../time/zone.ts';
import { netDifference } from './net.ts';
import { withCall } from './with-call.ts';

/** Some minutes of one port call, such as those of a line. */
export interface Interval {
  readonly portCallId: string;
  readonly from: MomentText;
  readonly to: MomentText;
}

/** The value of some minutes: the settlement if all of them counted, and if none did. */
export interface Worth {
  readonly ifCounted: Money;
  readonly ifExcluded: Money;
  /** The net of the first less that of the second, as decimal text. */
  readonly atStake: string;
}

/** The value of an interval in money; null where the statement itself has no money. */
export function worthOf(
  input: StatementInput,
  interval: Interval,
  zones: Zones = intlZones,
): Worth | null {
  const ifCounted = moneyOf(calculate(ruled(input, interval, 100), zones));
  const ifExcluded = moneyOf(calculate(ruled(input, interval, 0), zones));
  if (ifCounted === null || ifExcluded === null) return null;
  return { ifCounted, ifExcluded, atStake: netDifference(ifCounted, ifExcluded) };
}

function ruled(
  input: StatementInput,
  { portCallId, from, to }: Interval,
  pct: number,
): StatementInput {
  return withCall(input, portCallId, (sheet) => ({
    ...sheet,
    rulings: [...(sheet.rulings ?? []), { id: 'worth', from, to, pct, onDemurrage: pct }],
  }));
}

function moneyOf(result: StatementResult): Money | null {
  return result.status === 'complete' ? result.settlement.money : null;
}
