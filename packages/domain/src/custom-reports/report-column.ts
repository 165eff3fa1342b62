/** What the values of a column are, which decides how it is filtered, summed and grouped. */
export type ReportColumnType =
  | 'text'
  | 'number'
  | 'time'
  | 'day'
  | 'flag'
  | 'choice'
  | 'vessel'
  | 'port';

/** A column of a data set. */
export interface ReportColumn {
  readonly key: string;
  readonly label: string;
  readonly type: ReportColumnType;
  /** Of a number; null without one. */
  readonly unit: string | null;
  /** Decimals of a number. */
  readonly decimals: number;
  /** How it is derived, and when it is empty. */
  readonly about: string;
  /** The values of a choice. */
  readonly choices?: readonly { readonly number: number; readonly label: string }[];
  /** The column that states its currency or unit: values that differ in it are not summed. */
  readonly within?: string;
  /** A rate, which can be averaged and not summed. */
  readonly isRate?: boolean;
}

type Description = readonly [key: string, label: string, about: string];

const plain =
  (type: ReportColumnType) =>
  ([key, label, about]: Description): ReportColumn => ({
    key,
    label,
    type,
    unit: null,
    decimals: 0,
    about,
  });

export const text = plain('text');
/** An instant, on the clock of the row's time zone. */
export const time = plain('time');
export const day = plain('day');
export const flag = plain('flag');
export const vessel = plain('vessel')(['vessel', 'Vessel', 'The name of the vessel.']);
export const port = plain('port');

export const choice = (
  description: Description,
  choices: readonly { readonly number: number; readonly label: string }[],
): ReportColumn => ({
  ...plain('choice')(description),
  choices: choices.map(({ number: value, label }) => ({ number: value, label })),
});

/** A figure that can be summed. */
export const number = (
  description: Description,
  unit: string | null,
  decimals = 0,
): ReportColumn => ({ ...plain('number')(description), unit, decimals });

/** A figure such as a speed: averaged, never summed. */
export const rate = (description: Description, unit: string, decimals = 1): ReportColumn => ({
  ...number(description, unit, decimals),
  isRate: true,
});

/** An amount or a quantity whose currency or unit another column states. */
export const within = (column: string, one: ReportColumn): ReportColumn => ({
  ...one,
  within: column,
});

export const voyage = text(['voyage', 'Voyage', 'The number of the voyage.']);
export const currency = text(['currency', 'Currency', 'Of the amounts of the row.']);
