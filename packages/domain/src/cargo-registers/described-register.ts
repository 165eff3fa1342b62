import type { ChangeEntity } from '../hub/change-entities.ts';
import type { RegisterFinding } from './findings.ts';
import type { Measure } from './measures.ts';

/** How a list shows a field; a field without it is not in the list. Widths in pixels. */
export interface ListedField {
  readonly width: number;
  readonly grow?: number;
  readonly minViewport?: number;
  readonly label?: string;
  /** Least number of decimals of a figure. */
  readonly decimals?: number;
}

interface FieldNames {
  /** In calls. */
  readonly key: string;
  /** On screens, in exports and in the heading of imports. */
  readonly label: string;
  /** The heading of files, where it is another: with the unit. */
  readonly fileLabel?: string;
  /** In the table; the key in snake case by default, with `_id` for a reference. */
  readonly column?: string;
  /** Further headings that an import recognises. */
  readonly accepts?: readonly string[];
  readonly isRequired?: true;
  /** Spans the width of the panel. */
  readonly isWide?: true;
  /** Before the name on the panel. */
  readonly isFirst?: true;
  /** Should be unique: the panel warns of a duplicate. */
  readonly isTelling?: true;
  readonly list?: ListedField;
}

/** The records that a field may refer to. */
export type ReferenceTarget = 'measurement' | 'port';

/** A field of a register beside its name. */
export type DescribedField = FieldNames &
  (
    | {
        /** A line, a text of several lines, or a list of short texts. */
        readonly kind: 'text' | 'note' | 'texts';
        /** Maximum number of characters; of each entry of a list. */
        readonly most: number;
      }
    /** An exact figure above 0 with a unit and a limit. */
    | { readonly kind: 'measure'; readonly measure: Measure }
    /** Degrees from `-most` to `most`, negative for south and west. */
    | { readonly kind: 'coordinate'; readonly most: number }
    /** A whole number; `usual` is that of a new record. */
    | {
        readonly kind: 'whole';
        readonly least: number;
        readonly most: number;
        readonly usual: number;
      }
    /** One of a list of codes. */
    | {
        readonly kind: 'code';
        readonly codes: readonly { readonly code: string; readonly label: string }[];
      }
    /** A record of another register or a port. */
    | { readonly kind: 'reference'; readonly to: ReferenceTarget }
    /** The id of the record in another system; only API keys set it. */
    | { readonly kind: 'externalId'; readonly most: number }
  );

/** Values of a record by the keys of its fields; figures are decimals as text. */
export type DescribedValues = Readonly<Record<string, unknown>>;

/** A register. Its calls, file columns, screen, menu item and history derive from this. */
export interface DescribedRegister {
  /** In paths of calls and as a feature: `freightTypes`. */
  readonly name: string;
  /** In history and Events: `freightType`. */
  readonly entity: ChangeEntity;
  /** "freight type" and "freight types". */
  readonly thing: string;
  readonly things: string;
  readonly title: string;
  /** What it is, in one sentence of the API description. */
  readonly summary?: string;
  /** The table in schema tenant, with id, name, in_active, modified and the columns of the fields. */
  readonly table: string;
  /** The address of its page. */
  readonly address: string;
  readonly menu: { readonly icon: string; readonly keys: string };
  /** What a record is for, shown when there are none. */
  readonly about: string;
  readonly nameField: {
    /** Further headings for the name that an import recognises. */
    readonly accepts: readonly string[];
    readonly list: ListedField;
    /** Several records may have the same name, which is then shorter on the panel. */
    readonly isShared?: true;
  };
  readonly search: {
    /** "name or code" in the search box, "names and codes" when nothing was found. */
    readonly box: string;
    readonly sentence: string;
    /** Keys of the fields that it covers beside the name. */
    readonly keys: readonly string[];
  };
  /** Keys of the fields by which a row of a file finds its record, the best first. */
  readonly keys: readonly (readonly string[])[];
  /** How possible duplicates are found beside the name, and what is shown of them. */
  readonly similar: {
    readonly codes?: readonly string[];
    readonly apart?: readonly string[];
    readonly shows: readonly string[];
  };
  /** References by which calls filter the list: `portId`. */
  readonly filters?: readonly ReferenceTarget[];
  readonly fields: readonly DescribedField[];
  /** Rules across fields. */
  readonly findings?: (values: DescribedValues) => readonly RegisterFinding[];
}

/** Maximum number of entries of a field that is a list. */
export const mostTexts = 20;

/** Maximum length of a record's name. */
export const mostNameCharacters = 150;
