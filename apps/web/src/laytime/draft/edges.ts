import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { Line, Ruling, SheetInput } from '@fairlead/laytime';
import type { Interval } from './edits.ts';
import { sheetOf, sourceOf, withSheet } from './source.ts';

/** The edge of a line that is being moved. */
export interface EdgeMove {
  readonly callId: string;
  /** All lines of the call, in order of time. */
  readonly lines: readonly Line[];
  readonly index: number;
  readonly edge: 'from' | 'to';
  /** Later is positive. */
  readonly minutes: number;
}

export type EdgeAnswer =
  | { readonly content: CalculationContent }
  /** Why this edge cannot move. */
  | { readonly refusal: string };

const iso = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');
const edgeName = /^edge-(\d+)$/;

/** The original position of an edge that was moved by a ruling. */
const originOf = ({ id }: Ruling): number => Number(edgeName.exec(id)?.[1]);
const isEdge = ({ id }: Ruling): boolean => edgeName.test(id);

interface Border {
  readonly sheet: SheetInput;
  readonly at: number;
  readonly left: Line;
  readonly right: Line;
  /** The selected line comes first: its own edge is moved before its neighbour's. */
  readonly inOrder: readonly (readonly [Line, 'from' | 'to'])[];
}

function borderOf({ lines, index, edge }: EdgeMove, sheet: SheetInput): Border | string {
  const [left, right] =
    edge === 'to' ? [lines[index], lines[index + 1]] : [lines[index - 1], lines[index]];
  if (left === undefined)
    return 'Laytime begins here under the notice and the terms. Change them to move it.';
  if (right === undefined)
    return 'The count ends here according to the statement of facts. Change it there.';
  if (left.isOnDemurrage !== right.isOnDemurrage)
    return 'Laytime expires here. This edge is calculated and cannot be moved.';
  const pair = [
    [left, 'to'],
    [right, 'from'],
  ] as const;
  const inOrder = edge === 'to' ? pair : pair.toReversed();
  return { sheet, at: right.from.milliseconds, left, right, inOrder };
}

/** A list with one of its intervals changed, or removed if nothing of it is left. */
const replaced = <T>(all: readonly T[] | undefined, old: T, next: T & Interval): readonly T[] =>
  (all ?? []).flatMap((one) => (one === old ? (isTurned(next) ? [] : [next]) : [one]));

/** The interval or ruling whose own edge is at the border; an edge ruling is moved differently. */
function movedOwn({ sheet, at, inOrder }: Border, to: number): SheetInput | undefined {
  for (const [line, edge] of inOrder) {
    const source = sourceOf(sheet, line);
    if (source.kind === 'own' && Date.parse(source.deduction[edge]) === at) {
      const { deduction } = source;
      const next = { ...deduction, [edge]: iso(to) };
      return { ...sheet, deductions: replaced(sheet.deductions, deduction, next) };
    }
    if (source.kind !== 'ruling' || isEdge(source.ruling)) continue;
    const { ruling } = source;
    if (Date.parse(ruling[edge]) !== at) continue;
    return { ...sheet, rulings: replaced(sheet.rulings, ruling, { ...ruling, [edge]: iso(to) }) };
  }
  return undefined;
}

const isTurned = ({ from, to }: Interval): boolean => Date.parse(from) >= Date.parse(to);

/** The line beside the border before any edge was moved. */
function current(lines: readonly Line[], from: number, step: 1 | -1): Line | undefined {
  let at = from;
  while (lines[at]?.rule.id.startsWith('ruling edge-')) at += step;
  return lines[at];
}

/** The minutes between the old and the new edge, counted as the line that grew. */
function movedByRuling(move: EdgeMove, { sheet, at }: Border): SheetInput | undefined {
  const before = (sheet.rulings ?? []).find(
    (one) => isEdge(one) && (Date.parse(one.from) === at || Date.parse(one.to) === at),
  );
  const origin = before === undefined ? at : originOf(before);
  const isForward = before !== undefined && Date.parse(before.from) === origin;
  const now = before === undefined ? at : Date.parse(isForward ? before.to : before.from);
  const next = now + move.minutes * minuteMs;
  const others = (sheet.rulings ?? []).filter((one) => one !== before);
  if (next === origin) return { ...sheet, rulings: others };
  const leftIndex = move.edge === 'to' ? move.index : move.index - 1;
  const grown =
    next > origin ? current(move.lines, leftIndex, -1) : current(move.lines, leftIndex + 1, 1);
  if (grown === undefined) return undefined;
  const ruling: Ruling = {
    id: `edge-${origin}`,
    from: iso(Math.min(origin, next)),
    to: iso(Math.max(origin, next)),
    pct: grown.percent,
    onDemurrage: grown.percent,
    label: `${grown.rule.label}, edge moved`,
    lineIds: grown.lineIds,
  };
  return { ...sheet, rulings: [...others, ruling] };
}

/**
 * Moves an edge of a line by minutes. An own interval is changed itself; intervals of the statement of facts or the terms do not
 * change, and the minutes in between get a ruling to count as the line that grew.
 */
export function movedEdge(content: CalculationContent, move: EdgeMove): EdgeAnswer {
  const sheet = sheetOf(content.statement, move.callId);
  if (sheet === undefined) return { refusal: 'Only totals are known for this port call.' };
  const border = borderOf(move, sheet);
  if (typeof border === 'string') return { refusal: border };
  const next = movedOwn(border, border.at + move.minutes * minuteMs) ?? movedByRuling(move, border);
  if (next === undefined) return { refusal: 'There is nothing beyond this edge.' };
  return { content: withSheet(content, move.callId, () => next) };
}
