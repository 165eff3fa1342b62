import type { ChangeEntity } from '@fairlead/domain/hub/change-entities';
import type { DateForm } from '@fairlead/domain/registers/date-forms';
import type { Choice } from '@fairlead/domain/registers/cells';
import type { RawBuilder } from 'kysely';
import type { Statement } from '../database/session.ts';

/** A register of master data, as defined by its feature: partners, persons, commodities, ports ... */
export interface Register {
  /** In paths: `partners`. */
  readonly name: string;
  /** In history and Events: `partner`. */
  readonly entity: ChangeEntity;
  /** "partner" and "partners". */
  readonly thing: string;
  readonly things: string;
  /** The table in schema tenant; it has company_id, id, in_active and modified. */
  readonly table: string;
  /** What is read instead of the table, where a record consists of several tables. */
  readonly source?: RawBuilder<unknown>;
  /** How an import stores rows of such records. */
  readonly writes?: RegisterWrites;
  readonly nameColumn: string;
  readonly columns: readonly RegisterColumn[];
  /**
   * Keys of columns by which a row of a file finds its record, the best first; a row is found by the first whose columns
   * it fills. Records with the same last key are duplicates.
   */
  readonly keys: readonly (readonly string[])[];
  readonly uses: readonly RegisterUse[];
  /** By which columns possible duplicates are found, beside the name. */
  readonly similar: SimilarBy;
  /** Findings on values that are each valid alone; receives the record as a file would change it, and as it is. */
  readonly findings?: (
    values: Readonly<Record<string, unknown>>,
    before?: Readonly<Record<string, unknown>>,
  ) => readonly RecordFinding[];
  /** Where the browser shows a record. */
  readonly href: (id: number) => string;
  /** Columns of the source that writes need in addition to the columns of files. */
  readonly carries?: readonly string[];
  /** A folded text over the alias r that is searched; the name by default. */
  readonly searched?: RawBuilder<unknown>;
  /** Further conditions over the alias r that a list and its download accept, by the key of the query. */
  readonly filters?: Readonly<Record<string, (ids: readonly number[]) => RawBuilder<unknown>>>;
  /** Its records are imported and changed in bulk, but never merged: no duplicates, no merging, no list of uses here. */
  readonly isNeverMerged?: true;
  /** Its records are neither active nor inactive. */
  readonly hasNoStatus?: true;
  /** The table has a column `deleted`, and rows where it is set count as gone. */
  readonly softDeletes?: true;
  /** What other tables derive of the records' names. */
  readonly derived?: Derived;
  /** The name of a record of a shared catalogue, where such a record can replace one of the register. */
  readonly sharedName?: (company: number, id: number) => Statement<{ readonly name: string }>;
  /** After the commit of any change: clears caches. */
  readonly stored?: (company: number) => void;
}

type Row = Readonly<Record<string, unknown>>;

/** Statements that return one row for each record that was stored. */
export interface RegisterWrites {
  /** Values by the columns of the register. */
  readonly insert: (company: number, rows: readonly Row[]) => Statement<{ readonly id: number }>;
  /** Each record as it is, and the values that the file states. */
  readonly update: (
    company: number,
    rows: readonly { readonly record: Row; readonly values: Row }[],
  ) => Statement<{ readonly id: number }>;
}

/** Keys of columns by which records are known to be one, or not. */
export interface SimilarBy {
  /** No two records should have the same value: VAT numbers, LOCODEs. */
  readonly codes?: readonly string[];
  /** An e-mail address, whose domain is also used for comparison. */
  readonly email?: string;
  /** Records with different values are not the same, whatever their names are. */
  readonly apart?: readonly string[];
  /** What is shown beside the name. */
  readonly shows: readonly string[];
}

/** Locks what is derived of records before they change, and derives it again after. */
export interface Derived {
  readonly claim: (company: number, ids: readonly number[]) => Statement;
  readonly refresh: (company: number, ids: readonly number[]) => Statement;
}

/** A finding on a value or on a record as a whole; a warning does not block a save. */
export interface RecordFinding {
  readonly key: string;
  readonly message: string;
  readonly isWarning: boolean;
}

export type Reading =
  | {
      readonly ok: true;
      readonly value: unknown;
      /** What people should check although it can be stored. */
      readonly warning?: string;
    }
  | { readonly ok: false; readonly message: string };

export interface ReadContext {
  readonly dateForm: DateForm;
  /** Finds what a cell names in the column's lookup; undefined where none or several have that name. */
  readonly find: (text: string) => number | string | undefined;
}

/** One column of a register: how a cell of a file is read, stored and shown. */
export interface RegisterColumn {
  /** On the wire and in mappings: `vatNumber`. */
  readonly key: string;
  /** In the table: `vat_number`. */
  readonly column: string;
  /** PostgreSQL's name of its type. */
  readonly type: string;
  /** Heading of exports: "VAT number". */
  readonly label: string;
  /** Further headings that are recognised; letter case, spaces and punctuation do not matter. */
  readonly accepts?: readonly string[];
  readonly isRequired?: boolean;
  /** Only company keys may set it; people's files find records by it. */
  readonly isOfKeys?: boolean;
  /** Dates, so that the user is asked for the date format. */
  readonly isDate?: boolean;
  /** The possible choices, where it may contain several of a list; such values are united when records are merged. */
  readonly choices?: readonly Choice[];
  /** The values that many records may be set to at once: numbers of an enumeration, or yes and no. */
  readonly bulkValues?: readonly (number | boolean)[];
  /** The possible values of its cells, where they come from a list. */
  readonly texts?: readonly string[];
  /** The values of one cell, where it may contain several of them. */
  readonly valuesIn?: (text: string) => readonly string[];
  /** The value of a new record where a file states none; null, no or an empty list by default. */
  readonly blank?: unknown;
  /**
   * The value of a new record derived from its other values where a file states none; undefined where they do not
   * determine it.
   */
  readonly derive?: (
    values: Readonly<Record<string, unknown>>,
    /** The only record that the column may name, where there is just one. */
    only: number | string | undefined,
  ) => number | string | undefined;
  /** Unites the values of two records that are merged; without it one of them is chosen. */
  readonly unite?: (into: unknown, from: unknown) => unknown;
  readonly lookup?: Lookup;
  /** What a list is sorted by over the alias r, where that is not the column itself: the name of what it refers to. */
  readonly sorted?: RawBuilder<unknown>;
  /** Reads a cell that is not empty. */
  readonly read: (text: string, context: ReadContext) => Reading;
  /** Shows a stored value that is not null; `name` returns the name from the column's lookup. */
  readonly show: (value: unknown, name: (id: number | string) => string) => string;
}

/** What cells of a column name: records of another register, countries. */
export interface Lookup {
  /** "vessel". */
  readonly thing: string;
  /** All records that may be named, each with its names and the one that is shown. */
  readonly all: (company: number) => Statement<LookupRow>;
  /** Further names of one, which count where none of all has that name. */
  readonly also?: (id: number | string) => readonly string[];
}

export interface LookupRow<Id extends number | string = number | string> {
  readonly id: Id;
  readonly shown: string;
  readonly names: readonly (string | null)[];
}

/** A column where records of a register are named; one for each foreign key to its table. */
export interface RegisterUse {
  readonly table: string;
  readonly column: string;
  /** "charterer of", with "fixture" and "fixtures". */
  readonly as: string;
  readonly one: string;
  readonly many: string;
  /** The name of the row; the row has the alias u. */
  readonly name: RawBuilder<unknown>;
  /** What the name and the page need beside the row. */
  readonly joins?: (company: number) => RawBuilder<unknown>;
  /** Whether the row is deleted itself and can be restored. */
  readonly isDeleted?: RawBuilder<unknown>;
  /** The id of the page that shows the row; its own by default. */
  readonly page?: RawBuilder<unknown>;
  /** Where the browser shows it; without it the row has no page. */
  readonly href?: (page: number) => string;
  /** In Events, for browsers that show a row which a merge moved. */
  readonly entity?: ChangeEntity;
  /** The column that a merge sets, where the column of the key is generated from it. */
  readonly sets?: string;
  /** Columns that are unique together with the key: a row that would be there twice is left out when records merge. */
  readonly unique?: readonly string[];
  /** A table whose rows the database deletes with those of this one, and the column that names their owner. */
  readonly owns?: { readonly table: string; readonly column: string };
  /** Rows that belong to the record alone: they are deleted and restored with it, and do not count as uses of it. */
  readonly isPart?: true;
}
