import type { SofLine } from '@fairlead/domain/laytime/statement-of-facts';
import { formatShortDay, formatTime } from '@fairlead/domain/time/format';
import type { Line, PortCallResult, SheetInput } from '@fairlead/laytime';
import { midnightsBetween } from '../sheet/midnights.ts';

/** The range of the timeline, in milliseconds. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Bar extends Span {
  readonly index: number;
  readonly kind: 'counting' | 'excluded' | 'demurrage';
  /** The share of the time that counts: it is the height of the bar. */
  readonly part: number;
  readonly isForecast: boolean;
}

export interface Mark {
  readonly atMs: number;
  readonly label: string;
  /** Which end of the label is at the moment. */
  readonly anchor: 'start' | 'end';
}

/** A reading of the pressure at the manifold; parts of the height of the lane. */
export interface PressureBar extends Span {
  readonly part: number;
  readonly isShort: boolean;
}

export interface PressureLane {
  readonly bars: readonly PressureBar[];
  readonly requiredPart: number;
}

export interface TimelineShapes {
  readonly span: Span;
  readonly bars: readonly Bar[];
  /** Excepted periods that were counted nevertheless: used, or on demurrage. */
  readonly lifted: readonly Span[];
  readonly work: readonly Span[];
  readonly notice: Span | null;
  /** The measured pressures of a discharge with a pumping warranty. */
  readonly pressure: PressureLane | null;
  readonly expiry: Mark | null;
  readonly marks: readonly Mark[];
  readonly days: readonly { readonly atMs: number; readonly label: string }[];
}

interface Drawn {
  readonly call: PortCallResult;
  readonly sheet: SheetInput | undefined;
  readonly facts: readonly SofLine[];
  readonly zone: string;
}

const kindOf = ({ isOnDemurrage, percent }: Line): Bar['kind'] => {
  if (percent === 0) return 'excluded';
  return isOnDemurrage ? 'demurrage' : 'counting';
};

const spanOf = ({ from, to }: Line): Span => ({
  fromMs: from.milliseconds,
  toMs: to.milliseconds,
});

const isCalendar = (kind: Line['rule']['kind']): boolean =>
  kind === 'weeklyWindow' || kind === 'holiday';

/** Merges adjacent spans. */
function joined(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (last !== undefined && last.toMs === span.fromMs)
      found[found.length - 1] = { ...last, toMs: span.toMs };
    else found.push(span);
  }
  return found;
}

function liftedOf(lines: readonly Line[]): readonly Span[] {
  const lifted = lines.filter(
    ({ rule, losers, percent }) =>
      percent > 0 && (isCalendar(rule.kind) || losers.some((lost) => isCalendar(lost.rule.kind))),
  );
  return joined(lifted.map(spanOf));
}

const clip = ({ fromMs, toMs }: Span, within: Span): readonly Span[] => {
  const cut = { fromMs: Math.max(fromMs, within.fromMs), toMs: Math.min(toMs, within.toMs) };
  return cut.fromMs < cut.toMs ? [cut] : [];
};

/** The highest pressure takes the whole lane; a terminal's limit below the warranted pressure is the pressure to keep. */
function pressureOf(sheet: SheetInput | undefined, span: Span): PressureLane | null {
  const warranty = sheet?.pumping?.pressure;
  if (warranty === undefined || warranty.readings.length === 0) return null;
  const required = Number(warranty.required);
  const top = Math.max(required, ...warranty.readings.map(({ pressure }) => Number(pressure)));
  const bars = warranty.readings.flatMap(({ from, to, pressure, terminalLimit }) => {
    const limit = terminalLimit === undefined ? required : Number(terminalLimit);
    return clip({ fromMs: Date.parse(from), toMs: Date.parse(to) }, span).map((part) => ({
      ...part,
      part: Number(pressure) / top,
      isShort: Number(pressure) < Math.min(required, limit),
    }));
  });
  return bars.length === 0 || top <= 0 ? null : { bars, requiredPart: required / top };
}

/** Drops marks that would overlap an earlier one. */
function spaced(marks: readonly Mark[], span: Span): readonly Mark[] {
  const least = (span.toMs - span.fromMs) * 0.075;
  const stored: Mark[] = [];
  for (const mark of marks) {
    if (stored.every(({ atMs }) => Math.abs(atMs - mark.atMs) >= least)) stored.push(mark);
  }
  return stored;
}

/** The share of the line that the expiry label takes. */
const expiryPart = 0.2;

/** Expired Sa 15:02, on the side that has space. */
function expiryOf(atMs: number, { fromMs, toMs }: Span, zone: string): Mark {
  const isNearEnd = toMs - atMs < (toMs - fromMs) * (expiryPart + 0.1);
  return {
    atMs,
    label: `Expired ${formatShortDay(atMs, zone).slice(0, 2)} ${formatTime(atMs, zone)}`,
    anchor: isNearEnd ? 'end' : 'start',
  };
}

/** Drops marks that would overlap the expiry label. */
function clearOf(expiry: Mark | null, marks: readonly Mark[], span: Span): readonly Mark[] {
  if (expiry === null) return marks;
  const space = (span.toMs - span.fromMs) * expiryPart;
  const { atMs, anchor } = expiry;
  const [from, to] = anchor === 'start' ? [atMs, atMs + space] : [atMs - space, atMs];
  return marks.filter((mark) => mark.atMs < from - space / 3 || mark.atMs > to);
}

/** The shapes of the timeline of one port call. Null: there is nothing to draw. */
export function shapesOf({ call, sheet, facts, zone }: Drawn): TimelineShapes | null {
  const [first] = call.lines;
  const last = call.lines.at(-1);
  if (first === undefined || last === undefined) return null;
  const noticeMs = call.commencement?.noticeAt?.milliseconds;
  const starts = call.commencement?.at?.milliseconds ?? first.from.milliseconds;
  const span = {
    fromMs: Math.min(noticeMs ?? starts, first.from.milliseconds),
    toMs: last.to.milliseconds,
  };
  const berthed = facts.find(({ kind }) => kind === 'berthed');
  const begins = midnightsBetween(span.fromMs, span.toMs, zone);
  const marks: readonly (Mark | undefined)[] = [
    { atMs: starts, label: 'Starts', anchor: 'start' },
    { atMs: span.toMs, label: last.isForecast ? 'Expected end' : 'Completed', anchor: 'end' },
    noticeMs === undefined ? undefined : { atMs: noticeMs, label: 'NOR', anchor: 'start' },
    berthed === undefined
      ? undefined
      : { atMs: Date.parse(berthed.at), label: 'All fast', anchor: 'start' },
  ];
  const within = marks
    .flatMap((mark) => mark ?? [])
    .filter(({ atMs }) => atMs >= span.fromMs && atMs <= span.toMs);
  const expiry = call.expiry === null ? null : expiryOf(call.expiry.milliseconds, span, zone);
  return {
    span,
    bars: call.lines.map((line, index) => ({
      ...spanOf(line),
      index,
      kind: kindOf(line),
      part: line.percent / 100,
      isForecast: line.isForecast,
    })),
    lifted: liftedOf(call.lines),
    work: (sheet?.work ?? []).flatMap(({ from, to }) =>
      clip({ fromMs: Date.parse(from), toMs: Date.parse(to) }, span),
    ),
    pressure: pressureOf(sheet, span),
    notice: noticeMs !== undefined && noticeMs < starts ? { fromMs: noticeMs, toMs: starts } : null,
    expiry,
    marks: clearOf(expiry, spaced(within, span), span),
    days: begins.map((atMs) => ({ atMs, label: formatShortDay(atMs, zone).slice(0, 5) })),
  };
}
