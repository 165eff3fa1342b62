import type { Measure } from '@fairlead/domain/cargo-registers/measures';
import type { ReactNode } from 'react';

/** A record that a field refers to. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

export type FieldValue = string | number | boolean | Named | null;

/** A record in the form; texts are never null, lists of words are comma-separated texts. */
export type Values = Readonly<Record<string, FieldValue>>;

interface FieldNames {
  /** The key in requests and answers. */
  readonly key: string;
  readonly label: string;
  readonly isRequired?: true;
  /** Spans the whole width of the panel. */
  readonly isWide?: true;
  /** Should be unique: a duplicate shows a warning. */
  readonly isTelling?: true;
  /** Help text that depends on the input. */
  readonly help?: (values: Values) => string | undefined;
  readonly warning?: (values: Values) => string | undefined;
}

/** One field of a register's panel. */
export type FieldDescription = FieldNames &
  (
    | { readonly kind: 'text' | 'note' | 'texts'; readonly most: number }
    | { readonly kind: 'measure'; readonly measure: Measure }
    /** Degrees, negative for south and west; up to `most`. */
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
    /** Set only by other systems. */
    | { readonly kind: 'id' }
  );
