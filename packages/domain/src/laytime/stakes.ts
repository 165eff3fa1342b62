import { calculate, withCall, worthOf } from '@fairlead/laytime';
import type { CalculationContent } from './calculation.ts';

/** The settlement if this notice took effect; net in decimal text, null if it cannot be calculated. */
export interface NoticeStake {
  readonly callId: string;
  readonly noticeId: string;
  readonly isEffective: boolean;
  readonly net: string | null;
}

/** The settlement for each notice, if there are several. */
export function noticeStakes({ statement }: CalculationContent): readonly NoticeStake[] {
  return statement.portCalls.flatMap((call) => {
    if (call.kind !== 'sheet' || (call.notices ?? []).length < 2) return [];
    return (call.notices ?? []).map(({ id }) => {
      const result = calculate(
        withCall(statement, call.id, (sheet) => ({ ...sheet, effectiveNoticeId: id })),
      );
      return {
        callId: call.id,
        noticeId: id,
        isEffective: call.effectiveNoticeId === id,
        net: result.status === 'complete' ? (result.settlement.money?.net ?? null) : null,
      };
    });
  });
}

/** An interruption, with the difference between the settlement if its minutes count and if they do not. */
export interface IntervalStake {
  readonly callId: string;
  /** The index in `deductions` of the call. */
  readonly index: number;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly atStake: string;
}

/**
 * The interruptions with the greatest effect on the settlement, largest first. Each takes two calculations, so only the
 * longest `most` of them are tried.
 */
export function intervalStakes(
  { statement }: CalculationContent,
  most: number,
): readonly IntervalStake[] {
  const length = ({ from, to }: { readonly from: string; readonly to: string }) =>
    Date.parse(to) - Date.parse(from);
  return statement.portCalls
    .flatMap((call) =>
      call.kind === 'sheet'
        ? (call.deductions ?? []).flatMap(({ to, ...one }, index) =>
            to === undefined ? [] : [{ ...one, to, index, callId: call.id }],
          )
        : [],
    )
    .toSorted((a, b) => length(b) - length(a))
    .slice(0, most)
    .flatMap(({ callId, index, from, to, reason }) => {
      const worth = worthOf(statement, { portCallId: callId, from, to });
      return worth === null ? [] : [{ callId, index, from, to, reason, atStake: worth.atStake }];
    })
    .toSorted((a, b) => Math.abs(Number(b.atStake)) - Math.abs(Number(a.atStake)));
}
