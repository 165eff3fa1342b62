import { allTimeSaved } from '../calls/run-call.ts';
import type { Outcome } from '../calls/outcome.ts';
import { exactText, fixedText } from '../exact/decimal.ts';
import { difference, product, sum, whole, ZERO, type Fraction } from '../exact/fraction.ts';
import type { GroupPrice } from '../money/price-group.ts';
import type { PumpingExcess } from '../pumping/excess.ts';
import type { Zone } from '../time/zone.ts';
import type { Piece } from '../walk/piece.ts';
import { printedAllowance, printedCommencement } from './print-start.ts';
import { printedDuration, printedMoment, printedPercent } from './print.ts';
import { printedMoney } from './print-money.ts';
import type { Line, Moment, PortCallResult, PumpingResult } from './statement-result.ts';

/** What a call needs from its group: whether it shares a pool, and its price. */
export interface Settled {
  readonly sharesPool: boolean;
  readonly price: GroupPrice | null;
  readonly decimals: number;
}

/** Converts the outcome of a call to the result format. */
export function printedCall(outcome: Outcome, settled: Settled): PortCallResult {
  const { call, walked, commenced, projected } = outcome;
  const sheet = call.kind === 'sheet' ? call : null;
  const moment = (at: Fraction | null): Moment | null =>
    at === null || sheet === null ? null : printedMoment(at, sheet.zone);
  const amounts = settled.price?.byCall.get(call.id);
  const all = allTimeSaved(outcome);
  return {
    id: call.id,
    kind: call.kind,
    allowance: printedAllowance(call.allowed),
    commencement:
      sheet === null || commenced === null ? null : printedCommencement(sheet, commenced),
    end: sheet === null ? null : moment(whole(sheet.end)),
    lines: sheet === null ? [] : printedLines(outcome, sheet.zone, settled),
    elapsed: printedDuration(walked.elapsed),
    used: printedDuration(walked.used),
    demurrage: printedDuration(walked.demurrage),
    excluded: printedDuration(difference(walked.elapsed, sum(walked.used, walked.demurrage))),
    saved: settled.sharesPool ? null : printedDuration(walked.remaining),
    allTimeSaved: settled.sharesPool || all === null ? null : printedDuration(all),
    expiry: moment(walked.expiry),
    projectedExpiry: moment(projected),
    pumping: sheet === null || sheet.pumping === null ? null : printedPumping(sheet.pumping),
    money: amounts === undefined ? null : printedMoney(amounts, settled.decimals),
  };
}

function printedLines(outcome: Outcome, zone: Zone, settled: Settled): readonly Line[] {
  let [used, demurrage, remaining] = [ZERO, ZERO, outcome.purse.remaining];
  let before: Moment | null = null;
  return outcome.walked.pieces.map((piece) => {
    const elapsed = difference(piece.to, piece.from);
    const counted = product(elapsed, piece.factor);
    if (piece.phase === 'laytime') {
      used = sum(used, counted);
      remaining = difference(remaining, counted);
    } else {
      demurrage = sum(demurrage, counted);
    }
    const from: Moment = before ?? printedMoment(piece.from, zone);
    const to = printedMoment(piece.to, zone);
    before = to;
    return {
      from,
      to,
      ...printedDecision(piece),
      elapsed: printedDuration(elapsed),
      counted: printedDuration(counted),
      running: {
        used: printedDuration(used),
        remaining: printedDuration(remaining),
        demurrage: printedDuration(demurrage),
      },
      ...lineMoney(piece, settled),
    };
  });
}

type DecisionFields = Omit<
  Line,
  'from' | 'to' | 'elapsed' | 'counted' | 'running' | 'demurrage' | 'demurrageExact'
>;

function printedDecision(piece: Piece): DecisionFields {
  return {
    phase: piece.phase,
    isOnDemurrage: piece.phase === 'demurrage',
    isPriorWork: piece.isPriorWork,
    isForecast: piece.isForecast,
    percent: printedPercent(piece.factor),
    factor: exactText(piece.factor),
    rule: piece.rule,
    losers: piece.losers.map(({ rule, factor }) => ({
      rule,
      percent: factor === null ? null : printedPercent(factor),
    })),
    lineIds: piece.lineIds,
    reducedRate:
      piece.rateRule === null
        ? null
        : { percent: printedPercent(piece.ratePart), rule: piece.rateRule },
  };
}

function lineMoney(
  piece: Piece,
  { price, decimals }: Settled,
): Pick<Line, 'demurrage' | 'demurrageExact'> {
  const amount = price?.byPiece.get(piece);
  if (amount === undefined) return { demurrage: null, demurrageExact: null };
  return { demurrage: fixedText(amount, decimals), demurrageExact: exactText(amount) };
}

function printedPumping(excess: PumpingExcess): PumpingResult {
  const { warrantedSeconds, pressure } = excess;
  return {
    actual: printedDuration(whole(excess.actualSeconds)),
    excused: printedDuration(whole(excess.excusedSeconds)),
    warranted: warrantedSeconds === null ? null : printedDuration(warrantedSeconds),
    excess: printedDuration(whole(excess.excessSeconds)),
    isPressureKept: excess.isPressureKept,
    pressure:
      pressure === null
        ? null
        : {
            required: fixedText(pressure.required, 3),
            average: fixedText(pressure.average, 3),
            readings: pressure.readings,
            short: printedDuration(whole(pressure.shortSeconds)),
          },
  };
}
