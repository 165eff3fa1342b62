import { exact, type Exact, type Numeric } from '../exact/exact.ts';
import type { CitationId } from '../factors/citations.ts';

/** A number that a figure was calculated from. A factor names the act that sets it. */
export interface Input {
  readonly name: string;
  readonly value: Exact;
  readonly unit: string;
  readonly citation?: CitationId;
}

/** A calculated number with its working: whoever reads the inputs and the formula can calculate it again. */
export interface Figure {
  readonly value: Exact;
  readonly unit: string;
  readonly formula: string;
  readonly inputs: readonly Input[];
}

/** A rule that an input breaks: the figure is not calculated, or not accepted. */
export interface Refusal {
  readonly code: string;
  readonly sentence: string;
}

/** An input without a source of its own: what was measured, entered or calculated before. */
export const input = (name: string, value: Numeric, unit: string): Input => ({
  name,
  value: exact(value),
  unit,
});

/** A factor with the act that sets it. */
export const factor = (
  name: string,
  { value, unit }: { readonly value: Numeric; readonly unit: string },
  citation: CitationId,
): Input => ({ name, value: exact(value), unit, citation });
