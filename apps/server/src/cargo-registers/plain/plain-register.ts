import {
  mostNameCharacters,
  type PlainField,
  type PlainRegister,
} from '@fairlead/domain/cargo-registers/plain-registers';
import { activeColumn, textColumn } from '../../platform/registers/columns.ts';
import type { Derived, Register, RegisterUse } from '../../platform/registers/register.ts';
import { plainColumn, plainColumnName } from './plain-columns.ts';
import { refersTo, type SearchedColumn, searchedText } from './plain-register.sql.ts';

/** What a register has beside its description: where its records are named, and what is derived of them. */
export interface PlainUses {
  readonly uses: readonly RegisterUse[];
  readonly derived?: Derived;
  /** Constraints of its table that a save may violate, each with the field and the message. */
  readonly constraints?: Readonly<Record<string, readonly [field: string, message: string]>>;
}

/** A field that a search covers. */
const searchedColumn = (field: PlainField): SearchedColumn => ({
  name: plainColumnName(field),
  isList: field.kind === 'words',
  ...(field.kind === 'reference' ? { to: field.to } : {}),
});

function fieldOf({ name, fields }: PlainRegister, key: string): PlainField {
  const field = fields.find((each) => each.key === key);
  if (field === undefined) throw new Error(`The register ${name} has no field ${key}.`);
  return field;
}

/** The reference fields by which calls filter, by the key of their query. */
const filtersOf = (plain: PlainRegister) =>
  Object.fromEntries(
    (plain.filters ?? []).map((target) => [
      `${target}Id`,
      refersTo(plainColumnName(fieldOf(plain, target))),
    ]),
  );

/** Rules across fields, on a row of the table. */
function findingsOf({ fields, findings }: PlainRegister): Register['findings'] {
  if (findings === undefined) return undefined;
  return (row) => {
    const entries = fields.map((field) => [field.key, row[plainColumnName(field)]] as const);
    return findings(Object.fromEntries(entries)).map(({ field, message }) => ({
      key: field,
      message,
      isWarning: false,
    }));
  };
}

/** The columns and keys of a described register. `forget` clears what is remembered of a company after a change. */
export function registerOf(
  plain: PlainRegister,
  { uses, derived }: PlainUses,
  forget: (company: number) => void,
): Register {
  const { name, entity, thing, things, table, address, fields, nameField, keys, similar } = plain;
  const searched = searchedText(
    plain.search.keys.map((key) => searchedColumn(fieldOf(plain, key))),
  );
  const findings = findingsOf(plain);
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
        accepts: nameField.accepts,
        isRequired: true,
        most: mostNameCharacters,
      }),
      ...fields.map(plainColumn),
      activeColumn,
    ],
    keys,
    similar,
    uses,
    href: (id) => `${address}/${id}`,
    filters: filtersOf(plain),
    ...(findings === undefined ? {} : { findings }),
    ...(searched === undefined ? {} : { searched }),
    ...(derived === undefined ? {} : { derived, stored: forget }),
  };
}
