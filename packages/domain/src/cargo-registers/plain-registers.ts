/** A field of a plain register beside its name; keys are those of calls, their columns are in snake case. */
export interface PlainField {
  readonly key: string;
  /** On screens, in exports and in the heading of imports. */
  readonly label: string;
  /** A line, a text of several lines, or a list of short texts. */
  readonly kind: 'text' | 'note' | 'words';
  /** Maximum number of characters; of each entry of a list. */
  readonly most: number;
  /** Further headings that an import recognises. */
  readonly accepts?: readonly string[];
}

/** A register of names with a few texts. Its calls, file columns, screen, menu item and history derive from this. */
export interface PlainRegister {
  /** In paths of calls and as a feature: `freightTypes`. */
  readonly name: string;
  /** In history and Events: `freightType`. */
  readonly entity: string;
  /** "freight type" and "freight types". */
  readonly thing: string;
  readonly things: string;
  readonly title: string;
  /** The table in schema tenant, with id, name, in_active, modified and the columns of the fields. */
  readonly table: string;
  /** The address of its page. */
  readonly address: string;
  readonly menu: { readonly icon: string; readonly keys: string };
  /** What a record is for, shown when there are none. */
  readonly about: string;
  /** Further headings for the name that an import recognises. */
  readonly accepts: readonly string[];
  readonly fields: readonly PlainField[];
}

/** Maximum number of entries of a field that is a list. */
export const mostWords = 20;

/** Maximum length of a record's name. */
export const mostNameCharacters = 150;

/** Every plain register, by its name. */
export const plainRegisters = {
  freightTypes: {
    name: 'freightTypes',
    entity: 'freightType',
    thing: 'freight type',
    things: 'freight types',
    title: 'Freight types',
    table: 'freight_types',
    address: '/freighttypes',
    menu: { icon: 'receipt', keys: 'g m t' },
    about: 'A freight type states what freight is paid on: tonnes, cubic metres or a lump sum.',
    accepts: ['Freight type', 'Freight'],
    fields: [
      { key: 'description', label: 'Description', kind: 'note', most: 1000, accepts: ['Note'] },
    ],
  },
  trades: {
    name: 'trades',
    entity: 'trade',
    thing: 'trade',
    things: 'trades',
    title: 'Trades',
    table: 'trades',
    address: '/trades',
    menu: { icon: 'world', keys: 'g m d' },
    about: 'A trade states where a ship is employed. Choose one for each voyage.',
    accepts: ['Trade'],
    fields: [
      {
        key: 'regions',
        label: 'Regions',
        kind: 'words',
        most: 60,
        accepts: ['Region', 'Area', 'Areas'],
      },
      { key: 'description', label: 'Description', kind: 'note', most: 1000, accepts: ['Note'] },
    ],
  },
} as const satisfies Readonly<Record<string, PlainRegister>>;

export type PlainName = keyof typeof plainRegisters;
export type PlainEntity = (typeof plainRegisters)[PlainName]['entity'];

/** Every plain register in the order of the table. */
export const allPlainRegisters: readonly PlainRegister[] = Object.values(plainRegisters);

/** An object with one value for each plain register, by its name. */
export const byPlainName = <T>(valueOf: (register: PlainRegister) => T) =>
  Object.fromEntries(
    allPlainRegisters.map((register) => [register.name, valueOf(register)]),
  ) as Readonly<Record<PlainName, T>>;

/** An object with one value for each plain register, by the name of its records in the history. */
export const byPlainEntity = <T>(valueOf: (register: PlainRegister) => T) =>
  Object.fromEntries(
    allPlainRegisters.map((register) => [register.entity, valueOf(register)]),
  ) as Readonly<Record<PlainEntity, T>>;
