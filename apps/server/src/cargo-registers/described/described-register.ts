import {
  mostNameCharacters,
  type DescribedField,
  type DescribedRegister,
} from '@fairlead/domain/cargo-registers/described-register';
import { activeColumn, textColumn } from '../../platform/registers/columns.ts';
import type { Derived, Register, RegisterUse } from '../../platform/registers/register.ts';
import { describedColumn, describedColumnName } from './described-columns.ts';
import { refersTo, type SearchedColumn, searchedText } from './described-register.sql.ts';

/** What a register has beside its description: where its records are named, and what is derived of them. */
export interface DescribedUses {
  readonly uses: readonly RegisterUse[];
  readonly derived?: Derived;
  /** Constraints of its table that a save may violate, each with the field and the message. */
  readonly constraints?: Readonly<Record<string, readonly [field: string, message: string]>>;
}

/** A field that a search covers. */
const searchedColumn = (field: DescribedField): SearchedColumn => ({
  name: describedColumnName(field),
  isList: field.kind === 'texts',
  ...(field.kind === 'reference' ? { to: field.to } : {}),
});

function fieldOf({ name, fields }: DescribedRegister, key: string): DescribedField {
  const field = fields.find((each) => each.key === key);
  if (field === undefined) throw new Error(`The register ${name} has no field ${key}.`);
  return field;
}

/** The reference fields by which calls filter, by the key of their query. */
const filtersOf = (described: DescribedRegister) =>
  Object.fromEntries(
    (described.filters ?? []).map((target) => [
      `${target}Id`,
      refersTo(describedColumnName(fieldOf(described, target))),
    ]),
  );

/** Rules across fields, on a row of the table. */
function findingsOf({ fields, findings }: DescribedRegister): Register['findings'] {
  if (findings === undefined) return undefined;
  return (row) => {
    const entries = fields.map((field) => [field.key, row[describedColumnName(field)]] as const);
    return findings(Object.fromEntries(entries)).map(({ field, message }) => ({
      key: field,
      message,
      isWarning: false,
    }));
  };
}

/** The columns and keys of a described register. `forget` clears what is remembered of a company after a change. */
export function registerOf(
  described: DescribedRegister,
  { uses, derived }: DescribedUses,
  forget: (company: number) => void,
): Register {
  const { name, entity, thing, things, table, address, fields, nameField, keys, similar } =
    described;
  const searched = searchedText(
    described.search.keys.map((key) => searchedColumn(fieldOf(described, key))),
  );
  const findings = findingsOf(described);
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
      ...fields.map(describedColumn),
      activeColumn,
    ],
    keys,
    similar,
    uses,
    href: (id) => `${address}/${id}`,
    filters: filtersOf(described),
    ...(findings === undefined ? {} : { findings }),
    ...(searched === undefined ? {} : { searched }),
    ...(derived === undefined ? {} : { derived, stored: forget }),
  };
}
