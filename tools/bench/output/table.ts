import type { AreaResult, Figures, GoalResult } from '../goals.ts';

/** A number with only its significant digits. */
export function shown(value: string | number): string {
  if (typeof value === 'string') return value;
  if (!Number.isFinite(value)) return '-';
  if (Number.isInteger(value)) return value.toLocaleString('en');
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(columns), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)]
    .map((text) => `  ${text}`)
    .join('\n');
}

function goalRow({ goal, what, measured, unit, mark, passes }: GoalResult): readonly string[] {
  const sign = mark.kind === 'most' ? '<=' : '>=';
  const suffix = unit === '' ? '' : ` ${unit}`;
  return [
    `${goal}  ${what}`,
    `${shown(measured)}${suffix}`,
    `${sign} ${shown(mark.value)}${suffix}`,
    passes ? 'yes' : 'no',
  ];
}

function figuresText({ title, columns, rows }: Figures): string {
  return `\n${title}\n${tableOf(
    columns,
    rows.map((row) => row.map(shown)),
  )}`;
}

/** One area as text: the table of its goals and the raw figures below it. */
export function areaText(name: string, { goals, figures, notes }: AreaResult): string {
  const parts = [
    `\n== ${name} ==`,
    ...(goals.length === 0
      ? []
      : [tableOf(['goal', 'measured', 'pass mark', 'reached'], goals.map(goalRow))]),
    ...figures.map(figuresText),
    ...notes.map((note) => `\n  ${note}`),
  ];
  return `${parts.join('\n')}\n`;
}
