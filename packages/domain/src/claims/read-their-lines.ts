import { instantsOf } from '../statement-of-facts/reading/fact-instants.ts';
import type { FactSource } from '../statement-of-facts/reading/document-row.ts';
import type { ProposedFact } from '../statement-of-facts/reading/read-facts.ts';
import type { TheirLine } from './their-statement.ts';

/** A row of a counterparty's time sheet as it was read; null if it could not be read. */
export interface TheirDraft extends Omit<TheirLine, 'from' | 'to' | 'percent'> {
  readonly source: FactSource;
  readonly from: string | null;
  readonly to: string | null;
  readonly percent: string | null;
  /** What a user should check before accepting it. */
  readonly doubts: readonly string[];
}

const endIsMissing = 'Has no end';
const percentIsMissing = 'Does not state what counts';

/**
 * The lines of a counterparty's time sheet in the port's time zone. A line without an end lasts until the next one starts;
 * the last one, and lines without a percentage, are left to the user to complete.
 */
export function theirDrafts(facts: readonly ProposedFact[], zone: string): readonly TheirDraft[] {
  const read = facts.map((fact) => ({ fact, ...instantsOf(fact, zone) }));
  return read.map(({ fact, at: from, until, doubts }, index) => {
    const to = until ?? read[index + 1]?.at ?? null;
    const remark = [fact.text, fact.remark].filter((text) => text !== '').join('; ');
    return {
      source: fact.source,
      from,
      to,
      percent: fact.percent,
      remark: remark.slice(0, 500),
      doubts: [
        ...doubts,
        ...(to === null ? [endIsMissing] : []),
        ...(fact.percent === null ? [percentIsMissing] : []),
      ],
    };
  });
}
