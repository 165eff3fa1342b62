import { readChoices, valuesInCell } from '@fairlead/domain/registers/cells';
import { type ColumnNames, columnName } from './columns.ts';
import type { RegisterColumn } from './register.ts';

/** A choice that is stored by its name instead of a number. */
export interface NamedChoice {
  readonly value: string;
  readonly label: string;
  /** Other names in files. */
  readonly also?: readonly string[];
}

type Names = ColumnNames & { readonly choices: readonly NamedChoice[] };

/** The names in a cell; undefined where one is not known. Numbers below zero match no text. */
function namesIn(text: string, choices: readonly NamedChoice[]): readonly string[] | undefined {
  const numbered = choices.map(({ value, label, also = [] }, at) => ({
    number: -1 - at,
    label,
    also: [value, ...also],
  }));
  const read = readChoices(text, numbered);
  if ('unknown' in read) return undefined;
  return choices.flatMap(({ value }, at) => (read.includes(-1 - at) ? [value] : []));
}

const labelsOf = (choices: readonly NamedChoice[], values: readonly unknown[]): string =>
  choices
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join(', ');

function named({ choices, ...names }: Names) {
  const texts = choices.map(({ label }) => label);
  const problem = { ok: false, message: `Enter one of ${texts.join(', ')}` } as const;
  return { names: { column: columnName(names.key), ...names, texts }, problem };
}

/** One choice of a list, stored as its name; labels with commas are recognised as a whole. */
export const namedChoiceColumn = (of: Names): RegisterColumn => {
  const { names, problem } = named(of);
  return {
    ...names,
    type: 'text',
    read: (text) => {
      const whole = of.choices.find(({ label }) => label.toLowerCase() === text.toLowerCase());
      const [one, ...more] =
        whole === undefined ? (namesIn(text, of.choices) ?? []) : [whole.value];
      return one === undefined || more.length > 0 ? problem : { ok: true, value: one };
    },
    show: (stored) => labelsOf(of.choices, [stored]),
  };
};

/** Several choices of a list, stored as their names. */
export const namedChoicesColumn = (of: Names): RegisterColumn => {
  const { names, problem } = named(of);
  return {
    ...names,
    type: 'text[]',
    valuesIn: valuesInCell,
    read: (text) => {
      const value = namesIn(text, of.choices);
      return value === undefined ? problem : { ok: true, value };
    },
    show: (stored) => labelsOf(of.choices, Array.isArray(stored) ? stored : []),
  };
};
