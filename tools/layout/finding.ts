/** One location that breaks a layout rule; `line` counts from 1. */
export interface Finding {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly sentence: string;
}

/** A finding in the format that editors can open: `path:line  rule  sentence`. */
export function printedFinding({ path, line, rule, sentence }: Finding): string {
  return `${path}:${line}  ${rule}  ${sentence}`;
}
