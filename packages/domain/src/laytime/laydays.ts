import { formatWithZone } from '../time/format.ts';
import type { CalculationContent } from './calculation.ts';

/** Laydays are in the time of the first loading port; IANA name, UTC if the calculation has none. */
export function laydaysZone({
  statement,
  calls,
}: Pick<CalculationContent, 'statement' | 'calls'>): string {
  const id = calls.find(({ operation }) => operation === 'loading')?.id;
  const sheet = statement.portCalls.find((call) => call.id === id);
  return sheet?.kind === 'sheet' ? (sheet.timeZone ?? 'UTC') : 'UTC';
}

/** 01.09.26 02:00 CEST to 05.09.26 23:59 CEST, or the one that is known; empty if neither is. */
export function laydaysText(from: string | null, to: string | null, zone: string): string {
  return [from, to].flatMap((at) => (at === null ? [] : [formatWithZone(at, zone)])).join(' to ');
}
