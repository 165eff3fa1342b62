/** A check of the nightly run: number of cases, duration, and whether all agreed. */
export interface NightlyRow {
  readonly name: string;
  readonly cases: number;
  readonly seconds: number;
  readonly isGreen: boolean;
}

/** The rows below their headings, in columns as wide as their content. */
export function nightlyTable(rows: readonly NightlyRow[]): string {
  const lines = [
    ['Check', 'Cases', 'Seconds', 'Cases/s', 'Result'],
    ...rows.map(({ name, cases, seconds, isGreen }) => [
      name,
      String(cases),
      String(seconds),
      (cases / Math.max(1, seconds)).toFixed(1),
      isGreen ? 'agree' : 'DIFFER',
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
