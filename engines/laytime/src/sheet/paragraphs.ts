import type { Line, Moment } from '../result/statement-result.ts';

/** Neighbouring lines that count the same in the same phase, whatever their rules. */
export interface Paragraph {
  readonly from: Moment;
  readonly to: Moment;
  readonly phase: Line['phase'];
  readonly percent: number;
  readonly lines: readonly Line[];
}

/** A time sheet in its shortest form: lines merged by percentage and phase. */
export function paragraphs(lines: readonly Line[]): readonly Paragraph[] {
  const found: Paragraph[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const isSame =
      last !== undefined && last.phase === line.phase && last.lines[0]?.factor === line.factor;
    if (isSame) {
      found[found.length - 1] = { ...last, to: line.to, lines: [...last.lines, line] };
    } else {
      const { from, to, phase, percent } = line;
      found.push({ from, to, phase, percent, lines: [line] });
    }
  }
  return found;
}
