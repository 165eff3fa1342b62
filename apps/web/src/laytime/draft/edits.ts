import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { Deduction, Line, Ruling, SheetInput } from '@fairlead/laytime';
import { sheetOf, sourceOf, withSheet } from './source.ts';

/** An interval as instants in ISO 8601 with Z. */
export interface Interval {
  readonly from: string;
  readonly to: string;
}

/** The name with a number, unique among the taken ones. */
export function freeId(name: string, taken: readonly (string | undefined)[]): string {
  const numbers = taken.map((id) => Number(id?.match(new RegExp(`^${name}-(\\d+)$`))?.[1] ?? 0));
  return `${name}-${Math.max(0, ...numbers) + 1}`;
}

export interface NewInterval extends Interval {
  readonly reason: string;
  /** Null: what the terms state for the reason. */
  readonly percent: string | null;
}

/** Adds an interval to this calculation only; the statement of facts does not contain it. */
export function withInterval(
  content: CalculationContent,
  callId: string,
  { from, to, reason, percent }: NewInterval,
): CalculationContent {
  return withSheet(content, callId, (sheet) => {
    const before = sheet.deductions ?? [];
    // The id contains the start, so that two users who add intervals do not use the same one.
    const id = freeId(
      `own-${Date.parse(from) / 1000}`,
      before.map((one) => one.id),
    );
    const own = percent === null ? {} : { pct: percent, onDemurrage: percent };
    return { ...sheet, deductions: [...before, { id, from, to, reason, ...own }] };
  });
}

export interface Overruling extends Interval {
  /** From 0 to 100, while laytime runs and on demurrage alike. */
  readonly percent: string;
  /** The reason as printed on the time sheet. */
  readonly reason: string;
  readonly lineIds?: readonly string[];
}

const isAt = (a: Interval, b: Interval): boolean =>
  Date.parse(a.from) === Date.parse(b.from) && Date.parse(a.to) === Date.parse(b.to);

/** Minutes counted differently from the rules; replaces a ruling over exactly the same minutes. */
export function overruled(
  content: CalculationContent,
  callId: string,
  { from, to, percent, reason, lineIds = [] }: Overruling,
): CalculationContent {
  return withSheet(content, callId, (sheet) => {
    const before = sheet.rulings ?? [];
    const others = before.filter((one) => !isAt(one, { from, to }));
    const id = `ruling-${Date.parse(from) / 1000}-${Date.parse(to) / 1000}`;
    const ruling: Ruling = {
      id,
      from,
      to,
      pct: percent,
      onDemurrage: percent,
      label: reason,
      lineIds,
    };
    return { ...sheet, rulings: [...others, ruling] };
  });
}

export function withoutRuling(
  content: CalculationContent,
  callId: string,
  rulingId: string,
): CalculationContent {
  return withSheet(content, callId, (sheet) => ({
    ...sheet,
    rulings: (sheet.rulings ?? []).filter(({ id }) => id !== rulingId),
  }));
}

const withoutDeduction = (sheet: SheetInput, gone: Deduction): SheetInput => ({
  ...sheet,
  deductions: (sheet.deductions ?? []).filter((one) => one !== gone),
});

/** The result of removing a line, or why it cannot be removed. */
export type Removal =
  | { readonly kind: 'removed' | 'overruled'; readonly content: CalculationContent }
  | { readonly kind: 'none' };

/**
 * Removes what created a row: an own interval, or a ruling. An interval of the statement of facts stays and is overruled for the
 * minutes of the row, so that they count.
 */
export function removed(
  content: CalculationContent,
  callId: string,
  { line, fromMs, toMs }: { readonly line: Line; readonly fromMs: number; readonly toMs: number },
): Removal {
  const sheet = sheetOf(content.statement, callId);
  if (sheet === undefined) return { kind: 'none' };
  const source = sourceOf(sheet, line);
  switch (source.kind) {
    case 'ruling':
      return { kind: 'removed', content: withoutRuling(content, callId, source.ruling.id) };
    case 'own': {
      const { deduction } = source;
      const next = withSheet(content, callId, (one) => withoutDeduction(one, deduction));
      return { kind: 'removed', content: next };
    }
    case 'sof': {
      const { lineIds = [] } = source.deduction;
      const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
      const reason = `Counts: ${line.rule.label.toLowerCase()} not accepted`;
      const next = overruled(content, callId, { from, to, percent: '100', reason, lineIds });
      return { kind: 'overruled', content: next };
    }
    case 'terms':
      return { kind: 'none' };
  }
}

/** The reason of an own interval, or of a ruling; null if a line has none to change. */
export function withReason(
  content: CalculationContent,
  {
    callId,
    line,
    reason,
  }: { readonly callId: string; readonly line: Line; readonly reason: string },
): CalculationContent | null {
  const sheet = sheetOf(content.statement, callId);
  const source = sheet === undefined ? undefined : sourceOf(sheet, line);
  if (source?.kind !== 'ruling') return null;
  return withSheet(content, callId, (one) => ({
    ...one,
    rulings: (one.rulings ?? []).map((ruling) =>
      ruling.id === source.ruling.id ? { ...ruling, label: reason } : ruling,
    ),
  }));
}
