import type { TextForm } from '@fairlead/domain/text/addresses';
import {
  type Choice,
  foldText,
  readChoices,
  readFlag,
  valuesInCell,
} from '@fairlead/domain/registers/cells';
import { readDate } from '@fairlead/domain/registers/date-forms';
import { readDecimal } from '@fairlead/domain/quantities/decimal';
import type { Reading, RegisterColumn } from './register.ts';

/** What every column states; the column of the table is the key in snake case by default. */
export interface ColumnNames
  extends
    Pick<RegisterColumn, 'key' | 'label'>,
    Partial<
      Pick<RegisterColumn, 'column' | 'accepts' | 'isRequired' | 'isOfKeys' | 'blank' | 'derive'>
    > {}

/** The column of a key: `vat_number` of `vatNumber`. */
export const columnName = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const named = (names: ColumnNames) => ({ column: columnName(names.key), ...names });

const value = (read: unknown): Reading => ({ ok: true, value: read });
const wrong = (message: string): Reading => ({ ok: false, message });

/** A text with at most this many characters, and in a certain form where one is stated. */
export const textColumn = (
  names: ColumnNames & {
    readonly most: number;
    readonly form?: TextForm;
  },
): RegisterColumn => {
  const { most, form, ...rest } = names;
  return {
    ...named(rest),
    type: 'text',
    read: (text) => {
      if (text.includes('\u0000')) return wrong('Contains a character that cannot be stored');
      if (text.length > most) return wrong(`At most ${most} characters`);
      return form !== undefined && !form.isRight(text) ? wrong(form.sentence) : value(text);
    },
    show: String,
  };
};

export const flagColumn = (names: ColumnNames): RegisterColumn => ({
  ...named(names),
  type: 'boolean',
  read: (text) => {
    const flag = readFlag(text);
    return flag === undefined ? wrong('Enter yes or no') : value(flag);
  },
  show: (stored) => (stored === true ? 'yes' : 'no'),
});

/** Active or inactive: files contain either "Active: yes" or one of the two words. */
export const activeColumn: RegisterColumn = {
  key: 'inActive',
  column: 'in_active',
  type: 'boolean',
  label: 'Active',
  accepts: ['Status'],
  read: (text) => {
    const state = text.toLowerCase();
    if (state === 'active') return value(false);
    if (state === 'inactive') return value(true);
    const flag = readFlag(text);
    return flag === undefined ? wrong('Enter yes or no') : value(!flag);
  },
  show: (stored) => (stored === true ? 'no' : 'yes'),
};

const choicesOf = (choices: readonly Choice[]) => choices.map(({ label }) => label);

const labelsOf = (choices: readonly Choice[], numbers: readonly number[]): string =>
  choices
    .filter(({ number }) => numbers.includes(number))
    .map(({ label }) => label)
    .join(', ');

/** Several choices of a list, stored as their numbers. */
export const choicesColumn = (
  names: ColumnNames & { readonly choices: readonly Choice[] },
): RegisterColumn => ({
  ...named(names),
  type: 'smallint[]',
  texts: choicesOf(names.choices),
  valuesIn: valuesInCell,
  unite: (into, from) =>
    [...new Set([...numbersIn(into), ...numbersIn(from)])].toSorted((one, other) => one - other),
  read: (text) => {
    const read = readChoices(text, names.choices);
    return 'unknown' in read
      ? wrong(`${read.unknown} is not one of ${names.choices.map(({ label }) => label).join(', ')}`)
      : value(read);
  },
  show: (stored) => labelsOf(names.choices, numbersIn(stored)),
});

const numbersIn = (stored: unknown): readonly number[] =>
  Array.isArray(stored) ? stored.map(Number) : [];

/** One choice of a list, stored as its number. */
export const choiceColumn = (
  names: ColumnNames & { readonly choices: readonly Choice[] },
): RegisterColumn => {
  const { choices, ...rest } = names;
  return {
    ...named(rest),
    type: 'smallint',
    texts: choicesOf(choices),
    read: (text) => {
      // A label may contain a comma: "Crew: change, illness, strike".
      const whole = choices.find(({ label }) => foldText(label) === foldText(text));
      const read = whole === undefined ? readChoices(text, choices) : [whole.number];
      const [one, ...more] = 'unknown' in read ? [] : read;
      return one === undefined || more.length > 0
        ? wrong(`Enter one of ${choices.map(({ label }) => label).join(', ')}`)
        : value(one);
    },
    show: (stored) => labelsOf(choices, [Number(stored)]),
  };
};

/** An exact decimal with at most this many places; the comma is a decimal mark too. */
export const decimalColumn = (
  names: ColumnNames & { readonly maxDecimals: number },
): RegisterColumn => {
  const { maxDecimals, ...rest } = names;
  return {
    ...named(rest),
    type: 'numeric',
    read: (text) => {
      const read = readDecimal(text, { maxDecimals });
      return read.ok ? { ...read, ...thousandsOrDecimals(text) } : wrong(read.message);
    },
    show: String,
  };
};

/** Three digits behind one mark are thousands to some and decimals to others. */
export const thousandsOrDecimals = (text: string): { readonly warning?: string } =>
  /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
    ? { warning: `Read as ${text.replace(',', '.')}, not as ${text.replace(/[.,]/, '')}` }
    : {};

export const dateColumn = (names: ColumnNames): RegisterColumn => ({
  ...named(names),
  type: 'date',
  isDate: true,
  read: (text, { dateForm }) => {
    const read = readDate(text, dateForm);
    return read === undefined ? wrong(`Not a date as ${dateForm}`) : value(read);
  },
  show: String,
});

/** A record of another register or a country, named by its id in the table and by its names in files. */
export const referenceColumn = (
  names: ColumnNames &
    Pick<RegisterColumn, 'lookup'> &
    Partial<Pick<RegisterColumn, 'type'>> & { readonly thing: string },
): RegisterColumn => {
  const { thing, ...rest } = names;
  return {
    type: 'bigint',
    ...named(rest),
    read: (text, { find }) => {
      const found = find(text);
      return found === undefined ? wrong(`No ${thing}, or several, of this name`) : value(found);
    },
    show: (stored, name) => name(stored as number | string),
  };
};
