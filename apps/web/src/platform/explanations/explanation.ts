/** An input of a figure: its name, its value with the unit, and the page of the record that it comes from. */
export type ExplainedInput = readonly [name: string, value: string, page?: string];

/** How a figure follows from its inputs. */
export interface Explanation {
  readonly name: string;
  /** With its unit. */
  readonly value: string;
  /** In words. */
  readonly formula: string;
  /** The formula with its figures; none where it only adds up or selects. */
  readonly equation?: string | undefined;
  readonly inputs: readonly ExplainedInput[];
}

export const unknownFigure = 'Not known';

/** A figure with its unit; a figure that is not known is an empty text. */
export const withUnit = (text: string, unit: string): string =>
  text === '' ? unknownFigure : `${text} ${unit}`;

/** `38.345 mt ÷ 51.50 h × 24 = 17.87 mt/day`; nothing while the result is not known. */
export const equationOf = (calculation: string, result: string): string | undefined =>
  result === unknownFigure ? undefined : `${calculation} = ${result}`;
