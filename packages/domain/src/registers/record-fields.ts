import type { ChangeEntity } from '../hub/change-entities.ts';
import type { Choice } from './cells.ts';
import type { TextForm } from '../text/addresses.ts';

interface FieldNames {
  /** On screens and in the history. */
  readonly label: string;
  /** The heading of files, where it is another. */
  readonly fileLabel?: string;
  /** The heading of the list, where it is another. */
  readonly listLabel?: string;
  /** In the table; the key in snake case by default, with `_id` for a vessel. */
  readonly column?: string;
  /** Further headings that an import recognises. */
  readonly accepts: readonly string[];
  readonly isRequired?: true;
  /** In the description of calls. */
  readonly about?: string;
}

/** A field of a register, in calls, files, tables and on screens. */
export type RecordField = FieldNames &
  (
    | {
        /** A line, a text of several lines, or the id of another system, which only API keys set. */
        readonly kind: 'text' | 'note' | 'externalId';
        /** Maximum number of characters. */
        readonly most: number;
        readonly form?: TextForm;
      }
    | { readonly kind: 'flag' }
    /** One or several entries of an enumeration, stored as their numbers; `usual` is that of a new record. */
    | {
        readonly kind: 'choice' | 'choices';
        readonly choices: readonly Choice[];
        readonly usual?: number;
      }
    /** A whole number of a unit. */
    | {
        readonly kind: 'whole';
        readonly least: number;
        readonly most: number;
        readonly unit: string;
      }
    /** Two letters of a country. */
    | { readonly kind: 'country' }
    | { readonly kind: 'vessel' }
    /** Its form is that of this field alone: contacts, codes, coordinates. */
    | { readonly kind: 'own'; readonly most?: number }
    /** Several columns of a file that calls state as one object. */
    | {
        readonly kind: 'group';
        readonly parts: Readonly<Record<string, RecordField & { readonly isPart: true }>>;
      }
  ) & { readonly isPart?: true };

export type RecordFields = Readonly<Record<string, RecordField>>;

/** A column of a table that refers to records of a register, and how lists of uses name its rows. */
export interface RecordUse {
  readonly table: string;
  readonly column: string;
  /** "charterer of", with "fixture" and "fixtures". */
  readonly as: string;
  readonly one: string;
  readonly many: string;
  /** The address of its page before and after the id, or one page of all; none if it has no page. */
  readonly page?: readonly [before: string, after: string] | string;
  /** In the history and Events. */
  readonly entity?: ChangeEntity;
}

/** A register with screens of its own. Contract, server and screens read its fields, columns of files, search and uses. */
export interface RecordRegister {
  /** In paths of calls. */
  readonly name: string;
  /** In history and Events. */
  readonly entity: ChangeEntity;
  readonly thing: string;
  readonly things: string;
  readonly title: string;
  readonly table: string;
  /** The column of the name. */
  readonly nameColumn: string;
  readonly address: string;
  readonly search: {
    /** In the search box: "name or code". */
    readonly box: string;
    /** When nothing was found: "names and codes". */
    readonly sentence: string;
  };
  /** Keys of the fields by which a row of a file finds its record, the best first. */
  readonly keys: readonly (readonly string[])[];
  /** How possible duplicates are found beside the name, and what is shown of them. */
  readonly similar: {
    readonly codes?: readonly string[];
    readonly email?: string;
    readonly apart?: readonly string[];
    readonly shows: readonly string[];
  };
  readonly uses: readonly RecordUse[];
  readonly fields: RecordFields;
}
