import { createHash } from 'node:crypto';
import type { CalculationContent, CalculationResult } from '@fairlead/domain/laytime/calculation';
import { summaryOf } from '@fairlead/domain/laytime/calculation-summary';
import { canonicalJson } from '@fairlead/domain/laytime/canonical-json';
import { calculate } from '@fairlead/laytime';
import type { CalculationValues } from '../calculation-writes.sql.ts';

/** What follows from a content: the engine's figures, and the hash that distinguishes it from every other. */
export interface WorkedOut extends Pick<CalculationValues, 'summary' | 'engine' | 'contentSha256'> {
  readonly content: CalculationContent;
  readonly result: CalculationResult;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function workedOut(content: CalculationContent): WorkedOut {
  const result = calculate(content.statement);
  return {
    content,
    result,
    summary: summaryOf(result, content),
    engine: result.engine,
    contentSha256: sha256(canonicalJson(content)),
  };
}

/**
 * The hash of a frozen version: content and figures, but not the engine's version, so that a later engine with the same
 * figures gives the same hash.
 */
export function hashOf(content: CalculationContent, result: CalculationResult): string {
  return sha256(canonicalJson({ content, figures: { ...result, engine: null } }));
}
