import {
  mostNameCharacters,
  mostWords,
  type PlainField,
  type PlainRegister,
} from '@fairlead/domain/cargo-registers/plain-registers';
import { activeColumn, columnName, textColumn } from '../../platform/registers/columns.ts';
import type {
  Derived,
  Register,
  RegisterColumn,
  RegisterUse,
} from '../../platform/registers/register.ts';
import { searchedText } from './plain-register.sql.ts';

/** What a plain register has beside its description: where its records are named, and what is derived of them. */
export interface PlainUses {
  readonly uses: readonly RegisterUse[];
  readonly derived?: Derived;
}

/** The columns and keys of a plain register. `forget` clears what is remembered of a company after a change. */
export function registerOf(
  plain: PlainRegister,
  { uses, derived }: PlainUses,
  forget: (company: number) => void,
): Register {
  const { name, entity, thing, things, table, address, fields, accepts } = plain;
  const lists = fields.filter(({ kind }) => kind === 'words');
  const searched = searchedText(lists.map(({ key }) => columnName(key)));
  return {
    name,
    entity,
    thing,
    things,
    table,
    nameColumn: 'name',
    columns: [
      textColumn({
        key: 'name',
        label: 'Name',
        accepts,
        isRequired: true,
        most: mostNameCharacters,
      }),
      ...fields.map(columnOf),
      activeColumn,
    ],
    keys: [['name']],
    similar: { shows: lists.map(({ key }) => key) },
    uses,
    href: (id) => `${address}/${id}`,
    ...(searched === undefined ? {} : { searched }),
    ...(derived === undefined ? {} : { derived, stored: forget }),
  };
}

const columnOf = ({ kind, ...field }: PlainField): RegisterColumn =>
  kind === 'words' ? wordsColumn(field) : textColumn(field);

const texts = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.map(String) : [];

/** A list of short texts; a cell of a file separates them by commas, semicolons or lines. */
function wordsColumn({ most, ...names }: Omit<PlainField, 'kind'>): RegisterColumn {
  return {
    ...names,
    column: columnName(names.key),
    type: 'text[]',
    unite: (into, from) => [...new Set([...texts(into), ...texts(from)])].slice(0, mostWords),
    read: (text) => {
      const entries = text.split(/[,;\n]/).map((entry) => entry.trim());
      const value = [...new Set(entries.filter((entry) => entry !== ''))];
      if (value.length > mostWords)
        return { ok: false, message: `At most ${mostWords} ${names.label.toLowerCase()}` };
      return value.some((entry) => entry.length > most)
        ? { ok: false, message: `At most ${most} characters each` }
        : { ok: true, value };
    },
    show: (stored) => texts(stored).join(', '),
  };
}
