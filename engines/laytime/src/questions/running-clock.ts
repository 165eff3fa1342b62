import { calculate } from '../calculate.ts';
import type { Missing, Problem } from '../findings/findings.ts';
import type { StatementInput } from '../input/statement.ts';
import type { CompleteStatement, StatementResult } from '../result/statement-result.ts';
import { intlZones } from '../time/intl-zones.ts';
import { readMoment, utcText, type MomentText } from '../time/moment.ts';
import type { Zones } from '../time/zone.ts';
import { netDifference } from './net.ts';
import { withCall } from './with-call.ts';

const HOUR_SECONDS = 3600;

/** Input for a stay in progress. The caller provides the time: the engine has no clock. */
export interface RunningQuestion {
  readonly portCallId: string;
  /** The moment up to which the facts are known. */
  readonly asOf: MomentText;
  /** When the count is expected to end. */
  readonly expectedEnd?: MomentText | undefined;
}

export type RunningClock =
  | {
      readonly status: 'complete';
      /** The statement as if it ended now; its `projectedExpiry` is when laytime would expire. */
      readonly now: CompleteStatement;
      /** The statement up to the expected end, the lines after `asOf` marked as forecast. */
      readonly forecast: CompleteStatement | null;
      /** What the next hour adds to the net, as decimal text; null for time only. */
      readonly costOfNextHour: string | null;
    }
  | {
      readonly status: 'incomplete' | 'refused';
      readonly missing: readonly Missing[];
      readonly problems: readonly Problem[];
    };

/** Laytime of a stay in progress: the current count, when it expires, and the cost of waiting. */
export function runningClock(
  input: StatementInput,
  question: RunningQuestion,
  zones: Zones = intlZones,
): RunningClock {
  const { portCallId, asOf, expectedEnd } = question;
  const endedAt = (at: MomentText, isForecast: boolean) =>
    calculate(
      withCall(input, portCallId, (sheet) => ({
        ...sheet,
        end: { rule: 'at', at },
        forecastFrom: isForecast ? asOf : undefined,
      })),
      zones,
    );
  const now = endedAt(asOf, false);
  if (now.status !== 'complete') return unanswered(now);
  const nextHour = endedAt(hourAfter(input, question, zones), false);
  const forecast = expectedEnd === undefined ? null : endedAt(expectedEnd, true);
  if (nextHour.status !== 'complete') return unanswered(nextHour);
  if (forecast !== null && forecast.status !== 'complete') return unanswered(forecast);
  const [later, present] = [nextHour.settlement.money, now.settlement.money];
  return {
    status: 'complete',
    now,
    forecast,
    costOfNextHour: later === null || present === null ? null : netDifference(later, present),
  };
}

function unanswered(result: Exclude<StatementResult, CompleteStatement>): RunningClock {
  const problems = result.status === 'refused' ? result.problems : [];
  return { status: result.status, missing: result.missing, problems };
}

function hourAfter(
  { portCalls }: StatementInput,
  { portCallId, asOf }: RunningQuestion,
  zones: Zones,
): MomentText {
  const call = portCalls.find(({ id }) => id === portCallId);
  const name = call?.kind === 'sheet' ? call.timeZone : undefined;
  const zone = name === undefined ? undefined : zones(name);
  const reading = zone === undefined ? undefined : readMoment(asOf, zone);
  return reading?.kind === 'exact' ? utcText(reading.at + HOUR_SECONDS) : asOf;
}
