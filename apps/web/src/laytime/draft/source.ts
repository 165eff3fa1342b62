import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { Deduction, Line, Ruling, SheetInput, StatementInput } from '@fairlead/laytime';

/** Lines exist only if every interruption has its end. */
export type EndedDeduction = Deduction & { readonly to: string };

/** The source of a line of the time sheet, which decides how it can be edited. */
export type Source =
  | { readonly kind: 'ruling'; readonly ruling: Ruling }
  /** An interval of this calculation alone. */
  | { readonly kind: 'own'; readonly deduction: EndedDeduction }
  /** An interval of the statement of facts: it is overruled, never changed. */
  | { readonly kind: 'sof'; readonly deduction: EndedDeduction }
  | { readonly kind: 'terms' };

const isOwn = ({ lineIds }: Deduction): boolean => (lineIds?.length ?? 0) === 0;

export function sheetOf(statement: StatementInput, callId: string): SheetInput | undefined {
  const call = statement.portCalls.find(({ id }) => id === callId);
  return call?.kind === 'sheet' ? call : undefined;
}

/** The calculation with the sheet of one call changed; the same object if nothing changed. */
export function withSheet(
  content: CalculationContent,
  callId: string,
  change: (sheet: SheetInput) => SheetInput,
): CalculationContent {
  const sheet = sheetOf(content.statement, callId);
  if (sheet === undefined) return content;
  const next = change(sheet);
  if (next === sheet) return content;
  const portCalls = content.statement.portCalls.map((call) => (call === sheet ? next : call));
  return { ...content, statement: { ...content.statement, portCalls } };
}

const ms = (text: string): number => Date.parse(text);

const covers = (one: Deduction, line: Line): one is EndedDeduction =>
  one.to !== undefined &&
  ms(one.from) <= line.from.milliseconds &&
  ms(one.to) >= line.to.milliseconds;

/** The source of the rule that decided a line. */
export function sourceOf(sheet: SheetInput, line: Line): Source {
  const { rule } = line;
  if (rule.kind === 'ruling') {
    const ruling = sheet.rulings?.find(({ id }) => rule.id === `ruling ${id}`);
    if (ruling !== undefined) return { kind: 'ruling', ruling };
  }
  if (rule.kind === 'reason') {
    const found = sheet.deductions?.findLast(
      (one): one is EndedDeduction =>
        rule.id.startsWith(`reason ${one.reason} `) && covers(one, line),
    );
    if (found !== undefined) return { kind: isOwn(found) ? 'own' : 'sof', deduction: found };
  }
  return { kind: 'terms' };
}
