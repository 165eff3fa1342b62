import type { Allowed } from '../allowance/allowed.ts';
import type { Commenced } from '../commencement/commencement.ts';
import { whole } from '../exact/fraction.ts';
import type { ResolvedSheet } from '../resolve/sheet.ts';
import { printedDuration, printedMoment } from './print.ts';
import type { AllowanceResult, CommencementResult, Moment } from './statement-result.ts';

export function printedAllowance(allowed: Allowed): AllowanceResult {
  return {
    allowed: printedDuration(allowed.seconds),
    beforeRounding: printedDuration(allowed.exactSeconds),
    rounding: allowed.rounding,
    formula: allowed.formula,
    parts: allowed.parts.map(({ label, formula, seconds }) => ({
      label,
      formula,
      time: printedDuration(seconds),
    })),
    clause: allowed.clause ?? null,
  };
}

export function printedCommencement(
  { zone, commencement }: Pick<ResolvedSheet, 'zone' | 'commencement'>,
  commenced: Commenced,
): CommencementResult {
  const moment = (at: number | null): Moment | null =>
    at === null ? null : printedMoment(whole(at), zone);
  return {
    at: moment(commenced.at),
    noticeId: commencement.noticeId,
    noticeAt: moment(commenced.noticeAt),
    noticeEffectiveAt: moment(commenced.effectiveAt),
    steps: commenced.steps.map(({ code, at, sentence }) => ({ code, at: moment(at), sentence })),
    clause: commencement.clause,
  };
}
