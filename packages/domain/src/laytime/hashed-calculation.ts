import { calculate } from '@fairlead/laytime';
import { summaryOf } from './calculation-summary.ts';
import type { CalculationContent, CalculationResult, CalculationSummary } from './calculation.ts';
import { canonicalJson } from './canonical-json.ts';

/** SHA-256 of a text in hexadecimal; the domain has no such function of its own. */
export type Sha256 = (text: string) => string;

/** What follows from a content: the engine's figures, and the hash that distinguishes it from every other. */
export interface HashedCalculation {
  readonly content: CalculationContent;
  readonly result: CalculationResult;
  readonly summary: CalculationSummary;
  /** The version of the engine. */
  readonly engine: string;
  readonly contentSha256: string;
}

export function hashedCalculation(content: CalculationContent, sha256: Sha256): HashedCalculation {
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
export const versionHash = (
  content: CalculationContent,
  result: CalculationResult,
  sha256: Sha256,
): string => sha256(canonicalJson({ content, figures: { ...result, engine: null } }));
