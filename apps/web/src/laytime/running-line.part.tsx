import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatLaytime } from '@fairlead/domain/time/duration';
import { formatWithZone } from '@fairlead/domain/time/format';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type Running, useRunning } from './laytime.data.ts';

/** Empty while time is still allowed. */
function costOf({ costOfNextHour, currency }: Running['calls'][number]): string {
  if (costOfNextHour === null || Number(costOfNextHour) === 0) return '';
  return `, the next hour costs ${formatDecimal(costOfNextHour, 2)} ${currency ?? ''}`;
}

function textOf(call: Running['calls'][number], zone: string): string | undefined {
  const { usedMinutes, allowedMinutes, expiry, isOnDemurrage, demurrageMinutes } = call;
  if (usedMinutes === null || allowedMinutes === null) return undefined;
  if (isOnDemurrage)
    return `On demurrage for ${formatLaytime((demurrageMinutes ?? 0) * minuteMs)}${costOf(call)}.`;
  const used = `${formatLaytime(usedMinutes * minuteMs)} of ${formatLaytime(allowedMinutes * minuteMs)}`;
  const until = expiry === null ? '' : `, expires ${formatWithZone(expiry, zone)}`;
  return `Laytime used ${used}${until}${costOf(call)}.`;
}

export interface RunningLineProps {
  readonly portCallId: number;
  readonly timeZone: string;
}

/** Laytime of a stay in progress, in one sentence for each fixture; nothing if it cannot be calculated. */
export function RunningLine({ portCallId, timeZone }: RunningLineProps) {
  const { data } = useRunning(portCallId);
  const zone = useTimeDisplay().zoneFor(timeZone);
  const text = (data?.calls ?? []).flatMap((call) => {
    const sentence = textOf(call, zone);
    return sentence === undefined ? [] : [`${call.fixture.fixtureNumber}: ${sentence}`];
  });
  return text.length === 0 ? null : <strong>{text.join(' ')}</strong>;
}
