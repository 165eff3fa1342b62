import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { Deduction, Line, Ruling, SheetInput } from '@fairlead/laytime';
import { sheetOf, sourceOf, withSheet } from './source.ts';

/** Some minutes as instants in ISO 8601 with Z. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

/** A number behind a name that no other has. */
export function freeId(name: string, taken: readonly (string | undefined)[]): string {
  const numbers = taken.map((id) => Number(id?.match(new RegExp(`^${name}-(\\d+)$`))?.[1] ?? 0));
  return `${name}-${Math.max(0, ...numbers) + 1}`;
}

export interface NewInterval extends Stretch {
  readonly reason: string;
  /** Null: what the terms say about the reason. */
  readonly percent: string | null;
}

/** An interval of this calculation alone; the statement of facts knows nothing of it. */
export function withInterval(
  content: CalculationContent,
  callId: string,
  { from, to, reason, percent }: NewInterval,
): CalculationContent {
  return withSheet(content, callId, (sheet) => {
    const before = sheet.deductions ?? [];
    // The beginning is in the name, so that two people who add intervals do not use the same.
    const id = freeId(
      `own-${Date.parse(from) / 1000}`,
      before.map((one) => one.id),
    );
    const own = percent === null ? {} : { pct: percent, onDemurrage: percent };
    return { ...sheet, deductions: [...before, { id, from, to, reason, ...own }] };
  });
}

export interface Overruling extends Stretch {
  /** From 0 to 100, while laytime runs and on demurrage alike. */
  readonly percent: string;
  /** Why, as the time sheet says it. */
  readonly reason: string;
  readonly lineIds?: readonly string[];
}

const isAt = (a: Stretch, b: Stretch): boolean =>
  Date.parse(a.from) === Date.parse(b.from) && Date.parse(a.to) === Date.parse(b.to);

/** Minutes counted otherwise than the rules say; a ruling over the very same minutes gives way. */
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

/** What taking a line away did, or why it cannot be taken away. */
export type Removal =
  | { readonly kind: 'removed' | 'overruled'; readonly content: CalculationContent }
  | { readonly kind: 'none' };

/**
 * Removes what made a row: an interval of one's own, or a ruling. What the statement of facts tells stays and is
 * overruled for the minutes of the row, so that they count.
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

/** The reason of an interval of one's own, or what a ruling says; null where a line has none to change. */
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
