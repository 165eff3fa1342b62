/** One place where the tree breaks a rule of the house; `line` counts from 1. */
export interface Finding {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly sentence: string;
}

/** A finding as an editor can jump to it: `path:line  rule  sentence`. */
export function printedFinding({ path, line, rule, sentence }: Finding): string {
  return `${path}:${line}  ${rule}  ${sentence}`;
}
