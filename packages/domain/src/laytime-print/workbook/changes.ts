import { Exact } from '../figures.ts';
import type { FoundCell } from './found-cell.ts';
import type { InputTarget } from './workbook-input.ts';

/** The effect of accepting a difference on a calculation; figures as decimal text, moments in ISO 8601 UTC. */
export type WorkbookChange =
  | {
      readonly kind: 'ruling';
      readonly callId: string;
      readonly from: string;
      readonly to: string;
      readonly pct: string;
      readonly onDemurrage: string;
      /** Which of the two was changed; both for a line that was extended. */
      readonly phase: 'laytime' | 'demurrage' | 'both';
    }
  | {
      readonly kind: 'allowance';
      readonly callId: string;
      readonly field: 'quantity' | 'rate' | 'minutes';
      readonly value: string;
    }
  | {
      readonly kind: 'demurrageRate';
      readonly callId: string;
      readonly step: number;
      readonly value: string;
    }
  | { readonly kind: 'despatchRate'; readonly callId: string; readonly value: string };

interface Figures {
  /** Days since the spreadsheet epoch, in port time. */
  readonly from: number;
  readonly to: number;
  readonly laytime: number;
  readonly demurrage: number;
}

/** A row as exported, and as imported again. */
export interface RowFigures extends Figures {
  readonly theirs: Figures;
}

interface Changed {
  readonly target: InputTarget;
  readonly ours: number;
  readonly theirs: FoundCell;
  readonly row: RowFigures | undefined;
}

export interface ChangeOrWhy {
  readonly change: WorkbookChange | null;
  readonly why: string | null;
}

const refused = (why: string): ChangeOrWhy => ({ change: null, why });
const taken = (change: WorkbookChange): ChangeOrWhy => ({ change, why: null });

/** The effect of accepting a changed cell; an invalid figure is refused with a message. */
export function changeOf({ target, ours, theirs, row }: Changed): ChangeOrWhy {
  if (theirs.kind !== 'number' || !Number.isFinite(theirs.value)) return refused('Not a figure.');
  const { value } = theirs;
  switch (target.kind) {
    case 'ratePart':
      return refused('The share of the rate is set by the terms. Change it there.');
    case 'time':
      return row === undefined ? refused('Not a line.') : timeChange(target, { ours, value, row });
    case 'percent':
      return row === undefined || value < 0 || value > 100
        ? refused('A percentage must be between 0 and 100.')
        : percentChange(target, value, row);
    case 'allowed':
      return value > 0 && value < 1e12
        ? taken({
            kind: 'allowance',
            callId: target.callId,
            field: target.field,
            value: text(value),
          })
        : refused('Must be above zero.');
    case 'demurrageRate':
    case 'despatchRate':
      return value >= 0 && value < 1e12
        ? taken({ ...target, value: text(value) })
        : refused('Must not be negative.');
  }
}

const text = (value: number): string => new Exact(value).toDecimalPlaces(9).toFixed();

/** The instant of a wall clock, with the UTC offset of its line. */
const instantOf = (serial: number, offset: number): string =>
  new Date(Math.round((serial - 25_569) * 86_400) * 1000 - offset * 1000).toISOString();

type PercentTarget = InputTarget & { readonly kind: 'percent' };
type TimeTarget = InputTarget & { readonly kind: 'time' };

function percentChange(
  { callId, phase, offset }: PercentTarget,
  value: number,
  row: RowFigures,
): ChangeOrWhy {
  return taken({
    kind: 'ruling',
    callId,
    from: instantOf(row.from, offset),
    to: instantOf(row.to, offset),
    pct: text(phase === 'laytime' ? value : row.laytime),
    onDemurrage: text(phase === 'demurrage' ? value : row.demurrage),
    phase,
  });
}

const mostDays = 400;
const inRange = (percent: number): number => Math.min(100, Math.max(0, percent));

/** An extended line decides how the added time counts; for a shortened line, its neighbour decides. */
function timeChange(
  { callId, end, offset }: TimeTarget,
  { ours, value, row }: { readonly ours: number; readonly value: number; readonly row: RowFigures },
): ChangeOrWhy {
  if (Math.abs(value - ours) > mostDays) return refused('Not a time of this stay.');
  const grew = end === 'from' ? value < ours : value > ours;
  if (!grew) return refused('The adjacent line decides how this time counts.');
  const [from, to] = end === 'from' ? [value, ours] : [ours, value];
  return taken({
    kind: 'ruling',
    callId,
    from: instantOf(from, offset),
    to: instantOf(to, offset),
    pct: text(inRange(row.theirs.laytime)),
    onDemurrage: text(inRange(row.theirs.demurrage)),
    phase: 'both',
  });
}
