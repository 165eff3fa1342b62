import type { Measure } from '@fairlead/domain/cargo-registers/measures';
import type { ReactNode } from 'react';

/** A record that a field names. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

export type FieldValue = string | number | boolean | Named | null;

/** A record as the form holds it; texts are never null, lists of words are texts with commas. */
export type Values = Readonly<Record<string, FieldValue>>;

interface FieldNames {
  /** As on the wire. */
  readonly key: string;
  readonly label: string;
  readonly isRequired?: true;
  /** Takes the whole width of the panel. */
  readonly isWide?: true;
  /** Two records should not have the same: the second one is told of. */
  readonly isTelling?: true;
  /** What follows from what is entered. */
  readonly help?: (values: Values) => string | undefined;
  readonly warning?: (values: Values) => string | undefined;
}

/** One field of a register's panel. */
export type FieldDescription = FieldNames &
  (
    | { readonly kind: 'text' | 'note' | 'words'; readonly most: number }
    | { readonly kind: 'measure'; readonly measure: Measure }
    /** Degrees, south and west below 0; up to `most`. */
    | { readonly kind: 'coordinate'; readonly most: number }
    | {
        readonly kind: 'choice';
        readonly options: readonly { readonly value: string | number; readonly label: string }[];
      }
    | {
        readonly kind: 'record';
        readonly minimum: number;
        readonly search: (text: string, signal: AbortSignal) => Promise<readonly Named[]>;
        readonly mark?: (found: Named) => ReactNode;
        readonly detail?: (found: Named) => ReactNode;
      }
    /** Set by other systems alone. */
    | { readonly kind: 'id' }
  );
