import type { DecimalText } from '../quantities/decimal.ts';
import type { ReportSetting } from './kinds.ts';

/** The groups of figures, in the order of the form. */
export const figureGroups = [
  'Passage',
  'Hours',
  'Weather',
  'Engine',
  'Cargo',
  'Draught',
  'Fresh water',
  'Shore power',
] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** A single number of a report. */
export interface FigureShape {
  readonly key: string;
  readonly group: FigureGroup;
  readonly label: string;
  /** As printed behind the number; empty for a plain count. */
  readonly unit: string;
  readonly decimals: number;
  readonly least: DecimalText;
  readonly most: DecimalText;
  /** In which settings the form offers it. */
  readonly settings: readonly ReportSetting[];
  /** Offered only behind 'more' in its group. */
  readonly isRare?: true;
  /** Whether a new report starts from the value of the last one. */
  readonly carriesOver?: true;
  /** The column of the operational vessel data interface, for figures that have exactly one. */
  readonly ovd?: string;
}
