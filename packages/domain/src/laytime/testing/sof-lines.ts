import type { SofKind, SofLine } from '../statement-of-facts.ts';

/** `03 08:00` is the 3rd of March 2026, 08:00 UTC. */
export const dayAt = (text: string): string => `2026-03-${text.replace(' ', 'T')}:00Z`;

/** Lines of a statement of facts: moment, kind, cause, end. */
export function linesOf(
  rows: readonly (readonly [
    at: string,
    kind: SofKind,
    reason?: string | undefined,
    until?: string,
  ])[],
): readonly SofLine[] {
  return rows.map(([at, kind, reason, until], index) => ({
    id: `sof-${index + 1}`,
    at: dayAt(at),
    until: until === undefined ? null : dayAt(until),
    kind,
    reason: reason ?? null,
    text: kind,
    remark: null,
    underProtest: false,
    saidBy: 30,
    saidByName: null,
    saidAt: dayAt(at),
    gangs: null,
  }));
}
